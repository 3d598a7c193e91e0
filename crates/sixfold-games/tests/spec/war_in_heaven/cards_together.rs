use crate::spec::war_in_heaven::table::{field, moves_like, outcome, play, played, refusal, set};

#[test]
fn jophiel_pulls_into_a_battle_with_gabriels_troops() {
    // The pulled troop comes beside a militia, which falls to it unless Gabriel is near.
    let pulled = |gabriel: &str| {
        let position = set(&format!("jophiel:B4 gabriel:{gabriel} militia:D3 fallen_angel:E4"));
        let after = played(&position, &["B4-C4"]);
        assert_eq!(field(&after, "fallen_angel"), "D4,-,-,-");
        played(&after, &["battle"])
    };
    let (with, without) = (pulled("B1"), pulled("+"));
    assert_eq!(
        (field(&with, "militia").as_str(), field(&with, "fallen_angel").as_str()),
        ("D3,-,-,-", "-,-,-,-")
    );
    assert_eq!(field(&without, "militia"), "-,-,-,-");
}

#[test]
fn jophiel_pulls_a_defender_off_a_gate() {
    // Before the move one token a side stands on the gates; after it the angels have more.
    let position = set("phase:actions/1 jophiel:C2 militia:A5 fallen_angel:B5");
    let after = played(&position, &["C2-C3"]);
    assert_eq!(field(&after, "fallen_angel"), "C4,-,-,-");
    assert_eq!((field(&after, "turn").as_str(), field(&after, "phase").as_str()), ("angels", "gates"));
}

#[test]
fn belphegor_pushes_gabriels_troop_out_of_a_battle() {
    let position = set("turn:demons belphegor:B6 gabriel:A2 militia:C4 fallen_angel:C5");
    let struck = played(&position, &["battle"]);
    assert_eq!(
        (field(&struck, "militia").as_str(), field(&struck, "fallen_angel").as_str()),
        ("C4,-,-,-", "-,-,-,-")
    );
    let pushed = played(&position, &["B6-B5"]);
    assert_eq!(field(&pushed, "militia"), "C3,-,-,-");
    assert_eq!(refusal(&pushed, "battle"), "no token stands next to an enemy");
}

#[test]
fn both_goals_at_once_are_a_draw() {
    // Belphegor pushes the fourth angel onto a gate and is himself the sixth demon ally on the board.
    let allies = "leviathen:A8 asmodeus:B8 belphegor:B7 beelzebub:C8 mammon:A9 baal:D7";
    let position = set(&format!(
        "turn:demons phase:actions/1 zadkiel:B1 uriel:A5 michael:B5 jophiel:C5 militia:D6 {allies}"
    ));
    let after = play(&position, &["B7-C7"]);
    assert_eq!(outcome(&after), "nobody: four gates and six allies at once");
}

#[test]
fn raphael_returns_a_troop_that_was_to_pay() {
    let position = set("phase:ability michael:B3 raphael:C2 uriel:+ militia:+,-,-,-");
    assert_eq!(
        moves_like(&played(&position, &["return:inactive-A1"]), "deploy:"),
        ["deploy:uriel-B1/militia"]
    );
    assert_eq!(moves_like(&played(&position, &["return:active-A1"]), "deploy:"), [""; 0]);
}

#[test]
fn a_returned_troop_has_gabriels_strength() {
    let position = set("phase:ability michael:C2 raphael:D3 gabriel:D4 militia:-,-,-,- beelzebub:A2");
    let after = played(&position, &["return:inactive-A1", "battle"]);
    assert_eq!((field(&after, "militia").as_str(), field(&after, "beelzebub").as_str()), ("A1,-,-,-", "-"));
}

#[test]
fn mammon_recharges_the_sixth_ally_in_time() {
    let allies = "leviathen:A8 asmodeus:B8 belphegor:C8 beelzebub:A9 mammon:D7";
    let position =
        set(&format!("first:demons turn:demons phase:recharge lucifer:B7 {allies} fallen_angel:C7,+,+,-"));
    let pay_with_all = "deploy:baal-B9/fallen_angel,fallen_angel,fallen_angel";
    let deployed = played(&position, &["recharge:baal", "pass", "recharge:fallen_angel", pay_with_all]);
    assert_eq!(field(&deployed, "phase"), "actions/2");
    assert_eq!(outcome(&play(&deployed, &["D7-E6", "E6-D7"])), "demons: all six allies on the board");
}

#[test]
fn uriel_passes_the_gates_that_stop_camiel() {
    let position = set("uriel:B4 camiel:C4 fallen_angel:B5,C5");
    assert!(moves_like(&position, "B4-").contains(&"B4-B6".to_owned()));
    assert!(!moves_like(&position, "C4-").iter().any(|text| text.ends_with(['5', '6', '7'])));
}

#[test]
fn the_call_brings_camiel_back_into_the_fight() {
    let position = set("calls:angels michael:C3 camiel:A1 fallen_angel:B5 leviathen:D5");
    let after = played(&position, &["call:A1-C4", "battle"]);
    assert_eq!(
        (field(&after, "fallen_angel").as_str(), field(&after, "leviathen").as_str()),
        ("-,-,-,-", "D5")
    );
}

#[test]
fn baal_and_gabriel_meet() {
    // Lucifer (7/8) against three troops with 3/3 each: two of them fall, he takes nine and falls too.
    let position = set("gabriel:A2 militia:B4,C4,A5 lucifer:B5 baal:A8");
    let after = play(&position, &["battle"]);
    assert!(after.contains("militia:A5,-,-,-"), "{after}");
    assert_eq!(outcome(&after), "angels: the enemy commander fell");
}
