use sixfold::coord::Hex;
use sixfold_boards::Board;
use sixfold_boards::shipped;
use sixfold_render::{Figure, Scene, Stance, Tray, TraySide, empty_board_scene};

use crate::game::Player;
use crate::picture::symbols::symbol;
use crate::picture::{PieceLook, PositionOptions};
use crate::war_in_heaven::{Card, Cell, Faction, Position, Role, card_code, controls_gates, outcome};

/// The picture of a position of War in Heaven: the board with its tokens, and the cards beside it.
///
/// A token shows its attack at the lower left and its defence at the lower right, with the bonuses of other
/// tokens on the board. Cards beside the board are pale and have a broken rim where they are inactive.
///
/// # Panics
/// Never: the board of the game comes along and is tested.
#[must_use]
pub fn war_in_heaven_scene(position: &Position, options: &PositionOptions) -> Scene {
    let mut scene = empty_board_scene(board());
    scene.emblem(GATE, symbol("gate"));
    scene.describe(&description(position));
    for cell in Cell::all() {
        if let Some(card) = position.token_at(cell) {
            let strength = [position.attack(card), position.defense(card)];
            let title = format!("{cell}: {}", spoken(card, strength));
            scene.figure(token(card, strength, cell.hex(), options.look).titled(&title));
            if scene.style_of(cell.hex()) == Some(GATE) {
                scene.rim(&format!("{}_gate", card.faction().name()), cell.hex());
            }
        }
    }
    for (faction, side) in [(Faction::Angels, TraySide::Left), (Faction::Demons, TraySide::Right)] {
        scene.tray(tray(position, faction, side, options.look));
    }
    options.finish(&mut scene);
    scene
}

/// The style of the gates.
pub(crate) const GATE: &str = "gate_bridge";

fn board() -> &'static Board {
    shipped("war-in-heaven").expect("the board of the game comes along")
}

fn description(position: &Position) -> String {
    let held = Faction::BOTH.into_iter().find(|&faction| controls_gates(position, faction));
    let gates =
        held.map_or("nobody holds the gates".to_owned(), |faction| format!("the {faction} hold the gates"));
    let stands = outcome(position)
        .map_or_else(|| format!("{} to decide", position.turn()), |outcome| outcome.to_string());
    format!("War in Heaven, round {} of {}, {stands}; {gates}", position.round(), Position::ROUNDS)
}

/// The name and the numbers of a token, for screen readers.
fn spoken(card: Card, [attack, defense]: [u8; 2]) -> String {
    let name = match card.role() {
        Role::Troop => card.name().replace('_', " "),
        Role::Commander | Role::Ally => card.title().to_owned(),
    };
    format!("{name}, {}, attack {attack}, defence {defense}", card.faction())
}

fn token(card: Card, [attack, defense]: [u8; 2], hex: Hex, look: PieceLook) -> Figure {
    let figure = Figure::new(hex, &card_code(card), card.faction().name())
        .badges(&attack.to_string(), &defense.to_string());
    match look {
        PieceLook::Symbols => figure.symbol(symbol(card.name())),
        PieceLook::Letters => figure,
    }
}

/// The cards of a faction off the board.
///
/// The title says whether it holds the gates.
fn tray(position: &Position, faction: Faction, side: TraySide, look: PieceLook) -> Tray {
    let name = faction.name();
    let mut title = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
    if controls_gates(position, faction) {
        title.push_str(" hold the gates");
    }
    let mut tray = Tray::new(side, &title);
    for card in Card::all().filter(|card| card.faction() == faction) {
        let (active, inactive) = (position.active(card), position.inactive(card));
        for (count, stance, state) in
            [(active, Stance::Ready, "active"), (inactive, Stance::Spent, "inactive")]
        {
            if count == 0 {
                continue;
            }
            // Gabriel and Baal strengthen on the board only.
            let printed = [card.attack(), card.defense()];
            let figure = token(card, printed, Hex::ORIGIN, look)
                .stance(stance)
                .titled(&format!("{}, {state}, off the board", spoken(card, printed)));
            let note = match (card.role(), count) {
                (Role::Troop, count) => format!("{count} {state}"),
                (Role::Ally, _) => format!("cost {}, {state}", card.cost()),
                (Role::Commander, _) => state.to_owned(),
            };
            tray.add(figure, card.title(), &note);
        }
    }
    tray
}
