use sixfold_games::Game;
use sixfold_games::war_in_heaven::{Faction, PositionError, WarInHeaven};

use crate::spec::war_in_heaven::table::{field, played, set};

const FOUR: &str = "it is four of hexes, + and -, with commas";

const START: &str = "round:1 first:angels turn:angels phase:actions/2 calls:both \
    michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 \
    lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7";

fn bad(text: &str) -> PositionError {
    WarInHeaven.read_position(text).expect_err(text)
}

/// The faults of the start position after one change to its text.
fn changed(from: &str, to: &str) -> String {
    assert!(START.contains(from));
    bad(&START.replacen(from, to, 1)).to_string()
}

#[test]
fn the_start_is_written_like_this() {
    assert_eq!(WarInHeaven.write_position(&WarInHeaven.start(Faction::Angels)), START);
    assert_eq!(WarInHeaven.read_position(START), Ok(WarInHeaven.start(Faction::Angels)));
}

#[test]
fn troops_are_hexes_then_active_then_inactive() {
    let text = set("militia:C4,A5,+,- fallen_angel:D7,A8,+,+").to_string();
    assert!(text.contains(" militia:C4,A5,+,- "), "{text}");
    assert!(text.ends_with(" fallen_angel:D7,A8,+,+"), "{text}");
    for (count, tokens) in [(3, "C4,A5,+"), (5, "C4,A5,+,-,-")] {
        let faults = bad(&text.replace("militia:C4,A5,+,-", &format!("militia:{tokens}"))).to_string();
        assert!(faults.ends_with(&format!("militia:{count} tokens cannot be, {FOUR}")), "{faults}");
    }
}

#[test]
fn a_game_that_is_over_can_be_written_and_read() {
    let over = played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    let text = WarInHeaven.write_position(&over);
    assert!(text.contains("phase:over") && text.contains("lucifer:-"), "{text}");
    assert_eq!(WarInHeaven.read_position(&text), Ok(over));
    // Both commanders fallen; a goal met; twelve rounds played.
    for (position, last) in [
        (set("michael:C4 camiel:C3 lucifer:D4 asmodeus:B4"), "battle"),
        (set("phase:actions/1 zadkiel:B1 militia:A4,B5,C5,D5"), "A4-A5"),
        (set("round:12 turn:demons phase:actions/1"), "B9-A9"),
    ] {
        let over = played(&position, &[last]);
        let text = WarInHeaven.write_position(&over);
        assert!(text.contains("phase:over"), "{text}");
        assert_eq!(WarInHeaven.read_position(&text), Ok(over));
    }
}

#[test]
fn a_wrong_value_is_shown_with_what_would_be_right() {
    let start = "not a position of war in heaven: ";
    assert_eq!(changed("round:1", "round:13"), format!("{start}round:13 cannot be, rounds are 1 to 12"));
    assert_eq!(changed("round:1", "round:0"), format!("{start}round:0 cannot be, rounds are 1 to 12"));
    assert_eq!(
        changed("first:angels", "first:elves"),
        format!("{start}first:elves cannot be, it is angels or demons")
    );
    assert_eq!(changed("turn:angels", "turn:"), format!("{start}turn: cannot be, it is angels or demons"));
    assert_eq!(
        changed("calls:both", "calls:all"),
        format!("{start}calls:all cannot be, it is both, angels, demons or none")
    );
    assert_eq!(
        changed("michael:B2", "michael:E9"),
        format!("{start}michael:E9 cannot be, it is a hex, + or -")
    );
    assert_eq!(
        changed("phase:actions/2", "phase:action"),
        format!("{start}phase:action cannot be, it is recharge, ability, actions/N, gates or over")
    );
    assert_eq!(
        changed("militia:A3,B3,C3,D3", "militia:A3,B3,C3"),
        format!("{start}militia:3 tokens cannot be, {FOUR}")
    );
    assert_eq!(
        changed("fallen_angel:A7,B7", "fallen_angel:A7,b7"),
        format!("{start}fallen_angel:A7,b7,C7,D7 cannot be, {FOUR}")
    );
}

