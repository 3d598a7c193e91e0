//! A second, slow implementation of War in Heaven: tokens in maps, every decision a text.
//!
//! This is the oracle for the engine and shares nothing with it but the notation.

use std::collections::{BTreeMap, BTreeSet};

use crate::war_in_heaven::plain_battle::PlainBattle;
use crate::war_in_heaven::plain_board::{
    DECK, GATES, LINES, Label, Name, adjacent, card, commander, deploy_hexes, enemy, label, troop,
};
use crate::war_in_heaven::plain_table::Table;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    pub(crate) table: Table,
    /// Tokens off the board by card: active and inactive ones.
    pub(crate) active: BTreeMap<Name, usize>,
    pub(crate) inactive: BTreeMap<Name, usize>,
    pub(crate) round: u32,
    pub(crate) first: Name,
    /// The index in the schedule of the round; 8 when the game is over.
    pub(crate) step: usize,
    /// The side that moved last, for a game that is over.
    pub(crate) last: Name,
    pub(crate) left: u32,
    pub(crate) calls: BTreeSet<Name>,
}

/// The decisions of a round in order, and whether the first player makes them.
const SCHEDULE: [(Name, bool); 8] = [
    ("recharge", true),
    ("recharge", false),
    ("ability", true),
    ("ability", false),
    ("actions", true),
    ("gates", true),
    ("actions", false),
    ("gates", false),
];
const OVER: usize = SCHEDULE.len();

impl Plain {
    pub(crate) fn start(first: Name) -> Plain {
        let mut plain = Plain {
            table: Table::default(),
            active: BTreeMap::new(),
            inactive: BTreeMap::new(),
            round: 1,
            first,
            step: 4,
            last: first,
            left: 2,
            calls: BTreeSet::from(["angels", "demons"]),
        };
        plain.table.on.extend([("B2", "michael"), ("B8", "lucifer")]);
        plain.table.on.extend(["A3", "B3", "C3", "D3"].map(|hex| (hex, "militia")));
        plain.table.on.extend(["A7", "B7", "C7", "D7"].map(|hex| (hex, "fallen_angel")));
        for ally in DECK.iter().filter(|card| card.kind == "ally") {
            plain.active.insert(ally.name, 1);
        }
        plain
    }

    pub(crate) fn turn(&self) -> Name {
        match SCHEDULE.get(self.step) {
            None => self.last,
            Some((_, true)) => self.first,
            Some((_, false)) => enemy(self.first),
        }
    }

    fn phase(&self) -> Name {
        SCHEDULE.get(self.step).map_or("over", |(phase, _)| phase)
    }

    /// Whether the token on a hex can move to another.
    fn can_step(&self, from: Label, to: Label) -> bool {
        if !self.table.is_empty(to) {
            return false;
        }
        match self.table.on[from] {
            "uriel" | "leviathen" => {
                let passed = |middle: Label| adjacent(from, middle) && adjacent(middle, to);
                from != to && (adjacent(from, to) || LINES.keys().any(|middle| passed(middle)))
            }
            "camiel" | "asmodeus" => LINES[from].iter().any(|line| {
                let walls = |hex: &Label| GATES.contains(hex) || !self.table.is_empty(hex);
                let end = line.iter().position(|hex| *hex == to);
                end.is_some_and(|end| !line[..=end].iter().any(walls))
            }),
            _ => adjacent(from, to),
        }
    }

    fn free_deploy_hexes(&self) -> Vec<Label> {
        deploy_hexes(self.turn()).into_iter().filter(|hex| self.table.is_empty(hex)).collect()
    }

    fn count(state: &BTreeMap<Name, usize>, name: Name) -> usize {
        state.get(name).copied().unwrap_or(0)
    }

    /// The actions of a turn, as texts.
    fn actions(&self) -> Vec<String> {
        let side = self.turn();
        let battle = PlainBattle(&self.table);
        let mut actions = Vec::new();
        for from in self.table.tokens(side) {
            let targets = LINES.keys().filter(|to| self.can_step(from, to));
            actions.extend(targets.map(|to| format!("{from}-{to}")));
        }
        if !battle.attackers(side).is_empty() {
            for angels in battle.orders("angels") {
                for demons in battle.orders("demons") {
                    let names = [angels.clone(), demons].concat().join(",");
                    actions.push(if names.is_empty() {
                        "battle".to_owned()
                    } else {
                        format!("battle:{names}")
                    });
                }
            }
        }
        for ally in DECK.iter().filter(|card| card.side == side && card.kind == "ally") {
            if Plain::count(&self.active, ally.name) == 0 {
                continue;
            }
            for hex in self.free_deploy_hexes() {
                let deploy = |names: &Vec<Name>| format!("deploy:{}-{hex}/{}", ally.name, names.join(","));
                actions.extend(self.payments(ally.name, ally.cost).iter().map(deploy));
            }
        }
        actions
    }

