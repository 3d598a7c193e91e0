//! `docs/pictures.md` matches the code.

use std::collections::BTreeSet;
use std::path::Path;

use sixfold_games::picture::THEMES;
use sixfold_render::{Pattern, Theme};

use crate::pictures::example;

const PAGE: &str = include_str!("../../../../docs/pictures.md");

/// The code blocks of a language.
fn listings(language: &str) -> Vec<&str> {
    let begin = format!("```{language}\n");
    PAGE.split(&begin).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn every_picture_is_on_the_page_and_every_link_leads_somewhere() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let linked: BTreeSet<&str> = PAGE.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    for link in &linked {
        assert!(docs.join(link).exists(), "{link}");
    }
    for example::Drawing { name, .. } in example::drawings() {
        assert!(linked.contains(format!("pictures/{name}.svg").as_str()), "{name}");
    }
}

#[test]
fn the_theme_on_the_page_is_one() {
    let theme = THEMES.read(listings("text")[0]).expect("a theme");
    assert_eq!(theme.style("water").pattern, Pattern::Waves);
    assert!(theme.knows("swamp"));
}

#[test]
fn themes_patterns_and_styles_of_the_page_exist() {
    for name in Pattern::ALL.map(Pattern::name).into_iter().chain(THEMES.names()) {
        assert!(PAGE.contains(&format!("`{name}`")), "{name}");
    }
    let own = PAGE.split("Styles that scenes use by themselves: ").nth(1).expect("the list is there");
    let own = own.split(';').next().expect("a list");
    let names: Vec<&str> = own.split('`').skip(1).step_by(2).collect();
    assert!(names.len() > 8, "{names:?}");
    for name in names {
        assert!(Theme::light().knows(name), "{name}");
    }
}

#[test]
fn the_page_in_letters_is_what_is_drawn() {
    assert_eq!(listings("text")[1], crate::pictures::text::battle_page());
}
