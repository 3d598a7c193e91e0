//! What the evaluation counts in a position: numbers of features, each with a weight.
//!
//! Both sides have the same features, each with weights of its own, because their cards differ. A side sees the board
//! from its own end, and left and right are alike.

use crate::game::Player;
use crate::war_in_heaven::{
    Ability, Card, Cell, Cells, Faction, Phase, Position, controls_gates, neighbors, tokens_on_gates,
};

/// The kinds of tokens of a side: commander, six allies, troops.
const KINDS: usize = 8;
/// The cells when left and right are alike.
const SPOTS: usize = 18;
/// Damage that a commander still stands, from 0; the last is all above.
const MARGINS: usize = 7;

/// The first feature of each group of a side.
const ON_BOARD: usize = 0;
const ACTIVE: usize = ON_BOARD + KINDS * SPOTS;
const ALLIES: usize = ACTIVE + KINDS;
const TOWARDS_GOAL: usize = ALLIES + Card::ALLIES + 1;
const GATES_HELD: usize = TOWARDS_GOAL + Card::ALLIES + 1;
const CONTROL: usize = GATES_HELD + 5;
const CALL: usize = CONTROL + 1;
const HUNTERS: usize = CALL + 1;
const BESIEGED: usize = HUNTERS + KINDS * 4;
const NEARLY: usize = BESIEGED + 2 * MARGINS;
const MORTAL: usize = NEARLY + 2 * MARGINS;
const ACTIONS: usize = MORTAL + 2 * KINDS;
const OF_A_SIDE: usize = ACTIONS + 5;

/// The features that both sides share: the difference in allies, and where they are equal that in tokens, late in the
/// game.
const TALLY: usize = 2 * OF_A_SIDE;
const ALLY_STEPS: i32 = 4;
const TOKEN_STEPS: i32 = 2;
const TALLIES: usize = (2 * (ALLY_STEPS + TOKEN_STEPS) + 2) as usize;
/// The stages of the game for the tally: up to round 8, 9 and 10, 11, 12.
const STAGES: usize = 4;

/// How many features there are.
pub const FEATURES: usize = TALLY + STAGES * TALLIES;

static SPOT: [[u8; Cell::COUNT]; 2] = spots();
static DISTANCE: [[u8; Cell::COUNT]; Cell::COUNT] = distances();

/// Calls `add` with every feature of a position, and how often it occurs.
#[inline]
pub fn features(position: &Position, add: &mut impl FnMut(usize, i32)) {
    let tokens = Faction::BOTH.map(|faction| position.tokens(faction));
    for faction in Faction::BOTH {
        of_a_side(position, faction, tokens, add);
    }
    tally(position, tokens, add);
}

fn of_a_side(position: &Position, faction: Faction, tokens: [Cells; 2], add: &mut impl FnMut(usize, i32)) {
    let first = faction.index() * OF_A_SIDE;
    let mut add = |feature: usize, times: i32| add(first + feature, times);
    let enemy = faction.enemy();
    let spots = &SPOT[faction.index()];
    let troop = Card::troop(faction);
    let acting = matches!(position.phase(), Phase::Actions { left } if left > 0);
    let struck = usize::from(acting && position.turn() == enemy);
    let near = |card: Card, cell: Cell, add: &mut dyn FnMut(usize, i32)| {
        add(ON_BOARD + card.slot() * SPOTS + usize::from(spots[cell.index()]), 1);
        let beside = neighbors(cell) & tokens[enemy.index()];
        if !beside.is_empty() {
            let attack: u8 = beside.iter().map(|cell| attack_at(position, enemy, cell)).sum();
            if attack >= position.defense(card) {
                add(MORTAL + struck * KINDS + card.slot(), 1);
            }
        }
    };
    let mut allies = 0;
    for card in Card::allies(faction) {
        if let Some(cell) = position.cell_of(card) {
            allies += 1;
            near(card, cell, &mut add);
        } else if position.active(card) > 0 {
            add(ACTIVE + card.slot(), 1);
        }
    }
    for cell in position.troops(faction).iter() {
        near(troop, cell, &mut add);
    }
    add(ACTIVE + troop.slot(), i32::from(position.active(troop)));
    let held = tokens_on_gates(position, faction);
    add(ALLIES + allies, 1);
    if position.holder(Ability::WinsByGates, faction).is_some() {
        add(TOWARDS_GOAL + held, 1);
    } else if position.holder(Ability::WinsByAllies, faction).is_some() {
        add(TOWARDS_GOAL + allies, 1);
    }
    add(GATES_HELD + held, 1);
    if controls_gates(position, faction) {
        add(CONTROL, 1);
    }
    if position.may_call(faction) {
        add(CALL, 1);
    }
    if let Phase::Actions { left } = position.phase()
        && position.turn() == faction
    {
        add(ACTIONS + usize::from(left), 1);
    }
    siege(position, faction, tokens, struck, &mut add);
}

