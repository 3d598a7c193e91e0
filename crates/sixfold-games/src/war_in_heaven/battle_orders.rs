//! Which orders of attackers are worth listing: one for each different result.
//!
//! Eleven attackers have forty million orders, but only a few results. Attackers that share no target,
//! not even through others, cannot get in each other's way; so a faction's attackers fall into
//! groups, and only inside a group can the order matter. A walk through the orders of a group
//! meets the same situation (who has struck, what is still needed) many times and follows it once.

use std::collections::BTreeSet;

use crate::game::Side;
use crate::war_in_heaven::battle::{Assault, Needs, bits};
use crate::war_in_heaven::{Battle, BattleOrder, Cell, Faction};

/// One order for each different set of dead, the first of them in board order.
///
/// Board order itself is always the first entry, written without any name. Each entry names as few
/// attackers as say the same, those of the angels before those of the demons.
#[must_use]
pub fn battle_orders(battle: &Battle) -> Vec<BattleOrder> {
    let [angels, demons] = Faction::BOTH.map(|faction| orders_of(battle.assault_of(faction)));
    let mut orders = Vec::with_capacity(angels.len() * demons.len());
    for first in &angels {
        for second in &demons {
            let cells = first.iter().chain(second).copied();
            orders.push(BattleOrder::new(cells).expect("no more attackers than tokens"));
        }
    }
    orders.sort_unstable();
    orders
}

/// The first order for each result of one faction's assault, without the part that is board order anyway.
fn orders_of(assault: &Assault) -> Vec<Vec<Cell>> {
    let groups = groups(assault);
    if groups.iter().all(Group::has_one_result) {
        return vec![Vec::new()];
    }
    let mut orders: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for group in &groups {
        let choices = orders_in(assault, *group);
        orders = orders
            .iter()
            .flat_map(|chosen| {
                choices.iter().map(|choice| chosen.iter().chain([choice]).cloned().collect::<Vec<_>>())
            })
            .collect();
    }
    let name = |number: usize| assault.attackers[number].cell;
    orders.into_iter().map(|parts| shortest(merged(parts)).into_iter().map(name).collect()).collect()
}

/// Attackers that can get in each other's way.
#[derive(Clone, Copy)]
struct Group {
    attackers: u16,
    targets: u16,
}

impl Group {
    fn has_one_result(&self) -> bool {
        self.attackers.count_ones() == 1 || self.targets.count_ones() == 1
    }
}

fn groups(assault: &Assault) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, attacker) in assault.attackers.iter().enumerate() {
        let mut joined = Group { attackers: 1 << number, targets: attacker.targets };
        groups.retain(|group| {
            let apart = group.targets & joined.targets == 0;
            if !apart {
                joined.attackers |= group.attackers;
                joined.targets |= group.targets;
            }
            apart
        });
        groups.push(joined);
    }
    groups
}

/// The first order of a group's attackers for each of its results.
fn orders_in(assault: &Assault, group: Group) -> Vec<Vec<usize>> {
    if group.has_one_result() {
        return vec![bits(group.attackers).collect()];
    }
    let mut walk = Walk {
        assault,
        mortal: assault.mortal() & group.targets,
        seen: BTreeSet::new(),
        results: Vec::new(),
        struck: Vec::new(),
    };
    walk.follow(group.attackers, assault.needs());
    walk.results.into_iter().map(|(_, order)| order).collect()
}

/// A walk through the orders of a group, first in board order first.
struct Walk<'a> {
    assault: &'a Assault,
    /// The targets of the group that can fall at all.
    mortal: u16,
    /// Situations that were met: who still has to strike, and what is needed.
    seen: BTreeSet<(u16, Needs)>,
    /// Who fell, and the first order that led to it.
    results: Vec<(u16, Vec<usize>)>,
    /// Who has struck to get here.
    struck: Vec<usize>,
}

impl Walk<'_> {
    fn follow(&mut self, waiting: u16, needs: Needs) {
        let fallen = self.assault.fallen(needs) & self.mortal;
        if waiting == 0 || fallen == self.mortal {
            if self.results.iter().all(|&(known, _)| known != fallen) {
                let order = self.struck.iter().copied().chain(bits(waiting)).collect();
                self.results.push((fallen, order));
            }
            return;
        }
        for (place, attacker) in bits(waiting).enumerate() {
            let next = self.assault.strike(needs, attacker);
            let idle = next == needs;
            // An attacker whose targets have all fallen changes nothing now or later: it may as well
            // wait for its place in board order.
            if idle && place > 0 {
                continue;
            }
            let rest = waiting & !(1 << attacker);
            if self.seen.insert((rest, next)) {
                self.struck.push(attacker);
                self.follow(rest, next);
                self.struck.pop();
            }
            if idle {
                return;
            }
        }
    }
}

/// One order out of several independent ones: always the lowest number that is next in one of them.
fn merged(mut parts: Vec<Vec<usize>>) -> Vec<usize> {
    for part in &mut parts {
        part.reverse();
    }
    let mut order = Vec::new();
    while let Some(part) = parts.iter_mut().filter(|part| !part.is_empty()).min_by_key(|part| part.last().copied())
    {
        order.extend(part.pop());
    }
    order
}

/// The order without its last part, as far as that is ascending and so follows by itself.
fn shortest(mut order: Vec<usize>) -> Vec<usize> {
    while let [.., before, last] = order[..]
        && before < last
    {
        order.pop();
    }
    order.pop();
    order
}
