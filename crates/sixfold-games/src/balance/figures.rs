//! The figures of one game, as a row of numbers.

use std::fmt;
use std::fmt::Write;

use sixfold::input::brief;

use crate::balance::MOST_GAMES;

/// The figures of one game.
///
/// Sides are 0 and 1, in the order in which the game lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFigures {
    pub(crate) number: u32,
    pub(crate) first: usize,
    pub(crate) winner: Option<usize>,
    pub(crate) ending: String,
    pub(crate) moves: u32,
    pub(crate) choices: u64,
    pub(crate) most_choices: u32,
    pub(crate) path: u64,
    pub(crate) tokens: Vec<TokenFigures>,
}

/// Counts for the tokens of one kind and side in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TokenFigures {
    /// The number of times one came to the board: deployed, returned, or made by a promotion.
    pub entered: u32,
    /// The number of times one was killed or captured.
    pub fell: u32,
}

impl GameFigures {
    /// The number of the game.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The side that moved first.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The side that won; `None` is a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<usize> {
        self.winner
    }

    /// The ending of the game, by its name in the game.
    #[must_use]
    pub fn ending(&self) -> &str {
        &self.ending
    }

    /// The number of moves in the game.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The number of legal moves in all positions together.
    #[must_use]
    pub const fn choices(&self) -> u64 {
        self.choices
    }

    /// The most legal moves in one position.
    #[must_use]
    pub const fn most_choices(&self) -> u32 {
        self.most_choices
    }

    /// A hash of all positions of the game.
    ///
    /// Equal games have equal hashes; different games almost surely have different ones.
    #[must_use]
    pub const fn path(&self) -> u64 {
        self.path
    }

    /// The counts for each kind and side of tokens, in the order in which the game lists them.
    #[must_use]
    pub fn tokens(&self) -> &[TokenFigures] {
        &self.tokens
    }

    /// The figures as a row of CSV, without the line end.
    pub(crate) fn row(&self, sides: [&str; 2]) -> String {
        let winner = self.winner.map_or(DRAW, |side| sides[side]);
        let mut row = format!(
            "{},{},{winner},{},{},{},{},{:016x}",
            self.number,
            sides[self.first],
            self.ending,
            self.moves,
            self.choices,
            self.most_choices,
            self.path
        );
        for token in &self.tokens {
            write!(row, ",{},{}", token.entered, token.fell).expect("a string takes every text");
        }
        row
    }

    /// Reads the figures that [`GameFigures::row`] wrote, for a game with `tokens` kinds of tokens.
    pub(crate) fn read(text: &str, sides: [&str; 2], tokens: usize) -> Result<GameFigures, RowError> {
        let count = text.split(',').count();
        if count != COLUMNS.len() + 2 * tokens {
            return Err(RowError::Columns { found: count, right: COLUMNS.len() + 2 * tokens });
        }
        let mut words = text.split(',');
        let mut next = || words.next().unwrap_or_default();
        let side = |column: usize, word: &str| {
            sides.iter().position(|side| *side == word).ok_or_else(|| wrong(column, word))
        };
        let number = next();
        let number =
            integer(0, number).ok().filter(|number| *number < MOST_GAMES).ok_or_else(|| wrong(0, number))?;
        let first = side(1, next())?;
        let winner = match next() {
            DRAW => None,
            word => Some(side(2, word)?),
        };
        let ending = next();
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b' ';
        if ending.is_empty() || ending.len() > LONGEST_ENDING || !ending.bytes().all(plain) {
            return Err(wrong(3, ending));
        }
        let (moves, choices, most_choices) = (integer(4, next())?, integer(5, next())?, integer(6, next())?);
        let path = next();
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let path = u64::from_str_radix(path, 16)
            .ok()
            .filter(|_| path.len() == 16 && path.bytes().all(digit))
            .ok_or_else(|| wrong(7, path))?;
        let mut figures = Vec::with_capacity(tokens);
        for _ in 0..tokens {
            figures.push(TokenFigures { entered: integer(8, next())?, fell: integer(8, next())? });
        }
        let ending = ending.to_owned();
        Ok(GameFigures { number, first, winner, ending, moves, choices, most_choices, path, tokens: figures })
    }
}

/// The columns that every game has; two for each kind of token follow.
pub(crate) const COLUMNS: [&str; 8] =
    ["game", "first", "winner", "ending", "moves", "choices", "most_choices", "path"];

/// The word in the column of the winner when the game was a draw.
const DRAW: &str = "draw";

/// The most bytes in the name of an ending.
const LONGEST_ENDING: usize = 64;

/// Reads a whole number as [`GameFigures::row`] writes it: digits only, no leading zero.
fn integer<N: std::str::FromStr>(column: usize, word: &str) -> Result<N, RowError> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word.len() == 1 || !word.starts_with('0'));
    word.parse().ok().filter(|_| plain).ok_or_else(|| wrong(column, word))
}

fn wrong(column: usize, word: &str) -> RowError {
    RowError::Word { column: COLUMNS.get(column).copied().unwrap_or("tokens"), word: brief(word).to_string() }
}

/// The reason why a text is not the row of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowError {
    /// The row has too many or too few columns.
    Columns {
        /// The number of columns in the row.
        found: usize,
        /// The number of columns that it must have.
        right: usize,
    },
    /// A column holds a wrong value.
    Word {
        /// The name of the column; `tokens` for all columns of tokens.
        column: &'static str,
        /// The value in the column, cut to the width of a message.
        word: String,
    },
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Columns { found, right } => {
                write!(f, "a row with {found} columns; {right} are right")
            }
            RowError::Word { column, word } => {
                let right = match *column {
                    "game" => "a number below 1000000",
                    "first" => "one of the two sides",
                    "winner" => "one of the two sides, or `draw`",
                    "ending" => "words in small letters",
                    "path" => "16 hexadecimal digits",
                    _ => "a whole number",
                };
                write!(f, "\"{word}\" in the column `{column}`; expected {right}")
            }
        }
    }
}

impl std::error::Error for RowError {}
