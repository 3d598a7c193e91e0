//! `sixfold engine`, driven as a match runner drives it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::started::{PROGRAM, text};

/// The program, asked line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(PROGRAM)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// The lines up to one that begins like this, which is the last of them.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "it ended after {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }
}

#[test]
fn it_introduces_itself_and_is_ready() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Sixfold "), "{lines:?}");
    for option in ["Game", "MultiPV", "Level", "Seed"] {
        assert!(
            lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    engine.say("isready");
    assert_eq!(engine.until("readyok"), ["readyok"]);
    engine.say("quit");
    assert!(engine.child.wait().expect("it ends").success());
}

#[test]
fn it_tells_depth_score_and_lines_while_it_thinks_and_stops_when_asked() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 2");
    engine.say("position startpos moves d3-d4");
    engine.say("go infinite");
    engine.until("info depth 2 multipv 2 score cp ");
    engine.say("stop");
    let lines = engine.until("bestmove ");
    let last: Vec<&String> = lines.iter().filter(|line| line.contains(" multipv 1 ")).collect();
    let best = lines.last().expect("a move").split(' ').nth(1).expect("a move");
    if let Some(line) = last.last() {
        assert!(line.contains(&format!(" pv {best}")), "{best} is not the best of {line}");
    }
    // It can think again at once.
    engine.say("go depth 1");
    engine.until("bestmove ");
}

#[test]
fn equal_questions_have_equal_answers() {
    let ask = |game: &str| {
        let input = format!("setoption name Game value {game}\nposition startpos\ngo nodes 3000\n");
        let lines = text(&["engine"], input.as_bytes());
        // The speed is not part of the answer.
        let steady = |line: &str| {
            let words: Vec<&str> = line.split(' ').collect();
            let timed = |at: usize| at > 0 && ["nps", "time"].contains(&words[at - 1]);
            (0..words.len()).filter(|&at| !timed(at)).map(|at| words[at]).collect::<Vec<_>>().join(" ")
        };
        lines.lines().map(steady).collect::<Vec<_>>()
    };
    for game in ["underchex", "war-in-heaven"] {
        let first = ask(game);
        assert!(first.last().is_some_and(|line| line.starts_with("bestmove ")), "{first:?}");
        assert_eq!(first, ask(game));
    }
}

#[test]
fn a_mate_is_told_in_moves_and_the_end_has_no_move() {
    let mate = "position K4/5q/1k5/8/9/8/7/6/5 b 0 1 -\ngo nodes 2000\n";
    let lines = text(&["engine"], mate.as_bytes());
    assert!(lines.contains(" score mate 1 "), "{lines}");
    let over = "position fen K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -\ngo nodes 2000\n";
    assert!(text(&["engine"], over.as_bytes()).ends_with("bestmove (none)\n"));
}

#[test]
fn a_game_of_two_levels_is_played_to_its_end() {
    let mut engine = Engine::start();
    let mut moves = String::new();
    for number in 0..400 {
        engine.say(&format!("setoption name Level value {}", 1 + number % 2));
        engine.say(&format!("position startpos moves{moves}"));
        engine.say("go nodes 1");
        let lines = engine.until("bestmove ");
        let best = lines.last().and_then(|line| line.split(' ').nth(1)).expect("a move").to_owned();
        if best == "(none)" {
            break;
        }
        moves = format!("{moves} {best}");
    }
    assert!(moves.split(' ').count() > 10, "a game has moves: {moves}");
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let input = "position startpos moves d3-d4\nposition startpos moves d3-d9\ngo depth\ngo mate 3\nsetoption Level 9\n\
                 setoption name Level value 9\nsetoption name Game value chess\nhello\ngo depth 1\n";
    let lines = text(&["engine"], input.as_bytes());
    let notes: Vec<&str> = lines.lines().filter_map(|line| line.strip_prefix("info string ")).collect();
    let parts =
        ["d3-d9", "missing", "does not know", "expected", "from 0 to 8", "unknown game", "unknown command"];
    assert_eq!(notes.len(), parts.len(), "{notes:?}");
    for (note, part) in notes.iter().zip(parts) {
        assert!(note.contains(part), "{note} has no {part}");
    }
    // The side to move is still Black after d3-d4.
    let best = lines.lines().last().expect("a move");
    assert!(best.starts_with("bestmove ") && !best.contains("d3-"), "{best}");
}
