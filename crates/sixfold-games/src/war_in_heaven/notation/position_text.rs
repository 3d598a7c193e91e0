//! The notation of positions: one line of 21 fields, each `name:value`.
//!
//! | field | value |
//! |---|---|
//! | `round` | 1 to 12 |
//! | `first`, `turn` | `angels` or `demons`: the side that begins each round, and the side to move |
//! | `phase` | `recharge`, `ability`, `actions/2` (with the actions left), `gates`, `over` |
//! | `calls` | the sides that can still call: `both`, `angels`, `demons`, `none` |
//! | a commander or an ally | its hex; off the board `+` when active, `-` when inactive |
//! | `militia`, `fallen_angel` | the four troops, with commas: hexes in board order, then `+`, then `-` |

use std::fmt::{self, Write};

use crate::game::Player;
use crate::war_in_heaven::{
    Ability, Card, Cell, Faction, GATES, Phase, Place, Position, Role, actions_in_turn, fallen_commander,
    goal, has_choice, is_last_turn,
};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round:{} first:{} turn:{} phase:", self.round(), self.first(), self.turn())?;
        match self.phase() {
            Phase::Actions { left } => write!(f, "actions/{left}")?,
            phase => f.write_str(phase.name())?,
        }
        let calls = match Faction::BOTH.map(|faction| self.may_call(faction)) {
            [true, true] => "both",
            [true, false] => "angels",
            [false, true] => "demons",
            [false, false] => "none",
        };
        write!(f, " calls:{calls}")?;
        for card in Card::all() {
            write!(f, " {card}:")?;
            match self.place(card) {
                Some(Place::On(cell)) => write!(f, "{cell}")?,
                Some(Place::Active) => f.write_char('+')?,
                Some(Place::Inactive) => f.write_char('-')?,
                None => f.write_str(&troops(self, card))?,
            }
        }
        Ok(())
    }
}

fn troops(position: &Position, card: Card) -> String {
    let standing = position.cells_of(card).iter().map(|cell| cell.to_string());
    let active = (0..position.active(card)).map(|_| "+".to_owned());
    let inactive = (0..position.inactive(card)).map(|_| "-".to_owned());
    standing.chain(active).chain(inactive).collect::<Vec<_>>().join(",")
}

/// All faults in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The faults, at least one, in the order of the text.
    pub faults: Vec<PositionFault>,
}

/// One fault in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFault {
    /// The field: `round`, `first`, `turn`, `phase`, `calls` or the name of a card.
    ///
    /// `field 22` for text after the last.
    pub field: &'static str,
    /// The refused value, shortened when it is long.
    pub value: String,
    /// The correct value.
    pub right: String,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position of war in heaven")?;
        for (number, PositionFault { field, value, right }) in self.faults.iter().enumerate() {
            let before = if number == 0 { ": " } else { "; " };
            write!(f, "{before}{field}:{} cannot be, {right}", value.escape_debug())?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}

impl std::str::FromStr for Position {
    type Err = PositionError;

    /// Reads what `Display` writes and nothing else.
    ///
    /// # Errors
    /// [`PositionError`] with every fault: unreadable fields, tokens on places where they cannot stand, and
    /// phases that cannot occur in this position.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut reader = Reader { words: text.split(' ').collect(), faults: Vec::new() };
        let position = reader.position();
        if reader.faults.is_empty() {
            reader.faults = misfits(&position);
        }
        if reader.faults.is_empty() {
            reader.faults.extend(loose_field(text, &position.to_string()));
        }
        if reader.faults.is_empty() { Ok(position) } else { Err(PositionError { faults: reader.faults }) }
    }
}

/// A refused value is shown up to this many characters.
const SHOWN: usize = 60;

fn fault(field: &'static str, value: &str, right: &str) -> PositionFault {
    PositionFault { field, value: value.chars().take(SHOWN).collect(), right: right.to_owned() }
}

/// Splits a text into fields and collects the faults.
struct Reader<'a> {
    words: Vec<&'a str>,
    faults: Vec<PositionFault>,
}

