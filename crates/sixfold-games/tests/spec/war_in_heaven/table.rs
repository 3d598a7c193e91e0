//! Helpers of the scenarios: set up a position and query it.

use sixfold_games::Game;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Card, Cell, Position, Role, WarInHeaven};

/// A position from some fields of the notation; the other fields have defaults.
///
/// The defaults: round 3, angels to move and first, three actions, both calls used, Michael on A1, Lucifer on
/// B9, and every other token off the board and inactive. Troops that are not named are inactive too.
pub(crate) fn set(said: &str) -> Position {
    let value = |field: &str| {
        said.split(' ').find_map(|word| word.strip_prefix(field)?.strip_prefix(':')).map(str::to_owned)
    };
    let mut text = String::new();
    for (field, usual) in
        [("round", "3"), ("first", "angels"), ("turn", "angels"), ("phase", "actions/3"), ("calls", "none")]
    {
        text += &format!("{field}:{} ", value(field).unwrap_or(usual.to_owned()));
    }
    for card in Card::all() {
        let mut places = value(card.name()).unwrap_or(match card {
            Card::Michael => "A1".to_owned(),
            Card::Lucifer => "B9".to_owned(),
            _ => "-".to_owned(),
        });
        if card.role() == Role::Troop {
            let mut each: Vec<&str> = places.split(',').collect();
            each.resize(Card::TROOPS, "-");
            // Hexes in board order, then + before -.
            each.sort_by_key(|place| (Cell::from_label(place).map_or(Cell::COUNT, Cell::index), *place));
            places = each.join(",");
        }
        text += &format!("{card}:{places} ");
    }
    read(text.trim_end())
}

/// Reads a position.
pub(crate) fn read(text: &str) -> Position {
    WarInHeaven.read_position(text).unwrap_or_else(|bad| panic!("{bad}"))
}

/// The position after moves, as text.
pub(crate) fn play(position: &Position, moves: &[&str]) -> String {
    played(position, moves).to_string()
}

/// The position after moves.
pub(crate) fn played(position: &Position, moves: &[&str]) -> Position {
    moves.iter().fold(*position, |position, text| {
        let mv = WarInHeaven.read_move(&position, text).unwrap_or_else(|reason| panic!("{reason}"));
        WarInHeaven.play(position, &mv).unwrap_or_else(|refused| panic!("{text} on {position}: {refused}"))
    })
}

/// The reason why a move is refused; asserts that the position comes back unchanged.
pub(crate) fn refusal(position: &Position, text: &str) -> String {
    let mv = WarInHeaven.read_move(position, text).unwrap_or_else(|reason| panic!("{reason}"));
    match WarInHeaven.play(*position, &mv) {
        Ok(next) => panic!("{text} was played: {next}"),
        Err(refused) => {
            assert_eq!(refused.position, *position);
            assert!(!moves(position).contains(&text.to_owned()), "{text} is listed and refused");
            refused.to_string()
        }
    }
}

/// All legal moves in notation.
pub(crate) fn moves(position: &Position) -> Vec<String> {
    WarInHeaven.moves(position).iter().map(|mv| WarInHeaven.write_move(position, mv)).collect()
}

/// The legal moves that begin with a word.
pub(crate) fn moves_like(position: &Position, start: &str) -> Vec<String> {
    moves(position).into_iter().filter(|text| text.starts_with(start)).collect()
}

/// The hexes to which the token on a hex can move, in board order.
pub(crate) fn goals(position: &Position, from: &str) -> Vec<String> {
    let start = format!("{from}-");
    moves(position).iter().filter_map(|text| text.strip_prefix(&start)).map(str::to_owned).collect()
}

/// The value of a field of the position.
pub(crate) fn field(position: &Position, name: &str) -> String {
    let text = position.to_string();
    let said = text.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix(':'));
    said.unwrap_or_else(|| panic!("no field {name}")).to_owned()
}

/// The place and state of every token: all data that recharging and returning could change.
pub(crate) fn tokens(position: &Position) -> Vec<String> {
    Card::all().map(|card| field(position, card.name())).collect()
}

/// The winner and the ending, or `""` while the game goes on.
pub(crate) fn outcome(text: &str) -> String {
    WarInHeaven.outcome(&read(text)).map_or(String::new(), |outcome| {
        format!("{}: {}", outcome.winner.map_or("nobody", Player::name), outcome.ending)
    })
}
