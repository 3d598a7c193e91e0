use sixfold_games::Game;
use sixfold_games::game::Player;
use sixfold_games::war_in_heaven::{Card, Cell, Faction, Role, WarInHeaven};

use crate::spec::war_in_heaven::table::field;

#[test]
fn commanders_and_troops_stand_on_the_board() {
    for first in Faction::BOTH {
        let start = WarInHeaven.start(first);
        assert_eq!(field(&start, "michael"), "B2");
        assert_eq!(field(&start, "militia"), "A3,B3,C3,D3");
        assert_eq!(field(&start, "lucifer"), "B8");
        assert_eq!(field(&start, "fallen_angel"), "A7,B7,C7,D7");
        assert_eq!(start.occupied().len(), 10);
    }
}

#[test]
fn the_set_up_is_that_of_the_board_file() {
    let board = sixfold_boards::shipped("war-in-heaven").expect("the board comes with Sixfold");
    let start = WarInHeaven.start(Faction::Angels);
    let pieces = board.pieces();
    assert_eq!(pieces.len(), start.occupied().len());
    for piece in pieces {
        let card = Cell::at_hex(piece.hex).and_then(|cell| start.token_at(cell)).expect("a token");
        assert_eq!((card.name(), card.faction().name()), (piece.piece.as_str(), piece.side.as_str()));
    }
    assert_eq!(board.reserves().iter().map(|reserve| reserve.count).sum::<u32>(), 12);
    for reserve in board.reserves() {
        let card = Card::from_name(&reserve.piece).expect("a card");
        assert_eq!(card.faction().name(), reserve.side);
        assert_eq!(u32::from(start.active(card)), reserve.count, "{card}");
    }
}

#[test]
fn six_allies_a_side_wait_active() {
    for first in Faction::BOTH {
        let start = WarInHeaven.start(first);
        let allies: Vec<Card> = Card::all().filter(|card| card.role() == Role::Ally).collect();
        for faction in Faction::BOTH {
            assert_eq!(allies.iter().filter(|ally| ally.faction() == faction).count(), 6);
        }
        assert!(allies.iter().all(|&ally| start.active(ally) == 1 && start.cell_of(ally).is_none()));
        assert!(Card::all().all(|card| start.inactive(card) == 0));
    }
}

#[test]
fn the_cards_have_their_figures() {
    let figures = |card: Card| (card.cost(), card.attack(), card.defense());
    let pairs = [
        (Card::Michael, Card::Lucifer, (0, 5, 6)),
        (Card::Militia, Card::FallenAngel, (0, 1, 1)),
        (Card::Uriel, Card::Leviathen, (1, 3, 2)),
        (Card::Camiel, Card::Asmodeus, (1, 6, 2)),
        (Card::Jophiel, Card::Belphegor, (2, 2, 4)),
        (Card::Zadkiel, Card::Beelzebub, (2, 1, 3)),
        (Card::Raphael, Card::Mammon, (3, 0, 4)),
        (Card::Gabriel, Card::Baal, (3, 3, 3)),
    ];
    for (angel, demon, expected) in pairs {
        assert_eq!(figures(angel), expected, "{angel}");
        assert_eq!(figures(demon), expected, "{demon}");
        assert_eq!((angel.faction(), demon.faction()), (Faction::Angels, Faction::Demons));
        assert_eq!(angel.role(), demon.role());
    }
    assert_eq!(Card::all().filter(|card| card.role() == Role::Ally).count(), 12);
}

#[test]
fn the_lot_decides_who_begins() {
    let lots: Vec<Faction> = (0..100).map(|seed| WarInHeaven.first_by_lot(seed)).collect();
    let angels = lots.iter().filter(|&&first| first == Faction::Angels).count();
    assert!((30..=70).contains(&angels), "{angels} of 100");
    assert_eq!(lots, (0..100).map(|seed| WarInHeaven.first_by_lot(seed)).collect::<Vec<_>>());
    for first in Faction::BOTH {
        let start = WarInHeaven.start(first);
        assert_eq!((start.first(), WarInHeaven.player_to_move(&start)), (first, first));
    }
}

#[test]
fn the_game_begins_with_a_turn() {
    for first in Faction::BOTH {
        let start = WarInHeaven.start(first);
        let [round, begins, turn, phase, calls] =
            ["round", "first", "turn", "phase", "calls"].map(|name| field(&start, name));
        assert_eq!((round.as_str(), phase.as_str(), calls.as_str()), ("1", "actions/2", "both"));
        assert_eq!((begins.as_str(), turn.as_str()), (first.name(), first.name()));
    }
}
