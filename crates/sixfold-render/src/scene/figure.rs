use alloc::borrow::ToOwned;
use alloc::string::String;

use sixfold::coord::{Direction, Hex};

use crate::Symbol;

/// A unit or a piece: a disc with a short name, and a facing if it has one.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold_render::Figure;
///
/// let scout = Figure::new(Hex::ORIGIN, "S", "side_1").titled("Scout").facing(flat::NE);
/// assert_eq!(scout.facing, Some(flat::NE));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Figure {
    /// The hex it stands on.
    pub hex: Hex,
    /// The letters on it; three fit well.
    pub name: String,
    /// The name for screen readers; if empty, `name` is used.
    pub title: String,
    /// The style with its colours, such as `side_1`.
    pub style: String,
    /// Its facing, if it has one.
    pub facing: Option<Direction>,
    /// How it stands, and whether it can act.
    pub stance: Stance,
    /// A drawing instead of the letters.
    pub symbol: Option<Symbol>,
    /// The background of the letters or the symbol.
    pub body: FigureBody,
    /// Two short numbers at the lower left and right, such as attack and defence.
    pub badges: Option<[String; 2]>,
}

/// The background of the letters or the symbol of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FigureBody {
    /// A disc in the colour of the side, like a token.
    #[default]
    Disc,
    /// No background: the symbol has the colour of the side, like a chess piece.
    Bare,
}

/// How a figure stands, and whether it can act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stance {
    /// It can act; drawn in full colour.
    #[default]
    Ready,
    /// It can no longer act; drawn pale, with a broken rim.
    Spent,
    /// It lies on the ground; drawn flat, with a line below it.
    Prone,
}

impl Figure {
    /// A figure that is ready and has no facing.
    #[must_use]
    pub fn new(hex: Hex, name: &str, style: &str) -> Figure {
        Figure {
            hex,
            name: name.to_owned(),
            title: String::new(),
            style: style.to_owned(),
            facing: None,
            stance: Stance::Ready,
            symbol: None,
            body: FigureBody::Disc,
            badges: None,
        }
    }

    /// The figure with a facing.
    #[must_use]
    pub fn facing(mut self, facing: Direction) -> Figure {
        self.facing = Some(facing);
        self
    }

    /// The figure with a title for screen readers.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Figure {
        title.clone_into(&mut self.title);
        self
    }

    /// The figure with a symbol; the letters are used in terminals.
    #[must_use]
    pub fn symbol(mut self, symbol: Symbol) -> Figure {
        self.symbol = Some(symbol);
        self
    }

    /// The figure on a body.
    #[must_use]
    pub fn body(mut self, body: FigureBody) -> Figure {
        self.body = body;
        self
    }

    /// The figure with two numbers at its bottom, such as attack and defence.
    #[must_use]
    pub fn badges(mut self, left: &str, right: &str) -> Figure {
        self.badges = Some([left.to_owned(), right.to_owned()]);
        self
    }

    /// The figure in a stance.
    #[must_use]
    pub fn stance(mut self, stance: Stance) -> Figure {
        self.stance = stance;
        self
    }
}
