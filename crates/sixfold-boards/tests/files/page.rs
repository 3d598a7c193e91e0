//! The examples of `docs/board-file.md` are boards.

use sixfold_boards::load;

const PAGE: &str = include_str!("../../../../docs/board-file.md");

/// The blocks of TOML on the page.
fn examples() -> Vec<&'static str> {
    let starts = PAGE.split("```toml\n").skip(1);
    starts.map(|rest| rest.split("```").next().expect("a block ends")).collect()
}

#[test]
fn every_example_loads() {
    let [tiny, pointy, flat, contents] = examples()[..] else { panic!("four examples") };
    assert_eq!(load(tiny).map(|board| board.labels().join(" ")), Ok("A1 B1 A2 B2 C2 A3 B3".to_owned()));
    let gate = load(pointy).map(|board| board.zones()[0].hexes.len());
    assert_eq!(gate, Ok(2));
    let same = |text| load(text).map(|board| board.hexes().len());
    assert_eq!((same(pointy), same(flat)), (Ok(7), Ok(7)));
    let whole = load(&format!("{tiny}\n{contents}")).expect("sides, zones and pieces on the tiny board");
    assert_eq!((whole.zones()[0].hexes.len(), whole.pieces().len(), whole.reserves()[0].count), (2, 2, 3));
}

#[test]
fn every_key_scheme_and_theme_is_described() {
    use sixfold_boards::LabelScheme;
    use sixfold_games::picture::THEMES;
    let named = |word: &str| PAGE.contains(&format!("`{word}`"));
    assert!(LabelScheme::ALL.iter().all(|scheme| named(scheme.name())));
    assert!(THEMES.names().all(named));
    for key in
        ["name", "title", "orientation", "cells", "labels", "sides", "zones", "pieces", "theme", "letters"]
    {
        assert!(named(key), "{key}");
    }
}
