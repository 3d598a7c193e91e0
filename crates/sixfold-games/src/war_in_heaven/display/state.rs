//! All data a page needs to draw a position.

use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

use crate::game::{Outcome, Player, Roster, TokenSpot};
use crate::war_in_heaven::{
    Ability, Card, Cell, Choice, Ending, Faction, Phase, Position, Role, choices, controls_gates, outcome,
    tokens_on_gates,
};

/// A position as a page shows it.
///
/// The JSON is documented in `docs/war-in-heaven.md`.
#[derive(Clone, Debug)]
pub struct State {
    /// The name of the board.
    pub board: &'static str,
    /// The round, 1 to 12.
    pub round: u8,
    /// The number of rounds: 12.
    pub rounds: u8,
    /// The side that goes first in every round.
    pub first: &'static str,
    /// The side to move.
    pub side_to_move: &'static str,
    /// The kind of decision: `recharge`, `ability`, `actions`, `gates`, `over`.
    pub phase: &'static str,
    /// Actions left in the turn; 0 outside a turn.
    pub actions_left: u8,
    /// The tokens on the board, in board order.
    pub tokens: Vec<TokenState>,
    /// The tokens off the board, in the order of the cards.
    pub off_board: Vec<CardState>,
    /// Whether each side can still call a token.
    pub calls: ByFaction<bool>,
    /// The tokens on the gates, and their control.
    pub gates: GatesState,
    /// Every legal move, in the order of the moves; none once the game is over.
    pub moves: Vec<Choice>,
    /// The outcome of the game; `null` while it goes on.
    pub outcome: Option<Outcome<Faction, Ending>>,
}

impl ToJson for State {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("board", &self.board)?;
        json.member("round", &self.round)?;
        json.member("rounds", &self.rounds)?;
        json.member("first", &self.first)?;
        json.member("side_to_move", &self.side_to_move)?;
        json.member("phase", &self.phase)?;
        json.member("actions_left", &self.actions_left)?;
        json.member("tokens", &self.tokens)?;
        json.member("off_board", &self.off_board)?;
        json.member("calls", &self.calls)?;
        json.member("gates", &self.gates)?;
        json.member("moves", &self.moves)?;
        json.member("outcome", &self.outcome)?;
        json.end_object()
    }
}

/// A token on the board.
#[derive(Clone, Debug)]
pub struct TokenState {
    /// The id that follows it from move to move.
    pub id: String,
    /// Its hex by label.
    pub label: String,
    /// Its hex by coordinates.
    pub hex: HexState,
    /// The name of its card.
    pub card: &'static str,
    /// The name for players.
    pub title: &'static str,
    /// Its side.
    pub side: &'static str,
    /// `commander`, `ally` or `troop`.
    pub role: &'static str,
    /// Its attack here, with the bonuses of other tokens.
    pub attack: u8,
    /// Its defence here, with the bonuses of other tokens.
    pub defense: u8,
    /// Whether it is active; always true on the board.
    pub active: bool,
    /// The ability of its card, in a sentence.
    pub ability: Option<&'static str>,
}

impl ToJson for TokenState {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("id", &self.id)?;
        json.member("label", &self.label)?;
        json.member("hex", &self.hex)?;
        json.member("card", &self.card)?;
        json.member("title", &self.title)?;
        json.member("side", &self.side)?;
        json.member("role", &self.role)?;
        json.member("attack", &self.attack)?;
        json.member("defense", &self.defense)?;
        json.member("active", &self.active)?;
        json.member("ability", &self.ability)?;
        json.end_object()
    }
}

/// The tokens of a card that are off the board.
#[derive(Clone, Debug)]
pub struct CardState {
    /// The name of the card.
    pub card: &'static str,
    /// The name for players.
    pub title: &'static str,
    /// Its side.
    pub side: &'static str,
    /// `commander`, `ally` or `troop`.
    pub role: &'static str,
    /// The cost of a deployment.
    pub cost: u8,
    /// The attack on its card: bonuses of other tokens count only on the board.
    pub attack: u8,
    /// The defence on its card.
    pub defense: u8,
    /// The number of active tokens.
    pub active: u8,
    /// The number of inactive tokens.
    pub inactive: u8,
    /// The ability of the card on the board, in a sentence.
    pub ability: Option<&'static str>,
    /// Each of the tokens, active ones first.
    pub tokens: Vec<WaitingToken>,
}

