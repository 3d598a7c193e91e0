/// A description of a game, for players who do not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Its name for players.
    pub title: &'static str,
    /// The subject and the goal of the game, in a sentence or two.
    pub about: &'static str,
    /// The meaning of "attacked", in a sentence.
    pub attacks: &'static str,
    /// A summary of the rules; each entry is a sentence or two about one rule.
    pub rules: &'static [&'static str],
    /// The way a position is set up token by token.
    pub set_up: SetUp,
    /// The tokens that act along straight lines, if the game has some.
    pub along_lines: Option<LineTokens>,
    /// The phases of a turn; empty in a game whose states have no `phase`.
    pub phases: &'static [TurnPhase],
    /// Each kind of token with what is special about it.
    pub kinds: &'static [TokenKind],
}

/// The form of position texts that a page builds when a player sets up tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetUp {
    /// No form is known: the player edits the whole text.
    #[default]
    Text,
    /// Any number of pieces on hexes, each with its piece, colour and hex, and the side to move.
    Pieces,
    /// The text is fields `name:value` with a blank between them: one for each kind of token, with the labels of the
    /// hexes where its tokens stand, or `+` and `-` for those beside the board; and `turn`.
    Fields,
}

/// Tokens that act along straight lines, for pages that highlight these lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTokens {
    /// The title of the lines on a page.
    pub title: &'static str,
    /// The kinds of tokens, by their names in states.
    pub tokens: &'static [&'static str],
}

/// A phase of a turn, for pages that describe the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPhase {
    /// Its name, as `phase` in states.
    pub name: &'static str,
    /// Its title for players, one word.
    pub title: &'static str,
    /// The task of the side to move, read after its name: `Angels may recharge one token`.
    pub asks: &'static str,
    /// The label of the button that passes.
    pub passing: &'static str,
    /// Whether passing ends the turn; otherwise it declines the offer.
    pub ends_turn: bool,
}

/// A kind of token, for pages that say what a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenKind {
    /// Its name in states.
    pub name: &'static str,
    /// How it moves, read after its name: `Black knight on d7: leaps to …`; where all tokens move alike, what else it
    /// can do, in about five words.
    pub moves: &'static str,
}
