//! Maps by chance.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::select;
use sixfold::coord::{Offset, Parity};
use sixfold_maps::{Extent, Feature, HexMap, MapCell, Note};

/// Which texts a map may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texts {
    /// Anything.
    Any,
    /// A value that XML can hold.
    Xml,
}

fn text(texts: Texts) -> impl Strategy<Value = String> {
    let plain =
        select(vec!["", "grass", "lunar", "Woods (Auto)", "a \"b\" \\ c", "#1; x:2", "<&>'", " é\t\r\n世 "]);
    let wild = match texts {
        Texts::Any => any::<String>().boxed(),
        Texts::Xml => "[ -~\\n\\r\\té€😀\u{85}\u{2028}]{0,12}".boxed(),
    };
    prop_oneof![3 => plain.prop_map(str::to_owned), 1 => wild]
}

fn feature() -> impl Strategy<Value = Feature> {
    let names =
        select(vec!["woods", "foliage_elev", "road", "water", "building", "never heard of", "x-1", "gid"]);
    let level = prop_oneof![4 => 0..7, 1 => any::<i32>()];
    let exits =
        prop_oneof![3 => Just(None), 1 => (0_u32..64).prop_map(Some), 1 => any::<u32>().prop_map(Some)];
    (names, level, exits).prop_map(|(name, level, exits)| {
        let feature = Feature::try_new(name, level).expect("a good name");
        match exits {
            Some(exits) => feature.with_exits(exits),
            None => feature,
        }
    })
}

fn cell(texts: Texts) -> impl Strategy<Value = MapCell> {
    let level = prop_oneof![3 => Just(0), 3 => -100..=100, 1 => any::<i32>()];
    (level, vec(feature(), 0..4), text(texts)).prop_map(|(level, features, theme)| MapCell {
        level,
        features,
        theme: theme.into(),
    })
}

/// Any rectangle near the origin.
pub(crate) fn extent() -> impl Strategy<Value = Extent> {
    let corner = prop_oneof![Just((0, 0)), (-40_i32..40, -40_i32..40)];
    (select(Parity::ALL.to_vec()), corner, 0_u32..20, 0_u32..20).prop_map(
        |(parity, (col, row), width, height)| Extent { parity, corner: Offset { col, row }, width, height },
    )
}

/// Any rectangle of one row and one column at least.
pub(crate) fn filled() -> impl Strategy<Value = Extent> {
    extent().prop_map(|extent| Extent { width: extent.width + 1, height: extent.height + 1, ..extent })
}

/// Any map on a rectangle; `holes` out of ten hexes are not there.
pub(crate) fn map_on(
    extent: impl Strategy<Value = Extent>,
    holes: u32,
    texts: Texts,
) -> impl Strategy<Value = HexMap> {
    let kinds = vec(cell(texts), 1..6);
    let remarks = (
        vec((text(texts), text(texts)), 0..3),
        vec(text(texts), 0..12),
        vec(text(texts), 0..3),
        vec((0_i32..60, 0_i32..60, text(texts)), 0..3),
    );
    (extent, kinds, any::<u64>(), remarks).prop_map(move |(extent, kinds, seed, remarks)| {
        let mut map = HexMap::try_new(extent).expect("a small map");
        let mut state = seed | 1;
        for index in 0..extent.cells() as usize {
            // A plain generator: what is where matters less than that it differs.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let roll = (state >> 33) as u32;
            let at = extent.offset(index).expect("an index of the map");
            let there = roll % 10 >= holes;
            map.set(at, there.then(|| kinds[(roll / 10) as usize % kinds.len()].clone()));
        }
        let (options, tags, descriptions, notes) = remarks;
        map.options = options.into_iter().filter(|(name, _)| !name.is_empty()).collect();
        map.tags = tags;
        map.descriptions = descriptions;
        map.notes =
            notes.into_iter().map(|(col, row, text)| Note { at: Offset { col, row }, text }).collect();
        map
    })
}
