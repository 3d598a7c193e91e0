//! The pictures in the docs are up to date.

use sixfold::coord::Orientation;
use sixfold_games::picture::THEMES;
use sixfold_render::svg;
use sixfold_spec::assert_file;

use crate::pictures::busy::busy_scene;
use crate::pictures::example;

/// Compares a picture with a file of the repository.
fn check(path: &str, picture: &str) {
    assert_file(format!("{}/{path}", env!("CARGO_MANIFEST_DIR")), picture);
}

#[test]
fn the_docs_show_what_is_drawn() {
    for example::Drawing { name, scene, theme } in example::drawings() {
        check(&format!("../../docs/pictures/{name}.svg"), &svg(&scene, &theme));
    }
}

#[test]
fn everything_at_once_in_both_orientations_and_all_themes() {
    let flat = busy_scene("A name", Orientation::Flat);
    let pointy = busy_scene("A name", Orientation::Pointy);
    let theme = |name| THEMES.named(name).expect("it comes with the engine");
    check("tests/pictures/golden/flat_light.svg", &svg(&flat, &theme("light")));
    check("tests/pictures/golden/pointy_dark.svg", &svg(&pointy, &theme("dark")));
    check("tests/pictures/golden/pointy_war_in_heaven.svg", &svg(&pointy, &theme("war-in-heaven")));
}
