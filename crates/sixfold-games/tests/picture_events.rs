//! Pictures of a position before and after each kind of change.

use std::collections::BTreeMap;
use std::fmt::Write;

use sixfold_games::chance::Chance;
use sixfold_games::game::{ChangeKind, Game};
use sixfold_games::picture::{PieceLook, PositionOptions, game_theme, underchex_scene, war_in_heaven_scene};
use sixfold_games::underchex::Underchex;
use sixfold_games::war_in_heaven::WarInHeaven;
use sixfold_render::{Scene, Terminal, text_picture};
use sixfold_spec::assert_file;

/// For each kind of change the first move that makes it, with pictures before and after.
type Seen = BTreeMap<ChangeKind, String>;

/// Plays random games until every kind of change was seen, or 400 games are over.
fn play<G: Game>(game: &G, draw: impl Fn(&G::Position) -> Scene, kinds: &[ChangeKind]) -> Seen {
    let theme = game_theme(game.name()).expect("a game with pictures");
    let page = |position: &G::Position| text_picture(&draw(position), &theme, Terminal::default());
    let mut seen = Seen::new();
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        let mut position = game.start(game.first_by_lot(seed));
        for _ in 0..400 {
            if kinds.iter().all(|kind| seen.contains_key(kind)) {
                return seen;
            }
            let moves = game.moves(&position);
            if moves.is_empty() {
                break;
            }
            let mv = &moves[chance.below(moves.len())];
            let changes = game.changes(&position, mv);
            let next = game.play(position.clone(), mv).expect("a legal move");
            for change in changes {
                if seen.contains_key(&change.kind) {
                    continue;
                }
                // A battle without casualties leaves every token in its place.
                let (before, after) = (page(&position), page(&next));
                if before != after {
                    let head = format!("{} {:?} {}", game.name(), change.kind, change.token);
                    seen.insert(change.kind, format!("{head}\n{before}\n{after}"));
                }
            }
            position = next;
        }
    }
    seen
}

#[test]
fn every_kind_of_change_can_be_seen() {
    let options = PositionOptions { look: PieceLook::Letters, ..PositionOptions::default() };
    let chess = Underchex::standard();
    let mut pages = String::new();
    let of_chess = [ChangeKind::Moved, ChangeKind::Captured, ChangeKind::Promoted];
    let heavenly: Vec<ChangeKind> =
        ChangeKind::ALL.into_iter().filter(|kind| !of_chess[1..].contains(kind)).collect();
    let seen = play(&chess, |position| underchex_scene(&chess, position, &options), &of_chess);
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), of_chess);
    seen.values().for_each(|page| writeln!(pages, "{page}").expect("a string takes all that is written"));
    let seen = play(&WarInHeaven, |position| war_in_heaven_scene(position, &options), &heavenly);
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), heavenly);
    seen.values().for_each(|page| writeln!(pages, "{page}").expect("a string takes all that is written"));
    assert_file(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/changes.txt"), &pages);
}
