use serde::Serialize;

use crate::host::review::mark::MarkKind;

/// A review, or how far it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReviewView {
    /// How much of the work is done, in percent.
    pub percent: u8,
    /// The review, once it is complete.
    pub review: Option<Review>,
}

/// A match judged after its end, as the computer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Review {
    /// The number of moves before the first position that was looked at.
    pub from: usize,
    /// How many positions the computer looked at to value each of them.
    pub nodes: u64,
    /// How many it looked at before and after each move that has a mark.
    pub closely: u64,
    /// How many moves ahead (turns, in a game of long turns) it saw from half of the positions, or more.
    pub depth: u32,
    /// The lead that wins three of four games, in the units of the game.
    pub clear: i32,
    /// The value of each position from there on to the first side, in the units of the game.
    pub values: Vec<i32>,
    /// The moves that were not good, in their order.
    pub marks: Vec<MarkView>,
    /// How each side played, in the order of the game.
    pub sides: [SideReview; 2],
    /// The verdict on how it was decided.
    pub verdict: Verdict,
    /// The move that decided it, where one did; it has a mark.
    pub turning: Option<usize>,
}

/// How a side played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SideReview {
    /// Its name.
    pub side: &'static str,
    /// How good its moves were on average, in percent; nothing where it made none.
    pub accuracy: Option<u32>,
    /// How many of its moves the computer would have played.
    pub best: usize,
    /// How many were slips, mistakes and blunders.
    pub slips: usize,
    pub mistakes: usize,
    pub blunders: usize,
}

/// A move that was not good.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MarkView {
    /// The move of the line, counted from 0.
    #[serde(rename = "move")]
    pub turn: usize,
    /// Who made it.
    pub side: &'static str,
    /// The move in notation.
    pub text: String,
    /// How bad it was.
    pub kind: MarkKind,
    /// The value of the position to that side before the move.
    pub before: i32,
    /// And after it.
    pub after: i32,
    /// How many moves ahead the computer saw, before the move and after it.
    pub depth: u32,
    /// The computer's choice, and how it would have gone on.
    pub better: Vec<String>,
    /// How the other side can answer the move.
    pub reply: Vec<String>,
    /// The moves that would have been about as good as the best, which is the first of them.
    pub good: Vec<String>,
}

/// The verdict on how a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// By one move.
    OneMove,
    /// By no single move.
    LittleByLittle,
    /// Unknown: several moves may have decided it, and none that was looked at closely did.
    Unclear,
    /// Before the first position that was looked at.
    Earlier,
    /// It was given up by a side that was not far behind.
    GivenUp,
    /// A draw.
    Drawn,
}
