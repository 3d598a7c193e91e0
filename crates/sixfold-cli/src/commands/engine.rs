use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use clap::Args;
use sixfold::input::Budget;
use sixfold_games::catalogue::{self, NAMES};
use sixfold_games::opponent::{Analysis, Limits, Search, WON};
use sixfold_games::text::{First, TextGame};

use crate::messages::{Answer, Failure, unknown};
use crate::terminal::send;

const EXAMPLES: &str = "Examples:
  $ printf 'position text K4/5q/1k5/8/9/8/7/6/5 b 0 1 -\\ngo depth 3\\n' | sixfold engine underchex | tail -n 1
  bestmove b6-b2

docs/engine.md describes every line.";

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// The most lines that a program can ask for.
const MOST_LINES: usize = 500;

/// Values beyond this are forced wins and losses.
const FORCED: i32 = WON - 1_000;

/// Let other programs play or analyse a game, by lines of text after UCI.
///
/// Reads commands from standard input, one on a line, and answers on standard output: `position`, `go`, `stop`,
/// `setoption`, `isready`, `quit`. A search runs while further lines are read.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game: underchex or war-in-heaven
    game: String,

    /// The seed that decides between equal moves
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
}

/// Answers standard input until `quit` or its end.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let game = catalogue::find(&arguments.game)
        .map_err(|_| Failure::Usage(unknown("game", &arguments.game, NAMES)))?;
    let mut engine = Engine::new(game, arguments.seed)?;
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(Failure::Input)?;
        // A search that is still running ends by its own limits; one without limits when nobody can stop it.
        if read == 0 {
            engine.finish();
            return Ok(Answer::Yes);
        }
        if engine.obey(String::from_utf8_lossy(&line).trim())?.is_break() {
            return Ok(Answer::Yes);
        }
    }
}

/// A game, the position that is looked at, and the search that is running.
struct Engine {
    game: &'static dyn TextGame,
    seed: u64,
    lines: usize,
    position: String,
    stop: Arc<AtomicBool>,
    endless: bool,
    running: Option<JoinHandle<()>>,
}

impl Engine {
    fn new(game: &'static dyn TextGame, seed: u64) -> Result<Engine, Failure> {
        let position = game.start(First::Lot(seed)).map_err(Failure::usage)?;
        let stop = Arc::new(AtomicBool::new(false));
        Ok(Engine { game, seed, lines: 1, position, stop, endless: false, running: None })
    }

    /// Carries out one line; breaks at `quit`.
    fn obey(&mut self, line: &str) -> Result<ControlFlow<()>, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "uci" => {
                say("id name Sixfold")?;
                say(&format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"))?;
                say("uciok")?;
            }
            "isready" => say("readyok")?,
            "stop" => self.halt(),
            "quit" => {
                self.halt();
                return Ok(ControlFlow::Break(()));
            }
            "" | "ucinewgame" => {}
            "setoption" => self.set(rest)?,
            "position" => self.place(rest)?,
            "go" => self.go(rest)?,
            other => say(&format!("info string unknown command {other:?}"))?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn set(&mut self, rest: &str) -> Result<(), Failure> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words.as_slice() {
            ["name", name, "value", value] if name.eq_ignore_ascii_case("multipv") => {
                match value.parse().ok().filter(|count| (1..=MOST_LINES).contains(count)) {
                    Some(count) => self.lines = count,
                    None => say(&format!("info string MultiPV is 1 to {MOST_LINES}"))?,
                }
            }
            _ => say("info string unknown option")?,
        }
        Ok(())
    }

    /// `start [SIDE]` or `text POSITION`, either with `moves MOVE…` after it.
    fn place(&mut self, rest: &str) -> Result<(), Failure> {
        self.halt();
        let (from, moves) = match rest.split_once("moves ") {
            Some((from, moves)) => (from.trim(), moves.split_whitespace().collect::<Vec<_>>()),
            None => (rest.trim(), Vec::new()),
        };
        let start = match from.split_once(' ').unwrap_or((from, "")) {
            ("start" | "startpos", "") => self.game.start(First::Lot(self.seed)),
            ("start" | "startpos", side) => self.game.start(First::Player(side)),
            ("text" | "fen", text) => Ok(text.to_owned()),
            _ => return say("info string a position is `start`, `start SIDE` or `text POSITION`"),
        };
        match start.and_then(|start| self.game.play(&start, &moves)) {
            Ok(played) => {
                self.position = played.position;
                Ok(())
            }
            Err(refused) => say(&format!("info string {refused}")),
        }
    }

    /// Starts a search.
    fn go(&mut self, rest: &str) -> Result<(), Failure> {
        self.halt();
        let mut limits = Limits { lines: self.lines, ..Limits::nodes(u64::MAX) };
        let mut until = None;
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            let number = || words.clone().next().and_then(|word| word.parse::<u64>().ok());
            match (word, number()) {
                ("infinite", _) => continue,
                ("nodes", Some(count)) => limits.nodes = count,
                ("depth", Some(depth)) => {
                    limits.depth = u32::try_from(depth).unwrap_or(u32::MAX).clamp(1, Limits::DEEPEST);
                }
                ("movetime", Some(milliseconds)) => {
                    until = Instant::now().checked_add(Duration::from_millis(milliseconds));
                }
                _ => return say(&format!("info string cannot search with {word:?}")),
            }
            words.next();
        }
        self.endless = limits.nodes == u64::MAX && limits.depth == Limits::DEEPEST && until.is_none();
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        let (game, position, seed) = (self.game, self.position.clone(), self.seed);
        let asked =
            move || stop.load(Ordering::Relaxed) || until.is_some_and(|until| Instant::now() >= until);
        self.running = Some(thread::spawn(move || search(game, &position, limits, seed, &asked)));
        Ok(())
    }

    /// Stops a search and waits for its best move.
    fn halt(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits for a search that ends by itself; another one is stopped.
    fn finish(&mut self) {
        if self.endless {
            self.stop.store(true, Ordering::Relaxed);
        }
        if let Some(running) = self.running.take() {
            drop(running.join());
        }
    }
}

/// Searches and tells what is found.
fn search(game: &dyn TextGame, position: &str, limits: Limits, seed: u64, stop: &dyn Fn() -> bool) {
    let mut watch = |analysis: &Analysis<String>| {
        // A closed pipe is noticed by the thread that reads.
        let _ = tell(analysis);
    };
    let mut search = Search { limits, seed, budget: &mut Budget::unlimited(), watch: &mut watch, stop };
    let best = match game.search(position, &mut search) {
        Ok(found) => found.lines.into_iter().next().and_then(|line| line.moves.into_iter().next()),
        Err(_) => None,
    };
    let _ = say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")));
}

fn tell(analysis: &Analysis<String>) -> Result<(), Failure> {
    for (number, line) in analysis.lines.iter().enumerate() {
        let score = match line.value {
            FORCED.. => format!("win {}", WON - line.value),
            value if value <= -FORCED => format!("loss {}", WON + value),
            value => format!("cp {value}"),
        };
        say(&format!(
            "info depth {} multipv {} score {score} nodes {} pv {}",
            analysis.depth,
            number + 1,
            analysis.nodes,
            line.moves.join(" ")
        ))?;
    }
    Ok(())
}

/// Writes one line at once: a program waits for it.
fn say(line: &str) -> Result<(), Failure> {
    send(format!("{line}\n").as_bytes()).map(|_| ())
}
