use sixfold_boards::Symmetry;

use crate::spec::{heaven, hex, labels};

fn standing(side: &str, piece: &str) -> Vec<&'static str> {
    let own = heaven().pieces().iter().filter(|it| it.side == side && it.piece == piece);
    labels(heaven(), own.map(|it| it.hex))
}

#[test]
fn angels() {
    assert_eq!(standing("angels", "michael"), ["B2"]);
    assert_eq!(standing("angels", "militia"), ["A3", "B3", "C3", "D3"]);
}

#[test]
fn demons() {
    assert_eq!(standing("demons", "lucifer"), ["B8"]);
    assert_eq!(standing("demons", "fallen_angel"), ["A7", "B7", "C7", "D7"]);
}

#[test]
fn allies_wait_beside_the_board() {
    let allies = |side: &str| -> Vec<&str> {
        let own = heaven().reserves().iter().filter(|it| it.side == side);
        own.inspect(|it| assert_eq!(it.count, 1)).map(|it| it.piece.as_str()).collect()
    };
    assert_eq!(allies("angels"), ["uriel", "camiel", "jophiel", "zadkiel", "raphael", "gabriel"]);
    assert_eq!(allies("demons"), ["leviathen", "asmodeus", "belphegor", "beelzebub", "mammon", "baal"]);
    assert_eq!(heaven().pieces().len(), 10);
}

#[test]
fn both_sides_alike() {
    let counterpart = |piece: &str| match piece {
        "michael" => "lucifer",
        "militia" => "fallen_angel",
        other => panic!("no such piece stands on the board: {other}"),
    };
    let turned = heaven().image(Symmetry::HALF_TURN).expect("the board turns onto itself");
    let count = |side: &str| heaven().pieces().iter().filter(|piece| piece.side == side).count();
    assert_eq!((count("angels"), count("demons")), (5, 5));
    for piece in heaven().pieces().iter().filter(|piece| piece.side == "angels") {
        let opposite = turned[heaven().index(piece.hex).expect("on the board")];
        let other = heaven().pieces().iter().find(|it| it.hex == opposite).expect("something stands there");
        assert_eq!((other.side.as_str(), other.piece.as_str()), ("demons", counterpart(&piece.piece)));
    }
    assert_eq!(hex(heaven(), "B2"), heaven().pieces()[0].hex);
}
