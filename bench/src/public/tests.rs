//! The answers of the oracles and those of Sixfold agree; wrong ones are found.

use crate::judge::{Answer, judge};
use crate::map::{Map, NAMES};
use crate::oracle;
use crate::runners::{self, Run};
use crate::tasks::{Kind, Set};
use crate::{form, right};

fn small() -> Set {
    Set::new(1, 1000)
}

/// The answers of Sixfold, by way of the form in files.
fn answered(set: &Set) -> Run {
    form::read_run(&form::run(&runners::ALL[0].run(set))).expect("it is in our own form")
}

#[test]
fn sixfold_answers_every_question_as_the_oracles_do() {
    let set = small();
    let run = answered(&set);
    assert_eq!(run.results.len(), set.tasks.len());
    for ((task, right), result) in set.tasks.iter().zip(right(&set)).zip(&run.results) {
        assert!(!task.questions.is_empty(), "{}", task.name);
        let faults = judge(&set.maps[task.map], task, &right, &result.answers);
        assert!(faults.is_empty(), "{}: {faults:?}", task.name);
    }
}

#[test]
fn a_changed_answer_is_found_in_every_kind() {
    let set = small();
    let run = answered(&set);
    for ((task, right), result) in set.tasks.iter().zip(right(&set)).zip(&run.results) {
        let mut answers = result.answers.clone();
        match &mut answers[0] {
            // Another first hex of a view could be a wall, which is passed over.
            Some(numbers) if task.kind == Kind::View => numbers.clear(),
            Some(numbers) => numbers[0] += 1,
            none => *none = Some(vec![0, 0]),
        }
        let faults = judge(&set.maps[task.map], task, &right, &answers);
        assert!(faults.values().sum::<usize>() >= 1, "{}", task.name);
        let none = judge(&set.maps[task.map], task, &right, &[]);
        assert_eq!(none.get("missing"), Some(&task.questions.len()));
    }
}

#[test]
fn a_line_with_another_tie_on_the_way_back_is_one_way() {
    let set = small();
    let place = set.tasks.iter().position(|task| task.kind == Kind::Line).expect("lines are asked");
    let (task, right) = (&set.tasks[place], &right(&set)[place]);
    // The first of the nearest hexes on the way there, the last of them on the way back.
    let answers: Vec<Answer> = right
        .iter()
        .map(|right| {
            let oracle::Right::Line(points) = right else { panic!("the answer to a line is a line") };
            Some(points.iter().flat_map(|near| [i64::from(near[0].0), i64::from(near[0].1)]).collect())
        })
        .collect();
    assert!(judge(&set.maps[0], task, right, &answers).is_empty(), "the same tie both ways is one line");
    let mut turned = answers;
    for (number, right) in right.iter().enumerate().filter(|(number, _)| number % 2 == 1) {
        let oracle::Right::Line(points) = right else { panic!("the answer to a line is a line") };
        let last = points.iter().filter_map(|near| near.last());
        turned[number] = Some(last.flat_map(|&(q, r)| [i64::from(q), i64::from(r)]).collect());
    }
    let faults = judge(&set.maps[0], task, right, &turned);
    assert_eq!(faults.keys().copied().collect::<Vec<_>>(), ["one-way"]);
}

#[test]
fn maps_are_the_same_for_a_seed_and_keep_their_hexes_in_order() {
    for name in NAMES {
        let map = Map::new(name, 1000, 7);
        assert_eq!(map.ground, Map::new(name, 1000, 7).ground);
        assert_eq!(map.hexes().count(), map.ground.len());
        for (hex, ground) in map.hexes().zip(&map.ground) {
            assert_eq!(map.is_wall(hex), *ground == b'#');
        }
        assert!(map.is_wall((map.radius + 1, 0)) && map.enter((0, -map.radius - 1)).is_none());
    }
}

#[test]
fn the_first_line_of_questions_gives_them_again() {
    let set = small();
    let text = form::questions(&set);
    let (seed, size) = form::read_header(text.lines().next().expect("a header")).expect("our own");
    assert_eq!(form::questions(&Set::new(seed, size)), text);
    for wrong in ["", "{}", r#"{"format":"sixfold-benchmark","version":2,"seed":1,"size":1000}"#] {
        assert!(form::read_header(wrong).is_err(), "{wrong}");
    }
    for wrong in ["", "{}", "{\"runner\":\"a\",\"version\":\"1\"}\n{\"task\":\"distance\"}"] {
        assert!(form::read_run(wrong).is_err(), "{wrong}");
    }
}
