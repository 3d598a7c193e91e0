use sixfold_games::text::{Happening, TextGame};
use sixfold_games::underchex::{Color, Underchex};
use sixfold_games::{Game, game::ChangeKind};

use crate::spec::underchex::set_up;

/// The events of these moves: event, piece and places, one line each.
fn told(game: &Underchex, pieces: &[&str], moves: &[&str]) -> Vec<String> {
    let position = game.write_position(&set_up(game, pieces, Color::White));
    let events = TextGame::play(game, &position, moves).expect("legal moves").events;
    let line = |happening: &Happening| match happening {
        Happening::Token { id, change } => {
            let place = |label: Option<&str>| label.unwrap_or("off").to_owned();
            let (from, to) = (place(change.from.label()), place(change.to.label()));
            let becomes = change.becomes.map(|kind| format!(" {kind}")).unwrap_or_default();
            format!("{} {id} {from} {to}{becomes}", change.kind.name())
        }
        Happening::Passed { side } => format!("passed {side}"),
        Happening::Ended(outcome) => format!("{:?} {}", outcome.winner, outcome.ending),
    };
    events.iter().map(|event| line(&event.happening)).collect()
}

#[test]
fn the_captured_piece_leaves_first() {
    let game = Underchex::standard();
    let told = told(&game, &["K a1", "k i5", "Q e2", "n e8"], &["e2xe8"]);
    assert_eq!(told, ["captured black-knight-1 e8 off", "moved white-queen-1 e2 e8"]);
}

#[test]
fn a_promoted_pawn_keeps_its_id() {
    let game = Underchex::standard();
    let told = told(&game, &["K a1", "k i1", "P e8", "P b1"], &["e8-e9=Q", "i1-i2", "e9-e8"]);
    assert_eq!(
        told,
        [
            "moved white-pawn-2 e8 e9",
            "promoted white-pawn-2 e9 e9 queen",
            "moved black-king-1 i1 i2",
            "moved white-pawn-2 e9 e8",
        ]
    );
}

#[test]
fn mate_is_told_last() {
    let game = Underchex::standard();
    let position = game.read_position("K4/5q/1k5/8/9/8/7/6/5 b 0 1 -").expect("a position");
    let events = TextGame::play(&game, &game.write_position(&position), &["b6-b2"]).expect("legal").events;
    assert_eq!(events.len(), 2);
    let Happening::Ended(end) = &events[1].happening else { panic!("{events:?}") };
    assert_eq!((end.winner, end.ending.as_str()), (Some("black"), "checkmate"));
}

#[test]
fn every_piece_has_an_id_of_its_own() {
    let game = Underchex::standard();
    let start = Game::start(&game, Color::White);
    let state = Game::state(&game, &start, &game.roster(&start));
    let mut ids: Vec<&str> = state.tokens.iter().map(|token| token.id.as_str()).collect();
    // Tokens are listed in board order, and so are the numbers of equal pieces.
    for (kind, count) in [("white-pawn", 6), ("black-pawn", 6), ("white-knight", 2), ("black-chariot", 2)] {
        let equal: Vec<&str> = ids.iter().copied().filter(|id| id.starts_with(kind)).collect();
        assert_eq!(equal, (1..=count).map(|number| format!("{kind}-{number}")).collect::<Vec<_>>());
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 28);
    assert!(ids.contains(&"black-pawn-6") && ids.contains(&"white-lance_a-1"), "{ids:?}");
    assert_eq!(ChangeKind::ALL.map(ChangeKind::name).iter().filter(|name| **name == "promoted").count(), 1);
}
