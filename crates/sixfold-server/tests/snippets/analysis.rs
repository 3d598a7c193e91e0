// Written by web-tests/snippets.mjs from the calls of the rooms.

// analysis?game=underchex&moves=
#[rustfmt::skip]
mod analysis_0 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("underchex").expect("a game that comes along");
        let position = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
        let played = game.play(position, &[]).expect("legal moves");
        println!("{}", played.position);
        for text in game.moves(&played.position).expect("a position") {
            println!("{text}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn analysis_0_prints() {
    crate::check(analysis_0::main, &["5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -", "b1-b2", "c2-c3", "d2-c3", "d2-e4", "d3-d4", "e2-e3", "e2-e4", "e2-e5", "e2-e6", "e2-e7", "e2xe8", "f2-e4", "f2-g3", "f3-f4", "g2-g3", "h1-h2"]);
}

// analysis?game=underchex&moves=d3-d4;d6-d5
#[rustfmt::skip]
mod analysis_1 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("underchex").expect("a game that comes along");
        let position = "5/P4p/CP3pc/ANP2pnb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 1 -";
        let played = game.play(position, &["d3-d4", "d6-d5"]).expect("legal moves");
        println!("{}", played.position);
        for text in game.moves(&played.position).expect("a position") {
            println!("{text}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn analysis_1_prints() {
    crate::check(analysis_1::main, &["5/P4p/CP3pc/AN1Pp1nb/KQ5qk/BNP2pna/CP3pc/P4p/5 w 0 2 -", "b1-b2", "c2-c3", "d2-c3", "d2-e4", "d4xd5", "e2-e3", "e2-e4", "e2-e5", "e2-e6", "e2-e7", "e2xe8", "f2-e4", "f2-g3", "f3-f4", "g2-g3", "h1-h2"]);
}

// analysis?game=war-in-heaven&moves=
#[rustfmt::skip]
mod analysis_2 {
    use sixfold_games::catalogue;

    pub(super) fn main() {
        let game = catalogue::find("war-in-heaven").expect("a game that comes along");
        let position = "round:1 first:angels turn:angels phase:actions/2 calls:both michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7";
        let played = game.play(position, &[]).expect("legal moves");
        println!("{}", played.position);
        for text in game.moves(&played.position).expect("a position") {
            println!("{text}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn analysis_2_prints() {
    crate::check(analysis_2::main, &["round:1 first:angels turn:angels phase:actions/2 calls:both michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7", "A3-A2", "A3-A4", "A3-B4", "B2-A1", "B2-A2", "B2-B1", "B2-C2", "B3-A2", "B3-B4", "B3-C4", "C3-C2", "C3-C4", "C3-D4", "D3-C2", "D3-D4", "D3-E4", "call:A3-A1", "call:A3-A2", "call:A3-B1", "call:A3-C2", "call:B3-A1", "call:B3-A2", "call:B3-B1", "call:B3-C2", "call:C3-A1", "call:C3-A2", "call:C3-B1", "call:C3-C2", "call:D3-A1", "call:D3-A2", "call:D3-B1", "call:D3-C2", "deploy:camiel-A1/gabriel", "deploy:camiel-A1/jophiel", "deploy:camiel-A1/raphael", "deploy:camiel-A1/uriel", "deploy:camiel-A1/zadkiel", "deploy:camiel-B1/gabriel", "deploy:camiel-B1/jophiel", "deploy:camiel-B1/raphael", "deploy:camiel-B1/uriel", "deploy:camiel-B1/zadkiel", "deploy:gabriel-A1/camiel,jophiel,raphael", "deploy:gabriel-A1/camiel,jophiel,zadkiel", "deploy:gabriel-A1/camiel,zadkiel,raphael", "deploy:gabriel-A1/jophiel,zadkiel,raphael", "deploy:gabriel-A1/uriel,camiel,jophiel", "deploy:gabriel-A1/uriel,camiel,raphael", "deploy:gabriel-A1/uriel,camiel,zadkiel", "deploy:gabriel-A1/uriel,jophiel,raphael", "deploy:gabriel-A1/uriel,jophiel,zadkiel", "deploy:gabriel-A1/uriel,zadkiel,raphael", "deploy:gabriel-B1/camiel,jophiel,raphael", "deploy:gabriel-B1/camiel,jophiel,zadkiel", "deploy:gabriel-B1/camiel,zadkiel,raphael", "deploy:gabriel-B1/jophiel,zadkiel,raphael", "deploy:gabriel-B1/uriel,camiel,jophiel", "deploy:gabriel-B1/uriel,camiel,raphael", "deploy:gabriel-B1/uriel,camiel,zadkiel", "deploy:gabriel-B1/uriel,jophiel,raphael", "deploy:gabriel-B1/uriel,jophiel,zadkiel", "deploy:gabriel-B1/uriel,zadkiel,raphael", "deploy:jophiel-A1/camiel,gabriel", "deploy:jophiel-A1/camiel,raphael", "deploy:jophiel-A1/camiel,zadkiel", "deploy:jophiel-A1/raphael,gabriel", "deploy:jophiel-A1/uriel,camiel", "deploy:jophiel-A1/uriel,gabriel", "deploy:jophiel-A1/uriel,raphael", "deploy:jophiel-A1/uriel,zadkiel", "deploy:jophiel-A1/zadkiel,gabriel", "deploy:jophiel-A1/zadkiel,raphael", "deploy:jophiel-B1/camiel,gabriel", "deploy:jophiel-B1/camiel,raphael", "deploy:jophiel-B1/camiel,zadkiel", "deploy:jophiel-B1/raphael,gabriel", "deploy:jophiel-B1/uriel,camiel", "deploy:jophiel-B1/uriel,gabriel", "deploy:jophiel-B1/uriel,raphael", "deploy:jophiel-B1/uriel,zadkiel", "deploy:jophiel-B1/zadkiel,gabriel", "deploy:jophiel-B1/zadkiel,raphael", "deploy:raphael-A1/camiel,jophiel,gabriel", "deploy:raphael-A1/camiel,jophiel,zadkiel", "deploy:raphael-A1/camiel,zadkiel,gabriel", "deploy:raphael-A1/jophiel,zadkiel,gabriel", "deploy:raphael-A1/uriel,camiel,gabriel", "deploy:raphael-A1/uriel,camiel,jophiel", "deploy:raphael-A1/uriel,camiel,zadkiel", "deploy:raphael-A1/uriel,jophiel,gabriel", "deploy:raphael-A1/uriel,jophiel,zadkiel", "deploy:raphael-A1/uriel,zadkiel,gabriel", "deploy:raphael-B1/camiel,jophiel,gabriel", "deploy:raphael-B1/camiel,jophiel,zadkiel", "deploy:raphael-B1/camiel,zadkiel,gabriel", "deploy:raphael-B1/jophiel,zadkiel,gabriel", "deploy:raphael-B1/uriel,camiel,gabriel", "deploy:raphael-B1/uriel,camiel,jophiel", "deploy:raphael-B1/uriel,camiel,zadkiel", "deploy:raphael-B1/uriel,jophiel,gabriel", "deploy:raphael-B1/uriel,jophiel,zadkiel", "deploy:raphael-B1/uriel,zadkiel,gabriel", "deploy:uriel-A1/camiel", "deploy:uriel-A1/gabriel", "deploy:uriel-A1/jophiel", "deploy:uriel-A1/raphael", "deploy:uriel-A1/zadkiel", "deploy:uriel-B1/camiel", "deploy:uriel-B1/gabriel", "deploy:uriel-B1/jophiel", "deploy:uriel-B1/raphael", "deploy:uriel-B1/zadkiel", "deploy:zadkiel-A1/camiel,gabriel", "deploy:zadkiel-A1/camiel,jophiel", "deploy:zadkiel-A1/camiel,raphael", "deploy:zadkiel-A1/jophiel,gabriel", "deploy:zadkiel-A1/jophiel,raphael", "deploy:zadkiel-A1/raphael,gabriel", "deploy:zadkiel-A1/uriel,camiel", "deploy:zadkiel-A1/uriel,gabriel", "deploy:zadkiel-A1/uriel,jophiel", "deploy:zadkiel-A1/uriel,raphael", "deploy:zadkiel-B1/camiel,gabriel", "deploy:zadkiel-B1/camiel,jophiel", "deploy:zadkiel-B1/camiel,raphael", "deploy:zadkiel-B1/jophiel,gabriel", "deploy:zadkiel-B1/jophiel,raphael", "deploy:zadkiel-B1/raphael,gabriel", "deploy:zadkiel-B1/uriel,camiel", "deploy:zadkiel-B1/uriel,gabriel", "deploy:zadkiel-B1/uriel,jophiel", "deploy:zadkiel-B1/uriel,raphael"]);
}
