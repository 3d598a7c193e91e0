use crate::game::Player;
use crate::war_in_heaven::{Ability, Card, Cell, Cells, Faction, Phase, Place};

/// A position: all data that legal moves and the outcome depend on.
///
/// It is small and `Copy`.
///
/// Tokens are identified by their card and their place. The four troops of a faction are alike, so only their
/// cells and the numbers of active and inactive ones off the board are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Commander and allies by faction and slot.
    singles: [[Place; 7]; 2],
    /// The cells of the troops.
    troops: [Cells; 2],
    /// Active troops off the board; the other troops off the board are inactive.
    active_troops: [u8; 2],
    /// Whether the commander's call is still to be used.
    calls: [bool; 2],
    first: Faction,
    turn: Faction,
    round: u8,
    phase: Phase,
}

impl Position {
    /// The number of rounds in a game.
    pub const ROUNDS: u8 = 12;

    /// The first turn of a game in which `first` begins.
    ///
    /// # Panics
    /// Never: the cells of the set-up are on the board.
    #[must_use]
    pub fn start(first: Faction) -> Position {
        let mut position = Position::bare(first);
        let set_up = [
            (Card::Michael, ["B2"].as_slice()),
            (Card::Militia, &["A3", "B3", "C3", "D3"]),
            (Card::Lucifer, &["B8"]),
            (Card::FallenAngel, &["A7", "B7", "C7", "D7"]),
        ];
        for (card, labels) in set_up {
            for label in labels {
                let cell = Cell::from_label(label).expect("the set-up is on the board");
                position.put(card, cell);
            }
        }
        position
    }

    /// A first turn with every token off the board, the troops inactive.
    pub(crate) fn bare(first: Faction) -> Position {
        Position {
            singles: [[Place::Active; 7]; 2],
            troops: [Cells::EMPTY; 2],
            active_troops: [0; 2],
            calls: [true; 2],
            first,
            turn: first,
            round: 1,
            phase: Phase::Actions { left: 2 },
        }
    }

    /// The faction that goes first in every round.
    #[must_use]
    pub fn first(&self) -> Faction {
        self.first
    }

    /// The faction to move.
    #[must_use]
    pub fn turn(&self) -> Faction {
        self.turn
    }

    /// The round, 1 to 12.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The kind of the next decision.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether a faction's commander can still call a token.
    #[must_use]
    pub fn may_call(&self, faction: Faction) -> bool {
        self.calls[faction.index()]
    }

    /// The place of a commander or an ally.
    ///
    /// `None` for troops, of which there are four.
    #[must_use]
    pub fn place(&self, card: Card) -> Option<Place> {
        self.singles[card.faction().index()].get(card.slot()).copied()
    }

    /// The cell of a commander or an ally that is on the board.
    #[must_use]
    pub fn cell_of(&self, card: Card) -> Option<Cell> {
        self.place(card)?.cell()
    }

    /// The cells with tokens of one card.
    #[must_use]
    pub fn cells_of(&self, card: Card) -> Cells {
        if card == Card::troop(card.faction()) {
            self.troops(card.faction())
        } else {
            self.cell_of(card).map_or(Cells::EMPTY, Cells::of)
        }
    }

    /// The cells of a faction's troops.
    #[must_use]
    pub fn troops(&self, faction: Faction) -> Cells {
        self.troops[faction.index()]
    }

    /// The cells of all tokens of a faction.
    #[must_use]
    pub fn tokens(&self, faction: Faction) -> Cells {
        let mut cells = self.troops(faction);
        for place in self.singles[faction.index()] {
            if let Place::On(cell) = place {
                cells = cells.with(cell);
            }
        }
        cells
    }

    /// The cells with a token.
    #[must_use]
    pub fn occupied(&self) -> Cells {
        self.tokens(Faction::Angels) | self.tokens(Faction::Demons)
    }

    /// The card of the token on a cell.
    #[must_use]
    pub fn token_at(&self, cell: Cell) -> Option<Card> {
        Faction::BOTH.into_iter().find_map(|faction| self.own_token_at(faction, cell))
    }

    /// The card of the token on a cell, if it is one of this faction.
    pub(crate) fn own_token_at(&self, faction: Faction, cell: Cell) -> Option<Card> {
        if self.troops(faction).contains(cell) {
            return Some(Card::troop(faction));
        }
        let slot = self.singles[faction.index()].iter().position(|&place| place == Place::On(cell))?;
        Some(if slot == 0 { Card::commander(faction) } else { Card::allies(faction)[slot - 1] })
    }

