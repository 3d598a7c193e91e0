//! Orientation and notation of hexes where neither a board nor a map decides them.

use clap::Args;
use sixfold::coord::{Hex, Offset, Orientation, Parity};
use sixfold::input::brief;

use crate::messages::{Failure, unknown};

/// The options `--pointy` and `--parity`.
#[derive(Args)]
pub(crate) struct NotationArguments {
    /// Pointy-top hexes: directions are NW, NE, E, SE, SW and W
    #[arg(long, conflicts_with = "parity")]
    pointy: bool,

    /// Hexes are given and shown as column,row: odd-q or even-q (flat-top), odd-r or even-r (pointy-top)
    #[arg(long, value_name = "PARITY", value_parser = parity)]
    parity: Option<Parity>,
}

impl NotationArguments {
    /// The notation that the options choose.
    pub(crate) fn notation(&self) -> PlaneNotation {
        match self.parity {
            Some(parity) => PlaneNotation { orientation: parity.orientation(), parity: Some(parity) },
            None if self.pointy => PlaneNotation { orientation: Orientation::Pointy, parity: None },
            None => PlaneNotation { orientation: Orientation::Flat, parity: None },
        }
    }

    /// Whether neither option was given.
    pub(crate) fn is_usual(&self) -> bool {
        !self.pointy && self.parity.is_none()
    }
}

/// The parity with this name.
fn parity(name: &str) -> Result<Parity, String> {
    name.parse().map_err(|_| unknown("parity", name, Parity::ALL.map(Parity::name)))
}

/// The orientation of the plane, and the notation of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaneNotation {
    /// The orientation of the hexes.
    pub(crate) orientation: Orientation,
    /// If set, hexes are written as column and row of this parity instead of as keys.
    pub(crate) parity: Option<Parity>,
}

impl PlaneNotation {
    /// The parity in which a rectangle is laid out.
    pub(crate) fn rectangle_parity(self) -> Parity {
        self.parity.unwrap_or(match self.orientation {
            Orientation::Flat => Parity::OddQ,
            Orientation::Pointy => Parity::OddR,
        })
    }

    /// Parses a hex.
    pub(crate) fn hex(self, text: &str) -> Result<Hex, Failure> {
        let Some(parity) = self.parity else {
            return text.parse().map_err(Failure::usage);
        };
        let numbers = text.split_once(',').map(|(col, row)| (col.parse(), row.parse()));
        match numbers {
            Some((Ok(col), Ok(row))) => Offset { col, row }.hex(parity).map_err(Failure::usage),
            _ => Err(Failure::Usage(format!(
                "{:?} is not a hex in {parity}: expected column and row with a comma between, such as 3,1",
                brief(text)
            ))),
        }
    }

    /// The label of a hex, unless that is its key.
    pub(crate) fn label(self, hex: Hex) -> Option<String> {
        let Offset { col, row } = Offset::of(hex, self.parity?);
        Some(format!("{col},{row}"))
    }
}
