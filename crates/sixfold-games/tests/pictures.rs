//! Pictures of positions: the files of the docs, symbols for everything, texts for screen readers.

#[expect(dead_code, reason = "`main` writes the files that are compared here")]
#[path = "../examples/position_pictures.rs"]
mod example;

use std::collections::BTreeSet;

use sixfold::coord::Hex;
use sixfold_boards::shipped;
use sixfold_games::game::Player;
use sixfold_games::picture::{
    GameLook, PictureDetail, PieceLook, PositionMarks, PositionOptions, SYMBOLS, game_theme, page_board,
    page_colors, page_sprite, position_scene, theme_in_look, token_picture, underchex_scene,
    war_in_heaven_scene,
};
use sixfold_games::underchex::{Kind, Underchex};
use sixfold_games::war_in_heaven::{Card, Faction, WarInHeaven};
use sixfold_games::{Game, catalogue};
use sixfold_render::{Color, Mark, Scene, Symbol, ThemeSet, empty_board_scene, svg};
use sixfold_spec::assert_file;

fn drawn(scene: &Scene, game: &str) -> String {
    svg(scene, &game_theme(game).expect("a game with pictures"))
}

#[test]
fn the_docs_show_what_is_drawn() {
    for (name, picture) in example::pictures() {
        assert_file(format!("{}/../../docs/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR")), &picture);
    }
}

#[test]
fn every_piece_and_every_card_has_a_symbol() {
    let names = Kind::ALL.map(Kind::name).into_iter().chain(Card::all().map(Card::name)).chain(["gate"]);
    let drawn: BTreeSet<&str> = SYMBOLS.map(Symbol::name).into_iter().collect();
    assert_eq!(drawn, names.collect());
    assert_eq!(drawn.len(), SYMBOLS.len(), "a name is there twice");
    let different: BTreeSet<Vec<&str>> =
        SYMBOLS.map(|symbol| symbol.parts().iter().map(|part| part.path).collect()).into();
    assert_eq!(different.len(), SYMBOLS.len());
}

#[test]
fn symbols_stay_in_their_square() {
    for symbol in SYMBOLS {
        for part in symbol.parts() {
            assert!(part.path.starts_with('M'), "{} {}", symbol.name(), part.path);
            let numbers = part.path.split(|letter: char| !matches!(letter, '0'..='9' | '.' | '-'));
            for number in numbers.filter(|text| !text.is_empty()) {
                let number: f64 = number.parse().expect("commas between all numbers");
                assert!(number.abs() <= Symbol::REACH, "{} {number}", symbol.name());
            }
        }
    }
}

#[test]
fn screen_readers_are_told_what_stands_where() {
    let scene = war_in_heaven_scene(&WarInHeaven.start(Faction::Angels), &PositionOptions::default());
    let picture = drawn(&scene, "war-in-heaven");
    for title in [
        "<title>A7: fallen angel, demons, attack 1, defence 1</title>",
        "<title>B2: Michael, angels, attack 5, defence 6</title>",
        "<title>Baal, demons, attack 3, defence 3, active, off the board</title>",
        "nobody holds the gates</desc>",
    ] {
        assert!(picture.contains(title), "{title}");
    }
    assert_eq!(picture.matches("href=\"#s-militia\"").count(), 4, "four militia are four");
}

#[test]
fn a_game_that_is_over_has_a_winner_and_nobody_to_move() {
    let game = Underchex::standard();
    for (text, description) in [
        ("K4/6/2k4/8/9/8/7/6/5 b 0 1 -", "Underchex, black to move"),
        ("K4/1q4/1k5/8/9/8/7/6/5 w 0 1 -", "Underchex, black won: checkmate"),
        ("K4/2q3/7/8/9/8/7/6/4k w 0 1 -", "Underchex, draw: stalemate"),
    ] {
        let position = game.read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let picture = drawn(&underchex_scene(&game, &position, &PositionOptions::default()), "underchex");
        assert!(picture.contains(&format!("<desc>{description}</desc>")), "{text}: {}", &picture[..600]);
    }
}

#[test]
fn letters_are_those_of_the_notation() {
    let options = PositionOptions { look: PieceLook::Letters, ..PositionOptions::default() };
    let game = Underchex::standard();
    let chess = drawn(&underchex_scene(&game, &game.start(game.first_by_lot(0)), &options), "underchex");
    let heaven = drawn(&war_in_heaven_scene(&WarInHeaven.start(Faction::Angels), &options), "war-in-heaven");
    assert!([">K<", ">N<", ">A<", ">k<"].iter().all(|letter| chess.contains(letter)));
    assert!([">MI<", ">ML<", ">lu<"].iter().all(|letter| heaven.contains(letter)));
    assert!(!chess.contains("href=\"#s-") && !heaven.contains("href=\"#s-"));
}

