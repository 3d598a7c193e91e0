//! A second implementation of the board and the cards, as texts: labels, names and plain numbers.

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub(crate) type Label = &'static str;
pub(crate) type Name = &'static str;

/// All hexes in board order, as the board is drawn.
pub(crate) const LABELS: [Label; 32] = [
    "A1", "B1", //
    "A2", "B2", "C2", //
    "A3", "B3", "C3", "D3", //
    "A4", "B4", "C4", "D4", "E4", //
    "A5", "B5", "C5", "D5", //
    "A6", "B6", "C6", "D6", "E6", //
    "A7", "B7", "C7", "D7", //
    "A8", "B8", "C8", //
    "A9", "B9",
];

pub(crate) const GATES: [Label; 4] = ["A5", "B5", "C5", "D5"];

const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// For each label the six straight lines to the rim, nearest hex first.
pub(crate) static LINES: LazyLock<BTreeMap<Label, Vec<Vec<Label>>>> = LazyLock::new(|| {
    let at: BTreeMap<(i32, i32), Label> = LABELS.into_iter().map(|label| (axial(label), label)).collect();
    let line = |label: Label, (dq, dr): (i32, i32)| {
        let (q, r) = axial(label);
        (1..).map_while(|n| at.get(&(q + n * dq, r + n * dr)).copied()).collect()
    };
    LABELS.into_iter().map(|label| (label, DIRECTIONS.map(|d| line(label, d)).to_vec())).collect()
});

/// Column and row as in the picture of the board.
fn axial(label: Label) -> (i32, i32) {
    let letter = i32::from(label.as_bytes()[0] - b'A');
    let row = i32::from(label.as_bytes()[1] - b'0');
    (letter + [3, 2, 1, 0, 0, -1, -1, -1, -1][row as usize - 1], row - 5)
}

/// The index in board order.
pub(crate) fn place(label: &str) -> usize {
    LABELS.iter().position(|known| *known == label).expect("a label of the board")
}

/// The board's own copy of a label.
pub(crate) fn label(text: &str) -> Label {
    LABELS[place(text)]
}

pub(crate) fn adjacent(a: Label, b: Label) -> bool {
    LINES[a].iter().any(|line| line.first() == Some(&b))
}

pub(crate) fn deploy_hexes(side: &str) -> [Label; 2] {
    if side == "angels" { ["A1", "B1"] } else { ["A9", "B9"] }
}

pub(crate) fn enemy(side: &str) -> Name {
    if side == "angels" { "demons" } else { "angels" }
}

/// Name, side, kind, cost, attack, defence: a line for each card.
const CARDS: &str = "
michael       angels  commander 0 5 6
uriel         angels  ally      1 3 2
camiel        angels  ally      1 6 2
jophiel       angels  ally      2 2 4
zadkiel       angels  ally      2 1 3
raphael       angels  ally      3 0 4
gabriel       angels  ally      3 3 3
militia       angels  troop     0 1 1
lucifer       demons  commander 0 5 6
leviathen     demons  ally      1 3 2
asmodeus      demons  ally      1 6 2
belphegor     demons  ally      2 2 4
beelzebub     demons  ally      2 1 3
mammon        demons  ally      3 0 4
baal          demons  ally      3 3 3
fallen_angel  demons  troop     0 1 1
";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlainCard {
    pub(crate) name: Name,
    pub(crate) side: Name,
    pub(crate) kind: Name,
    pub(crate) cost: usize,
    pub(crate) attack: u32,
    pub(crate) defense: u32,
}

/// The cards in the order in which positions and payments name them.
pub(crate) static DECK: LazyLock<Vec<PlainCard>> = LazyLock::new(|| {
    let rows = CARDS.lines().filter(|line| !line.is_empty());
    rows.map(|line| {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        PlainCard {
            name: words[0],
            side: words[1],
            kind: words[2],
            cost: words[3].parse().expect("a number"),
            attack: words[4].parse().expect("a number"),
            defense: words[5].parse().expect("a number"),
        }
    })
    .collect()
});

pub(crate) fn card(name: &str) -> PlainCard {
    *DECK.iter().find(|card| card.name == name).expect("a card of the deck")
}

pub(crate) fn troop(side: &str) -> Name {
    if side == "angels" { "militia" } else { "fallen_angel" }
}

pub(crate) fn commander(side: &str) -> Name {
    if side == "angels" { "michael" } else { "lucifer" }
}
