use sixfold_games::war_in_heaven::{Card, Faction, Position, drawing};

use crate::spec::war_in_heaven::table::{played, set};

#[test]
fn the_start_is_drawn_like_this() {
    let expected = "\
round 1 of 12, angels: 2 actions left
        (A1)(B1)
      [A2][MI][C2]
    [ML][ML][ML][ML]
  [A4][B4][C4][D4][E4]
    {A5}{B5}{C5}{D5}
  [A6][B6][C6][D6][E6]
    [fa][fa][fa][fa]
      [A8][lu][C8]
        (A9)(B9)
angels: uriel+ camiel+ jophiel+ zadkiel+ raphael+ gabriel+ (call)
demons: leviathen+ asmodeus+ belphegor+ beelzebub+ mammon+ baal+ (call)
";
    assert_eq!(drawing(&Position::start(Faction::Angels)), expected);
}

#[test]
fn every_card_has_its_own_letters() {
    let all = "michael:B2 uriel:A1 camiel:A2 jophiel:C2 zadkiel:B1 raphael:A4 gabriel:E4 militia:A3 \
               lucifer:B8 leviathen:A9 asmodeus:B9 belphegor:A8 beelzebub:C8 mammon:A6 baal:E6 fallen_angel:A7";
    let drawn = drawing(&set(all));
    let mut letters: Vec<&str> = drawn
        .split(['[', '(', '{'])
        .filter_map(|part| part.get(..2))
        .filter(|code| code.chars().all(char::is_alphabetic))
        .collect();
    letters.sort_unstable();
    letters.dedup();
    assert!(Card::all().len() <= letters.len(), "{letters:?}");
    for code in
        ["MI", "UR", "CA", "JO", "ZA", "RA", "GA", "ML", "lu", "le", "as", "bp", "bz", "ma", "ba", "fa"]
    {
        assert!(letters.contains(&code), "{code}");
    }
}

#[test]
fn what_is_off_the_board_shows_its_state() {
    let drawn = drawing(&set("phase:recharge uriel:+ militia:C4,+,-,-"));
    assert!(drawn.starts_with("round 3 of 12, angels: may recharge\n"), "{drawn}");
    assert!(
        drawn.contains(
            "\nangels: uriel+ camiel- jophiel- zadkiel- raphael- gabriel- militia+ militia- militia-\n"
        ),
        "{drawn}"
    );
}

#[test]
fn the_end_says_who_won() {
    let over = played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    assert!(drawing(&over).starts_with("round 3, over: angels, the enemy commander fell\n"));
}
