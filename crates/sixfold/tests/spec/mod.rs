//! The scenarios of `docs/spec/` and the rows of `docs/readings.md`, each a test of its name.

mod hex_coordinates;
mod triangles;
mod hex_grid;
mod tactics;
mod readings;

/// The name of the variant of an error; that of the grid's where it wraps one.
pub(crate) fn variant(error: &impl core::fmt::Debug) -> &'static str {
    const KNOWN: [&str; 19] = [
        "Zones",
        "ZoneCost",
        "OutOfBounds",
        "Occupied",
        "Full",
        "Several",
        "NoRoom",
        "Empty",
        "DuplicateUnit",
        "UnknownUnit",
        "Terrain",
        "Prone",
        "TooFar",
        "NoPath",
        "TooHigh",
        "NoSight",
        "OutOfArc",
        "OutOfRange",
        "Itself",
    ];
    let text = format!("{error:?}");
    let inner = text.strip_prefix("Grid(").unwrap_or(&text);
    let name = inner.split([' ', '(', ')']).next().unwrap_or_default();
    KNOWN.into_iter().find(|known| *known == name).unwrap_or_else(|| panic!("no variant known: {text}"))
}

/// The readings that the engine has tests for; the others are those of `sixfold-games`.
fn is_ours(id: &str) -> bool {
    const LATTICE: [&str; 5] = ["003-1", "003-2", "003-3", "003-4", "004-1"];
    let document = id.split('-').next();
    matches!(document, Some("000" | "001" | "002")) || LATTICE.contains(&id)
}

#[test]
fn pages_and_tests_agree() {
    const COORDINATES: &str = include_str!("../../../../docs/spec/hex-coordinates.md");
    const TRIANGLES: &str = include_str!("../../../../docs/spec/triangles.md");
    const GRIDS: &str = include_str!("../../../../docs/spec/hex-grid.md");
    const TACTICS: &str = include_str!("../../../../docs/spec/tactics.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    sixfold_spec::check(
        module_path!(),
        &[
            ("hex_coordinates", COORDINATES),
            ("triangles", TRIANGLES),
            ("hex_grid", GRIDS),
            ("tactics", TACTICS),
        ],
    );
    sixfold_spec::check_readings(module_path!(), READINGS, is_ours);
}
