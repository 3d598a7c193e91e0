use std::io::{self, BufRead, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sixfold::input::closest;
use sixfold_games::game::Player;
use sixfold_games::opponent::Opponent;
use sixfold_games::record::Record;

use crate::commands::play::drawing::Drawn;
use crate::commands::play::typed::{HELP, Meant, Typed, meant, starting};
use crate::files::write;
use crate::messages::{Failure, shown_output};
use crate::terminal::{Page, Progress, Screen, print, print_part, send, wrap};

/// The most moves listed at once.
const LISTED: usize = 60;

/// The longest line a player types, in bytes.
const LONGEST_LINE: usize = 4096;

/// A game that is being played at this terminal.
pub(crate) struct Session<'g, G: Drawn> {
    game: &'g G,
    record: Record<G>,
    /// The side that the person plays; `None` when persons play both.
    us: Option<G::Player>,
    opponent: Opponent,
    save: Option<&'g Path>,
    screen: Screen,
}

impl<'g, G: Drawn> Session<'g, G> {
    /// A session that continues a record.
    pub(crate) fn new(
        game: &'g G,
        record: Record<G>,
        us: Option<G::Player>,
        opponent: Opponent,
        save: Option<&'g Path>,
        screen: Screen,
    ) -> Session<'g, G> {
        Session { game, record, us, opponent, save, screen }
    }

    /// Plays until the game is over, the player leaves, or the input ends.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        let prompts = io::stdin().is_terminal();
        let mut flow = print_part(&self.greeting())?;
        let mut show = true;
        while flow.is_continue() {
            if self.opponents_turn() {
                flow = self.let_opponent_play()?;
                show = true;
                continue;
            }
            if std::mem::take(&mut show) {
                flow = print_part(&self.board())?;
            }
            if let Some(outcome) = self.game.outcome(self.record.position()) {
                return print(&Page::of(outcome));
            }
            if prompts {
                let _ = send(format!("{}> ", self.turn().name()).as_bytes())?;
            }
            let Some(line) = read_line(&mut input)? else {
                // The shell's next output should not follow the prompt on the same line.
                return if prompts { print(&Page::of("")) } else { Ok(()) };
            };
            if flow.is_break() {
                break;
            }
            if line.len() > LONGEST_LINE {
                flow = print_part(&Page::of(format!("a line can have at most {LONGEST_LINE} bytes")))?;
                continue;
            }
            let text = String::from_utf8_lossy(&line);
            let typed = Typed::read(&text);
            if typed == Typed::Quit {
                return Ok(());
            }
            let before = self.record.moves().len();
            flow = print_part(&self.answer(typed, &line)?)?;
            show = self.record.moves().len() != before;
        }
        Ok(())
    }

    fn greeting(&self) -> Page {
        let who = match self.us {
            Some(us) => format!("you are {}, the opponent is {}", us.name(), us.other().name()),
            None => "two players at one keyboard".to_owned(),
        };
        let first = self.record.first().name();
        let seed = self.opponent.seed;
        Page::of(format!("{}: {who}; {first} first. Seed {seed}; `help` says what you can type.", G::TITLE))
    }

    fn turn(&self) -> G::Player {
        self.game.player_to_move(self.record.position())
    }

    fn board(&self) -> Page {
        let mut page = Page::of("");
        page.drawing(&self.game.draw(self.record.position(), self.screen.terminal));
        page.line("");
        if self.game.outcome(self.record.position()).is_none() {
            page.line(format!("{} to move", self.turn().name()));
        }
        page
    }

    fn opponents_turn(&self) -> bool {
        let over = self.game.outcome(self.record.position()).is_some();
        !over && self.us.is_some_and(|us| us != self.turn())
    }

    fn let_opponent_play(&mut self) -> Result<ControlFlow<()>, Failure> {
        let mv = self.choice().expect("a game that goes on has a move");
        let text = self.game.write_move(self.record.position(), &mv);
        let line = Page::of(format!("{} plays {text}", self.turn().name()));
        self.play(mv)?;
        print_part(&line)
    }

    /// The move that the opponent would play in this position.
    fn choice(&self) -> Option<G::Move> {
        let _progress = Progress::start("thinking");
        self.opponent.choose(self.game, self.record.position())
    }

    fn play(&mut self, mv: G::Move) -> Result<(), Failure> {
        self.record.play(self.game, mv).map_err(Failure::usage)?;
        match self.save {
            Some(path) => write(path, self.record.write(self.game).as_bytes()),
            None => Ok(()),
        }
    }

    /// Carries out a typed line and returns the reply.
    fn answer(&mut self, typed: Typed<'_>, line: &[u8]) -> Result<Page, Failure> {
        Ok(match typed {
            Typed::Nothing | Typed::Quit => Page::new(),
            Typed::Help => Page::of(HELP),
            Typed::Moves(start) => Page::of(listed(&starting(&self.moves(), start))),
            Typed::Hint => {
                let choice = self.choice().map(|mv| self.game.write_move(self.record.position(), &mv));
                Page::of(format!("try {}", choice.expect("a game that goes on has a move")))
            }
            Typed::Undo => Page::of(self.undo()),
            Typed::Board => self.board(),
            Typed::Record => Page::of(self.record.write(self.game).trim_end()),
            Typed::Save("") => Page::of("save to which file?"),
            Typed::Save(_) => {
                let path = path_to_save(line);
                match write(&path, self.record.write(self.game).as_bytes()) {
                    Ok(()) => Page::of(format!("saved to {}", shown_output(&path))),
                    Err(failure) => Page::of(failure),
                }
            }
            Typed::Move(text) => self.try_move(text)?,
        })
    }

    /// The legal moves in notation, sorted.
    fn moves(&self) -> Vec<String> {
        let position = self.record.position();
        let mut moves: Vec<String> =
            self.game.moves(position).iter().map(|mv| self.game.write_move(position, mv)).collect();
        moves.sort_unstable();
        moves
    }

    /// Plays the move that a text stands for, or returns the reason of its refusal.
    fn try_move(&mut self, text: &str) -> Result<Page, Failure> {
        let moves = self.moves();
        let meant = match meant(&moves, text) {
            Meant::One(mv) => mv,
            Meant::Several(several) => return Ok(Page::of(format!("which one? {}", listed(&several)))),
            // A game may accept more forms of a move than it lists.
            Meant::None => text,
        };
        let position = self.record.position();
        let read = self.game.read_move(position, meant);
        let checked = read.and_then(|mv| match self.game.play(position.clone(), &mv) {
            Ok(_) => Ok(mv),
            Err(refused) => Err(refused.reason),
        });
        match checked {
            Ok(mv) => {
                let said = if meant == text { Page::new() } else { Page::of(meant) };
                self.play(mv)?;
                Ok(said)
            }
            Err(reason) => {
                let near = closest(text, moves.iter().map(String::as_str))
                    .map(|near| format!("; did you mean {near}?"));
                let near = near.unwrap_or_else(|| "; `moves` lists the legal ones".to_owned());
                Ok(Page::of(format!("{reason}{near}")))
            }
        }
    }

    /// Takes back the last own move and all moves after it.
    fn undo(&mut self) -> &'static str {
        let record = &self.record;
        let positions: Vec<G::Position> = record.positions(self.game).take(record.moves().len()).collect();
        let own = |position: &G::Position| self.us.is_none_or(|us| us == self.game.player_to_move(position));
        let Some(count) = positions.iter().rposition(own) else {
            return "there is nothing to take back";
        };
        let mut shorter = Record::new(self.game, record.first());
        for mv in &record.moves()[..count] {
            shorter.play(self.game, mv.clone()).expect("what was played once can be played again");
        }
        self.record = shorter;
        "taken back"
    }
}