#[test]
fn every_mark_has_a_colour_and_a_shape_of_its_own() {
    let position = WarInHeaven.start(Faction::Angels);
    let theme = game_theme("war-in-heaven").expect("a game with pictures");
    let empty = Hex::ORIGIN;
    let with = |marks: PositionMarks| {
        let scene = war_in_heaven_scene(&position, &PositionOptions { marks, ..PositionOptions::default() });
        svg(&scene, &theme)
    };
    let plain = with(PositionMarks::default());
    let pictures = [
        with(PositionMarks { last_move: vec![empty], ..PositionMarks::default() }),
        with(PositionMarks { hover: Some(empty), ..PositionMarks::default() }),
        with(PositionMarks { selected: Some(empty), ..PositionMarks::default() }),
        with(PositionMarks { legal: vec![empty], ..PositionMarks::default() }),
        with(PositionMarks { refused: vec![empty], ..PositionMarks::default() }),
        with(PositionMarks { check: Some(empty), ..PositionMarks::default() }),
        with(PositionMarks { goal: vec![empty], ..PositionMarks::default() }),
        with(PositionMarks { call: vec![empty], ..PositionMarks::default() }),
    ];
    // Without colours the marks still differ from one another and from no mark.
    let grey = |picture: &str| {
        let mut parts = picture.split('#');
        let mut text = parts.next().unwrap_or_default().to_owned();
        parts.for_each(|part| {
            let is_color = part.len() >= 6 && part.as_bytes()[..6].iter().all(u8::is_ascii_hexdigit);
            text.push_str(if is_color { &part[6..] } else { part });
        });
        text
    };
    let different: BTreeSet<String> = pictures.iter().chain([&plain]).map(|picture| grey(picture)).collect();
    assert_eq!(different.len(), Mark::ALL.len() + 1);
    let green = theme.style("legal").ink;
    let red = theme.style("refused").ink;
    assert!(green.g > green.r && green.g > green.b && red.r > red.g && red.r > red.b);
}

#[test]
fn a_position_by_name_is_drawn_or_refused() {
    let options = PositionOptions::default();
    for (name, position) in [
        ("underchex", {
            let game = Underchex::standard();
            game.write_position(&game.start(game.first_by_lot(0)))
        }),
        ("war-in-heaven", WarInHeaven.write_position(&WarInHeaven.start(Faction::Demons))),
    ] {
        let scene = position_scene(name, &position, &options).expect("a game with pictures");
        assert!(scene.is_ok(), "{name}");
        assert!(position_scene(name, "nonsense", &options).is_some_and(|scene| scene.is_err()));
    }
    assert!(position_scene("go", "", &options).is_none());
}

#[test]
fn a_page_gets_board_symbols_and_colours_without_a_colour_in_the_shapes() {
    for (game, hexes, symbols) in [("underchex", 61, 7), ("war-in-heaven", 32, 18)] {
        let (board, sprite) = (page_board(game).expect("a board"), page_sprite(game).expect("a sprite"));
        assert_eq!(board.matches("<g class=\"cell ").count(), hexes);
        assert_eq!(sprite.matches("<symbol id=").count(), symbols);
        // An apostrophe in the name of a zone is written as a number; the frame and the edges of tiles are referred to.
        let references = ["&#39;", "url(#frame-fill)", "url(#frame-rim)", "\"#tile-edge\""];
        let shapes = references.iter().fold(board.clone(), |board, reference| board.replace(reference, ""));
        assert!(!shapes.contains('#') && !sprite.contains('#'), "no colours");
        assert_eq!(board.matches("class=\"frame\"").count(), 1, "{game}");
    }
    let board = page_board("war-in-heaven").expect("a board");
    assert!(board.contains(
        "<g class=\"cell gate_bridge\" data-label=\"A5\" data-q=\"0\" data-r=\"0\" data-zone=\"Pearly gates\" transform=\"translate(0.00 0.00)\">"
    ));
    assert_eq!(board.matches("data-zone=").count(), 8, "gates and deploy spaces, not the ground");
    for game in catalogue::NAMES {
        let colors = page_colors(game).expect("a game");
        assert!(colors.contains("--selected-fill: #"), "{game}");
        assert!(colors.len() < 6_000, "{game}: {} bytes, nothing that the page does not show", colors.len());
        assert!(colors.contains("light-dark(") && colors.contains("[data-look=\"contrast\"]"), "{game}");
    }
    let heaven = page_colors("war-in-heaven").expect("a game");
    assert!(heaven.contains("  --gate_bridge-fill: #606060;\n  --gate_bridge-ink: #ffffff;\n"));
    assert!(heaven.contains(".cell.gate_bridge > polygon { fill: var(--gate_bridge-fill); }"));
    assert!(page_board("go").is_none() && page_sprite("go").is_none() && page_colors("go").is_none());
}

/// How people with one kind of cones less see a colour: protanopia, deuteranopia, tritanopia.
///
/// The matrices of Machado, Oliveira and Fernandes (2009), on linear light.
const CONES: [[[f64; 3]; 3]; 3] = [
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
];

