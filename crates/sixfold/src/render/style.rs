use core::str::FromStr;

use crate::render::Color;

/// How the hexes of one style look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colour they are filled with.
    pub fill: Color,
    /// The mark on top of it, so that styles differ without colour too.
    pub pattern: Pattern,
    /// The colour of the pattern, of routes in this style, and of text on it.
    pub ink: Color,
}

impl Style {
    /// A plain fill, with ink that can be read on it.
    #[must_use]
    pub const fn plain(fill: Color) -> Style {
        Style { fill, pattern: Pattern::None, ink: fill.ink() }
    }
}

/// A mark that tells styles apart in grey and for the colour-blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// No mark.
    #[default]
    None,
    /// Dots.
    Dots,
    /// Lines rising to the right.
    Rising,
    /// Lines falling to the right.
    Falling,
    /// Crossed lines.
    Crossed,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// A ring.
    Rings,
    /// Leafy trees.
    Trees,
    /// Firs, close together.
    Forest,
    /// Waves.
    Waves,
    /// Broken ground.
    Stones,
    /// Houses.
    Houses,
}

impl Pattern {
    /// All patterns, `None` first.
    pub const ALL: [Pattern; 13] = [
        Pattern::None,
        Pattern::Dots,
        Pattern::Rising,
        Pattern::Falling,
        Pattern::Crossed,
        Pattern::Level,
        Pattern::Upright,
        Pattern::Rings,
        Pattern::Trees,
        Pattern::Forest,
        Pattern::Waves,
        Pattern::Stones,
        Pattern::Houses,
    ];

    /// The name used in theme files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Dots => "dots",
            Pattern::Rising => "rising",
            Pattern::Falling => "falling",
            Pattern::Crossed => "crossed",
            Pattern::Level => "level",
            Pattern::Upright => "upright",
            Pattern::Rings => "rings",
            Pattern::Trees => "trees",
            Pattern::Forest => "forest",
            Pattern::Waves => "waves",
            Pattern::Stones => "stones",
            Pattern::Houses => "houses",
        }
    }

    /// The character that stands for the pattern in a terminal.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Pattern::None => ' ',
            Pattern::Dots => '.',
            Pattern::Rising => '/',
            Pattern::Falling => '\\',
            Pattern::Crossed => '#',
            Pattern::Level => '=',
            Pattern::Upright => '|',
            Pattern::Rings => 'o',
            Pattern::Trees => 't',
            Pattern::Forest => 'T',
            Pattern::Waves => '~',
            Pattern::Stones => '^',
            Pattern::Houses => 'H',
        }
    }
}

impl FromStr for Pattern {
    type Err = ();

    fn from_str(text: &str) -> Result<Pattern, ()> {
        Pattern::ALL.into_iter().find(|pattern| pattern.name() == text).ok_or(())
    }
}
