use alloc::vec::Vec;

use crate::board::Color;
use crate::coord::Hex;

/// How a board looks: the colours of its hexes and of what is shown on them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    pub(crate) cells: Vec<Color>,
    pub(crate) parts: [Option<Color>; ThemePart::ALL.len()],
}

impl Theme {
    /// The colours of hexes that no zone colours: none, one, or three.
    #[must_use]
    pub fn cells(&self) -> &[Color] {
        &self.cells
    }

    /// The colour of a hex that no zone colours.
    ///
    /// Three colours are laid so that neighbours always differ.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<Color> {
        let class = (i64::from(hex.q()) - i64::from(hex.r())).rem_euclid(3) as usize;
        if self.cells.len() == 3 { Some(self.cells[class]) } else { self.cells.first().copied() }
    }

    /// The colour of a part, if the board has one for it.
    #[must_use]
    pub const fn part(&self, part: ThemePart) -> Option<Color> {
        self.parts[part as usize]
    }
}

/// A part of the picture of a board that a theme can colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThemePart {
    /// Behind the board.
    Background,
    /// The thin line between hexes.
    Border,
    /// Labels.
    Text,
    /// The hex under the pointer.
    Hover,
    /// The hex that was chosen.
    Selected,
    /// A hex where a move can go.
    Legal,
    /// A hex where it cannot.
    Illegal,
    /// The rim of a piece that can act.
    Active,
    /// The rim of a piece that cannot.
    Inactive,
}

impl ThemePart {
    /// All parts, in the order the format lists them.
    pub const ALL: [ThemePart; 9] = [
        ThemePart::Background,
        ThemePart::Border,
        ThemePart::Text,
        ThemePart::Hover,
        ThemePart::Selected,
        ThemePart::Legal,
        ThemePart::Illegal,
        ThemePart::Active,
        ThemePart::Inactive,
    ];

    /// The name used in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ThemePart::Background => "background",
            ThemePart::Border => "border",
            ThemePart::Text => "text",
            ThemePart::Hover => "hover",
            ThemePart::Selected => "selected",
            ThemePart::Legal => "legal",
            ThemePart::Illegal => "illegal",
            ThemePart::Active => "active",
            ThemePart::Inactive => "inactive",
        }
    }

    /// The part with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<ThemePart> {
        ThemePart::ALL.into_iter().find(|part| part.name() == name)
    }
}