impl Reader<'_> {
    fn position(&mut self) -> Position {
        let round = self.value(0, "round", "rounds are 1 to 12", |value| {
            value.parse().ok().filter(|round| (1..=Position::ROUNDS).contains(round))
        });
        let faction = |value: &str| Faction::from_name(value).ok();
        let factions = "it is angels or demons";
        let first = self.value(1, "first", factions, faction).unwrap_or(Faction::Angels);
        let turn = self.value(2, "turn", factions, faction).unwrap_or(first);
        let phases = "it is recharge, ability, actions/N, gates or over";
        let phase = self.value(3, "phase", phases, phase).unwrap_or(Phase::Over);
        let calls = self.value(4, "calls", "it is both, angels, demons or none", calls);
        let mut position = Position::bare(first);
        position.set_round(round.unwrap_or(1));
        position.set_phase(turn, phase);
        for (faction, keeps) in Faction::BOTH.into_iter().zip(calls.unwrap_or([true; 2])) {
            if !keeps {
                position.use_call(faction);
            }
        }
        for (number, card) in Card::all().enumerate() {
            self.card(5 + number, card, &mut position);
        }
        let fields = 5 + Card::all().len();
        if let Some(extra) = self.words.get(fields).copied() {
            self.fault("field 22", extra, &format!("there are {fields}"));
        }
        position
    }

    /// The value of a field, read by a function; notes a fault when it returns `None`.
    fn value<T>(
        &mut self,
        number: usize,
        field: &'static str,
        right: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let Some(&word) = self.words.get(number) else {
            self.fault(field, "", "the field is missing");
            return None;
        };
        let Some(value) = word.strip_prefix(field).and_then(|rest| rest.strip_prefix(':')) else {
            self.fault(field, word, &format!("field {} begins with \"{field}:\"", number + 1));
            return None;
        };
        let read = read(value);
        if read.is_none() {
            self.fault(field, value, right);
        }
        read
    }

    /// Puts the tokens of a card on the places in its field.
    fn card(&mut self, number: usize, card: Card, position: &mut Position) {
        let right = match card.role() {
            Role::Troop => "it is four of hexes, + and -, with commas",
            Role::Commander | Role::Ally => "it is a hex, + or -",
        };
        let places = |value: &str| value.split(',').map(place).collect::<Option<Vec<Place>>>();
        let Some(places) = self.value(number, card.name(), right, places) else { return };
        let wanted = if card.role() == Role::Troop { Card::TROOPS } else { 1 };
        if places.len() != wanted {
            self.fault(card.name(), &format!("{} tokens", places.len()), right);
            return;
        }
        for place in places {
            match place {
                Place::On(cell) => match position.token_at(cell) {
                    Some(by) => self.fault(card.name(), &cell.to_string(), &format!("{by} stands there")),
                    None => position.put(card, cell),
                },
                Place::Active => position.activate(card),
                Place::Inactive if card.role() == Role::Troop => {}
                Place::Inactive => position.deactivate(card),
            }
        }
    }

    fn fault(&mut self, field: &'static str, value: &str, right: &str) {
        self.faults.push(fault(field, value, right));
    }
}

fn place(value: &str) -> Option<Place> {
    match value {
        "+" => Some(Place::Active),
        "-" => Some(Place::Inactive),
        label => Cell::from_label(label).map(Place::On),
    }
}

fn phase(value: &str) -> Option<Phase> {
    match value {
        "recharge" => Some(Phase::Recharge),
        "ability" => Some(Phase::Ability),
        "gates" => Some(Phase::Gates),
        "over" => Some(Phase::Over),
        _ => value.strip_prefix("actions/")?.parse().ok().map(|left| Phase::Actions { left }),
    }
}

fn calls(value: &str) -> Option<[bool; 2]> {
    match value {
        "both" => Some([true, true]),
        "angels" => Some([true, false]),
        "demons" => Some([false, true]),
        "none" => Some([false, false]),
        _ => None,
    }
}

/// The first field that is readable but not in the written form.
fn loose_field(text: &str, written: &str) -> Option<PositionFault> {
    let fields = ["round", "first", "turn", "phase", "calls"].into_iter().chain(Card::all().map(Card::name));
    fields.zip(text.split(' ').zip(written.split(' '))).find(|(_, (word, right))| word != right).map(
        |(field, (word, right))| {
            let value = word.split_once(':').map_or(word, |(_, value)| value);
            fault(field, value, &format!("it is written {right}"))
        },
    )
}

/// Faults of a position that cannot occur in a game, though each field is readable.
fn misfits(position: &Position) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let over = position.phase() == Phase::Over;
    for faction in Faction::BOTH {
        let commander = Card::commander(faction);
        match position.place(commander) {
            Some(Place::Inactive) if !over => {
                faults.push(fault(commander.name(), "-", "the game is over when a commander has fallen"));
            }
            Some(Place::Active) => {
                faults.push(fault(commander.name(), "+", "a commander off the board has fallen"));
            }
            _ => {}
        }
        if let Some(slider) = Card::holding(Ability::Slides, faction)
            && let Some(cell) = position.cell_of(slider).filter(|&cell| GATES.contains(cell))
        {
            faults.push(fault(slider.name(), &cell.to_string(), "it never stands on a gate"));
        }
    }
    let most = actions_in_turn(position, position.turn());
    match position.phase() {
        Phase::Actions { left } if left > most => {
            faults.push(fault("phase", &format!("actions/{left}"), &format!("this turn has {most}")));
        }
        Phase::Over => {
            let played = is_last_turn(position);
            if !played && fallen_commander(position).is_none() && goal(position).is_none() {
                faults.push(fault("phase", "over", "nothing here ends the game before its last turn"));
            }
        }
        Phase::Gates if faults.is_empty() && goal(position).is_some() => {
            faults.push(fault("phase", "gates", "a goal is met, so the game ended with the turn"));
        }
        phase if faults.is_empty() && !has_choice(position) => {
            faults.push(fault("phase", phase.name(), "there is nothing to decide, so the game has gone on"));
        }
        _ => {}
    }
    faults
}
