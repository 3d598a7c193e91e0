/// What a game is, for somebody who has never played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Its name as people write it.
    pub title: &'static str,
    /// What it is and how it is won, in a sentence or two.
    pub about: &'static str,
    /// What it means that a hex is attacked, in a sentence.
    pub attacks: &'static str,
    /// The rules in short, each sentence or two about one thing.
    pub rules: &'static [&'static str],
    /// How a position is set up token by token.
    pub set_up: SetUp,
    /// The tokens that act along straight lines, where there are such.
    pub along_lines: Option<LineTokens>,
    /// The parts of a turn that states tell apart; none in a game whose states have no `phase`.
    pub phases: &'static [TurnPhase],
    /// How each kind of token moves; none in a game whose states say what a token can do (`ability`).
    pub kinds: &'static [TokenKind],
}

/// How somebody sets up a position token by token: what a page has to know of the text of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetUp {
    /// Only as a whole text.
    #[default]
    Text,
    /// Any number of pieces on hexes, each with its piece, colour and hex, and whose turn it is.
    Pieces,
    /// The text is fields `name:value` with a blank between them: one for each kind of token, with the labels of the
    /// hexes where its tokens stand, or `+` and `-` for those beside the board; and `turn`.
    Fields,
}

/// Tokens that act along straight lines, for pages that point these lines out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTokens {
    /// What the lines are called.
    pub title: &'static str,
    /// The kinds of tokens, by their names in states.
    pub tokens: &'static [&'static str],
}

/// A part of a turn, for pages that say what there is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPhase {
    /// Its name, as `phase` in states.
    pub name: &'static str,
    /// What the side to move is asked for, read after its name: `Angels may recharge one token`.
    pub asks: &'static str,
    /// What it is called to pass.
    pub passing: &'static str,
    /// Whether to pass is to end the turn; else it is to decline what is asked.
    pub ends_turn: bool,
}

/// A kind of token, for pages that say what a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenKind {
    /// Its name in states.
    pub name: &'static str,
    /// How it moves, read after its name: `Black knight on d7: leaps to …`.
    pub moves: &'static str,
}
