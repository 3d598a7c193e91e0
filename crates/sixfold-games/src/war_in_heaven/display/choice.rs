//! The legal moves as a page offers them.

use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

use crate::game::Player;
use crate::war_in_heaven::{
    Battle, BattleOrder, Card, Cell, Faction, Move, Position, Returning, legal_moves,
};

/// A legal move in parts, so that a page can match it with clicks.
///
/// The JSON leaves out parts that a kind of move does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The move in notation, to be sent back.
    pub text: String,
    /// `step`, `battle`, `deploy`, `call`, `recharge`, `return` or `pass`.
    pub kind: &'static str,
    /// The card that moves, is deployed, is recharged or is returned.
    pub card: Option<&'static str>,
    /// The hex that a token leaves; for a troop off the board `active` or `inactive`.
    pub from: Option<String>,
    /// The hex that it reaches.
    pub to: Option<String>,
    /// The cards that pay for a deployment.
    pub pays: Vec<&'static str>,
    /// The attackers that strike first in a battle.
    pub order: Vec<String>,
    /// The hexes of the tokens that fall in a battle.
    pub dead: Option<Vec<String>>,
}

impl ToJson for Choice {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("text", &self.text)?;
        json.member("kind", &self.kind)?;
        json.member_if("card", self.card.as_ref())?;
        json.member_if("from", self.from.as_ref())?;
        json.member_if("to", self.to.as_ref())?;
        json.member_if("pays", Some(&self.pays).filter(|list| !list.is_empty()))?;
        json.member_if("order", Some(&self.order).filter(|list| !list.is_empty()))?;
        json.member_if("dead", self.dead.as_ref())?;
        json.end_object()
    }
}

/// Every legal move in parts, in the order of the moves.
#[must_use]
pub fn choices(position: &Position) -> Vec<Choice> {
    let battle = Battle::of(position);
    legal_moves(position).iter().map(|mv| choice(position, &battle, mv)).collect()
}

fn choice(position: &Position, battle: &Battle, mv: &Move) -> Choice {
    let text = mv.to_string();
    let name = |cell: Cell| position.token_at(cell).map(Card::name);
    let label = |cell: Cell| Some(cell.to_string());
    let rest = Choice::default();
    match *mv {
        Move::Step { from, to } => {
            Choice { text, kind: "step", card: name(from), from: label(from), to: label(to), ..rest }
        }
        Move::Battle { order } => Choice {
            text,
            kind: "battle",
            order: order.cells().map(|cell| cell.to_string()).collect(),
            dead: Some(dead(battle, &order)),
            ..rest
        },
        Move::Deploy { ally, to, payment } => Choice {
            text,
            kind: "deploy",
            card: Some(ally.name()),
            to: label(to),
            pays: payment.cards(ally.faction()).map(Card::name).collect(),
            ..rest
        },
        Move::Call { from, to } => {
            Choice { text, kind: "call", card: name(from), from: label(from), to: label(to), ..rest }
        }
        Move::Recharge { card } => Choice { text, kind: "recharge", card: Some(card.name()), ..rest },
        Move::Return { troop, to } => Choice {
            text,
            kind: "return",
            card: Some(Card::troop(position.turn()).name()),
            from: Some(match troop {
                Returning::From(from) => from.to_string(),
                Returning::Active => "active".to_owned(),
                Returning::Inactive => "inactive".to_owned(),
            }),
            to: label(to),
            ..rest
        },
        Move::Pass => Choice { text, kind: "pass", ..rest },
    }
}

fn dead(battle: &Battle, order: &BattleOrder) -> Vec<String> {
    let [angels, demons] = Faction::BOTH.map(|faction| battle.dead(faction, order));
    (angels | demons).iter().map(|cell| cell.to_string()).collect()
}
