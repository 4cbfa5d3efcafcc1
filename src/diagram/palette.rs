//! Colours.

/// The colours of a board.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Theme {
    /// For a light page.
    #[default]
    Light,
    /// For a dark page.
    Dark,
    /// The one that the reader's device prefers, by a style sheet within the picture.
    Auto,
}

/// A colour of marks and arrows.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Tint {
    /// Green.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Tint {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// As SVG writes it.
    pub(super) const fn color(self) -> &'static str {
        match self {
            Self::Green => "#2e8b3d",
            Self::Red => "#c8321f",
            Self::Blue => "#2567c4",
            Self::Yellow => "#e3a008",
        }
    }
}

/// The look of squares that the last move changed.
pub(super) const LAST_MOVE: &str = " fill=\"#f2d024\" fill-opacity=\".55\"";

/// The look of the square of an attacked king.
pub(super) const ATTACKED: &str = " fill=\"#e0352b\" fill-opacity=\".75\"";

/// The look of a square that shows why a move is refused.
pub(super) const EVIDENCE: &str =
    " fill=\"none\" stroke=\"#c8321f\" stroke-width=\"8\" stroke-dasharray=\"22 12\"";

/// What a theme gives a colour.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Part {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// What lies around the board.
    Frame,
    /// The coordinates.
    Text,
}

impl Part {
    const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Frame, Self::Text];

    const fn class(self) -> &'static str {
        match self {
            Self::Light => "arbiter-light",
            Self::Dark => "arbiter-dark",
            Self::Frame => "arbiter-frame",
            Self::Text => "arbiter-text",
        }
    }

    const fn on_light_page(self) -> &'static str {
        match self {
            Self::Light => "#f0dfc0",
            Self::Dark => "#b58f64",
            Self::Frame => "#faf6ee",
            Self::Text => "#5b4a36",
        }
    }

    const fn on_dark_page(self) -> &'static str {
        match self {
            Self::Light => "#8d99a6",
            Self::Dark => "#566372",
            Self::Frame => "#20262d",
            Self::Text => "#c3ccd5",
        }
    }
}

impl Theme {
    /// The attribute that fills a part.
    pub(super) fn fill(self, part: Part) -> String {
        match self {
            Self::Light => format!(" fill=\"{}\"", part.on_light_page()),
            Self::Dark => format!(" fill=\"{}\"", part.on_dark_page()),
            Self::Auto => format!(" class=\"{}\"", part.class()),
        }
    }

    /// The rules for the classes, if it has any. They are the same in every picture, so that several may stand in one page.
    pub(super) fn style_sheet(self) -> String {
        match self {
            Self::Light | Self::Dark => String::new(),
            Self::Auto => {
                let rules = |color: fn(Part) -> &'static str| -> String {
                    Part::ALL
                        .map(|part| format!(".{}{{fill:{}}}", part.class(), color(part)))
                        .concat()
                };
                format!(
                    "<style>{}@media (prefers-color-scheme:dark){{{}}}</style>\n",
                    rules(Part::on_light_page),
                    rules(Part::on_dark_page)
                )
            }
        }
    }
}
