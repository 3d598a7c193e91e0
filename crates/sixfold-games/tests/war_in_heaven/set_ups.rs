//! Ten positions close to every card, phase and ending.

/// A position and its perft counts for one to five moves.
pub(crate) struct SetUp {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    pub(crate) perft: [u64; 5],
}

pub(crate) const SET_UPS: [SetUp; 10] = [
    SetUp {
        name: "every token on the board",
        text: "round:5 first:angels turn:angels phase:actions/3 calls:both \
               michael:B2 uriel:A1 camiel:A2 jophiel:C2 zadkiel:B1 raphael:A4 gabriel:E4 militia:A3,B3,C3,D3 \
               lucifer:B8 leviathen:A9 asmodeus:B9 belphegor:A8 beelzebub:C8 mammon:A6 baal:E6 fallen_angel:A7,B7,C7,D7",
        perft: [10, 184, 3845, 46_491, 4453],
    },
    SetUp {
        name: "two lines in contact",
        text: "round:6 first:demons turn:demons phase:actions/3 calls:angels \
               michael:B2 uriel:+ camiel:- jophiel:- zadkiel:+ raphael:- gabriel:B3 militia:A4,B4,C4,D4 \
               lucifer:C6 leviathen:- asmodeus:+ belphegor:- beelzebub:+ mammon:- baal:B7 fallen_angel:A5,B5,C5,D5",
        perft: [18, 338, 6621, 55_538, 2_125_631],
    },
    SetUp {
        name: "pulling and pushing",
        text: "round:3 first:angels turn:angels phase:actions/2 calls:none \
               michael:A1 uriel:- camiel:- jophiel:C4 zadkiel:- raphael:- gabriel:- militia:B4,A6,E6,- \
               lucifer:B9 leviathen:- asmodeus:- belphegor:B6 beelzebub:- mammon:- baal:- fallen_angel:E4,D6,A7,D7",
        perft: [16, 261, 3513, 68_464, 1_370_116],
    },
    SetUp {
        name: "sliders before the gates",
        text: "round:4 first:demons turn:demons phase:actions/2 calls:both \
               michael:B4 uriel:D4 camiel:A4 jophiel:- zadkiel:- raphael:- gabriel:- militia:D3,+,+,- \
               lucifer:C6 leviathen:A6 asmodeus:E6 belphegor:- beelzebub:- mammon:- baal:- fallen_angel:C7,+,-,-",
        perft: [33, 948, 17_155, 364_346, 11_037_711],
    },
    SetUp {
        name: "a round starts with all to recharge",
        text: "round:7 first:angels turn:angels phase:recharge calls:demons \
               michael:B2 uriel:- camiel:+ jophiel:- zadkiel:+ raphael:C2 gabriel:- militia:A1,C4,+,- \
               lucifer:B8 leviathen:- asmodeus:- belphegor:+ beelzebub:- mammon:B7 baal:+ fallen_angel:C6,+,-,-",
        perft: [5, 25, 120, 528, 7524],
    },
    SetUp {
        name: "a turn ends with the gates",
        text: "round:9 first:demons turn:angels phase:gates calls:both \
               michael:B3 uriel:B5 camiel:- jophiel:- zadkiel:- raphael:A2 gabriel:- militia:C4,A5,-,- \
               lucifer:B7 leviathen:D5 asmodeus:- belphegor:- beelzebub:- mammon:C7 baal:- fallen_angel:B6,C6,-,-",
        perft: [6, 36, 192, 1024, 7808],
    },
    SetUp {
        name: "the last turn of the game",
        text: "round:12 first:angels turn:demons phase:actions/2 calls:demons \
               michael:B3 uriel:A5 camiel:- jophiel:B1 zadkiel:+ raphael:- gabriel:- militia:C4,D4,-,- \
               lucifer:C7 leviathen:+ asmodeus:+ belphegor:B6 beelzebub:- mammon:- baal:+ fallen_angel:C5,D5,-,-",
        perft: [45, 1609, 34_383, 0, 0],
    },
    SetUp {
        name: "both commanders can fall",
        text: "round:10 first:angels turn:demons phase:actions/4 calls:none \
               michael:C4 uriel:B4 camiel:D4 jophiel:- zadkiel:- raphael:- gabriel:A1 militia:B5,-,-,- \
               lucifer:C5 leviathen:D5 asmodeus:C6 belphegor:- beelzebub:- mammon:- baal:- fallen_angel:E4,B6,-,-",
        perft: [19, 381, 8042, 175_749, 898_868],
    },
    SetUp {
        name: "nothing left but the call",
        text: "round:2 first:angels turn:angels phase:actions/0 calls:both \
               michael:B2 uriel:D3 camiel:C2 jophiel:- zadkiel:- raphael:- gabriel:- militia:A2,B3,C3,- \
               lucifer:B8 leviathen:- asmodeus:- belphegor:- beelzebub:- mammon:- baal:- fallen_angel:A7,B7,C7,D7",
        perft: [11, 352, 8272, 180_576, 2_912_008],
    },
    SetUp {
        name: "both goals one step away",
        text: "round:8 first:demons turn:demons phase:actions/3 calls:both \
               michael:B3 uriel:C5 camiel:+ jophiel:+ zadkiel:B5 raphael:+ gabriel:- militia:A1,D4,A5,- \
               lucifer:B8 leviathen:E6 asmodeus:C8 belphegor:D6 beelzebub:A8 mammon:B7 baal:+ fallen_angel:A7,+,+,+",
        perft: [43, 1458, 44_769, 951_655, 50_061_215],
    },
];