    /// All ways to pick `cost` active tokens besides the ally, in the order of the cards.
    fn payments(&self, ally: Name, cost: usize) -> BTreeSet<Vec<Name>> {
        let others = DECK.iter().filter(|card| card.side == self.turn() && card.name != ally);
        let purse: Vec<Name> =
            others.flat_map(|card| vec![card.name; Plain::count(&self.active, card.name)]).collect();
        let pick = |choice: u32| -> Vec<Name> {
            purse.iter().enumerate().filter(|(n, _)| choice >> n & 1 == 1).map(|(_, name)| *name).collect()
        };
        (0..1 << purse.len()).map(pick).filter(|names| names.len() == cost).collect()
    }

    fn call_moves(&self) -> Vec<String> {
        let side = self.turn();
        let mut calls = Vec::new();
        if !self.calls.contains(side) {
            return calls;
        }
        let chief = self.table.on.iter().find(|(_, name)| **name == commander(side)).map(|(hex, _)| *hex);
        for from in self.table.tokens(side) {
            let name = self.table.on[from];
            let slider = name == "camiel" || name == "asmodeus";
            for to in LINES.keys() {
                let beside = chief.is_some_and(|chief| chief != from && adjacent(chief, to));
                if beside && self.table.is_empty(to) && !(slider && GATES.contains(to)) {
                    calls.push(format!("call:{from}-{to}"));
                }
            }
        }
        calls
    }

    fn recharges(&self) -> Vec<String> {
        let own = self.inactive.iter().filter(|(name, count)| card(name).side == self.turn() && **count > 0);
        own.map(|(name, _)| format!("recharge:{name}")).collect()
    }

    fn returns(&self) -> Vec<String> {
        let mut sources: Vec<String> = Vec::new();
        let name = troop(self.turn());
        sources.extend(
            self.table.on.iter().filter(|(_, card)| **card == name).map(|(hex, _)| (*hex).to_owned()),
        );
        if Plain::count(&self.active, name) > 0 {
            sources.push("active".to_owned());
        }
        if Plain::count(&self.inactive, name) > 0 {
            sources.push("inactive".to_owned());
        }
        let to = self.free_deploy_hexes();
        sources.iter().flat_map(|from| to.iter().map(move |hex| format!("return:{from}-{hex}"))).collect()
    }

    /// All decisions besides passing, and whether passing is allowed.
    fn choices(&self) -> (Vec<String>, bool) {
        let side = self.turn();
        match self.phase() {
            "recharge" => (self.recharges(), true),
            "ability" if side == "angels" && self.table.is_on_board("raphael") => (self.returns(), true),
            "ability" if side == "demons" && self.table.is_on_board("mammon") => (self.recharges(), true),
            "actions" => {
                let actions = if self.left > 0 { self.actions() } else { Vec::new() };
                let may_pass = actions.is_empty();
                ([actions, self.call_moves()].concat(), may_pass)
            }
            "gates" => {
                let held = |side| self.table.tokens(side).iter().filter(|hex| GATES.contains(hex)).count();
                let last = self.round == 12 && side != self.first;
                let offered = held(side) > held(enemy(side)) && !last;
                (if offered { self.recharges() } else { Vec::new() }, true)
            }
            _ => (Vec::new(), true),
        }
    }

