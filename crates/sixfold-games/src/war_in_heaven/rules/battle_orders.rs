//! The orders of attackers to list: one for each different result.
//!
//! Eleven attackers have forty million orders, but only a few results. Attackers that share no target,
//! not even through others, cannot get in each other's way; so a faction's attackers fall into
//! groups, and only inside a group can the order matter. A search through the orders of a group
//! meets the same situation (attackers that have struck, damage that is needed) many times and follows it
//! once.
//!
//! The invariant: a situation decides everything that can follow, because a strike depends only on the damage
//! that each target still needs. Openings are searched shortest first and in board order, so the first
//! opening that leads to a result is the one to list for it. A group has at most 11 attackers and a few
//! hundred situations; the situations are counted, so that perft can pay for them.

use std::collections::BTreeSet;

use crate::game::Player;
use crate::war_in_heaven::rules::battle::{Assault, Needs, bits};
use crate::war_in_heaven::{Battle, BattleOrder, Cell, Faction};

/// One order for each different set of dead, sorted; board order is the first.
///
/// Of the orders with the same result it is the one that names the fewest attackers, and of those the
/// first in board order. The angels among the named come before the demons.
///
/// # Panics
/// Never: no more attackers are named than there are tokens.
#[must_use]
pub fn battle_orders(battle: &Battle) -> Vec<BattleOrder> {
    counted_battle_orders(battle).0
}

/// As [`battle_orders`], with the number of situations that the search looked at: its work.
pub(crate) fn counted_battle_orders(battle: &Battle) -> (Vec<BattleOrder>, u64) {
    let mut situations = 0;
    let [angels, demons] =
        Faction::BOTH.map(|faction| orders_of(battle.assault_of(faction), &mut situations));
    let mut orders = Vec::with_capacity(angels.len() * demons.len());
    for first in &angels {
        for second in &demons {
            let cells = first.iter().chain(second).copied();
            orders.push(BattleOrder::new(cells).expect("no more attackers than tokens"));
        }
    }
    orders.sort_unstable();
    (orders, situations)
}

/// The attackers to name for each result of one faction's assault.
fn orders_of(assault: &Assault, situations: &mut u64) -> Vec<Vec<Cell>> {
    let mut orders: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for group in groups(assault).into_iter().filter(|group| !group.has_one_result()) {
        let choices = orders_in(assault, group, situations);
        let extended = |chosen: &Vec<Vec<usize>>| {
            let with = |choice: &Vec<usize>| chosen.iter().chain([choice]).cloned().collect();
            choices.iter().map(with).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(extended).collect();
    }
    let name = |number: usize| assault.attackers[number].cell;
    orders.into_iter().map(|parts| merged(parts).into_iter().map(name).collect()).collect()
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

/// Attackers that are named to strike first, and the situation after their strikes.
struct Opening {
    named: Vec<usize>,
    waiting: u16,
    needs: Needs,
}

/// The attackers of a group to name for each of its results: the fewest, the first in board order.
///
/// Openings are searched shortest first, and those of one length in board order.
fn orders_in(assault: &Assault, group: Group, situations: &mut u64) -> Vec<Vec<usize>> {
    let mortal = assault.mortal() & group.targets;
    let mut seen = BTreeSet::new();
    let mut results: Vec<(u16, Vec<usize>)> = Vec::new();
    let mut openings = vec![Opening { named: Vec::new(), waiting: group.attackers, needs: assault.needs() }];
    while !openings.is_empty() {
        *situations += openings.len() as u64;
        let mut longer = Vec::new();
        for Opening { named, waiting, needs } in openings {
            let end = bits(waiting).fold(needs, |needs, attacker| assault.strike(needs, attacker));
            let fallen = assault.fallen(end) & mortal;
            if results.iter().all(|&(known, _)| known != fallen) {
                results.push((fallen, named.clone()));
            }
            if assault.fallen(needs) & mortal == mortal {
                continue;
            }
            for attacker in bits(waiting) {
                let next = assault.strike(needs, attacker);
                let waiting = waiting & !(1 << attacker);
                // An attacker whose targets have all fallen changes nothing, now or later, so it is not
                // named.
                if next != needs && seen.insert((waiting, next)) {
                    let named = named.iter().copied().chain([attacker]).collect();
                    longer.push(Opening { named, waiting, needs: next });
                }
            }
        }
        openings = longer;
    }
    results.into_iter().map(|(_, named)| named).collect()
}

/// One order from several independent ones: always the lowest number that is next in one of them.
fn merged(mut parts: Vec<Vec<usize>>) -> Vec<usize> {
    for part in &mut parts {
        part.reverse();
    }
    let mut order = Vec::new();
    while let Some(part) =
        parts.iter_mut().filter(|part| !part.is_empty()).min_by_key(|part| part.last().copied())
    {
        order.extend(part.pop());
    }
    order
}
