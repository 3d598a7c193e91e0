use sixfold::input::{Budget, TooCostlyError};

use crate::chance::mix;
use crate::game::{
    AttackedHex, Change, Game, Introduction, LineTokens, Outcome, Player, RefusedMoveError, Roster, SetUp,
    TurnPhase,
};
use crate::war_in_heaven::{
    ABILITIES, Card, Cell, Ending, Faction, Move, MoveError, Phase, Place, Position, PositionError, State,
    TokenChange, add_legal_moves, after, after_telling, check, legal_moves, neighbors, outcome, spot, state,
};

/// The game War in Heaven.
///
/// ```
/// use sixfold_games::Game;
/// use sixfold_games::war_in_heaven::{Faction, WarInHeaven};
///
/// let game = WarInHeaven;
/// let start = game.start(Faction::Angels);
/// let step = game.read_move(&start, "B3-B4").unwrap();
/// let next = game.play(start, &step).unwrap();
/// assert!(game.write_position(&next).contains("militia:A3,C3,D3,B4"));
/// assert_eq!(game.player_to_move(&next), Faction::Angels, "a turn has several actions");
///
/// let refused = game.play(next, &step).unwrap_err();
/// assert_eq!(refused.to_string(), "no token stands on B3");
/// assert_eq!(refused.position, next);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WarInHeaven;

/// The phases as pages describe them.
const PHASES: [TurnPhase; 4] = [
    phase(Phase::Recharge, "Recharge", "may recharge one token", "Skip"),
    phase(Phase::Ability, "Powers", "may use an ability", "Skip"),
    phase(Phase::Actions { left: 0 }, "Actions", "to move", "End the turn"),
    phase(Phase::Gates, "Gates", "hold the gates and may recharge one token", "Skip"),
];

const fn phase(phase: Phase, title: &'static str, asks: &'static str, passing: &'static str) -> TurnPhase {
    TurnPhase { name: phase.name(), title, asks, passing, ends_turn: matches!(phase, Phase::Actions { .. }) }
}

impl Game for WarInHeaven {
    type Player = Faction;
    type Position = Position;
    type Move = Move;
    type Ending = Ending;
    type MoveError = MoveError;
    type PositionError = PositionError;
    type State = State;