#[test]
fn every_fault_is_reported() {
    let text = START.replace("round:1", "round:x").replace("baal:+", "baal:Z").replace("uriel:+", "uriel:B2");
    let fields: Vec<&str> = bad(&text).faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["round", "uriel", "baal"]);
    // So are faults that are found only after all fields are read.
    let unfit = START.replace("michael:B2", "michael:-").replace("camiel:+", "camiel:A5");
    let unfit = unfit.replace("asmodeus:+", "asmodeus:B5").replace("actions/2", "actions/4");
    let fields: Vec<&str> = bad(&unfit).faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["michael", "camiel", "asmodeus", "phase"]);
}

#[test]
fn two_tokens_do_not_share_a_hex() {
    assert!(changed("lucifer:B8", "lucifer:A3").ends_with("lucifer:A3 cannot be, militia stands there"));
    assert!(
        changed("militia:A3,B3", "militia:A3,A3").ends_with("militia:A3 cannot be, militia stands there")
    );
}

#[test]
fn fields_are_all_there_and_in_order() {
    assert!(bad("").to_string().contains("round: cannot be, field 1 begins with \"round:\""));
    let words: Vec<&str> = START.split(' ').collect();
    assert_eq!(words.len(), 21);
    for kept in 1..21 {
        let missing: Vec<&str> =
            bad(&words[..kept].join(" ")).faults.iter().map(|fault| fault.field).collect();
        let expected: Vec<&str> = words[kept..].iter().filter_map(|word| word.split(':').next()).collect();
        assert_eq!(missing, expected);
    }
    assert!(bad("round:1").to_string().contains("; turn: cannot be, the field is missing; "));
    assert!(
        bad(&format!("{START} more:1")).to_string().ends_with(": field 22:more:1 cannot be, there are 21")
    );
    for number in 0..20 {
        let mut swapped = words.clone();
        swapped.swap(number, number + 1);
        assert_eq!(bad(&swapped.join(" ")).faults.len(), 2, "fields {number} and the next");
    }
}

#[test]
fn each_position_has_one_text() {
    let start = "not a position of war in heaven: ";
    assert_eq!(
        changed("militia:A3,B3", "militia:B3,A3"),
        format!("{start}militia:B3,A3,C3,D3 cannot be, it is written militia:A3,B3,C3,D3")
    );
    assert_eq!(changed("round:1", "round:01"), format!("{start}round:01 cannot be, it is written round:1"));
    assert_eq!(changed("round:1", "round:+1"), format!("{start}round:+1 cannot be, it is written round:1"));
    assert!(
        changed("actions/2", "actions/02")
            .ends_with("phase:actions/02 cannot be, it is written phase:actions/2")
    );
    assert!(bad(&START.replacen(' ', "  ", 1)).to_string().contains("field 2 begins with"));
    for space in
        [format!(" {START}"), format!("{START} "), format!("{START}\n"), START.replacen(' ', "\t", 1)]
    {
        bad(&space);
    }
    // Of three places each order but one is refused.
    let right = "militia:B4,+,-,-";
    let text = set(right).to_string();
    for other in ["militia:+,B4,-,-", "militia:B4,-,+,-", "militia:-,-,+,B4"] {
        let faults = bad(&text.replace(right, other)).to_string();
        assert!(faults.ends_with(&format!("{other} cannot be, it is written {right}")), "{faults}");
    }
}

#[test]
fn sliders_cannot_stand_on_gates() {
    for slider in ["camiel", "asmodeus"] {
        for gate in ["A5", "B5", "C5", "D5"] {
            let fault = changed(&format!("{slider}:+"), &format!("{slider}:{gate}"));
            assert!(
                fault.ends_with(&format!(": {slider}:{gate} cannot be, it never stands on a gate")),
                "{fault}"
            );
        }
        assert!(field(&set(&format!("{slider}:C4")), slider) == "C4");
    }
    // Other allies can.
    assert_eq!(field(&set("uriel:A5"), "uriel"), "A5");
}

