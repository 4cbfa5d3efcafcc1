//! What is counted elsewhere and read when somebody asks.

/// Labels and their values. Both come from sets that are fixed when the program is compiled.
pub type Labels<'l> = &'l [(&'static str, &'static str)];

/// Takes one reading after the other.
pub type Reading<'r> = &'r mut dyn FnMut(Labels<'_>, f64);

/// One metric that is read when somebody asks.
#[derive(Clone, Copy, Debug)]
pub struct Observed {
    /// Its name in OpenTelemetry.
    pub name: &'static str,
    /// Its unit there: `s`, `By`, or a word in braces for what is counted.
    pub unit: &'static str,
    /// What it tells.
    pub about: &'static str,
    /// Whether it can go down.
    pub kind: Kind,
    /// Reads it.
    pub read: fn(Reading<'_>),
}

/// Whether a metric can go down.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// It only goes up.
    Counter,
    /// It goes up and down.
    Gauge,
}
