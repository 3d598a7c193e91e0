//! `sixfold engine`: positions, searches and answers as lines.

use crate::started::{run, text};

/// A position in which the queen mates at once.
const MATE: &str = "position text K4/5q/1k5/8/9/8/7/6/5 b 0 1 -\n";

fn answers(lines: &str) -> Vec<String> {
    text(&["engine", "underchex"], lines.as_bytes()).lines().map(str::to_owned).collect()
}

#[test]
fn a_mate_is_found_and_told() {
    let said = answers(&format!("{MATE}go nodes 2000\n"));
    let [.., told, best] = said.as_slice() else { panic!("{said:?}") };
    assert!(told.starts_with("info depth 1 multipv 1 score win 1 nodes "), "{told}");
    assert!(told.ends_with(" pv b6-b2") && best == "bestmove b6-b2", "{said:?}");
}

#[test]
fn equal_questions_have_equal_answers() {
    let ask = "position start moves d3-d4\ngo nodes 3000\n";
    assert_eq!(answers(ask), answers(ask));
    let heaven = b"position start angels\ngo nodes 3000\n";
    let said = text(&["engine", "war-in-heaven"], heaven);
    assert_eq!(said, text(&["engine", "war-in-heaven"], heaven));
    assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{said}");
}

#[test]
fn several_lines_come_best_first_and_begin_differently() {
    let said = answers("setoption name MultiPV value 3\nposition start white\ngo depth 3\n");
    let last: Vec<Vec<&str>> = said
        .iter()
        .filter(|line| line.starts_with("info depth 3 "))
        .map(|line| line.split(' ').collect())
        .collect();
    let [.., a, b, c] = last.as_slice() else { panic!("{said:?}") };
    assert_eq!([a[4], b[4], c[4]], ["1", "2", "3"]);
    let values = [a, b, c].map(|line| line[7].parse::<i32>().expect("a value"));
    assert!(values[0] >= values[1] && values[1] >= values[2], "{values:?}");
    assert!(a[11] != b[11] && b[11] != c[11] && a[11] != c[11], "{said:?}");
}

#[test]
fn a_search_without_limits_is_stopped() {
    let said = answers("position start white\ngo infinite\nisready\nstop\nquit\n");
    assert!(said.contains(&"readyok".to_owned()), "{said:?}");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    let said = answers("go movetime 20\n");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
}

#[test]
fn what_cannot_be_obeyed_is_said_and_changes_nothing() {
    let said = answers(
        "position text nonsense\nfly\ngo sideways\nsetoption name Hash value 1\nposition start moves a1-a9\n",
    );
    assert_eq!(said.len(), 5, "{said:?}");
    assert!(said.iter().all(|line| line.starts_with("info string ")), "{said:?}");
    let over = answers("position text K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -\ngo nodes 100\n");
    assert_eq!(over.last().map(String::as_str), Some("bestmove (none)"));
    assert_eq!(run(&["engine", "go"], b"").status.code(), Some(2));
    assert_eq!(answers("uci\nquit\n").last().map(String::as_str), Some("uciok"));
}
