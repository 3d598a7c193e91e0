use std::io::{self, BufRead, IsTerminal};
use std::ops::ControlFlow;
use std::path::Path;

use sixfold::input::closest;
use sixfold_games::game::Player;
use sixfold_games::opponent::Opponent;
use sixfold_games::record::Record;

use crate::commands::play::drawing::Drawn;
use crate::commands::play::typed::{HELP, Meant, Typed, meant, starting};
use crate::files::write;
use crate::messages::Failure;
use crate::terminal::{Progress, Screen, print, print_part, wrap};

/// The most moves that are listed at once.
const LISTED: usize = 60;

/// The longest line a player types, in bytes.
const LONGEST_LINE: u64 = 4096;

/// A game that is being played at this terminal.
pub(crate) struct Session<'g, G: Drawn> {
    game: &'g G,
    record: Record<G>,
    /// The side the person plays; `None` when persons play both.
    us: Option<G::Player>,
    opponent: Opponent,
    save: Option<&'g Path>,
    screen: Screen,
}

impl<'g, G: Drawn> Session<'g, G> {
    /// A session that goes on from a record.
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
        let mut flow = say(&self.greeting())?;
        let mut show = true;
        while flow.is_continue() {
            if self.opponents_turn() {
                flow = self.let_opponent_play()?;
                show = true;
                continue;
            }
            if std::mem::take(&mut show) {
                flow = say(&self.board())?;
            }
            if let Some(outcome) = self.game.outcome(self.record.position()) {
                return print(format!("{outcome}\n"));
            }
            if prompts {
                let _ = print_part(format!("{}> ", self.turn().name()).as_bytes())?;
            }
            let Some(line) = read_line(&mut input)? else {
                // What the shell says next should not follow the prompt.
                return if prompts { print("\n") } else { Ok(()) };
            };
            if flow.is_break() {
                break;
            }
            let typed = Typed::read(&line);
            if typed == Typed::Quit {
                return Ok(());
            }
            let before = self.record.moves().len();
            flow = say(&self.answer(typed)?)?;
            show = self.record.moves().len() != before;
        }
        Ok(())
    }

    fn greeting(&self) -> String {
        let who = match self.us {
            Some(us) => format!("you are {}, the opponent is {}", us.name(), us.other().name()),
            None => "two persons play".to_owned(),
        };
        let first = self.record.first().name();
        let seed = self.opponent.seed;
        format!("{}: {who}; {first} first. Seed {seed}; `help` says what you can type.\n", G::TITLE)
    }

    fn turn(&self) -> G::Player {
        self.game.player_to_move(self.record.position())
    }

    fn board(&self) -> String {
        let drawn = self.game.draw(self.record.position(), self.screen.terminal);
        match self.game.outcome(self.record.position()) {
            Some(_) => format!("\n{drawn}\n"),
            None => format!("\n{drawn}\n{} to move\n", self.turn().name()),
        }
    }

    fn opponents_turn(&self) -> bool {
        let over = self.game.outcome(self.record.position()).is_some();
        !over && self.us.is_some_and(|us| us != self.turn())
    }

    fn let_opponent_play(&mut self) -> Result<ControlFlow<()>, Failure> {
        let mv = self.choice().expect("a game that goes on has a move");
        let text = self.game.write_move(self.record.position(), &mv);
        let line = format!("{} plays {text}\n", self.turn().name());
        self.play(mv)?;
        say(&line)
    }

    /// What the opponent would play here.
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

    /// Does what was typed, and gives what to say about it.
    fn answer(&mut self, typed: Typed<'_>) -> Result<String, Failure> {
        Ok(match typed {
            Typed::Nothing | Typed::Quit => String::new(),
            Typed::Help => format!("{HELP}\n"),
            Typed::Moves(start) => listed(&starting(&self.moves(), start)),
            Typed::Hint => {
                let choice = self.choice().map(|mv| self.game.write_move(self.record.position(), &mv));
                format!("try {}\n", choice.expect("a game that goes on has a move"))
            }
            Typed::Undo => self.undo(),
            Typed::Board => self.board(),
            Typed::Record => self.record.write(self.game),
            Typed::Save("") => "save to which file?\n".to_owned(),
            Typed::Save(name) => match write(Path::new(name), self.record.write(self.game).as_bytes()) {
                Ok(()) => format!("saved to {name}\n"),
                Err(failure) => format!("{failure}\n"),
            },
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

    /// Plays the move that a text means, or says why that is not possible.
    fn try_move(&mut self, text: &str) -> Result<String, Failure> {
        let moves = self.moves();
        let meant = match meant(&moves, text) {
            Meant::One(mv) => mv,
            Meant::Several(several) => return Ok(format!("which one? {}", listed(&several))),
            // A game may accept more ways to say a move than it lists.
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
                let said = if meant == text { String::new() } else { format!("{meant}\n") };
                self.play(mv)?;
                Ok(said)
            }
            Err(reason) => {
                let near = closest(text, moves.iter().map(String::as_str))
                    .map(|near| format!("; did you mean {near}?"));
                Ok(format!(
                    "{reason}{}\n",
                    near.unwrap_or_else(|| "; `moves` lists the legal ones".to_owned())
                ))
            }
        }
    }

    /// Takes back the last own move and what was played since.
    fn undo(&mut self) -> String {
        let record = &self.record;
        let positions: Vec<G::Position> = record.positions(self.game).take(record.moves().len()).collect();
        let own = |position: &G::Position| self.us.is_none_or(|us| us == self.game.player_to_move(position));
        let Some(count) = positions.iter().rposition(own) else {
            return "there is nothing to take back\n".to_owned();
        };
        let mut shorter = Record::new(self.game, record.first());
        for mv in &record.moves()[..count] {
            shorter.play(self.game, mv.clone()).expect("what was played once can be played again");
        }
        self.record = shorter;
        "taken back\n".to_owned()
    }
}

/// Shows every position of a game and what was played between them.
pub(crate) fn replay<G: Drawn>(game: &G, record: &Record<G>, screen: Screen) -> Result<(), Failure> {
    let positions: Vec<G::Position> = record.positions(game).collect();
    for (number, position) in positions.iter().enumerate() {
        let played = number.checked_sub(1).map(|before| {
            let before_it = &positions[before];
            let mv = game.write_move(before_it, &record.moves()[before]);
            format!("{number}. {} {mv}\n", game.player_to_move(before_it).name())
        });
        let shown = format!("{}{}\n", played.unwrap_or_default(), game.draw(position, screen.terminal));
        if say(&shown)?.is_break() {
            return Ok(());
        }
    }
    match positions.last().and_then(|position| game.outcome(position)) {
        Some(outcome) => print(format!("{outcome}\n")),
        None => print(format!("{} to move\n", game.player_to_move(record.position()).name())),
    }
}

fn say(text: &str) -> Result<ControlFlow<()>, Failure> {
    print_part(text.as_bytes())
}

/// Moves with spaces between, in lines that fit a terminal.
fn listed(moves: &[&str]) -> String {
    if moves.is_empty() {
        return "no legal move starts so\n".to_owned();
    }
    let text = wrap(moves.iter().copied().take(LISTED), 0);
    match moves.len().checked_sub(LISTED) {
        Some(more @ 1..) => text + &format!("\n… and {more} more; `moves START` narrows it down\n"),
        _ => text + "\n",
    }
}

/// The next line, or `None` when the input has ended.
fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut line);
    match read.map_err(Failure::Input)? {
        0 => Ok(None),
        _ => Ok(Some(String::from_utf8_lossy(&line).into_owned())),
    }
}