/// The enemies around the commander, and the damage that they leave it to stand.
fn siege(
    position: &Position,
    faction: Faction,
    tokens: [Cells; 2],
    struck: usize,
    add: &mut impl FnMut(usize, i32),
) {
    let enemy = faction.enemy();
    let Some(at) = position.cell_of(Card::commander(faction)) else { return };
    add(ON_BOARD + usize::from(SPOT[faction.index()][at.index()]), 1);
    let defense = position.defense(Card::commander(faction));
    let (mut beside, mut close) = (0, 0);
    for cell in tokens[enemy.index()].iter() {
        let distance = DISTANCE[at.index()][cell.index()];
        if distance > 4 {
            continue;
        }
        let card = position.own_token_at(enemy, cell).expect("the cell was taken from its tokens");
        add(HUNTERS + card.slot() * 4 + usize::from(distance) - 1, 1);
        let attack = position.attack(card);
        if distance == 1 {
            beside += attack;
        }
        if distance <= 2 {
            close += attack;
        }
    }
    let margin = |attack: u8| usize::from(defense.saturating_sub(attack)).min(MARGINS - 1);
    add(BESIEGED + struck * MARGINS + margin(beside), 1);
    add(NEARLY + struck * MARGINS + margin(close), 1);
}

fn attack_at(position: &Position, faction: Faction, cell: Cell) -> u8 {
    position.own_token_at(faction, cell).map_or(0, |card| position.attack(card))
}

fn tally(position: &Position, tokens: [Cells; 2], add: &mut impl FnMut(usize, i32)) {
    let [angels, demons] = Faction::BOTH.map(|faction| position.allies_on_board(faction) as i32);
    let stage = match position.round() {
        ..=8 => 0,
        9 | 10 => 1,
        11 => 2,
        _ => 3,
    };
    let lead = (angels - demons).clamp(-ALLY_STEPS, ALLY_STEPS);
    let place = if lead != 0 {
        lead + ALLY_STEPS
    } else {
        let more = tokens[0].len() as i32 - tokens[1].len() as i32;
        2 * ALLY_STEPS + 1 + more.clamp(-TOKEN_STEPS, TOKEN_STEPS) + TOKEN_STEPS
    };
    add(TALLY + stage * TALLIES + place as usize, 1);
}

const fn spots() -> [[u8; Cell::COUNT]; 2] {
    const WIDTHS: [usize; 9] = [2, 3, 4, 5, 4, 5, 4, 3, 2];
    let mut all = [[0; Cell::COUNT]; 2];
    let (mut row, mut cell, mut above) = (0, 0, 0);
    while row < WIDTHS.len() {
        let width = WIDTHS[row];
        let half = width.div_ceil(2);
        let mut letter = 0;
        while letter < width {
            let side = if letter < width - 1 - letter { letter } else { width - 1 - letter };
            all[0][cell] = (above + side) as u8;
            all[1][cell] = (SPOTS - above - half + side) as u8;
            letter += 1;
            cell += 1;
        }
        above += half;
        row += 1;
    }
    all
}

const fn distances() -> [[u8; Cell::COUNT]; Cell::COUNT] {
    let mut all = [[0; Cell::COUNT]; Cell::COUNT];
    let mut from = 0;
    while from < Cell::COUNT {
        let mut to = 0;
        while to < Cell::COUNT {
            if let (Some(one), Some(other)) = (Cell::from_index(from), Cell::from_index(to)) {
                let (q, r) = (one.hex().q() - other.hex().q(), one.hex().r() - other.hex().r());
                all[from][to] = ((q.abs() + r.abs() + (q + r).abs()) / 2) as u8;
            }
            to += 1;
        }
        from += 1;
    }
    all
}
