use std::fmt;

use crate::game::TokenKind;
use crate::war_in_heaven::Faction;

/// A card of the game. Each stands for one token; a troop card for four.
///
/// All figures come from the table in this file.
///
/// ```
/// use sixfold_games::war_in_heaven::{Ability, Card, Faction};
///
/// assert_eq!(Card::Camiel.attack(), 6);
/// assert_eq!(Card::Camiel.ability(), Some(Ability::Slides));
/// assert_eq!(Card::holding(Ability::Slides, Faction::Demons), Some(Card::Asmodeus));
/// ```
#[expect(missing_docs, reason = "the table below says what each card is")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    Michael,
    Uriel,
    Camiel,
    Jophiel,
    Zadkiel,
    Raphael,
    Gabriel,
    Militia,
    Lucifer,
    Leviathen,
    Asmodeus,
    Belphegor,
    Beelzebub,
    Mammon,
    Baal,
    FallenAngel,
}

/// The kind of token that a card stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The faction that loses it loses the game.
    Commander,
    /// Six a side, deployed during the game.
    Ally,
    /// Four a side, on the board from the start.
    Troop,
}

/// An ability of an ally while it is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// Moves one or two hexes, also through occupied ones.
    Passes,
    /// Moves any distance along a straight line; gates are walls to it.
    Slides,
    /// After its own move, enemy troops on its six lines come one hex closer.
    Pulls,
    /// After its own move, enemy troops on its six lines go one hex away.
    Pushes,
    /// Wins for its faction at the end of a turn when that holds all four gates.
    WinsByGates,
    /// Wins for its faction at the end of a turn when that has all six allies on the board.
    WinsByAllies,
    /// At the start of a round puts one own troop on a free deploy cell.
    Returns,
    /// At the start of a round recharges one more token.
    Recharges,
    /// Own troops have +2 attack and +2 defence.
    StrengthensTroops,
    /// The own commander has +2 attack and +2 defence.
    StrengthensCommander,
}

impl Ability {
    /// The number of abilities.
    const COUNT: usize = Ability::StrengthensCommander as usize + 1;

    /// The description of the ability for the player, one sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Ability::Passes => "Moves one or two hexes, also through other tokens.",
            Ability::Slides => "Moves any distance in a straight line; gates stop it like walls.",
            Ability::Pulls => "After its move, enemy troops on its six lines come one hex closer.",
            Ability::Pushes => "After its move, enemy troops on its six lines go one hex away.",
            Ability::WinsByGates => "Its side wins when it holds all four gates at the end of a turn.",
            Ability::WinsByAllies => {
                "Its side wins when its six allies are on the board at the end of a turn."
            }
            Ability::Returns => "At the start of a round puts one own troop on a free deploy hex.",
            Ability::Recharges => "At the start of a round recharges one more token.",
            Ability::StrengthensTroops => "Own troops have +2 attack and +2 defence.",
            Ability::StrengthensCommander => "The own commander has +2 attack and +2 defence.",
        }
    }

    /// The ability in about five words, for a card on a page.
    #[must_use]
    pub const fn in_short(self) -> &'static str {
        match self {
            Ability::Passes => "Moves up to two, through all",
            Ability::Slides => "Moves straight, any distance",
            Ability::Pulls => "Pulls troops closer",
            Ability::Pushes => "Pushes troops away",
            Ability::WinsByGates => "Wins with all four gates",
            Ability::WinsByAllies => "Wins with all six allies",
            Ability::Returns => "Brings a troop back",
            Ability::Recharges => "Recharges one more",
            Ability::StrengthensTroops => "Troops +2 / +2",
            Ability::StrengthensCommander => "Commander +2 / +2",
        }
    }
}

/// One row of the table of cards.
struct Row {
    card: Card,
    name: &'static str,
    title: &'static str,
    role: Role,
    cost: u8,
    attack: u8,
    defense: u8,
    ability: Option<Ability>,
}

/// The first eight rows are the angels', the others the demons', in the order of [`Card`].
#[rustfmt::skip]
static TABLE: [Row; 16] = [
    row(Card::Michael,     "michael",      "Michael",          Role::Commander, 0, 5, 6, None),
    row(Card::Uriel,       "uriel",        "Uriel",            Role::Ally,      1, 3, 2, Some(Ability::Passes)),
    row(Card::Camiel,      "camiel",       "Camiel",           Role::Ally,      1, 6, 2, Some(Ability::Slides)),
    row(Card::Jophiel,     "jophiel",      "Jophiel",          Role::Ally,      2, 2, 4, Some(Ability::Pulls)),
    row(Card::Zadkiel,     "zadkiel",      "Zadkiel",          Role::Ally,      2, 1, 3, Some(Ability::WinsByGates)),
    row(Card::Raphael,     "raphael",      "Raphael",          Role::Ally,      3, 0, 4, Some(Ability::Returns)),
    row(Card::Gabriel,     "gabriel",      "Gabriel",          Role::Ally,      3, 3, 3, Some(Ability::StrengthensTroops)),
    row(Card::Militia,     "militia",      "Heaven's Militia", Role::Troop,     0, 1, 1, None),
    row(Card::Lucifer,     "lucifer",      "Lucifer",          Role::Commander, 0, 5, 6, None),
    row(Card::Leviathen,   "leviathen",    "Leviathen",        Role::Ally,      1, 3, 2, Some(Ability::Passes)),
    row(Card::Asmodeus,    "asmodeus",     "Asmodeus",         Role::Ally,      1, 6, 2, Some(Ability::Slides)),
    row(Card::Belphegor,   "belphegor",    "Belphegor",        Role::Ally,      2, 2, 4, Some(Ability::Pushes)),
    row(Card::Beelzebub,   "beelzebub",    "Beelzebub",        Role::Ally,      2, 1, 3, Some(Ability::WinsByAllies)),
    row(Card::Mammon,      "mammon",       "Mammon",           Role::Ally,      3, 0, 4, Some(Ability::Recharges)),
    row(Card::Baal,        "baal",         "Baal",             Role::Ally,      3, 3, 3, Some(Ability::StrengthensCommander)),
    row(Card::FallenAngel, "fallen_angel", "Fallen Angels",    Role::Troop,     0, 1, 1, None),
];

