//! A second implementation of battles: damage in a map, orders one by one.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::war_in_heaven::plain_board::{Label, adjacent, enemy, place};
use crate::war_in_heaven::plain_table::Table;

type Dead = BTreeSet<Label>;
type Damage = BTreeMap<Label, u32>;

/// The battle that would be fought on a table.
#[derive(Clone, Copy)]
pub(crate) struct PlainBattle<'a>(pub(crate) &'a Table);

impl PlainBattle<'_> {
    /// The tokens of a side that stand next to an enemy, in board order.
    pub(crate) fn attackers(&self, side: &str) -> Vec<Label> {
        let others = self.0.tokens(enemy(side));
        self.0.tokens(side).into_iter().filter(|a| others.iter().any(|b| adjacent(a, b))).collect()
    }

    /// One attacker spends its attack on the enemies beside it, weakest first.
    fn strike(&self, attacker: Label, damage: &mut Damage) {
        let mut left = self.0.attack(attacker);
        let mut prey: Vec<Label> = self.0.tokens(enemy(self.0.side_at(attacker)));
        prey.retain(|target| adjacent(attacker, target));
        prey.sort_by_key(|target| (self.0.defense(target), place(target)));
        for target in prey {
            let suffered = damage.entry(target).or_insert(0);
            while left > 0 && *suffered < self.0.defense(target) {
                *suffered += 1;
                left -= 1;
            }
        }
    }

    fn fallen(&self, damage: &Damage) -> Dead {
        damage
            .iter()
            .filter(|(target, hits)| **hits >= self.0.defense(target))
            .map(|(target, _)| *target)
            .collect()
    }

    /// The tokens that fall when these attackers strike in this order.
    pub(crate) fn dead_after(&self, attackers: &[Label]) -> Dead {
        let mut damage = Damage::new();
        for attacker in attackers {
            self.strike(attacker, &mut damage);
        }
        self.fallen(&damage)
    }

    /// For each result the attackers to name: the fewest, and of those the first in board order.
    pub(crate) fn orders(&self, side: &str) -> Vec<Vec<Label>> {
        let attackers = self.attackers(side);
        let named = if attackers.len() <= 5 {
            self.orders_by_trying_all(&attackers)
        } else {
            self.orders_by_walking(&attackers)
        };
        named.into_values().collect()
    }

    /// Every permutation, shortened.
    pub(crate) fn orders_by_trying_all(&self, attackers: &[Label]) -> BTreeMap<Dead, Vec<Label>> {
        let rank = |named: &Vec<Label>| (named.len(), named.iter().map(|hex| place(hex)).collect::<Vec<_>>());
        let mut best: BTreeMap<Dead, Vec<Label>> = BTreeMap::new();
        for order in permutations(attackers) {
            let named = shortened(&order);
            let known = best.entry(self.dead_after(&order)).or_insert_with(|| named.clone());
            if rank(&named) < rank(known) {
                *known = named;
            }
        }
        best
    }

    /// The same result without visiting a situation twice, for many attackers.
    pub(crate) fn orders_by_walking(&self, attackers: &[Label]) -> BTreeMap<Dead, Vec<Label>> {
        let mut best = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let mut open = VecDeque::from([(Vec::new(), attackers.to_vec(), Damage::new())]);
        while let Some((named, waiting, damage)) = open.pop_front() {
            if !seen.insert((waiting.clone(), damage.clone())) {
                continue;
            }
            let mut end = damage.clone();
            waiting.iter().for_each(|attacker| self.strike(attacker, &mut end));
            best.entry(self.fallen(&end)).or_insert_with(|| named.clone());
            for next in &waiting {
                let mut damage = damage.clone();
                self.strike(next, &mut damage);
                let named: Vec<Label> = named.iter().chain([next]).copied().collect();
                let waiting = waiting.iter().filter(|label| *label != next).copied().collect();
                open.push_back((named, waiting, damage));
            }
        }
        best
    }
}

fn permutations(items: &[Label]) -> Vec<Vec<Label>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for item in items {
        let rest: Vec<Label> = items.iter().filter(|other| *other != item).copied().collect();
        all.extend(permutations(&rest).into_iter().map(|tail| [vec![*item], tail].concat()));
    }
    all
}

/// The shortest prefix that defines the order, if the others follow in board order.
fn shortened(order: &[Label]) -> Vec<Label> {
    let follows = |named: &usize| order[*named..].is_sorted_by_key(|label| place(label));
    let named = (0..=order.len()).find(follows).expect("naming all says the order");
    order[..named].to_vec()
}
