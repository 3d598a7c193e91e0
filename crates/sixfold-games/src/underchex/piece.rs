use std::fmt;

use crate::game::Player;

/// The two sides of Underchex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// At the bottom; its pawns go north.
    White,
    /// At the top; its pawns go south.
    Black,
}

impl Player for Color {
    const BOTH: [Color; 2] = [Color::White, Color::Black];

    fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

/// The kind of a piece, which decides how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One step in any direction.
    King,
    /// Rides in all six directions.
    Queen,
    /// Rides NE, NW, SE and SW.
    Chariot,
    /// Rides N, S, NW and SE.
    LanceA,
    /// Rides N, S, NE and SW.
    LanceB,
    /// Leaps to the nearest hexes that no rider reaches.
    Knight,
    /// One step forward; captures forward and on both forward diagonals.
    Pawn,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 7] =
        [Kind::King, Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Knight, Kind::Pawn];

    /// The kinds that a pawn can be promoted to.
    pub const PROMOTIONS: [Kind; 5] = [Kind::Queen, Kind::Chariot, Kind::LanceA, Kind::LanceB, Kind::Knight];

    /// The name used in files and queries.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Queen => "queen",
            Kind::Chariot => "chariot",
            Kind::LanceA => "lance_a",
            Kind::LanceB => "lance_b",
            Kind::Knight => "knight",
            Kind::Pawn => "pawn",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The letter used in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Chariot => 'C',
            Kind::LanceA => 'A',
            Kind::LanceB => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl fmt::Display for Kind {
    /// Writes the name for players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::LanceA => "lance A",
            Kind::LanceB => "lance B",
            other => other.name(),
        })
    }
}

/// A piece: its colour and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// The letter used in positions: upper case for White, lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Kind::from_letter(letter.to_ascii_uppercase()).map(|kind| Piece { color, kind })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.name(), self.kind)
    }
}
