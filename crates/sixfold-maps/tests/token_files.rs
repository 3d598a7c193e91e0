//! Token files: what is read, what is refused and where.

use proptest::prelude::{Just, Strategy, prop_assert_eq, proptest};
use proptest::{collection, prop_oneof};
use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold_maps::{
    Kind, LONGEST_TOKEN_FILE, TerrainFormat, TokenFile, convert_terrain, read_tokens, write_terrain,
    write_tokens,
};
use sixfold_render::Color;
use sixfold_terrain::{Normals, Terrain, Token};

const SMALL: &str = r##"
title = "Two hills"
description = "A hill of grass beside one of rock."
orientation = "flat"
rise = 0.25
base = -2

tokens = [
  { hex = [0, 0], height = 2, kind = "grass" },
  { anchor = [3, 1], height = 5, kind = "rock" },
]

triangles = [{ at = [1, 0], kind = "rock" }]

[kinds]
grass = "#7fae5a"
rock = "#8d8d92"
"##;

/// The faults of a text as `line:column message`.
fn faults(text: &str) -> Vec<String> {
    let faults = read_tokens(text).expect_err("refused");
    faults.first().iter().map(|p| format!("{}:{} {}", p.line, p.column, p.message)).collect()
}

/// The faults of the small file with a piece of it exchanged.
fn faults_with(old: &str, new: &str) -> Vec<String> {
    assert_eq!(SMALL.matches(old).count(), 1, "{old}");
    faults(&SMALL.replace(old, new))
}

#[test]
fn a_file_says_it_all() {
    let file = read_tokens(SMALL).unwrap();
    assert_eq!((file.title.as_str(), file.rise, file.base), ("Two hills", 0.25, Some(-2.0)));
    assert_eq!(file.description, "A hill of grass beside one of rock.");
    assert_eq!(file.kinds[0], Kind { name: "grass".to_owned(), color: Color { r: 127, g: 174, b: 90 } });
    let terrain = &file.terrain;
    assert_eq!(terrain.orientation(), Orientation::Flat);
    assert_eq!(terrain.token(Hex::new(0, 0)), Some(&Token::new(2, 0)));
    assert_eq!(terrain.token(Hex::new(1, -1)), None);
    assert_eq!(terrain.token(Hex::new(1, 0)), Some(&Token::new(5, 1)), "anchor (3, 1)");
    assert_eq!(terrain.kind_at(Triangle::new(1, 0)), Some(&1));
    assert_eq!(terrain.kind_at(Triangle::new(2, 0)), Some(&0));
}

#[test]
fn every_fault_is_found_at_its_place() {
    let text = r##"
titel = "A hill"
orientation = "round"
rise = -1
base = "low"
kinds = { grass = "green", rock = "#8d8d92" }
tokens = [
  { hex = [0, 0], height = 2, kind = "rock" },
  { hex = [0, 0], height = 2.5, kind = 7 },
  { hex = [0], height = 2, kind = "rock", size = 1 },
  { height = 2, kind = "rock" },
  { hex = [0, 1], anchor = [0, 2] },
  { anchor = [1, 1], height = 99999999999, kind = "rock" },
  "grass",
]
triangles = [
  { at = [90, 0], kind = "rock" },
  { kind = "rock" },
]
"##;
    assert_eq!(
        faults(text),
        [
            "1:1 the key `title` is missing",
            "2:1 unknown key \"titel\"; known: title, description, orientation, rise, base, kinds, tokens, triangles",
            "3:15 \"round\": unknown orientation; known: flat, pointy",
            "4:8 -1 is not between 0 and 1000",
            "5:8 expected a number, found a text",
            "6:19 \"green\" is not a colour; colours are written like #ffb200",
            "9:11 hex 0,0 has a token already; a token needs an empty hex",
            "9:28 expected a whole number, found a fraction",
            "9:40 expected a text, found a whole number",
            "10:11 expected two whole numbers in a list, found a list",
            "10:43 unknown key \"size\"; known: hex, anchor, height, kind",
            "11:3 a token needs `hex` or `anchor`",
            "12:3 the key `height` is missing",
            "12:3 the key `kind` is missing",
            "12:28 a token has `hex` or `anchor`, not both",
            "13:14 triangle 1,1 is not the anchor of a hex; the anchor of its hex is 0,0",
            "13:31 height 99999999999 does not fit 32 bits",
            "14:3 expected a table, found a text",
            "17:10 triangle 90,0 has no token under it: hex 30,-15 has no token",
            "18:3 the key `at` is missing",
        ]
    );
}