    fn name(&self) -> &'static str {
        "war-in-heaven"
    }

    fn introduction(&self) -> Introduction {
        Introduction {
            title: "War in Heaven",
            about: "Angels against demons over four gates, twelve rounds. Move, deploy allies, give battle; kill the other commander or reach a goal of your own.",
            attacks: "Tokens do not take one another by moving: in a battle every token strikes the enemies on the hexes beside it. Those hexes are attacked.",
            rules: &[
                "A turn has three actions: move a token one hex, deploy an ally on your deploy hexes, or give battle. Plan them on the board, then commit the turn.",
                "Deploying costs: other ready tokens off the board are turned to spent. They are recharged at the start of a round, or for holding the gates.",
                "Battle: every token next to an enemy strikes at once, weakest defence first. Damage of at least the defence kills.",
                "Once a game the commander calls one token to its side. Kill the enemy commander, reach your goal, or have most allies on the board after round 12.",
            ],
            set_up: SetUp::Fields,
            along_lines: Some(LineTokens {
                title: "lines of Jophiel and Belphegor",
                tokens: &["jophiel", "belphegor"],
            }),
            phases: &PHASES,
            kinds: &ABILITIES,
        }
    }

    fn has_long_turns(&self) -> bool {
        true
    }

    fn first_by_lot(&self, seed: u64) -> Faction {
        Faction::BOTH[(mix(seed) & 1) as usize]
    }

    fn start(&self, first: Faction) -> Position {
        Position::start(first)
    }

    fn player_to_move(&self, position: &Position) -> Faction {
        position.turn()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        legal_moves(position)
    }

    fn moves_within(&self, position: &Position, budget: &mut Budget) -> Result<Vec<Move>, TooCostlyError> {
        let mut moves = Vec::new();
        let situations = add_legal_moves(position, &mut moves);
        budget.spend(POSITION + MOVE * moves.len() as u64 + SITUATION * situations)?;
        Ok(moves)
    }

    fn play(&self, position: Position, mv: &Move) -> Result<Position, RefusedMoveError<Position, MoveError>> {
        match check(&position, mv) {
            Ok(()) => Ok(after(position, mv)),
            Err(reason) => Err(RefusedMoveError { position, reason }),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Faction, Ending>> {
        outcome(position)
    }

    fn key(&self, position: &Position) -> u64 {
        packed(position).into_iter().fold(0, |key, word| mix(key ^ word))
    }

    fn write_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, MoveError> {
        text.parse()
    }

    /// Commanders and allies by name.
    ///
    /// Troops in board order, then the active, then the inactive.
    fn roster(&self, position: &Position) -> Roster {
        let tokens = Card::all().flat_map(|card| {
            let on = position.cells_of(card).iter().map(Place::On).collect::<Vec<_>>();
            let active = std::iter::repeat_n(Place::Active, usize::from(position.active(card)));
            let inactive = std::iter::repeat_n(Place::Inactive, usize::from(position.inactive(card)));
            on.into_iter().chain(active).chain(inactive).map(move |place| (card, place))
        });
        Roster::new(tokens.map(|(card, place)| (card.name().to_owned(), card.name(), spot(place))))
    }

    fn tokens(&self) -> Vec<(Faction, &'static str)> {
        Card::all().map(|card| (card.faction(), card.name())).collect()
    }

    fn changes(&self, position: &Position, mv: &Move) -> Vec<Change> {
        let mut changes = Vec::new();
        after_telling(*position, mv, &mut |change: TokenChange| changes.push(change.in_words()));
        changes
    }

    /// In a battle every token strikes the enemies next to it.
    fn attacks(&self, position: &Position, by: Faction) -> Vec<AttackedHex> {
        let own = position.tokens(by);
        let attack = |cell: Cell| AttackedHex {
            label: cell.to_string(),
            by: (neighbors(cell) & own).iter().map(|striker| striker.to_string()).collect(),
        };
        Cell::all().map(attack).filter(|attack| !attack.by.is_empty()).collect()
    }

    fn state(&self, position: &Position, roster: &Roster) -> State {
        state(position, roster)
    }

    fn perft(&self, position: &Position, depth: u32, budget: &mut Budget) -> Result<u64, TooCostlyError> {
        if depth == 0 { Ok(1) } else { leaves(position, depth, &mut Vec::new(), budget) }
    }
}

/// The whole position in 168 bits, so that different positions have different values.
fn packed(position: &Position) -> [u64; 3] {
    let mut places = 0_u128;
    for card in Card::all() {
        let place = match position.place(card) {
            Some(Place::On(cell)) => cell.index(),
            Some(Place::Active) => Cell::COUNT,
            Some(Place::Inactive) => Cell::COUNT + 1,
            None => continue,
        };
        places = places << 6 | place as u128;
    }
    let mut rest = 0_u64;
    let mut add = |value: u8, bits: u32| rest = rest << bits | u64::from(value);
    for faction in Faction::BOTH {
        add(position.active(Card::troop(faction)), 3);
        add(u8::from(position.may_call(faction)), 1);
    }
    add(u8::from(position.first() == Faction::Demons), 1);
    add(u8::from(position.turn() == Faction::Demons), 1);
    add(position.round(), 4);
    match position.phase() {
        Phase::Recharge => add(0, 4),
        Phase::Ability => add(1, 4),
        Phase::Gates => add(2, 4),
        Phase::Over => add(3, 4),
        Phase::Actions { left } => add(8 + left, 4),
    }
    let [angels, demons] = Faction::BOTH.map(|faction| u64::from(position.troops(faction).bits()));
    [places as u64, (places >> 64) as u64 | rest << 32, angels << 32 | demons]
}

/// The units of work for the moves of one position, and for each of its moves.
const POSITION: u64 = 64;
const MOVE: u64 = 16;

/// The units of work for one situation in the search for the orders of a battle.
const SITUATION: u64 = 64;

/// Counts the leaves below a position.
///
/// The last row of moves is counted without playing it.
fn leaves(
    position: &Position,
    depth: u32,
    moves: &mut Vec<Move>,
    budget: &mut Budget,
) -> Result<u64, TooCostlyError> {
    let before = moves.len();
    let situations = add_legal_moves(position, moves);
    let count = moves.len() - before;
    budget.spend(POSITION + MOVE * count as u64 + SITUATION * situations)?;
    let mut sum = count as u64;
    if depth > 1 {
        sum = 0;
        for number in before..before + count {
            let next = after(*position, &moves[number]);
            sum += leaves(&next, depth - 1, moves, budget)?;
        }
    }
    moves.truncate(before);
    Ok(sum)
}
