// Written by web-tests/snippets.mjs from the calls of the rooms.

// analysis?game=underchex&moves=
#[rustfmt::skip]
mod analysis_0 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("underchex").expect("a game that comes along");
        println!("{}", game.play("5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -", &[]).expect("legal moves").position);
    }
}

#[test]
#[rustfmt::skip]
fn analysis_0_prints() {
    crate::check(analysis_0::main, &["5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -"]);
}

// analysis?game=underchex&moves=d3-d4;d6-d5
#[rustfmt::skip]
mod analysis_1 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("underchex").expect("a game that comes along");
        println!("{}", game.play("5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -", &["d3-d4", "d6-d5"]).expect("legal moves").position);
    }
}

#[test]
#[rustfmt::skip]
fn analysis_1_prints() {
    crate::check(analysis_1::main, &["5/P4p/CP3pc/AN1Pp1nb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 2 -"]);
}

// analysis?game=war-in-heaven&moves=
#[rustfmt::skip]
mod analysis_2 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("war-in-heaven").expect("a game that comes along");
        println!("{}", game.play("round:1 first:angels turn:angels phase:actions/2 calls:both michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7", &[]).expect("legal moves").position);
    }
}

#[test]
#[rustfmt::skip]
fn analysis_2_prints() {
    crate::check(analysis_2::main, &["round:1 first:angels turn:angels phase:actions/2 calls:both michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7"]);
}