/// Shows every position of a game and the moves between them.
pub(crate) fn replay<G: Drawn>(game: &G, record: &Record<G>, screen: Screen) -> Result<(), Failure> {
    let positions: Vec<G::Position> = record.positions(game).collect();
    for (number, position) in positions.iter().enumerate() {
        let played = number.checked_sub(1).map(|before| {
            let before_it = &positions[before];
            let mv = game.write_move(before_it, &record.moves()[before]);
            Page::of(format!("{number}. {} {mv}", game.player_to_move(before_it).name()))
        });
        let mut shown = played.unwrap_or_default();
        shown.drawing(&game.draw(position, screen.terminal));
        shown.line("");
        if print_part(&shown)?.is_break() {
            return Ok(());
        }
    }
    match positions.last().and_then(|position| game.outcome(position)) {
        Some(outcome) => print(&Page::of(outcome)),
        None => print(&Page::of(format!("{} to move", game.player_to_move(record.position()).name()))),
    }
}

/// Moves with spaces between, in lines that fit a terminal.
fn listed(moves: &[&str]) -> String {
    if moves.is_empty() {
        return "no legal move begins like this".to_owned();
    }
    let text = wrap(moves.iter().copied().take(LISTED), 0);
    match moves.len().checked_sub(LISTED) {
        Some(more @ 1..) => text + &format!("\n… and {more} more; `moves START` narrows it down"),
        _ => text,
    }
}

/// The file that a line such as `save game.txt` names, which need not be UTF-8.
fn path_to_save(line: &[u8]) -> PathBuf {
    let line = line.trim_ascii();
    let name = line.strip_prefix(b"save").unwrap_or(line).trim_ascii();
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        PathBuf::from(std::ffi::OsStr::from_bytes(name))
    }
    #[cfg(not(unix))]
    {
        PathBuf::from(String::from_utf8_lossy(name).into_owned())
    }
}

/// The next line without its end, or `None` at the end of the input.
///
/// A line that is too long is cut, one byte beyond the limit.
fn read_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
    match read.map_err(Failure::Input)? {
        0 => return Ok(None),
        _ if line.last() == Some(&b'\n') => drop(line.pop()),
        _ if line.len() > LONGEST_LINE => drop(input.skip_until(b'\n').map_err(Failure::Input)?),
        _ => {}
    }
    Ok(Some(line))
}
