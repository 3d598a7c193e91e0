//! The outcome of a game.

use std::fmt;

use crate::game::{Outcome, Player};
use crate::war_in_heaven::{Ability, Card, Faction, GATES, Phase, Position, tokens_on_gates};

/// The reasons why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// A commander fell: the other faction wins.
    CommanderFell,
    /// Both commanders fell in one battle: a draw.
    CommandersFell,
    /// Zadkiel's goal: the angels held all four gates at the end of a turn.
    FourGates,
    /// Beelzebub's goal: the demons had all six allies on the board at the end of a turn.
    SixAllies,
    /// Both goals were met at the end of the same turn: a draw.
    BothGoals,
    /// Twelve rounds were played, and the winner has more allies on the board.
    MostAllies,
    /// Twelve rounds were played, allies are equal, and the winner has more tokens on the board.
    MostTokens,
    /// Twelve rounds were played, and allies and tokens are equal: a draw.
    Level,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 8] = [
        Ending::CommanderFell,
        Ending::CommandersFell,
        Ending::FourGates,
        Ending::SixAllies,
        Ending::BothGoals,
        Ending::MostAllies,
        Ending::MostTokens,
        Ending::Level,
    ];
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::CommanderFell => "the enemy commander fell",
            Ending::CommandersFell => "both commanders fell",
            Ending::FourGates => "all four gates held",
            Ending::SixAllies => "all six allies on the board",
            Ending::BothGoals => "four gates and six allies at once",
            Ending::MostAllies => "most allies after round 12",
            Ending::MostTokens => "most tokens after round 12",
            Ending::Level => "level after round 12",
        })
    }
}

/// The outcome of the game, or `None` while it goes on.
#[must_use]
pub fn outcome(position: &Position) -> Option<Outcome<Faction, Ending>> {
    if position.phase() != Phase::Over {
        return None;
    }
    Some(fallen_commander(position).or_else(|| goal(position)).unwrap_or_else(|| tally(position)))
}

/// The outcome if a commander is off the board.
pub(crate) fn fallen_commander(position: &Position) -> Option<Outcome<Faction, Ending>> {
    let stands = |faction| position.cell_of(Card::commander(faction)).is_some();
    match (stands(Faction::Angels), stands(Faction::Demons)) {
        (true, true) => None,
        (true, false) => Some(Outcome::win(Faction::Angels, Ending::CommanderFell)),
        (false, true) => Some(Outcome::win(Faction::Demons, Ending::CommanderFell)),
        (false, false) => Some(Outcome::draw(Ending::CommandersFell)),
    }
}

/// The outcome if a turn ends here and a goal is met.
pub(crate) fn goal(position: &Position) -> Option<Outcome<Faction, Ending>> {
    let goals = Faction::BOTH.map(|faction| met(position, faction));
    match goals {
        [None, None] => None,
        [Some(ending), None] => Some(Outcome::win(Faction::Angels, ending)),
        [None, Some(ending)] => Some(Outcome::win(Faction::Demons, ending)),
        [Some(_), Some(_)] => Some(Outcome::draw(Ending::BothGoals)),
    }
}

/// The goal that a faction has met, if any.
fn met(position: &Position, faction: Faction) -> Option<Ending> {
    let has = |ability| position.holder(ability, faction).is_some();
    if has(Ability::WinsByGates) && tokens_on_gates(position, faction) == GATES.len() {
        Some(Ending::FourGates)
    } else if has(Ability::WinsByAllies) && position.allies_on_board(faction) == Card::ALLIES {
        Some(Ending::SixAllies)
    } else {
        None
    }
}

/// The outcome after the last round.
fn tally(position: &Position) -> Outcome<Faction, Ending> {
    let counts = [
        (Ending::MostAllies, Faction::BOTH.map(|faction| position.allies_on_board(faction))),
        (Ending::MostTokens, Faction::BOTH.map(|faction| position.tokens(faction).len())),
    ];
    for (ending, [angels, demons]) in counts {
        if angels != demons {
            let winner = if angels > demons { Faction::Angels } else { Faction::Demons };
            return Outcome::win(winner, ending);
        }
    }
    Outcome::draw(Ending::Level)
}
