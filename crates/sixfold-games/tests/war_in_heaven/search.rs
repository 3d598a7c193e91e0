//! The opponent's search against plain minimax, and values of mirrored positions.

use sixfold::coord::Hex;
use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::game::Player;
use sixfold_games::opponent::{Evaluate, Limits, Opponent, WON};
use sixfold_games::war_in_heaven::{Card, Cell, Faction, Position, WarInHeaven};

const GAME: WarInHeaven = WarInHeaven;

/// The angels' commander and one ally with an action left in the last round, and Lucifer, who has four after them.
fn few_tokens(chance: &mut Chance) -> Option<Position> {
    let mut cells: Vec<Cell> = Cell::all().collect();
    chance.shuffle(&mut cells);
    let ally = Card::allies(Faction::Angels)[chance.below(Card::ALLIES)];
    let mut text = "round:12 first:angels turn:angels phase:actions/1 calls:none".to_owned();
    for card in Card::all() {
        let place = if card == Card::troop(card.faction()) {
            "-,-,-,-".to_owned()
        } else if card == ally || card == Card::commander(card.faction()) {
            cells.pop()?.to_string()
        } else {
            "-".to_owned()
        };
        text += &format!(" {}:{place}", card.name());
    }
    text.parse().ok()
}

/// The value for a side of a position reached after `ply` moves, with a search of `depth` further moves.
fn minimax(position: &Position, depth: u32, ply: i32, side: Faction) -> i32 {
    if let Some(outcome) = GAME.outcome(position) {
        return outcome.winner.map_or(0, |winner| if winner == side { WON - ply } else { ply - WON });
    }
    if depth == 0 {
        return GAME.evaluate(position, side);
    }
    let below = |mv| {
        let next = GAME.play(*position, &mv).expect("a listed move is legal");
        minimax(&next, depth - 1, ply + 1, side)
    };
    let values = GAME.moves(position).into_iter().map(below);
    let best = if position.turn() == side { values.max() } else { values.min() };
    best.expect("a game that goes on has a move")
}

#[test]
fn the_search_has_the_values_of_minimax_over_two_turns() {
    let mut chance = Chance::new(1);
    let mut ends = 0;
    for _ in 0..50 {
        let Some(position) = few_tokens(&mut chance) else { continue };
        for depth in [1, 2, 5] {
            let limits = Limits { depth, ..Limits::nodes(u64::MAX) };
            let opponent = Opponent { nodes: u64::MAX, seed: 1 };
            let found = opponent.analysis(&GAME, &position, limits, &mut Budget::unlimited());
            let value = found.expect("paid").lines[0].value;
            let exact = minimax(&position, depth, 0, position.turn());
            if exact.abs() > WON - 100 {
                // A win that is found need not be the nearest one.
                assert!(value.signum() == exact.signum() && value.abs() > WON - 100, "{depth}: {position}");
            } else {
                assert_eq!(value, exact, "{depth}: {position}");
            }
            ends += usize::from(value.abs() > WON - 100);
        }
    }
    assert!(ends > 20, "many of them see the end of the game: {ends}");
}

/// The position with left and right exchanged.
fn mirrored(position: &Position) -> Position {
    let cell = |cell: Cell| {
        let hex = cell.hex();
        // The first and the last column of a row have the sum of 3 less the row.
        Cell::at_hex(Hex::new(3 - hex.q() - hex.r(), hex.r())).expect("the board is symmetric")
    };
    let field = |field: &str| {
        let (name, places) = field.split_once(':').expect("a field has a name");
        if Card::from_name(name).is_none() {
            return field.to_owned();
        }
        let mut cells: Vec<Cell> = places.split(',').filter_map(Cell::from_label).map(cell).collect();
        cells.sort_unstable();
        let off = places.split(',').filter(|place| Cell::from_label(place).is_none()).map(str::to_owned);
        let places: Vec<String> = cells.iter().map(Cell::to_string).chain(off).collect();
        format!("{name}:{}", places.join(","))
    };
    let text = position.to_string();
    let fields: Vec<String> = text.split(' ').map(field).collect();
    fields.join(" ").parse().expect("as possible as before")
}

#[test]
fn mirrored_positions_have_the_same_value() {
    let mut chance = Chance::new(3);
    let mut seen = 0;
    for _ in 0..20 {
        let mut position = GAME.start(Faction::BOTH[chance.below(2)]);
        while GAME.outcome(&position).is_none() {
            let side = position.turn();
            assert_eq!(
                GAME.evaluate(&position, side),
                GAME.evaluate(&mirrored(&position), side),
                "{position}"
            );
            seen += 1;
            let moves = GAME.moves(&position);
            position =
                GAME.play(position, &moves[chance.below(moves.len())]).expect("a listed move is legal");
        }
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn what_follows_a_listed_move_is_what_playing_it_gives() {
    let mut chance = Chance::new(4);
    for _ in 0..20 {
        let mut position = GAME.start(Faction::BOTH[chance.below(2)]);
        while GAME.outcome(&position).is_none() {
            let moves = GAME.moves(&position);
            for mv in &moves {
                assert_eq!(
                    GAME.play(position, mv).as_ref(),
                    Ok(&GAME.after(&position, mv)),
                    "{position} {mv}"
                );
            }
            position = GAME.after(&position, &moves[chance.below(moves.len())]);
        }
    }
}
