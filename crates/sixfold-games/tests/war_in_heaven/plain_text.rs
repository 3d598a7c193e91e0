//! Positions of the plain rules in the engine's notation.

use std::collections::BTreeMap;

use crate::war_in_heaven::plain_board::{DECK, Name, card, label, place};
use crate::war_in_heaven::plain_rules::Plain;
use crate::war_in_heaven::plain_table::Table;

/// Writes the position in the engine's notation.
pub(crate) fn write(plain: &Plain) -> String {
    let phase = match plain.step {
        0 | 1 => "recharge".to_owned(),
        2 | 3 => "ability".to_owned(),
        4 | 6 => format!("actions/{}", plain.left),
        5 | 7 => "gates".to_owned(),
        _ => "over".to_owned(),
    };
    let calls = match plain.calls.iter().copied().collect::<Vec<_>>()[..] {
        [] => "none",
        [one] => one,
        _ => "both",
    };
    let mut text = format!(
        "round:{} first:{} turn:{} phase:{phase} calls:{calls}",
        plain.round,
        plain.first,
        plain.turn()
    );
    for card in DECK.iter() {
        let mut hexes: Vec<_> =
            plain.table.on.iter().filter(|(_, name)| **name == card.name).map(|(hex, _)| *hex).collect();
        hexes.sort_by_key(|hex| place(hex));
        hexes.extend(vec!["+"; plain.active.get(card.name).copied().unwrap_or(0)]);
        hexes.extend(vec!["-"; plain.inactive.get(card.name).copied().unwrap_or(0)]);
        text += &format!(" {}:{}", card.name, hexes.join(","));
    }
    text
}

/// Reads a position in the engine's notation, without checks.
pub(crate) fn read(text: &str) -> Plain {
    let fields: BTreeMap<&str, &str> =
        text.split(' ').map(|field| field.split_once(':').expect("name and value")).collect();
    let side = |text: &str| -> Name { if text == "angels" { "angels" } else { "demons" } };
    let (first, turn) = (side(fields["first"]), side(fields["turn"]));
    let (phase, left) = fields["phase"].split_once('/').unwrap_or((fields["phase"], "0"));
    let second = usize::from(first != turn);
    let mut plain = Plain {
        table: Table::default(),
        active: BTreeMap::new(),
        inactive: BTreeMap::new(),
        round: fields["round"].parse().expect("a number"),
        first,
        step: match phase {
            "recharge" => second,
            "ability" => 2 + second,
            "actions" => 4 + 2 * second,
            "gates" => 5 + 2 * second,
            _ => 8,
        },
        last: turn,
        left: left.parse().expect("a number"),
        calls: ["angels", "demons"]
            .into_iter()
            .filter(|side| fields["calls"] == "both" || fields["calls"] == *side)
            .collect(),
    };
    for known in DECK.iter() {
        for place in fields[known.name].split(',') {
            match place {
                "+" => *plain.active.entry(card(known.name).name).or_insert(0) += 1,
                "-" => *plain.inactive.entry(card(known.name).name).or_insert(0) += 1,
                hex => assert_eq!(plain.table.on.insert(label(hex), known.name), None),
            }
        }
    }
    plain
}