#[test]
fn a_turn_has_no_more_actions_than_it_begins_with() {
    assert!(changed("actions/2", "actions/3").ends_with("phase:actions/3 cannot be, this turn has 2"));
    assert!(changed("actions/2", "actions/999").contains("it is recharge"));
    for (said, most) in [
        ("round:1 first:demons turn:demons", 2),
        ("round:1 first:demons turn:angels", 3),
        ("round:2 first:angels turn:angels", 3),
        ("round:7 first:angels turn:demons", 3),
        ("round:8 first:angels turn:angels", 4),
        ("round:12 first:angels turn:demons", 4),
    ] {
        let text = START.replace("round:1 first:angels turn:angels", said);
        let with = |left: u8| text.replace("actions/2", &format!("actions/{left}"));
        assert!(WarInHeaven.read_position(&with(most)).is_ok(), "{said}");
        let fault = bad(&with(most + 1)).to_string();
        assert!(fault.ends_with(&format!("cannot be, this turn has {most}")), "{said}: {fault}");
    }
}

#[test]
fn a_phase_without_a_choice_cannot_be() {
    let gone_on = "there is nothing to decide, so the game has gone on";
    for phase in ["recharge", "ability", "gates"] {
        assert!(changed("phase:actions/2", &format!("phase:{phase}")).ends_with(gone_on), "{phase}");
    }
    let no_call = START.replace("calls:both", "calls:none").replace("actions/2", "actions/0");
    assert!(bad(&no_call).to_string().ends_with(gone_on));
    assert!(bad(&no_call.replace("calls:none", "calls:demons")).to_string().ends_with(gone_on));
    assert!(WarInHeaven.read_position(&no_call.replace("calls:none", "calls:angels")).is_ok());
    // With an inactive token a recharge is possible, though not for the gates after the last turn.
    let gates = set("phase:gates militia:A5,B5").to_string();
    let last = gates.replace("round:3", "round:12").replace("first:angels", "first:demons");
    assert!(bad(&last).to_string().ends_with(gone_on));
    // A goal met at the end of the turn ends the game before the recharge for the gates.
    let met = gates.replace("zadkiel:-", "zadkiel:C5").replace("raphael:-", "raphael:D5");
    assert!(bad(&met).to_string().ends_with("a goal is met, so the game ended with the turn"));
}

#[test]
fn only_a_game_that_ended_is_over() {
    assert!(
        changed("phase:actions/2", "phase:over")
            .ends_with("phase:over cannot be, nothing here ends the game before its last turn")
    );
    for (from, to) in [("michael:B2", "michael:-"), ("lucifer:B8", "lucifer:-")] {
        assert!(changed(from, to).ends_with("the game is over when a commander has fallen"), "{to}");
        let over = START.replace(from, to).replace("actions/2", "over");
        assert!(WarInHeaven.read_position(&over).is_ok(), "{to}");
    }
    let last = START.replace("round:1", "round:12").replace("actions/2", "over");
    assert!(bad(&last).to_string().ends_with("nothing here ends the game before its last turn"));
    assert!(WarInHeaven.read_position(&last.replace("turn:angels", "turn:demons")).is_ok());
    assert!(changed("michael:B2", "michael:+").ends_with("a commander off the board has fallen"));
}

#[test]
fn hostile_text_is_refused_and_not_repeated() {
    let nines = "9".repeat(100_000);
    for text in
        [format!("round:{nines}"), nines.clone(), format!("{START} {nines}"), START.replace("B2", &nines)]
    {
        let fault = bad(&text).to_string();
        assert!(fault.contains(&nines[..50]) && !fault.contains(&nines[..61]), "{fault}");
    }
    // For any number of words there is one fault for each field and one for the rest.
    assert_eq!(bad(&"x ".repeat(100_000)).faults.len(), 22);
    for (sign, shown) in [('\u{1b}', "\\u{1b}"), ('\u{202e}', "\\u{202e}"), ('\n', "\\n"), ('\0', "\\0")] {
        let fault = bad(&START.replace("round:1", &format!("round:{sign}[31m"))).to_string();
        assert!(fault.contains(&format!("round:{shown}[31m cannot be")), "{fault:?}");
        assert!(!fault.contains(sign), "{fault:?}");
    }
}