    /// All legal moves, sorted as texts.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.step == OVER {
            return Vec::new();
        }
        let (mut moves, may_pass) = self.choices();
        if may_pass {
            moves.push("pass".to_owned());
        }
        moves.sort();
        moves
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, text: &str) -> Plain {
        let mut next = self.clone();
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        match word {
            "pass" => next.next_step(),
            "recharge" => {
                next.shift_state(rest, "active");
                next.next_step();
            }
            "return" => {
                let (from, to) = rest.split_once('-').expect("two ends");
                next.take_troop(from);
                next.table.on.insert(label(to), troop(self.turn()));
                next.next_step();
            }
            "call" => {
                let (from, to) = rest.split_once('-').expect("two ends");
                let token = next.table.on.remove(from).expect("a token");
                next.table.on.insert(label(to), token);
                next.calls.remove(self.turn());
            }
            "deploy" => {
                let (target, names) = rest.split_once('/').expect("a payment");
                let (ally, to) = target.split_once('-').expect("two ends");
                next.active.insert(card(ally).name, 0);
                next.table.on.insert(label(to), card(ally).name);
                names.split(',').for_each(|name| next.shift_state(name, "inactive"));
                next.left -= 1;
            }
            "battle" => next.fight(rest),
            _ => {
                let (from, to) = text.split_once('-').expect("two ends");
                let token = next.table.on.remove(from).expect("a token");
                next.table.on.insert(label(to), token);
                next.shake(label(to));
                next.left -= 1;
            }
        }
        while next.step != OVER && next.choices().0.is_empty() {
            next.next_step();
        }
        next
    }

    /// Turns one token off the board to the named state.
    fn shift_state(&mut self, name: &str, to: &str) {
        let name = card(name).name;
        let (gains, loses) = match to {
            "active" => (&mut self.active, &mut self.inactive),
            _ => (&mut self.inactive, &mut self.active),
        };
        *gains.entry(name).or_insert(0) += 1;
        *loses.get_mut(name).expect("a token in that state") -= 1;
    }

    fn take_troop(&mut self, from: &str) {
        let name = troop(self.turn());
        match from {
            "active" => *self.active.get_mut(name).expect("a token in that state") -= 1,
            "inactive" => *self.inactive.get_mut(name).expect("a token in that state") -= 1,
            hex => assert_eq!(self.table.on.remove(hex), Some(name)),
        }
    }

    /// The effects of Jophiel or Belphegor after its own move.
    fn shake(&mut self, at: Label) {
        let prey = troop(enemy(self.table.side_at(at)));
        for line in &LINES[at] {
            let hexes: Vec<usize> = match self.table.on[at] {
                "jophiel" => (1..line.len()).collect(),
                "belphegor" => (0..line.len().saturating_sub(1)).rev().collect(),
                _ => return,
            };
            for n in hexes {
                let to = if self.table.on[at] == "jophiel" { line[n - 1] } else { line[n + 1] };
                if self.table.on.get(line[n]) == Some(&prey) && self.table.is_empty(to) {
                    self.table.on.remove(line[n]);
                    self.table.on.insert(to, prey);
                }
            }
        }
    }

    fn fight(&mut self, names: &str) {
        let named: Vec<Label> = names.split(',').filter(|name| !name.is_empty()).map(label).collect();
        let mut dead = BTreeSet::new();
        for side in ["angels", "demons"] {
            let battle = PlainBattle(&self.table);
            let attackers = battle.attackers(side);
            let mut order: Vec<Label> = named.iter().filter(|hex| attackers.contains(hex)).copied().collect();
            order.extend(attackers.iter().filter(|hex| !named.contains(hex)));
            dead.extend(battle.dead_after(&order));
        }
        for hex in dead {
            let name = self.table.on.remove(hex).expect("a token");
            *self.inactive.entry(name).or_insert(0) += 1;
        }
        self.left -= 1;
        if !self.table.is_on_board("michael") || !self.table.is_on_board("lucifer") {
            self.end();
        }
    }

    fn end(&mut self) {
        self.last = self.turn();
        self.step = OVER;
    }

    fn next_step(&mut self) {
        if self.phase() == "actions" && (self.has_four_gates() || self.has_six_allies()) {
            return self.end();
        }
        if self.step + 1 < OVER {
            self.step += 1;
        } else if self.round == 12 {
            return self.end();
        } else {
            self.round += 1;
            self.step = 0;
        }
        self.left = match self.round {
            1 if self.step == 4 => 2,
            round if round < 8 => 3,
            _ => 4,
        };
    }

    fn has_four_gates(&self) -> bool {
        let held = |hex: &Label| self.table.on.get(hex).is_some_and(|name| card(name).side == "angels");
        self.table.is_on_board("zadkiel") && GATES.iter().all(held)
    }

    fn has_six_allies(&self) -> bool {
        self.table.is_on_board("beelzebub") && self.allies("demons") == 6
    }

    fn allies(&self, side: &str) -> usize {
        self.table.tokens(side).into_iter().filter(|hex| card(self.table.on[hex]).kind == "ally").count()
    }

    /// The winner: a side, or `Some(None)` for a draw; `None` while the game goes on.
    pub(crate) fn winner(&self) -> Option<Option<Name>> {
        let better = |angels: usize, demons: usize| match angels.cmp(&demons) {
            std::cmp::Ordering::Greater => Some("angels"),
            std::cmp::Ordering::Less => Some("demons"),
            std::cmp::Ordering::Equal => None,
        };
        let standing = |name| usize::from(self.table.is_on_board(name));
        if self.step != OVER {
            None
        } else if standing("michael") + standing("lucifer") < 2 {
            Some(better(standing("michael"), standing("lucifer")))
        } else if self.has_four_gates() || self.has_six_allies() {
            Some(better(usize::from(self.has_four_gates()), usize::from(self.has_six_allies())))
        } else {
            let by_allies = better(self.allies("angels"), self.allies("demons"));
            Some(by_allies.or(better(self.table.tokens("angels").len(), self.table.tokens("demons").len())))
        }
    }
}
