use sixfold_games::Game;
use sixfold_games::war_in_heaven::{BattleOrder, Card, Cell, Faction, Move, Returning, WarInHeaven};

use crate::spec::war_in_heaven::table::{moves, set};

fn unreadable(text: &str) -> String {
    let start = WarInHeaven.start(Faction::Angels);
    WarInHeaven.read_move(&start, text).expect_err(text).to_string()
}

#[test]
fn each_kind_of_move_has_its_text() {
    let start = WarInHeaven.start(Faction::Angels);
    let texts = [
        "A3-A4",
        "battle",
        "battle:C4,B5",
        "deploy:uriel-A1/camiel",
        "deploy:gabriel-B1/uriel,camiel,militia",
        "deploy:baal-A9/fallen_angel,fallen_angel,fallen_angel",
        "call:D3-C2",
        "recharge:fallen_angel",
        "return:C4-A1",
        "return:active-A1",
        "return:inactive-B1",
        "pass",
    ];
    for text in texts {
        let mv = WarInHeaven.read_move(&start, text).expect(text);
        assert_eq!(WarInHeaven.write_move(&start, &mv), text);
    }
    let cell = |label| Cell::from_label(label).expect(label);
    for (text, mv) in [
        ("A3-A4", Move::Step { from: cell("A3"), to: cell("A4") }),
        ("call:D3-C2", Move::Call { from: cell("D3"), to: cell("C2") }),
        ("recharge:fallen_angel", Move::Recharge { card: Card::FallenAngel }),
        ("return:C4-A1", Move::Return { troop: Returning::From(cell("C4")), to: cell("A1") }),
        ("return:active-A1", Move::Return { troop: Returning::Active, to: cell("A1") }),
        ("return:inactive-B1", Move::Return { troop: Returning::Inactive, to: cell("B1") }),
        ("battle", Move::Battle { order: BattleOrder::BOARD }),
        ("pass", Move::Pass),
    ] {
        assert_eq!(WarInHeaven.read_move(&start, text), Ok(mv));
    }
}

#[test]
fn moves_are_listed_in_their_order() {
    let position = set("calls:angels michael:B3 uriel:+ militia:C4,+,-,- fallen_angel:C5");
    assert!(WarInHeaven.moves(&position).is_sorted());
    let listed = moves(&position);
    // Steps and the hexes they reach in board order, battles, deployments, and calls.
    let expected = "B3-A2 B3-B2 B3-A3 B3-C3 B3-B4 C4-C3 C4-B4 C4-D4 C4-B5 battle \
                    deploy:uriel-A1/militia deploy:uriel-B1/militia \
                    call:C4-A2 call:C4-B2 call:C4-A3 call:C4-C3 call:C4-B4";
    assert_eq!(listed.join(" "), expected);
    assert_eq!(listed.len(), listed.iter().collect::<std::collections::BTreeSet<_>>().len());
}

#[test]
fn other_texts_are_refused_with_the_fault() {
    let kinds = "a move is `A3-A4`, `battle`, `deploy:…`, `call:…`, `recharge:…`, `return:…` or `pass`";
    for text in ["", "march", "jump:A3-A4", "A3", "Battle", "pass ", ":"] {
        assert_eq!(unreadable(text), format!("{text:?} is no move: {kinds}"));
    }
    for text in
        ["A3-F4", "a3-a4", "A3-", "A3-A4-A5", "A33-A4", "battle:", "battle:C4,", "call:A3-Z1", "return:x-A1"]
    {
        assert_eq!(unreadable(text), format!("{text:?} is no move: hexes are A1 to B9, in upper case"));
    }
    for text in ["recharge:", "recharge:Uriel", "deploy:ariel-A1/uriel", "deploy:uriel-A1/"] {
        assert_eq!(unreadable(text), format!("{text:?} is no move: no card has this name"));
    }
    assert_eq!(unreadable("call:A3"), "\"call:A3\" is no move: a call is `call:D3-C2`");
    assert_eq!(unreadable("return:A3"), "\"return:A3\" is no move: a return is `return:C4-A1`");
    assert_eq!(
        unreadable("deploy:uriel"),
        "\"deploy:uriel\" is no move: a deployment is `deploy:uriel-A1/camiel`"
    );
}

#[test]
fn payments_are_named_in_one_order() {
    let in_order = "the tokens that pay are named in the order of the cards, troops last";
    assert!(unreadable("deploy:gabriel-A1/camiel,uriel,militia").ends_with(in_order));
    assert!(unreadable("deploy:gabriel-A1/militia,uriel,camiel").ends_with(in_order));
    let once = "each ally pays once, and commanders do not";
    assert!(unreadable("deploy:gabriel-A1/uriel,uriel,camiel").ends_with(once));
    assert!(unreadable("deploy:uriel-A1/michael").ends_with(once));
    assert!(unreadable("deploy:uriel-A1/militia,militia,militia,militia,militia").ends_with(once));
    assert!(unreadable("deploy:uriel-A1/baal").ends_with("the tokens that pay belong to the ally's faction"));
}

#[test]
fn long_texts_are_refused_and_not_repeated() {
    let long = format!("battle:{}", ["A1"; 23].join(","));
    assert!(unreadable(&long).ends_with("it names more attackers than there are tokens"));
    let start = WarInHeaven.start(Faction::Angels);
    assert!(WarInHeaven.read_move(&start, &format!("battle:{}", ["A1"; 22].join(","))).is_ok());
    let exes = "x".repeat(100_000);
    for long in
        [exes.clone(), format!("A3-{exes}"), format!("battle:{exes}"), format!("deploy:uriel-A1/{exes}")]
    {
        let fault = unreadable(&long);
        assert!(fault.contains(&exes[..40]) && !fault.contains(&exes[..61]), "{fault}");
    }
}
