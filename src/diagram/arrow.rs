//! The shape of an arrow.

/// Half the width of the shaft.
const SHAFT: f64 = 8.0;

/// Half the width of the head.
const HEAD: f64 = 24.0;

/// Length of the head.
const LENGTH: f64 = 38.0;

/// How far from the middle of its square the arrow begins.
const TAIL: f64 = 24.0;

/// The points of an arrow from the middle of one square to that of another, to a tenth of a unit.
///
/// Only the four operations and a square root are used: they give the same digits on every machine.
pub(super) fn outline(from: (u32, u32), to: (u32, u32)) -> String {
    let [(x1, y1), (x2, y2)] = [from, to].map(|(x, y)| (f64::from(x), f64::from(y)));
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let point = |along: f64, aside: f64| {
        let (x, y) = (x1 + ux * along - uy * aside, y1 + uy * along + ux * aside);
        format!("{x:.1},{y:.1}")
    };
    let neck = length - LENGTH;
    let points = [
        point(TAIL, -SHAFT),
        point(neck, -SHAFT),
        point(neck, -HEAD),
        point(length, 0.0),
        point(neck, HEAD),
        point(neck, SHAFT),
        point(TAIL, SHAFT),
    ];
    points.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_ends_in_the_middle_of_its_square() {
        assert_eq!(
            outline((50, 450), (50, 250)),
            "42.0,426.0 42.0,288.0 26.0,288.0 50.0,250.0 74.0,288.0 58.0,288.0 58.0,426.0"
        );
    }
}
