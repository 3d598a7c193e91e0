//! Lessons: each can be solved, and not by accident; the guide says how pieces really move.

use std::collections::BTreeSet;

use sixfold::coord::{Direction, Hex};
use sixfold_games::catalogue::{self, find};
use sixfold_games::lessons::{AttemptError, Goal, Lesson, guide, lessons, try_lesson};
use sixfold_games::text::{TextGame, TextGameError};
use sixfold_games::underchex::{Color, Kind, Piece, Underchex};
use sixfold_games::{Game, war_in_heaven::Card};

fn all() -> impl Iterator<Item = (&'static dyn TextGame, &'static Lesson)> {
    let of = |name: &str| lessons(name).expect("a game with lessons");
    catalogue::NAMES.into_iter().flat_map(of).map(|lesson| (find(lesson.game).expect("a game"), lesson))
}

fn is_done(lesson: &Lesson, moves: &[&str]) -> bool {
    try_lesson(lesson, moves).unwrap_or_else(|error| panic!("{} {moves:?}: {error}", lesson.id)).is_done
}

#[test]
fn every_game_has_lessons_with_names_of_their_own_and_one_sentence_each() {
    for name in catalogue::NAMES {
        let ids: BTreeSet<&str> = lessons(name).expect("lessons").iter().map(|lesson| lesson.id).collect();
        assert_eq!(ids.len(), lessons(name).expect("lessons").len(), "{name}");
    }
    for (_, lesson) in all() {
        let id = lesson.id;
        assert_eq!(lesson.text.matches(['.', '!', '?']).count(), 1, "{id}: one sentence");
        assert!(lesson.text.ends_with('.') && lesson.task.ends_with('.'), "{id}");
        assert!(lesson.text.split(' ').count() <= 22, "{id}: {}", lesson.text);
        assert!(
            id.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
        );
    }
    assert!(lessons("go").is_none() && guide("go").is_none());
}

#[test]
fn every_position_is_written_as_the_game_writes_it_and_can_be_played() {
    for (game, lesson) in all() {
        let read = game.play(lesson.position, &[]).unwrap_or_else(|error| panic!("{}: {error}", lesson.id));
        assert_eq!(read.position, lesson.position, "{}", lesson.id);
        assert!(
            read.outcome.is_none() && !game.moves(lesson.position).expect("read").is_empty(),
            "{}",
            lesson.id
        );
    }
}

#[test]
fn every_solution_reaches_its_goal_with_its_last_move_and_not_before() {
    for (_, lesson) in all() {
        assert!(lesson.solution.len() <= lesson.most_moves, "{}", lesson.id);
        for moves in 0..=lesson.solution.len() {
            assert_eq!(
                is_done(lesson, &lesson.solution[..moves]),
                moves == lesson.solution.len(),
                "{} after {moves} moves",
                lesson.id
            );
        }
    }
}

#[test]
fn no_lesson_is_solved_by_most_of_its_moves_and_a_puzzle_by_one_only() {
    for (game, lesson) in all() {
        let moves = game.moves(lesson.position).expect("read");
        let solving: Vec<&String> = moves.iter().filter(|mv| is_done(lesson, &[mv.as_str()])).collect();
        if lesson.chapter == "Puzzles" || lesson.id == "mate" || lesson.id == "check" {
            assert_eq!(solving, lesson.solution, "{}", lesson.id);
        } else if lesson.solution.len() > 1 {
            assert!(solving.is_empty(), "{}: {solving:?} alone", lesson.id);
        } else {
            assert!(solving.len() < moves.len(), "{}: nothing can go wrong", lesson.id);
        }
    }
}

#[test]
fn a_try_ends_with_its_goal_its_moves_or_a_refusal() {
    let pawn = lessons("underchex").expect("lessons").iter().find(|lesson| lesson.id == "pawn").expect("it");
    assert_eq!(try_lesson(pawn, &[]).expect("a try").moves_left, 2);
    let half = try_lesson(pawn, &["d3-d4"]).expect("a try");
    assert!(!half.is_done && half.moves_left == 1 && half.position.contains(" w "), "the other side waits");
    assert_eq!(try_lesson(pawn, pawn.solution).expect("a try").moves_left, 0);
    let most = AttemptError::TooMany { most: 2 };
    assert_eq!(try_lesson(pawn, &["d3-d4", "d4xe5", "e5-e6"]), Err(most));
    let wrong = try_lesson(pawn, &["d3-d4", "d3-d4"]).expect_err("it is on d4");
    assert!(matches!(wrong, AttemptError::Refused(TextGameError::IllegalMove { index: 1, .. })), "{wrong}");
    let actions = lessons("war-in-heaven").expect("lessons").iter().find(|lesson| lesson.id == "actions");
    let done = try_lesson(actions.expect("it"), &["C7-C6", "C6-C5", "B7-B6"]);
    assert_eq!(done, Err(AttemptError::Over), "nothing comes after the goal");
}

#[test]
fn events_of_a_try_follow_the_same_tokens() {
    for (_, lesson) in all().filter(|(_, lesson)| matches!(lesson.goal, Goal::Reach(_))) {
        let tried = try_lesson(lesson, lesson.solution).expect("a try");
        let turns: BTreeSet<usize> = tried.events.iter().map(|event| event.index).collect();
        assert_eq!(turns.len(), lesson.solution.len(), "{}", lesson.id);
    }
}

#[test]
fn the_guide_says_how_pieces_really_move() {
    let game = Underchex::standard();
    for entry in guide("underchex").expect("a guide") {
        let kind = Kind::from_name(entry.name).expect("a kind");
        let white = Piece { color: Color::White, kind };
        let position = game.set_up([(Hex::ORIGIN, white)], Color::White).expect("a piece alone");
        let real: BTreeSet<Hex> = Game::moves(&game, &position).iter().map(|mv| mv.to).collect();
        let on = |hex: &Hex| game.board().label(*hex).is_some();
        let along = |number: &u8, far: i32| {
            let (q, r) = Direction::ALL[usize::from(*number)].step();
            (1..=far).map(move |n| Hex::new(n * q, n * r))
        };
        let rides = entry.rides.iter().flat_map(|number| along(number, 9));
        let steps = entry.steps.iter().flat_map(|number| along(number, 1));
        let leaps = entry.leaps.iter().map(|&(q, r)| Hex::new(q, r));
        let said: BTreeSet<Hex> = rides.chain(steps).chain(leaps).filter(on).collect();
        assert_eq!(said, real, "{kind}");
    }
}

#[test]
fn the_guide_has_a_short_line_for_every_card() {
    let entries = guide("war-in-heaven").expect("a guide");
    assert_eq!(entries.len(), 16);
    for entry in entries {
        let (card, numbers) = (Card::from_name(entry.name).expect("a card"), entry.card.expect("numbers"));
        assert!(entry.says.split(' ').count() <= 6, "{}", entry.says);
        assert_eq!(
            (numbers.cost, numbers.attack, numbers.defense),
            (card.cost(), card.attack(), card.defense())
        );
    }
}
