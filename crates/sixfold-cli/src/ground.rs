//! What a question is asked about: the open plane, a board, or a map.

use std::borrow::Cow;

use clap::Args;
use sixfold::board::Board;
use sixfold::coord::{Direction, Hex, Orientation};

use crate::boards::board;
use crate::failure::Failure;

/// The ground of a question, as the command line names it.
#[derive(Args)]
#[command(next_help_heading = "Ground")]
pub(crate) struct GroundArguments {
    /// Ask on a board, by its name or file; hexes can be given by label
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
}

/// Takes a word of the command line for a hex, unless it is an option that does not exist.
///
/// Keys can begin with a minus sign, so what begins so is handed to us even if it is a misspelt option.
pub(crate) fn hex_word(word: &str) -> Result<String, String> {
    let rest = word.strip_prefix('-').unwrap_or_default();
    if rest.starts_with(|sign: char| sign == '-' || sign.is_alphabetic()) {
        return Err("there is no such option".to_owned());
    }
    Ok(word.to_owned())
}

/// Which hexes there are, and what they are called.
pub(crate) enum Ground {
    /// Every hex of the world, each called by its key.
    Plane,
    /// The hexes of a board, each called by its label.
    Board(Cow<'static, Board>),
}

impl Ground {
    /// Loads what the command line names.
    pub(crate) fn load(arguments: &GroundArguments) -> Result<Ground, Failure> {
        match &arguments.board {
            Some(name) => board(name).map(Ground::Board),
            None => Ok(Ground::Plane),
        }
    }

    /// The hex that a text names: a key such as `3,-1`, or a label of this ground.
    pub(crate) fn hex(&self, text: &str) -> Result<Hex, Failure> {
        let hex = match self {
            Ground::Plane => text.parse().map_err(|bad| plane_refusal(text, &bad))?,
            // A label can look like a key, and then it is the label that counts.
            Ground::Board(board) => match (board.hex(text), text.parse()) {
                (Some(hex), _) | (None, Ok(hex)) => hex,
                (None, Err(_)) => in_other_letters(board, text)?,
            },
        };
        if self.contains(hex) {
            return Ok(hex);
        }
        Err(Failure::Usage(format!("hex {hex} is not on {}", self.title())))
    }

    /// Several hexes with spaces between.
    pub(crate) fn hexes(&self, texts: &[String]) -> Result<Vec<Hex>, Failure> {
        texts.iter().flat_map(|text| text.split_whitespace()).map(|word| self.hex(word)).collect()
    }

    /// The direction that a text names: 0 to 5, or a name such as `NE`.
    pub(crate) fn direction(&self, text: &str) -> Result<Direction, Failure> {
        let numbered = || text.parse().ok().and_then(Direction::from_number);
        let named = Direction::from_name(text, self.orientation());
        named.or_else(|unknown| numbered().ok_or(unknown)).map_err(|unknown| {
            let shown: String = text.chars().take(40).collect();
            Failure::Usage(format!("{shown:?} is {unknown}; or 0 to 5"))
        })
    }

    /// Whether the ground has this hex.
    pub(crate) fn contains(&self, hex: Hex) -> bool {
        match self {
            Ground::Plane => true,
            Ground::Board(board) => board.contains(hex),
        }
    }

    /// What to call a hex.
    pub(crate) fn name(&self, hex: Hex) -> String {
        self.label(hex).map_or_else(|| hex.to_string(), str::to_owned)
    }

    /// The label of a hex, where it has one that is not its key.
    pub(crate) fn label(&self, hex: Hex) -> Option<&str> {
        match self {
            Ground::Plane => None,
            Ground::Board(board) => board.label(hex),
        }
    }

    /// How the hexes are drawn.
    pub(crate) fn orientation(&self) -> Orientation {
        match self {
            Ground::Plane => Orientation::Flat,
            Ground::Board(board) => board.orientation(),
        }
    }

    /// What to call the ground.
    pub(crate) fn title(&self) -> &str {
        match self {
            Ground::Plane => "the open plane",
            Ground::Board(board) => board.title(),
        }
    }
}

/// The hex whose label differs from a text in upper and lower case only.
fn in_other_letters(board: &Board, text: &str) -> Result<Hex, Failure> {
    board.find(text).or_else(|unknown| match unknown.meant.as_ref().and_then(|meant| board.hex(meant)) {
        Some(hex) => Ok(hex),
        None => Err(Failure::usage(unknown)),
    })
}

fn plane_refusal(text: &str, bad: &sixfold::coord::BadKey) -> Failure {
    let shown: String = text.chars().take(40).collect();
    if !text.is_empty() && text.chars().all(char::is_alphanumeric) {
        return Failure::Usage(format!(
            "{shown:?} looks like a label; labels need --board, and keys are like `3,-1`"
        ));
    }
    Failure::usage(bad)
}
