//! Positions that no game can reach, the order of refusals, and perft counts with an end.

use sixfold::input::Budget;
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Ending, Kind, Move, Position, Underchex};

/// A knight of each side goes out and comes back.
fn there_and_back(game: &Underchex) -> Vec<String> {
    let mut position = game.start(Color::White);
    let mut moves: Vec<(Move, String)> = Vec::new();
    for number in 0..4 {
        let knight =
            |mv: &&Move| game.piece(&position, mv.from).is_some_and(|piece| piece.kind == Kind::Knight);
        let mv = match moves.get(number.max(2) - 2) {
            Some((out, _)) if number >= 2 => Move { from: out.to, to: out.from, promotion: None },
            _ => *game.moves(&position).iter().find(knight).expect("a knight can move"),
        };
        let text = game.write_move(&position, &mv);
        position = game.play(position, &mv).expect("legal");
        moves.push((mv, text));
    }
    moves.into_iter().map(|(_, text)| text).collect()
}

fn played(game: &Underchex, moves: &[String]) -> Position {
    moves.iter().fold(game.start(Color::White), |position, text| {
        let mv = game.read_move(&position, text).expect("a move");
        game.play(position, &mv).expect("legal")
    })
}

#[test]
fn moves_after_the_third_occurrence_are_refused() {
    let game = Underchex::standard();
    let cycle = there_and_back(&game);
    let twice = [&cycle[..], &cycle[..]].concat();
    let over = played(&game, &twice);
    assert_eq!(game.outcome(&over).map(|outcome| outcome.ending), Some(Ending::Repetition));
    assert_eq!(game.read_position(&game.write_position(&over)), Ok(over));
    let after_first = game.write_position(&played(&game, &cycle[..1]));
    let files = after_first.split(' ').next().expect("files");
    let on = format!("{files} b 9 5 {},{}", twice.join(","), cycle[0]);
    let refused = game.read_position(&on).expect_err("the game was over");
    assert_eq!(
        refused.to_string(),
        "field 5: after move 8 the game is a draw by repetition, but moves follow"
    );
}

#[test]
fn more_quiet_moves_than_a_game_can_have_are_refused_at_once() {
    let game = Underchex::standard();
    let start = game.write_position(&game.start(Color::White));
    let files = start.split(' ').next().expect("files");
    let text = format!("{files} w 4000000 2000000 {}", vec!["a1-a2"; 1_000_000].join(","));
    let refused = game.read_position(&text).expect_err("too many").to_string();
    assert_eq!(refused, r#"field 5: move 101, "a1-a2", cannot have been played"#);
}

#[test]
fn a_position_with_the_largest_numbers_is_read_back() {
    let game = Underchex::standard();
    let start = game.write_position(&game.start(Color::Black));
    let files = start.split(' ').next().expect("files");
    for number in [999_999_u32, 1_000_000, u32::MAX] {
        let position = game.read_position(&format!("{files} b 0 {number} -")).expect("a position");
        let mv = game.moves(&position)[0];
        let next = game.play(position, &mv).expect("legal");
        assert_eq!(game.read_position(&game.write_position(&next)), Ok(next), "{number}");
    }
}

#[test]
fn the_fault_of_the_move_goes_before_its_sign() {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    let refusal = |text: &str| match game.read_move(&start, text) {
        Ok(mv) => game.play(start.clone(), &mv).expect_err("not legal").to_string(),
        Err(error) => error.to_string(),
    };
    for (wrong, right) in [("h5xg2", "h5-g2"), ("a1xe5", "a1-e5"), ("e9xe8", "e9-e8")] {
        assert_eq!(refusal(wrong), refusal(right), "{wrong}");
        assert!(!refusal(wrong).contains("write"), "{wrong}: {}", refusal(wrong));
    }
}

#[test]
fn fifty_moves_go_before_repetition() {
    let game = Underchex::standard();
    let cycle = there_and_back(&game);
    let over = game.write_position(&played(&game, &[&cycle[..], &cycle[..]].concat()));
    let fields: Vec<&str> = over.split(' ').collect();
    let both = format!("{} w 100 51 {}", fields[0], fields[4]);
    let position = game.read_position(&both).expect("a position");
    assert_eq!(position.occurrences(), 3);
    assert_eq!(game.outcome(&position).map(|outcome| outcome.ending), Some(Ending::FiftyMoves));
}

#[test]
fn a_count_ends_with_its_budget() {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    for (position, depth) in [(start.clone(), 9), (played(&game, &there_and_back(&game)), 6)] {
        let mut budget = Budget::new(1_000_000);
        assert!(game.perft(&position, depth, &mut budget).is_err());
        assert!(budget.spent() > 900_000, "{}", budget.spent());
    }
    let mut budget = Budget::new(1_000_000);
    assert_eq!(game.perft(&start, 3, &mut budget), Ok(3581));
    assert_eq!(budget.spent(), 16 * (1 + 16 + 224), "one charge for each position whose moves are found");
}