#[test]
fn numbers_at_their_edges() {
    assert_eq!(
        faults_with("[3, 1]", "[3, 2]"),
        ["10:14 triangle 3,2 is not the anchor of a hex; the anchor of its hex is 3,1"]
    );
    assert!(
        faults_with("[0, 0]", "[1073741824, 0]")[0].starts_with("9:11 hex 1073741824,0 is outside the limit")
    );
    assert!(
        faults_with("[3, 1]", "[4294967297, 0]")[0]
            .starts_with("10:14 triangle 4294967297,0 is outside the limit")
    );
    assert_eq!(
        faults_with("height = 2", "height = 99999999999999999999"),
        ["9:28 99999999999999999999 does not fit 64 bits"]
    );
    assert_eq!(faults_with("rise = 0.25", "rise = nan"), ["5:8 nan is not a finite number"]);
    assert_eq!(faults_with("base = -2", "base = inf"), ["6:8 inf is not a finite number"]);
    assert_eq!(
        faults_with("kind = \"grass\"", "kind = \"gras\""),
        ["9:38 unknown kind \"gras\"; known: grass, rock"]
    );
    let high = SMALL.replace("height = 2", "height = -2147483648").replace("rise = 0.25", "rise = 1000");
    for format in TerrainFormat::ALL {
        for normals in [Normals::Smooth, Normals::Flat] {
            assert!(convert_terrain(&high, format, normals).is_ok(), "the extremes can be drawn");
        }
    }
}

#[test]
fn kinds_that_are_wrong_do_not_make_tokens_wrong() {
    assert_eq!(faults_with("\"#7fae5a\"", "7"), ["16:9 expected a text, found a whole number"]);
    let without = &SMALL[..SMALL.find("[kinds]").unwrap()];
    assert_eq!(faults(without), ["1:1 the key `kinds` is missing"]);
}

#[test]
fn broken_toml_is_shown_alone() {
    let found = faults("title = \"a\"\ntokens = [\n{ hex = }\n");
    assert!(
        !found.is_empty()
            && found
                .iter()
                .all(|fault| fault.starts_with("3:") || fault.starts_with("2:") || fault.starts_with("4:")),
        "{found:?}"
    );
    assert!(faults("title = 1\ntitle = 2")[0].starts_with("2:1 "));
    assert!(!faults("").is_empty());
}

#[test]
fn what_is_too_long_or_too_deep_is_refused() {
    let full = format!("{SMALL}{}", " ".repeat(LONGEST_TOKEN_FILE - SMALL.len()));
    assert!(read_tokens(&full).is_ok() && full.len() == 4 << 20);
    let long = " ".repeat(LONGEST_TOKEN_FILE + 1);
    assert_eq!(faults(&long), ["1:1 4194305 bytes are too many; a token file has at most 4194304"]);
    let deep = format!("title = {}", "[".repeat(100_000));
    assert!(!faults(&deep).is_empty());
}

#[test]
fn no_tokens_make_an_empty_model_and_picture() {
    let text = "title = \"Nothing\"\norientation = \"pointy\"\ntokens = []\nkinds = {}\n";
    for format in TerrainFormat::ALL {
        assert!(!convert_terrain(text, format, Normals::Smooth).unwrap().is_empty());
    }
}