fn seen_with(cones: &[[f64; 3]; 3], color: Color) -> Color {
    let linear = [color.r, color.g, color.b].map(|channel| (f64::from(channel) / 255.0).powf(2.2));
    let [r, g, b] = cones.map(|row| {
        let sum: f64 = row.iter().zip(linear).map(|(part, channel)| part * channel).sum();
        (sum.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0).round() as u8
    });
    Color { r, g, b }
}

#[test]
fn sides_and_marks_can_be_told_apart_by_people_who_see_colours_differently() {
    let looks = [GameLook::Light, GameLook::Dark, GameLook::Contrast];
    for (game, look) in
        ["underchex", "war-in-heaven"].into_iter().flat_map(|game| looks.map(|look| (game, look)))
    {
        let theme = theme_in_look(game, look).expect("a game with pictures");
        let [first, second]: [&str; 2] = match game {
            "underchex" => ["white", "black"],
            _ => Faction::BOTH.map(Player::name),
        };
        for cones in &CONES {
            let seen = |color: Color| seen_with(cones, color);
            let contrast = |a: Color, b: Color| seen(a).contrast(seen(b));
            let [one, two] = [first, second].map(|name| theme.style(name));
            assert!(contrast(one.fill, two.fill) > 3.0, "{game} {look:?}: the sides");
            for side in [one, two] {
                assert!(contrast(side.fill, side.ink) > 4.5, "{game} {look:?}: a side and its lines");
            }
            // The line of a mark is seen on what the mark makes of each ground.
            let scene = empty_board_scene(shipped(game).expect("a board"));
            let grounds: BTreeSet<&str> = scene.cells().map(|(_, style)| style).collect();
            for (mark, ground) in Mark::ALL.iter().flat_map(|mark| grounds.iter().map(move |g| (mark, *g))) {
                let style = theme.style(mark.style());
                let under = theme.style(ground).fill.mix(style.fill, 55, 100);
                let found = contrast(style.ink, under);
                assert!(found >= 3.0, "{game} {look:?}: {mark:?} on {ground} has {found}");
            }
        }
    }
}

#[test]
fn a_plain_theme_draws_the_board_without_a_frame_and_labels_on_its_hexes() {
    let game = Underchex::standard();
    let scene = underchex_scene(&game, &game.start(game.first_by_lot(0)), &PositionOptions::default());
    let framed = drawn(&scene, "underchex");
    let plain = svg(&scene, &ThemeSet::ENGINE.named("wood").expect("a theme"));
    assert!(framed.contains("<g id=\"f\"") && !plain.contains("<g id=\"f\""));
    assert_eq!((framed.matches(">e5<").count(), plain.matches(">e5<").count()), (0, 1));
    assert_eq!(
        (framed.matches(">e<").count(), plain.matches(">e<").count()),
        (1, 0),
        "the file on the frame"
    );
}

#[test]
fn a_small_picture_has_board_and_pieces_and_no_words() {
    let options = PositionOptions { detail: PictureDetail::Small, ..PositionOptions::default() };
    let heaven = war_in_heaven_scene(&WarInHeaven.start(Faction::Angels), &options);
    let game = Underchex::standard();
    let chess = underchex_scene(&game, &game.start(game.first_by_lot(0)), &options);
    for (picture, figures) in [(drawn(&heaven, "war-in-heaven"), 10), (drawn(&chess, "underchex"), 28)] {
        assert!(!picture.contains("<text"), "{}", &picture[..300]);
        assert_eq!(picture.matches("<use href=\"#s-").count(), figures);
        assert!(picture.len() < 16_000, "{} bytes", picture.len());
    }
}

#[test]
fn every_piece_and_card_is_a_picture_of_its_own() {
    for name in ["white-king", "black-lance_a", "white-pawn"] {
        assert!(
            token_picture("underchex", name)
                .is_some_and(|picture| picture.contains("viewBox=\"-26 -26 52 52\""))
        );
    }
    for card in Card::all() {
        let picture = token_picture("war-in-heaven", card.name()).expect("a card");
        assert!(picture.len() < 2_500 && picture.contains(&format!("#s-{card}")), "{card}");
    }
    for (game, name) in
        [("underchex", "king"), ("underchex", "red-king"), ("war-in-heaven", "satan"), ("go", "x")]
    {
        assert_eq!(token_picture(game, name), None, "{game} {name}");
    }
}

#[test]
fn sides_can_be_told_apart_on_every_ground() {
    for game in ["underchex", "war-in-heaven"] {
        let theme = game_theme(game).expect("a game with pictures");
        let [first, second] = match game {
            "underchex" => ["white", "black"],
            _ => Faction::BOTH.map(Player::name),
        };
        let fill = |name: &str| -> Color { theme.style(name).fill };
        assert!(fill(first).contrast(fill(second)) > 4.5, "{game}");
    }
}