    /// The number of allies a faction has on the board.
    #[must_use]
    pub fn allies_on_board(&self, faction: Faction) -> usize {
        Card::allies(faction).into_iter().filter(|&ally| self.cell_of(ally).is_some()).count()
    }

    /// Active tokens of a card off the board.
    #[must_use]
    pub fn active(&self, card: Card) -> u8 {
        match self.place(card) {
            Some(place) => u8::from(place == Place::Active),
            None => self.active_troops[card.faction().index()],
        }
    }

    /// Inactive tokens of a card off the board.
    #[must_use]
    pub fn inactive(&self, card: Card) -> u8 {
        match self.place(card) {
            Some(place) => u8::from(place == Place::Inactive),
            None => (Card::TROOPS - self.cells_of(card).len()) as u8 - self.active(card),
        }
    }

    /// The cell of a faction's ally with this ability, while it is on the board.
    #[must_use]
    pub fn holder(&self, ability: Ability, faction: Faction) -> Option<Cell> {
        self.cell_of(Card::holding(ability, faction)?)
    }

    /// The attack of a token of this card here, with the bonus of an ally on the board.
    #[must_use]
    pub fn attack(&self, card: Card) -> u8 {
        card.attack() + self.strengthening(card)
    }

    /// The defence of a token of this card here, with the bonus of an ally on the board.
    #[must_use]
    pub fn defense(&self, card: Card) -> u8 {
        card.defense() + self.strengthening(card)
    }

    /// The bonus of an ally on the board for the attack and defence of this card.
    fn strengthening(&self, card: Card) -> u8 {
        let faction = card.faction();
        let ability = if card == Card::troop(faction) {
            Ability::StrengthensTroops
        } else if card == Card::commander(faction) {
            Ability::StrengthensCommander
        } else {
            return 0;
        };
        if self.holder(ability, faction).is_some() { Card::STRENGTHENING } else { 0 }
    }

    /// Puts an off-board token on an empty cell; for a troop card an inactive one.
    pub(crate) fn put(&mut self, card: Card, cell: Cell) {
        debug_assert!(!self.occupied().contains(cell), "one token a cell: {card} on {cell}");
        let faction = card.faction().index();
        match self.singles[faction].get_mut(card.slot()) {
            Some(place) => *place = Place::On(cell),
            None => self.troops[faction] = self.troops[faction].with(cell),
        }
    }

    /// Moves the token of this card from one cell to an empty one.
    pub(crate) fn relocate(&mut self, card: Card, from: Cell, to: Cell) {
        let faction = card.faction().index();
        match self.singles[faction].get_mut(card.slot()) {
            Some(place) => *place = Place::On(to),
            None => self.troops[faction] = self.troops[faction].without(from).with(to),
        }
    }

    /// Takes dead tokens of a faction off the board, inactive.
    pub(crate) fn remove(&mut self, faction: Faction, dead: Cells) {
        let troops = &mut self.troops[faction.index()];
        *troops = *troops - dead;
        for place in &mut self.singles[faction.index()] {
            if place.cell().is_some_and(|cell| dead.contains(cell)) {
                *place = Place::Inactive;
            }
        }
    }

    /// Turns one inactive token of this card active.
    pub(crate) fn activate(&mut self, card: Card) {
        let faction = card.faction().index();
        match self.singles[faction].get_mut(card.slot()) {
            Some(place) => *place = Place::Active,
            None => self.active_troops[faction] += 1,
        }
    }

    /// Turns one active token of this card inactive.
    pub(crate) fn deactivate(&mut self, card: Card) {
        let faction = card.faction().index();
        match self.singles[faction].get_mut(card.slot()) {
            Some(place) => *place = Place::Inactive,
            None => self.active_troops[faction] -= 1,
        }
    }

    /// Notes that a faction's call is used.
    pub(crate) fn use_call(&mut self, faction: Faction) {
        self.calls[faction.index()] = false;
    }

    /// Sets the next decision and the faction that makes it.
    pub(crate) fn set_phase(&mut self, turn: Faction, phase: Phase) {
        self.turn = turn;
        self.phase = phase;
    }

    /// Sets the round.
    pub(crate) fn set_round(&mut self, round: u8) {
        self.round = round;
    }
}
