//! A conversation with another program: the game, the position, and the search under way.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use sixfold::input::Budget;
use sixfold_games::catalogue;
use sixfold_games::opponent::{Analysis, LEVELS, Level, Thinking, WON};
use sixfold_games::text::{First, TextGame};

use crate::commands::engine::go::{Go, cut};
use crate::commands::engine::position::read_position;
use crate::messages::Failure;
use crate::terminal::send;

/// The most lines that `MultiPV` can ask for.
const MOST_LINES: usize = 256;

/// How a command goes on: with the next one, or not at all.
type Flow = Result<ControlFlow<()>, Failure>;

pub(super) struct Session {
    game: &'static dyn TextGame,
    position: String,
    lines: usize,
    seed: u64,
    /// The level that plays; `None` is the full strength.
    level: Option<Level>,
    thread: Option<Search>,
}

/// A search under way, and the thread that writes its move when it ends.
struct Search {
    stop: std::sync::mpsc::Sender<()>,
    endless: bool,
    writer: thread::JoinHandle<Result<(), Failure>>,
}

impl Session {
    pub(super) fn new(game: &'static dyn TextGame) -> Session {
        Session { game, position: start(game), lines: 1, seed: 0, level: None, thread: None }
    }

    /// Obeys one line; unknown ones are answered with a note and change nothing.
    pub(super) fn obey(&mut self, line: &str) -> Flow {
        let mut words = line.split_whitespace();
        match words.next() {
            None => Ok(ControlFlow::Continue(())),
            Some("uci") => say(&self.introduction()),
            Some("isready") => say("readyok\n"),
            Some("ucinewgame") => {
                self.finish(true)?;
                self.position = start(self.game);
                Ok(ControlFlow::Continue(()))
            }
            Some("setoption") => {
                self.finish(true)?;
                match self.set_option(line) {
                    Ok(()) => Ok(ControlFlow::Continue(())),
                    Err(why) => self.complain(&why),
                }
            }
            Some("position") => {
                self.finish(true)?;
                let text = line.trim_start().strip_prefix("position").unwrap_or_default();
                match read_position(self.game, text) {
                    Ok(position) => {
                        self.position = position;
                        Ok(ControlFlow::Continue(()))
                    }
                    Err(why) => self.complain(&why),
                }
            }
            Some("go") => {
                self.finish(true)?;
                let side = self.game.player_to_move(&self.position);
                let second = side.is_ok_and(|side| side == self.game.players()[1]);
                match Go::read(&mut words, second, self.lines) {
                    Ok(go) => self.go(go),
                    Err(why) => self.complain(&why),
                }
            }
            Some("stop") => self.finish(true).map(ControlFlow::Continue),
            Some("quit") => {
                self.finish(true)?;
                Ok(ControlFlow::Break(()))
            }
            Some(other) => self.complain(&format!(
                "unknown command {}; known: uci, isready, setoption, ucinewgame, position, go, stop, quit",
                cut(other)
            )),
        }
    }

    /// Says what was wrong, as a line that other programs skip.
    pub(super) fn complain(&self, why: &str) -> Flow {
        say(&format!("info string {}\n", sixfold::input::visible(why)))
    }

    /// Waits for a search that ends by itself, and stops one that does not.
    pub(super) fn end_of_input(&mut self) -> Result<(), Failure> {
        let endless = self.thread.as_ref().is_some_and(|search| search.endless);
        self.finish(endless)
    }

    fn introduction(&self) -> String {
        let games = catalogue::NAMES.map(|name| format!(" var {name}")).concat();
        format!(
            "id name Sixfold {}\nid author the authors of Sixfold\n\
             option name Game type combo default {}{games}\n\
             option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
             option name Level type spin default 0 min 0 max {LEVELS}\n\
             option name Seed type spin default 0 min 0 max {}\nuciok\n",
            env!("CARGO_PKG_VERSION"),
            self.game.name(),
            u32::MAX,
        )
    }