impl ToJson for CardState {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("card", &self.card)?;
        json.member("title", &self.title)?;
        json.member("side", &self.side)?;
        json.member("role", &self.role)?;
        json.member("cost", &self.cost)?;
        json.member("attack", &self.attack)?;
        json.member("defense", &self.defense)?;
        json.member("active", &self.active)?;
        json.member("inactive", &self.inactive)?;
        json.member("ability", &self.ability)?;
        json.member("tokens", &self.tokens)?;
        json.end_object()
    }
}

/// A token off the board.
#[derive(Clone, Debug)]
pub struct WaitingToken {
    /// The id that follows it from move to move.
    pub id: String,
    /// Whether it is active.
    pub active: bool,
}

impl ToJson for WaitingToken {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("id", &self.id)?;
        json.member("active", &self.active)?;
        json.end_object()
    }
}

/// Axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexState {
    /// Column.
    pub q: i32,
    /// Row.
    pub r: i32,
}

impl ToJson for HexState {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("q", &self.q)?;
        json.member("r", &self.r)?;
        json.end_object()
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByFaction<T> {
    /// The value of the angels.
    pub angels: T,
    /// The value of the demons.
    pub demons: T,
}

impl<T: ToJson> ToJson for ByFaction<T> {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("angels", &self.angels)?;
        json.member("demons", &self.demons)?;
        json.end_object()
    }
}

/// The tokens on the four gates.
#[derive(Clone, Debug)]
pub struct GatesState {
    /// The number of tokens of each side.
    pub tokens: ByFaction<usize>,
    /// The side with more tokens there.
    pub control: Option<&'static str>,
}

impl ToJson for GatesState {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("tokens", &self.tokens)?;
        json.member("control", &self.control)?;
        json.end_object()
    }
}

/// The state of a position as a page shows it.
///
/// The roster has the ids of the tokens.
#[must_use]
pub fn state(position: &Position, roster: &Roster) -> State {
    State {
        board: "war-in-heaven",
        round: position.round(),
        rounds: Position::ROUNDS,
        first: position.first().name(),
        side_to_move: position.turn().name(),
        phase: position.phase().name(),
        actions_left: match position.phase() {
            Phase::Actions { left } => left,
            _ => 0,
        },
        tokens: position.occupied().iter().filter_map(|cell| token(position, roster, cell)).collect(),
        off_board: Card::all().filter_map(|card| off_board(position, roster, card)).collect(),
        calls: by_faction(|faction| position.may_call(faction)),
        gates: GatesState {
            tokens: by_faction(|faction| tokens_on_gates(position, faction)),
            control: Faction::BOTH.into_iter().find(|&f| controls_gates(position, f)).map(Player::name),
        },
        moves: choices(position),
        outcome: outcome(position),
    }
}

fn by_faction<T>(value: impl Fn(Faction) -> T) -> ByFaction<T> {
    ByFaction { angels: value(Faction::Angels), demons: value(Faction::Demons) }
}

fn token(position: &Position, roster: &Roster, cell: Cell) -> Option<TokenState> {
    let card = position.token_at(cell)?;
    let label = cell.to_string();
    Some(TokenState {
        id: roster.id_on(&label).unwrap_or_default().to_owned(),
        label,
        hex: HexState { q: cell.hex().q(), r: cell.hex().r() },
        card: card.name(),
        title: card.title(),
        side: card.faction().name(),
        role: role(card),
        attack: position.attack(card),
        defense: position.defense(card),
        active: true,
        ability: card.ability().map(Ability::sentence),
    })
}

fn off_board(position: &Position, roster: &Roster, card: Card) -> Option<CardState> {
    let (active, inactive) = (position.active(card), position.inactive(card));
    let waiting = |spot: TokenSpot, active: bool| {
        let ids = roster.ids_off(card.name(), &spot);
        ids.map(|id| WaitingToken { id: id.to_owned(), active }).collect::<Vec<_>>()
    };
    (active + inactive > 0).then(|| CardState {
        card: card.name(),
        title: card.title(),
        side: card.faction().name(),
        role: role(card),
        cost: card.cost(),
        attack: card.attack(),
        defense: card.defense(),
        active,
        inactive,
        ability: card.ability().map(Ability::sentence),
        tokens: [waiting(TokenSpot::Active, true), waiting(TokenSpot::Inactive, false)].concat(),
    })
}

fn role(card: Card) -> &'static str {
    match card.role() {
        Role::Commander => "commander",
        Role::Ally => "ally",
        Role::Troop => "troop",
    }
}
