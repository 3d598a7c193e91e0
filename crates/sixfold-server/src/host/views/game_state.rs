//! The schema of the state of a game, as the games write it: `docs/underchex.md` and `docs/war-in-heaven.md`.
//!
//! The games write their states without serde. The integration tests hold every state against this.

use schemars::JsonSchema;

/// Everything a page needs to draw a position. Fields that only one of the games has are optional.
#[derive(JsonSchema)]
pub(crate) struct GameState {
    /// The name of the board.
    board: String,
    /// The side to move.
    side_to_move: String,
    /// The tokens on the board, in board order.
    tokens: Vec<StateToken>,
    /// Every legal move; none once the game is over.
    moves: Vec<StateMove>,
    /// The outcome by the rules; null while the game goes on.
    outcome: Option<StateOutcome>,
    /// Underchex: the number of the move, from 1.
    #[schemars(skip_serializing_if = "Option::is_none")]
    move_number: Option<u32>,
    /// Underchex: moves of either side since the last capture or pawn move; 100 make a draw.
    #[schemars(skip_serializing_if = "Option::is_none")]
    quiet_moves: Option<u32>,
    /// Underchex: the number of times this placement has occurred; three make a draw.
    #[schemars(skip_serializing_if = "Option::is_none")]
    occurrences: Option<u32>,
    /// Underchex: the label of the king that is attacked, or null.
    #[schemars(skip_serializing_if = "Option::is_none")]
    check: Option<TextOrNull>,
    /// War in Heaven: the round, from 1.
    #[schemars(skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    /// War in Heaven: the number of rounds.
    #[schemars(skip_serializing_if = "Option::is_none")]
    rounds: Option<u8>,
    /// War in Heaven: the side that goes first in every round.
    #[schemars(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    /// War in Heaven: the kind of decision: `recharge`, `ability`, `actions`, `gates` or `over`.
    #[schemars(skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
    /// War in Heaven: actions left in the turn; 0 outside a turn.
    #[schemars(skip_serializing_if = "Option::is_none")]
    actions_left: Option<u8>,
    /// War in Heaven: the tokens off the board, in the order of the cards.
    #[schemars(skip_serializing_if = "Option::is_none")]
    off_board: Option<Vec<StateCard>>,
    /// War in Heaven: whether each side can still call a token.
    #[schemars(skip_serializing_if = "Option::is_none")]
    calls: Option<BySide<bool>>,
    /// War in Heaven: the tokens on the gates, and their control.
    #[schemars(skip_serializing_if = "Option::is_none")]
    gates: Option<StateGates>,
}

/// A text or null.
#[derive(JsonSchema)]
struct TextOrNull(Option<String>);

/// A token on the board.
#[derive(JsonSchema)]
struct StateToken {
    /// The id that follows it from move to move.
    id: String,
    /// Its hex by label.
    label: String,
    /// Its hex by coordinates.
    hex: StateHex,
    /// Underchex: the name of its kind.
    #[schemars(skip_serializing_if = "Option::is_none")]
    piece: Option<String>,
    /// Underchex: its side.
    #[schemars(skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    /// Underchex: its letter in position texts.
    #[schemars(skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    /// Underchex: its column; file a is 0.
    #[schemars(skip_serializing_if = "Option::is_none")]
    col: Option<i32>,
    /// Underchex: its row, odd columns half a hex lower; the topmost is 0.
    #[schemars(skip_serializing_if = "Option::is_none")]
    row: Option<i32>,
    /// Underchex: its doubled row.
    #[schemars(skip_serializing_if = "Option::is_none")]
    drow: Option<i64>,
    /// War in Heaven: the name of its card.
    #[schemars(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    /// War in Heaven: the name for players.
    #[schemars(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// War in Heaven: its side.
    #[schemars(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    /// War in Heaven: `commander`, `ally` or `troop`.
    #[schemars(skip_serializing_if = "Option::is_none")]
    role: Option<String>,
    /// War in Heaven: its attack here, with the bonuses of other tokens.
    #[schemars(skip_serializing_if = "Option::is_none")]
    attack: Option<u8>,
    /// War in Heaven: its defence here, with the bonuses of other tokens.
    #[schemars(skip_serializing_if = "Option::is_none")]
    defense: Option<u8>,
    /// War in Heaven: whether it is active; always true on the board.
    #[schemars(skip_serializing_if = "Option::is_none")]
    active: Option<bool>,
    /// War in Heaven: the ability of its card, in a sentence, or null.
    #[schemars(skip_serializing_if = "Option::is_none")]
    ability: Option<TextOrNull>,
}

/// Axial coordinates.
#[derive(JsonSchema)]
struct StateHex {
    q: i32,
    r: i32,
}

/// A legal move.
#[derive(JsonSchema)]
struct StateMove {
    /// The move in notation, to be sent back.
    text: String,
    /// The label of the hex that a token leaves; for a troop off the board `active` or `inactive`.
    #[schemars(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The label of the hex that it reaches.
    #[schemars(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// Underchex: whether it captures.
    #[schemars(skip_serializing_if = "Option::is_none")]
    capture: Option<bool>,
    /// Underchex: the new kind of a promoted pawn, or null.
    #[schemars(skip_serializing_if = "Option::is_none")]
    promotion: Option<TextOrNull>,
    /// War in Heaven: `step`, `battle`, `deploy`, `call`, `recharge`, `return` or `pass`.
    #[schemars(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    /// War in Heaven: the card that moves, is deployed, is recharged or is returned.
    #[schemars(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    /// War in Heaven: the cards that pay for a deployment.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pays: Option<Vec<String>>,
    /// War in Heaven: the attackers that strike first in a battle.
    #[schemars(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<String>>,
    /// War in Heaven: the hexes of the tokens that fall in a battle.
    #[schemars(skip_serializing_if = "Option::is_none")]
    dead: Option<Vec<String>>,
}

/// How a game ended by its rules.
#[derive(JsonSchema)]
struct StateOutcome {
    /// The side that won; null is a draw.
    winner: Option<String>,
    /// The reason of the end, in words.
    ending: String,
}

/// The tokens of a card that are off the board.
#[derive(JsonSchema)]
struct StateCard {
    /// The name of the card.
    card: String,
    /// The name for players.
    title: String,
    /// Its side.
    side: String,
    /// `commander`, `ally` or `troop`.
    role: String,
    /// The cost of a deployment.
    cost: u8,
    /// The attack on its card.
    attack: u8,
    /// The defence on its card.
    defense: u8,
    /// The number of active tokens.
    active: u8,
    /// The number of inactive tokens.
    inactive: u8,
    /// The ability of the card on the board, in a sentence.
    ability: Option<String>,
    /// Each of the tokens, active ones first.
    tokens: Vec<StateWaiting>,
}

/// A token off the board.
#[derive(JsonSchema)]
struct StateWaiting {
    /// The id that follows it from move to move.
    id: String,
    /// Whether it is active.
    active: bool,
}

/// One value for each side of War in Heaven.
#[derive(JsonSchema)]
#[schemars(inline)]
struct BySide<T> {
    angels: T,
    demons: T,
}

/// The tokens on the gates.
#[derive(JsonSchema)]
struct StateGates {
    /// The number of tokens of each side.
    tokens: BySide<u32>,
    /// The side with more tokens there.
    control: Option<String>,
}