#[test]
fn names_full_of_markup_stay_names() {
    let text = SMALL.replace("Two hills", "</title><script>alert(1)</script>&").replace("A hill of", "<b>");
    let picture =
        String::from_utf8(convert_terrain(&text, TerrainFormat::Svg, Normals::Smooth).unwrap()).unwrap();
    assert!(!picture.contains("<script") && !picture.contains("<b>"));
    let plain =
        String::from_utf8(convert_terrain(SMALL, TerrainFormat::Svg, Normals::Smooth).unwrap()).unwrap();
    assert_eq!(picture.matches('<').count(), plain.matches('<').count());
}

fn file() -> impl Strategy<Value = TokenFile> {
    let hex = (-40..=40i32, -40..=40i32).prop_map(|(q, r)| Hex::new(q, r));
    let tokens = collection::btree_map(hex, (proptest::num::i32::ANY, 0..3usize), 0..30);
    let part = (0..6usize, 0..3usize);
    let orientation = prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)];
    let texts = collection::vec("\\PC{0,12}|[\"\\\\\n\t\u{0}]{0,4}", 5);
    let measures = (0.0..1000.0f64, proptest::option::of(-1e9..1e9f64));
    (tokens, collection::vec(part, 0..30), orientation, texts, measures).prop_map(
        |(tokens, parts, orientation, texts, (rise, base))| {
            let hexes: Vec<Hex> = tokens.keys().copied().collect();
            let tokens = tokens.into_iter().map(|(hex, (height, kind))| (hex, Token::new(height, kind)));
            let mut terrain = Terrain::from_tokens(orientation, tokens).expect("each once");
            for (&hex, (triangle, kind)) in hexes.iter().zip(parts) {
                let triangle = Triangle::of_hex(hex, orientation)[triangle];
                terrain = terrain.with_triangle_kind(triangle, Some(kind)).expect("a token");
            }
            // Names in the order a file has them, each once.
            let mut names: Vec<String> = (0..3).map(|i| format!("{}{i}", texts[i])).collect();
            names.sort();
            let kinds = names.into_iter().map(|name| Kind { name, color: Color { r: 1, g: 171, b: 255 } });
            TokenFile {
                title: texts[3].clone(),
                description: texts[4].clone(),
                rise,
                base,
                kinds: kinds.collect(),
                terrain,
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(file in file()) {
        prop_assert_eq!(read_tokens(&write_tokens(&file)), Ok(file));
    }

    #[test]
    fn no_text_makes_the_reader_fall(text in "(\\[|\\]|\\{|\\}|=|,|\"|#|\n|hex|anchor|tokens|kinds|at|kind|height|title|[0-9a-f.-]){0,80}") {
        let _ = read_tokens(&text);
    }
}

/// Takes bytes and keeps nothing but how many there were at once and in all.
#[derive(Default)]
struct Pieces {
    longest: usize,
    all: usize,
}

impl std::io::Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.longest = self.longest.max(bytes.len());
        self.all += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn models_and_pictures_are_written_piece_by_piece() {
    let tokens: String = (0..4000)
        .map(|number| {
            format!(
                "{{ hex = [{}, {}], height = {}, kind = \"grass\" }},\n",
                number % 60,
                number / 60,
                number % 7
            )
        })
        .collect();
    let text = format!(
        "title = \"Many\"\norientation = \"pointy\"\nkinds = {{ grass = \"#7fae5a\" }}\ntokens = [\n{tokens}]\n"
    );
    let file = read_tokens(&text).unwrap();
    for format in TerrainFormat::ALL {
        let mut pieces = Pieces::default();
        write_terrain(&file, format, Normals::Flat, &mut pieces).unwrap();
        let whole = convert_terrain(&text, format, Normals::Flat).unwrap();
        assert_eq!(pieces.all, whole.len());
        assert!(
            pieces.longest <= 1 << 16 && pieces.all > 4 << 16,
            "{format:?}: {} of {}",
            pieces.longest,
            pieces.all
        );
    }
}
