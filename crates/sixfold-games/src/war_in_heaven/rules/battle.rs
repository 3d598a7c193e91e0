use crate::game::Player;
use crate::war_in_heaven::{BattleOrder, Card, Cell, Cells, Faction, Position, neighbors};

/// A battle on a position: the attackers, their targets, and the tokens that fall.
///
/// Every token next to an enemy strikes, and both factions strike at once: tokens that fall have struck too.
/// An attacker gives its attack to its adjacent enemies, the lowest defence first (of equal ones the first in
/// board order), and to each only as much as it still needs to fall; the rest goes to the next.
#[derive(Clone, Debug)]
pub struct Battle {
    assaults: [Assault; 2],
}

/// The part of a battle in which one faction strikes: the other's part does not touch it.
#[derive(Clone, Debug)]
pub(crate) struct Assault {
    /// In board order.
    pub(crate) attackers: Vec<Attacker>,
    /// The targets, weakest first, then in board order: every attacker strikes them in this order.
    targets: Vec<Target>,
}

/// A token that strikes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attacker {
    pub(crate) cell: Cell,
    attack: u8,
    /// The targets it is next to: bit n is the target with number n.
    pub(crate) targets: u16,
}

#[derive(Clone, Copy, Debug)]
struct Target {
    cell: Cell,
    defense: u8,
}

/// The damage that each target still needs to fall, four bits for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Needs(u64);

impl Battle {
    /// The battle that would be fought on a position.
    #[must_use]
    pub fn of(position: &Position) -> Battle {
        let tokens = Faction::BOTH.map(|faction| position.tokens(faction));
        Battle { assaults: Faction::BOTH.map(|faction| Assault::of(position, tokens, faction)) }
    }

    /// Whether no token stands next to an enemy, so that there is no battle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.assaults[0].attackers.is_empty()
    }

    /// The cells of a faction's tokens that take part.
    #[must_use]
    pub fn fighters(&self, faction: Faction) -> Cells {
        self.assault_of(faction).attackers.iter().map(|attacker| attacker.cell).collect()
    }

    /// The cells of a faction's tokens that fall when the attackers strike in this order.
    #[must_use]
    pub fn dead(&self, faction: Faction, order: &BattleOrder) -> Cells {
        let assault = self.assault_of(faction.enemy());
        let mut waiting: u16 = (1 << assault.attackers.len()) - 1;
        let mut needs = assault.needs();
        for cell in order.cells() {
            let named = assault.attackers.iter().position(|attacker| attacker.cell == cell);
            if let Some(number) = named.filter(|number| waiting & 1 << number != 0) {
                needs = assault.strike(needs, number);
                waiting &= !(1 << number);
            }
        }
        for number in bits(waiting) {
            needs = assault.strike(needs, number);
        }
        assault.cells(assault.fallen(needs))
    }

    /// The part of the battle in which this faction strikes.
    pub(crate) fn assault_of(&self, faction: Faction) -> &Assault {
        &self.assaults[faction.index()]
    }
}

impl Assault {
    fn of(position: &Position, tokens: [Cells; 2], faction: Faction) -> Assault {
        let own = tokens[faction.index()];
        let enemies = tokens[faction.enemy().index()];
        let mut targets: Vec<Target> = facing(enemies, own)
            .map(|cell| Target { cell, defense: position.defense(card_at(position, faction.enemy(), cell)) })
            .collect();
        targets.sort_unstable_by_key(|target| (target.defense, target.cell));
        let attackers = facing(own, enemies)
            .map(|cell| Attacker {
                cell,
                attack: position.attack(card_at(position, faction, cell)),
                targets: numbers(&targets, neighbors(cell)),
            })
            .collect();
        Assault { attackers, targets }
    }

    /// The damage that the targets need before the first strike.
    pub(crate) fn needs(&self) -> Needs {
        let place = |(number, target): (usize, &Target)| u64::from(target.defense) << (4 * number);
        Needs(self.targets.iter().enumerate().map(place).sum())
    }

    /// The damage that the targets need after one more attacker has struck.
    pub(crate) fn strike(&self, needs: Needs, attacker: usize) -> Needs {
        let Attacker { attack, targets, .. } = self.attackers[attacker];
        let mut needs = needs.0;
        let mut left = u64::from(attack);
        for target in bits(targets) {
            let hit = left.min(needs >> (4 * target) & 15);
            needs -= hit << (4 * target);
            left -= hit;
        }
        Needs(needs)
    }

    /// The numbers of the targets that need no more damage.
    pub(crate) fn fallen(&self, needs: Needs) -> u16 {
        let falls = |&number: &usize| needs.0 >> (4 * number) & 15 == 0;
        (0..self.targets.len()).filter(falls).fold(0, |set, number| set | 1 << number)
    }

    /// The numbers of the targets that fall if all attackers next to them strike only them.
    pub(crate) fn mortal(&self) -> u16 {
        let falls = |&number: &usize| {
            let strikes = self.attackers.iter().filter(|attacker| attacker.targets & 1 << number != 0);
            strikes.map(|attacker| u32::from(attacker.attack)).sum::<u32>()
                >= u32::from(self.targets[number].defense)
        };
        (0..self.targets.len()).filter(falls).fold(0, |set, number| set | 1 << number)
    }

    fn cells(&self, numbers: u16) -> Cells {
        bits(numbers).map(|number| self.targets[number].cell).collect()
    }
}

/// Whether any token stands next to an enemy.
#[must_use]
pub fn in_contact(position: &Position) -> bool {
    let demons = position.tokens(Faction::Demons);
    position.tokens(Faction::Angels).iter().any(|cell| !(neighbors(cell) & demons).is_empty())
}

/// The cells of the first set that are next to one of the second.
fn facing(own: Cells, enemies: Cells) -> impl Iterator<Item = Cell> {
    own.iter().filter(move |&cell| !(neighbors(cell) & enemies).is_empty())
}

fn card_at(position: &Position, faction: Faction, cell: Cell) -> Card {
    position.own_token_at(faction, cell).expect("the cell was taken from the faction's tokens")
}

fn numbers(targets: &[Target], cells: Cells) -> u16 {
    let near = targets.iter().enumerate().filter(|(_, target)| cells.contains(target.cell));
    near.fold(0, |set, (number, _)| set | 1 << number)
}

/// The numbers of the bits that are set, lowest first.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
