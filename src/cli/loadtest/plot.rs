//! Latencies as a picture: over the share of calls, and over time.

use std::fmt::Write;

use crate::loadtest::{Outcome, WindowReport};

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 70.0;
const TOP: f64 = 40.0;

/// A curve: its colour, its name, and its points.
type Curve<'c> = (&'c str, &'c str, Vec<(f64, f64)>);

/// Draws both, one above the other, as a document of SVG.
pub(super) fn draw(outcome: &Outcome) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 720\" width=\"960\" height=\"720\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"960\" height=\"720\" fill=\"#fff\"/>\n",
    );
    let by_share = outcome
        .curve
        .iter()
        .map(|(quantile, latency)| (nines(*quantile), *latency))
        .collect();
    let marks = ["0", "90 %", "99 %", "99.9 %", "99.99 %", "100 %"];
    panel(
        &mut svg,
        TOP,
        "Latency (ms) by share of calls",
        &[("#1f5fbf", "", by_share)],
        5.0,
    );
    for (place, mark) in (0_u8..).zip(marks) {
        let x = LEFT + WIDTH * f64::from(place) / 5.0;
        label(&mut svg, x, TOP + HEIGHT + 18.0, "middle", mark);
    }
    let of = |pick: fn(&WindowReport) -> f64| {
        let windows = outcome.windows.iter().filter(|window| window.calls > 0);
        windows
            .map(|window| (window.second as f64, pick(window)))
            .collect()
    };
    let curves: [Curve<'_>; 3] = [
        ("#2a9d4a", "p50", of(|window| window.p50)),
        ("#1f5fbf", "p99", of(|window| window.p99)),
        ("#c0392b", "max", of(|window| window.max)),
    ];
    let last = outcome.windows.len().max(2) as f64 - 1.0;
    let top = TOP + HEIGHT + 80.0;
    panel(&mut svg, top, "Latency (ms) over time (s)", &curves, last);
    label(&mut svg, LEFT, top + HEIGHT + 18.0, "middle", "0");
    label(
        &mut svg,
        LEFT + WIDTH,
        top + HEIGHT + 18.0,
        "middle",
        &format!("{last:.0}"),
    );
    svg.push_str("</svg>\n");
    svg
}

/// Where a share of calls stands: each nine has the same width, and all calls stand behind the fourth.
fn nines(quantile: f64) -> f64 {
    (-(1.0 - quantile).log10()).clamp(0.0, 5.0)
}

/// Draws curves with a logarithmic scale of latencies that fits all of them.
fn panel(svg: &mut String, top: f64, title: &str, curves: &[Curve<'_>], x_most: f64) {
    let points = curves.iter().flat_map(|(_, _, points)| points);
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    for (_, latency) in points {
        least = least.min(latency.max(0.001));
        most = most.max(*latency);
    }
    let least = least.min(1.0).log10().floor();
    let most = most.max(1.0).log10().ceil().max(least + 1.0);
    let y = |latency: f64| {
        let share = (latency.max(0.001).log10() - least) / (most - least);
        top + HEIGHT * (1.0 - share)
    };
    label(svg, LEFT, top - 12.0, "start", title);
    let mut decade = least;
    while decade <= most {
        let at = y(10_f64.powf(decade));
        line(svg, &format!("M{LEFT} {at:.1}h{WIDTH}"), "#ddd", 1.0);
        label(
            svg,
            LEFT - 8.0,
            at + 4.0,
            "end",
            &format!("{}", 10_f64.powf(decade)),
        );
        decade += 1.0;
    }
    for (place, (colour, name, points)) in (0_u8..).zip(curves) {
        let mut path = String::new();
        for (x, latency) in points {
            let command = if path.is_empty() { 'M' } else { 'L' };
            let x = LEFT + WIDTH * x / x_most;
            // Writing to a text does not fail.
            let _written = write!(path, "{command}{x:.1} {:.1}", y(*latency));
        }
        line(svg, &path, colour, 1.5);
        let x = LEFT + WIDTH - 100.0 + 40.0 * f64::from(place);
        let _written = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" fill=\"{colour}\">{name}</text>",
            top - 12.0
        );
    }
}

fn line(svg: &mut String, path: &str, colour: &str, width: f64) {
    let _written = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
    );
}

fn label(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _written = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_every_point_within_it() {
        let windows = (0..3).map(|second| WindowReport {
            second,
            calls: 5,
            errors: 0,
            p50: 0.2,
            p99: 3.0,
            max: 250.0,
        });
        let svg = draw(&Outcome {
            curve: vec![(0.0, 0.1), (0.5, 0.2), (0.999, 90.0), (1.0, 250.0)],
            windows: windows.collect(),
            ..Outcome::default()
        });
        assert_eq!(
            svg.matches("<path").count() - svg.matches("h860").count(),
            4
        );
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }

    #[test]
    fn without_calls_there_is_an_empty_picture() {
        let svg = draw(&Outcome::default());
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
