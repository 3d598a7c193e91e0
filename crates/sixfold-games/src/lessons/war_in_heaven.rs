//! The lessons of War in Heaven. The player has the side to move, the demons unless the lesson says otherwise.

use crate::game::ChangeKind;
use crate::lessons::{Goal, Lesson};

const fn lesson(
    (chapter, id): (&'static str, &'static str),
    title: &'static str,
    text: &'static str,
    task: &'static str,
    position: &'static str,
    (goal, most_moves): (Goal, usize),
    solution: &'static [&'static str],
) -> Lesson {
    Lesson {
        game: "war-in-heaven",
        id,
        chapter,
        title,
        text,
        task,
        position,
        goal,
        most_moves,
        waits: false,
        solution,
    }
}

const TURN: &str = "A turn";
const BATTLE: &str = "Battle";
const GATES: &str = "Gates and goals";
const ABILITIES: &str = "Abilities";
const AROUND: &str = "Around the turn";

pub(super) static LESSONS: [Lesson; 17] = [
    lesson(
        (TURN, "step"),
        "Move",
        "A token moves one hex, to a neighbour that is empty.",
        "Move a fallen angel to C6.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 \
         lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7",
        (Goal::Reach(&["C6"]), 1),
        &["C7-C6"],
    ),
    lesson(
        (TURN, "actions"),
        "Three actions",
        "A turn has three actions, and one token may take several of them.",
        "Bring a fallen angel onto the gate C5.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:+ camiel:+ jophiel:+ zadkiel:+ raphael:+ gabriel:+ militia:A3,B3,C3,D3 \
         lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:+ mammon:+ baal:+ fallen_angel:A7,B7,C7,D7",
        (Goal::Reach(&["C5"]), 3),
        &["C7-C6", "C6-C5"],
    ),
    lesson(
        (TURN, "deploy"),
        "Deploy",
        "An ally enters on one of your two deploy hexes, and other ready cards pay its cost.",
        "Deploy Asmodeus; he costs one card.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:B3,-,-,- \
         lucifer:B8 leviathen:+ asmodeus:+ belphegor:- beelzebub:- mammon:- baal:- fallen_angel:A7,B7,C7,-",
        (Goal::Happens(ChangeKind::Deployed, &["asmodeus"]), 1),
        &["deploy:asmodeus-A9/leviathen"],
    ),
    lesson(
        (TURN, "pay"),
        "Pay",
        "Each card that pays is spent, so choose the ones you need least.",
        "Deploy Belphegor for two cards, and keep Baal ready: Leviathen and Asmodeus pay.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:B3,-,-,- \
         lucifer:B8 leviathen:+ asmodeus:+ belphegor:+ beelzebub:- mammon:- baal:+ fallen_angel:A7,B7,C7,-",
        (Goal::Happens(ChangeKind::Spent, &["leviathen", "asmodeus"]), 1),
        &["deploy:belphegor-B9/leviathen,asmodeus"],
    ),
    lesson(
        (BATTLE, "battle"),
        "Battle",
        "In a battle every token strikes the enemies beside it, all at once.",
        "Give battle, and kill the militia on C5.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,C5,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:C6,D6,-,-",
        (Goal::Happens(ChangeKind::Killed, &["militia"]), 1),
        &["battle"],
    ),
    lesson(
        (BATTLE, "together"),
        "Together",
        "A token falls when the attacks on it add up to its defence.",
        "Bring a second token beside Uriel, who has defence 2, and give battle.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:B5 camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,-,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:A6,C6,-,-",
        (Goal::Happens(ChangeKind::Killed, &["uriel"]), 3),
        &["A6-B6", "battle"],
    ),
    lesson(
        (BATTLE, "commander"),
        "The commander",
        "A side that loses its commander loses the game.",
        "Kill Michael: defence 6 against Lucifer's 5 and one more.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B3 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:D3,-,-,- \
         lucifer:B4 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:B5,-,-,-",
        (Goal::Win, 3),
        &["B5-C4", "battle"],
    ),
    lesson(
        (GATES, "gates"),
        "The gates",
        "Who has more tokens on the four gates at the end of his turn may recharge a card.",
        "Take the gates B5 and C5.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:B3,A5,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:B6,C6,-,-",
        (Goal::Reach(&["B5", "C5"]), 3),
        &["B6-B5", "C6-C5"],
    ),
    lesson(
        (GATES, "gates-recharge"),
        "Their reward",
        "Holding the gates turns one spent card ready again.",
        "Recharge Asmodeus.",
        "round:3 first:angels turn:demons phase:gates calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A5,-,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:B5,C5,-,-",
        (Goal::Happens(ChangeKind::Recharged, &["asmodeus"]), 1),
        &["recharge:asmodeus"],
    ),
    lesson(
        (GATES, "four-gates"),
        "All four gates",
        "With Zadkiel on the board the angels win when they hold all four gates at the end of a turn.",
        "Play the angels and take the last gate.",
        "round:3 first:angels turn:angels phase:actions/1 calls:none michael:A1 uriel:- camiel:- jophiel:- zadkiel:B2 raphael:- gabriel:- militia:D4,A5,B5,C5 \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:-,-,-,-",
        (Goal::Win, 1),
        &["D4-D5"],
    ),
    lesson(
        (GATES, "six-allies"),
        "All six allies",
        "With Beelzebub on the board the demons win when all six allies are there at the end of a turn.",
        "Deploy Baal; the fallen angels pay.",
        "round:3 first:angels turn:demons phase:actions/1 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:-,-,-,- \
         lucifer:B8 leviathen:A8 asmodeus:A7 belphegor:B7 beelzebub:C7 mammon:C8 baal:+ fallen_angel:+,+,+,-",
        (Goal::Win, 1),
        &["deploy:baal-A9/fallen_angel,fallen_angel,fallen_angel"],
    ),
    lesson(
        (ABILITIES, "passes"),
        "Leviathen",
        "Leviathen moves one or two hexes, also through other tokens.",
        "Move Leviathen to the gate D5.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:C5,-,-,- \
         lucifer:B8 leviathen:C7 asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:C6,D6,B7,-",
        (Goal::Reach(&["D5"]), 1),
        &["C7-D5"],
    ),
    lesson(
        (ABILITIES, "slides"),
        "Asmodeus",
        "Asmodeus slides any distance in a straight line; gates stop him like walls.",
        "Slide to the far end of row 6.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,-,-,- \
         lucifer:B8 leviathen:- asmodeus:A6 belphegor:- beelzebub:- mammon:- baal:- fallen_angel:B7,-,-,-",
        (Goal::Reach(&["E6"]), 1),
        &["A6-E6"],
    ),
    lesson(
        (ABILITIES, "pushes"),
        "Belphegor",
        "After his move Belphegor pushes every enemy troop on his six lines one hex away.",
        "Push the militia off the gate.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:B5,-,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:B7 beelzebub:- mammon:- baal:- fallen_angel:A7,-,-,-",
        (Goal::Happens(ChangeKind::Pushed, &["militia"]), 1),
        &["B7-B6"],
    ),
    lesson(
        (ABILITIES, "strengthens"),
        "Baal",
        "Baal on the board gives Lucifer two more attack and two more defence.",
        "Give battle: Lucifer now strikes with 7.",
        "round:3 first:angels turn:demons phase:actions/3 calls:none michael:C3 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,-,-,- \
         lucifer:C4 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:C8 fallen_angel:-,-,-,-",
        (Goal::Win, 1),
        &["battle"],
    ),
    lesson(
        (AROUND, "recharge"),
        "Recharge",
        "At the start of a round each side may turn one spent card ready.",
        "Recharge Leviathen.",
        "round:3 first:demons turn:demons phase:recharge calls:none michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,-,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:B5,-,-,-",
        (Goal::Happens(ChangeKind::Recharged, &["leviathen"]), 1),
        &["recharge:leviathen"],
    ),
    lesson(
        (AROUND, "call"),
        "The call",
        "Once a game the commander calls one of its tokens to a free hex beside it, and no action is spent.",
        "Call a fallen angel to Lucifer.",
        "round:3 first:angels turn:demons phase:actions/3 calls:demons michael:B2 uriel:- camiel:- jophiel:- zadkiel:- raphael:- gabriel:- militia:A3,-,-,- \
         lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:D5,A6,-,-",
        (Goal::Happens(ChangeKind::Called, &["fallen_angel"]), 1),
        &["call:D5-B7"],
    ),
];
