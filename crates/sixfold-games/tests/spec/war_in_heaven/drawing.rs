use std::collections::BTreeSet;

use sixfold_games::war_in_heaven::{Card, Faction, Position, card_code, drawing};

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
    let expected = "\
round 3 of 12, angels: 3 actions left
        (UR)(ZA)
      [CA][MI][JO]
    [ML][B3][C3][D3]
  [RA][B4][C4][D4][GA]
    {A5}{B5}{C5}{D5}
  [ma][B6][C6][D6][ba]
    [fa][B7][C7][D7]
      [bp][lu][bz]
        (le)(as)
angels: militia- militia- militia-
demons: fallen_angel- fallen_angel- fallen_angel-
";
    assert_eq!(drawing(&set(all)), expected);
    let codes: BTreeSet<String> = Card::all().map(card_code).collect();
    assert_eq!(codes.len(), 16);
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
    assert!(
        drawn.ends_with(
            "\ndemons: leviathen- asmodeus- belphegor- beelzebub- mammon- baal- fallen_angel- fallen_angel- \
             fallen_angel- fallen_angel-\n"
        ),
        "{drawn}"
    );
}

#[test]
fn the_first_line_says_who_decides_what() {
    let first = |said: &str| drawing(&set(said)).lines().next().map(str::to_owned).expect("a line");
    assert_eq!(first("turn:demons phase:actions/1"), "round 3 of 12, demons: 1 action left");
    assert_eq!(first("turn:demons phase:recharge"), "round 3 of 12, demons: may recharge");
    assert_eq!(first("phase:ability raphael:C2"), "round 3 of 12, angels: may use an ability");
    assert_eq!(
        first("round:4 phase:gates uriel:A5"),
        "round 4 of 12, angels: hold the gates and may recharge"
    );
}

#[test]
fn the_end_says_who_won() {
    let over = played(&set("camiel:C4 militia:C3 lucifer:D4"), &["battle"]);
    assert!(drawing(&over).starts_with("round 3, over: angels, the enemy commander fell\n"));
    let both = played(&set("round:9 michael:C4 camiel:C3 lucifer:D4 asmodeus:B4"), &["battle"]);
    assert!(drawing(&both).starts_with("round 9, over: nobody, both commanders fell\n"));
}