    /// `setoption name NAME value VALUE`.
    fn set_option(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, "name", name, "value", value] = words[..] else {
            return Err("expected: setoption name NAME value VALUE".to_owned());
        };
        let number = |least: u32, most: u32| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{} takes a whole number from {least} to {most}", cut(name)))
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.game = catalogue::find(value).map_err(|error| error.to_string())?;
                self.position = start(self.game);
            }
            "multipv" => self.lines = number(1, MOST_LINES as u32)? as usize,
            "level" => self.level = Level::new(number(0, LEVELS as u32)? as u8),
            "seed" => self.seed = number(0, u32::MAX)?.into(),
            _ => return Err(format!("unknown option {}; known: Game, MultiPV, Level, Seed", cut(name))),
        }
        Ok(())
    }

    /// Starts a search; a level answers at once, by its own limits.
    fn go(&mut self, go: Go) -> Flow {
        if let Some(level) = self.level {
            let chosen = self.game.choose_at(&self.position, level, self.seed, &mut Budget::unlimited());
            return match chosen {
                Ok(hint) => say(&format!("bestmove {}\n", hint.map_or("(none)".to_owned(), |hint| hint.mv))),
                Err(error) => self.complain(&error.to_string()),
            };
        }
        let begun = Instant::now();
        let watch = move |known: &Analysis<String>| {
            // A reader that has closed the pipe is noticed when the move is written.
            drop(say(&info(known, begun.elapsed())));
        };
        let enough = move || go.time.is_some_and(|time| begun.elapsed() >= time);
        let thinking = Thinking::start(self.game, self.position.clone(), go.limits, self.seed, watch, enough);
        let (stop, stopped) = std::sync::mpsc::channel();
        let writer = thread::spawn(move || {
            while !thinking.is_over() {
                if stopped.recv_timeout(Duration::from_millis(1)).is_ok() {
                    thinking.stop();
                    break;
                }
            }
            let moves = match thinking.finish() {
                Ok(analysis) => analysis.lines.into_iter().next().map(|line| line.moves).unwrap_or_default(),
                Err(error) => return say(&format!("info string {error}\n")).map(|_| ()),
            };
            let text = match &moves[..] {
                [] => "bestmove (none)\n".to_owned(),
                [best] => format!("bestmove {best}\n"),
                [best, answer, ..] => format!("bestmove {best} ponder {answer}\n"),
            };
            say(&text).map(|_| ())
        });
        self.thread = Some(Search { stop, endless: go.endless, writer });
        Ok(ControlFlow::Continue(()))
    }

    /// Waits for the search under way; `now` asks it to end with what it knows.
    fn finish(&mut self, now: bool) -> Result<(), Failure> {
        if let Some(search) = self.thread.take() {
            if now {
                // It may have ended already.
                let _ = search.stop.send(());
            }
            search.writer.join().expect("the writer does not panic")?;
        }
        Ok(())
    }
}

fn start(game: &dyn TextGame) -> String {
    game.start(First::Player(game.players()[0])).expect("the first side of the game begins")
}

fn say(text: &str) -> Flow {
    send(text.as_bytes())
}

/// The result of a depth, one text line for each line of play.
fn info(known: &Analysis<String>, time: Duration) -> String {
    let mut text = String::new();
    let millis = time.as_millis();
    let rate = u128::from(known.nodes) * 1_000_000 / time.as_micros().max(1);
    for (number, line) in known.lines.iter().enumerate() {
        let _ = write!(text, "info depth {} multipv {} score {}", known.depth, number + 1, score(line.value));
        let moves = line.moves.join(" ");
        let _ = writeln!(text, " nodes {} nps {rate} time {millis} pv {moves}", known.nodes);
    }
    text
}

/// A value in the words of UCI: hundredths of a pawn, or the own moves up to a forced end.
fn score(value: i32) -> String {
    let plies = WON - value.abs();
    if plies > 1_000 {
        return format!("cp {value}");
    }
    let moves = (plies + 1) / 2;
    if value > 0 { format!("mate {moves}") } else { format!("mate -{moves}") }
}