#[expect(clippy::too_many_arguments, reason = "a row of a table, written where the columns can be seen")]
const fn row(
    card: Card,
    name: &'static str,
    title: &'static str,
    role: Role,
    cost: u8,
    attack: u8,
    defense: u8,
    ability: Option<Ability>,
) -> Row {
    Row { card, name, title, role, cost, attack, defense, ability }
}

/// The cards that have an ability, with it in short.
pub(crate) static ABILITIES: [TokenKind; 2 * Card::ALLIES] = {
    let mut kinds = [TokenKind { name: "", moves: "" }; 2 * Card::ALLIES];
    let (mut number, mut found) = (0, 0);
    while number < TABLE.len() {
        if let Some(ability) = TABLE[number].ability {
            kinds[found] = TokenKind { name: TABLE[number].name, moves: ability.in_short() };
            found += 1;
        }
        number += 1;
    }
    kinds
};

/// By faction and ability, the card that has it: asked for every battle and every evaluation.
static HOLDERS: [[Option<Card>; Ability::COUNT]; 2] = {
    let mut holders = [[None; Ability::COUNT]; 2];
    let mut number = 0;
    while number < TABLE.len() {
        if let Some(ability) = TABLE[number].ability {
            let card = TABLE[number].card;
            holders[card.faction().index()][ability as usize] = Some(card);
        }
        number += 1;
    }
    holders
};

impl Card {
    /// The number of a faction's troops.
    pub const TROOPS: usize = 4;
    /// The number of a faction's allies.
    pub const ALLIES: usize = 6;
    /// The attack and defence that an ally that strengthens adds.
    pub const STRENGTHENING: u8 = 2;

    /// All cards, angels first.
    ///
    /// The order within a faction is the commander, the six allies and the troops.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Card> {
        TABLE.iter().map(|row| row.card)
    }

    /// The commander of a faction.
    #[must_use]
    pub const fn commander(faction: Faction) -> Card {
        match faction {
            Faction::Angels => Card::Michael,
            Faction::Demons => Card::Lucifer,
        }
    }

    /// The troops of a faction.
    #[must_use]
    pub const fn troop(faction: Faction) -> Card {
        match faction {
            Faction::Angels => Card::Militia,
            Faction::Demons => Card::FallenAngel,
        }
    }

    /// The six allies of a faction, in the order of the table.
    #[must_use]
    pub const fn allies(faction: Faction) -> [Card; Card::ALLIES] {
        match faction {
            Faction::Angels => {
                [Card::Uriel, Card::Camiel, Card::Jophiel, Card::Zadkiel, Card::Raphael, Card::Gabriel]
            }
            Faction::Demons => {
                [Card::Leviathen, Card::Asmodeus, Card::Belphegor, Card::Beelzebub, Card::Mammon, Card::Baal]
            }
        }
    }

    /// The card of a faction with an ability, if there is one.
    #[must_use]
    pub fn holding(ability: Ability, faction: Faction) -> Option<Card> {
        HOLDERS[faction.index()][ability as usize]
    }

    /// The card with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Card> {
        Card::all().find(|card| card.name() == name)
    }

    /// The name in notation and files, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The name for players.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// The faction the card belongs to.
    #[must_use]
    pub const fn faction(self) -> Faction {
        if (self as u8) < Card::Lucifer as u8 { Faction::Angels } else { Faction::Demons }
    }

    /// The kind of token that the card stands for.
    #[must_use]
    pub fn role(self) -> Role {
        self.row().role
    }

    /// The number of other active off-board tokens that a deployment costs.
    #[must_use]
    pub fn cost(self) -> u8 {
        self.row().cost
    }

    /// The attack printed on the card.
    #[must_use]
    pub fn attack(self) -> u8 {
        self.row().attack
    }

    /// The defence printed on the card.
    #[must_use]
    pub fn defense(self) -> u8 {
        self.row().defense
    }

    /// The ability of the card while it is on the board.
    #[must_use]
    pub fn ability(self) -> Option<Ability> {
        self.row().ability
    }

    /// The index among the eight cards of the faction: commander 0, allies 1 to 6, troops 7.
    pub(crate) const fn slot(self) -> usize {
        self as usize % 8
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, TABLE};
    use crate::game::Player;
    use crate::war_in_heaven::Faction;

    #[test]
    fn the_table_is_in_the_order_of_the_cards() {
        for (number, row) in TABLE.iter().enumerate() {
            assert_eq!(row.card as usize, number, "{}", row.name);
        }
    }

    #[test]
    fn every_ability_is_found_with_the_card_that_has_it() {
        for faction in Faction::BOTH {
            for ability in TABLE.iter().filter_map(|row| row.ability) {
                let has = |card: &Card| card.faction() == faction && card.ability() == Some(ability);
                assert_eq!(Card::holding(ability, faction), Card::all().find(has), "{ability:?}");
            }
        }
    }
}
