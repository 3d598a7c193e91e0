use sixfold::coord::Hex;
use sixfold_games::game::Player;
use sixfold_games::picture::{PositionMarks, PositionOptions, game_theme, war_in_heaven_scene};
use sixfold_games::war_in_heaven::{Cell, Position};
use sixfold_render::{Color, svg};

use crate::spec::war_in_heaven::table::set;

fn drawn(position: &Position, marks: PositionMarks) -> String {
    let scene = war_in_heaven_scene(position, &PositionOptions { marks, ..PositionOptions::default() });
    svg(&scene, &game_theme("war-in-heaven").expect("a game with pictures"))
}

/// The token with this title: the text of its group.
fn token<'p>(picture: &'p str, title: &str) -> &'p str {
    let title = format!("<title>{title}</title>");
    assert_eq!(picture.matches(&title).count(), 1, "{title}");
    let line = picture.lines().find(|line| line.contains(&title));
    line.expect("it is there")
}

/// The numbers that are written on a token, from left to right.
fn badges(token: &str) -> Vec<&str> {
    let written = token.split("<text").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
    written.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

#[test]
fn spaces_and_factions_have_the_colours_of_the_document() {
    let theme = game_theme("war-in-heaven").expect("a game with pictures");
    let color = |text: &str| text.parse::<Color>().expect("a colour");
    let scene = war_in_heaven_scene(&set(""), &PositionOptions::default());
    for cell in Cell::all() {
        let expected = match cell.to_string().as_bytes()[1] {
            b'1' | b'9' => "#E8E8E8",
            b'5' => "#606060",
            _ => "#F5F5F5",
        };
        let style = scene.style_of(cell.hex()).expect("a hex of the board");
        assert_eq!(theme.style(style).fill, color(expected), "{cell}");
    }
    let picture = drawn(&set("militia:C4 fallen_angel:C6"), PositionMarks::default());
    for (title, fill) in [
        ("A1: Michael, angels, attack 5, defence 6", "#ffb200"),
        ("C4: militia, angels, attack 1, defence 1", "#ffb200"),
        ("B9: Lucifer, demons, attack 5, defence 6", "#7f0212"),
        ("C6: fallen angel, demons, attack 1, defence 1", "#7f0212"),
    ] {
        assert!(token(&picture, title).contains(&format!("fill=\"{fill}\"")), "{title}");
    }
}

#[test]
fn a_token_is_a_circle_with_a_symbol_and_a_shadow() {
    let position = set("militia:C4,C3 uriel:B2 fallen_angel:C6");
    let picture = drawn(&position, PositionMarks::default());
    let on_the_board = Cell::all().filter(|&cell| position.token_at(cell).is_some());
    let mut count = 0;
    for cell in on_the_board {
        let card = position.token_at(cell).expect("a token");
        let title = format!("<title>{cell}: ");
        let token = picture.lines().find(|line| line.contains(&title)).expect("it is drawn");
        let fill = if card.faction().name() == "angels" { "#ffb200" } else { "#7f0212" };
        assert_eq!(token.matches(&format!("fill=\"{fill}\"/>")).count(), 1, "{token}");
        assert!(
            token.contains("<circle") && token.contains("fill-opacity"),
            "a circle, and a shadow: {token}"
        );
        assert_eq!(token.matches(&format!("href=\"#s-{card}\"")).count(), 1, "{token}");
        count += 1;
    }
    assert_eq!(count, 6);
}

#[test]
fn a_token_shows_its_attack_and_its_defence() {
    let plain = drawn(&set("militia:C4"), PositionMarks::default());
    assert_eq!(badges(token(&plain, "C4: militia, angels, attack 1, defence 1")), ["1", "1"]);
    assert_eq!(badges(token(&plain, "A1: Michael, angels, attack 5, defence 6")), ["5", "6"]);
    let strengthened = drawn(&set("militia:C4 gabriel:B2 baal:C8"), PositionMarks::default());
    assert_eq!(badges(token(&strengthened, "C4: militia, angels, attack 3, defence 3")), ["3", "3"]);
    assert_eq!(badges(token(&strengthened, "B9: Lucifer, demons, attack 7, defence 8")), ["7", "8"]);
}

#[test]
fn off_the_board_a_card_shows_what_is_printed_on_it() {
    let picture = drawn(&set("militia:C4,+,-,- gabriel:B2"), PositionMarks::default());
    for state in ["active", "inactive"] {
        let title = format!("militia, angels, attack 1, defence 1, {state}, off the board");
        assert_eq!(badges(token(&picture, &title)), ["1", "1"]);
    }
    // A commander that fell has no cost: it is never deployed.
    let over = drawn(&set("phase:over lucifer:-"), PositionMarks::default());
    assert!(over.contains(">cost 3, inactive<") && !over.contains("cost 0"), "{over}");
}

#[test]
fn active_and_inactive_are_told_apart_without_colour() {
    let picture = drawn(&set("uriel:+ camiel:-"), PositionMarks::default());
    let active = token(&picture, "Uriel, angels, attack 3, defence 2, active, off the board");
    let inactive = token(&picture, "Camiel, angels, attack 6, defence 2, inactive, off the board");
    // The attributes of a token's group, before its parts.
    let head = |token: &str| token.split("<title>").next().unwrap_or_default().to_owned();
    assert!(
        head(inactive).contains("opacity=") && head(inactive).contains("stroke-dasharray="),
        "{inactive}"
    );
    assert!(!head(active).contains("opacity=") && !head(active).contains("stroke-dasharray="), "{active}");
}

#[test]
fn a_screen_reader_is_told_how_the_game_stands() {
    for (said, description) in [
        ("", "War in Heaven, round 3 of 12, angels to decide; nobody holds the gates"),
        (
            "turn:demons militia:A5",
            "War in Heaven, round 3 of 12, demons to decide; the angels hold the gates",
        ),
        (
            "phase:over lucifer:-",
            "War in Heaven, round 3 of 12, angels won: the enemy commander fell; nobody holds the gates",
        ),
        (
            "round:12 turn:demons phase:over",
            "War in Heaven, round 12 of 12, draw: level after round 12; nobody holds the gates",
        ),
    ] {
        let picture = drawn(&set(said), PositionMarks::default());
        assert!(picture.contains(&format!("<desc>{description}</desc>")), "{said}: {}", &picture[..600]);
    }
}

#[test]
fn marks_differ_without_colour() {
    let theme = game_theme("war-in-heaven").expect("a game with pictures");
    let (legal, refused) = (theme.style("legal").ink, theme.style("refused").ink);
    assert!(legal.g > legal.r && legal.g > legal.b, "legal is green: {legal}");
    assert!(refused.r > refused.g && refused.r > refused.b, "refused is red: {refused}");
    let at = Hex::ORIGIN;
    let marked = [
        PositionMarks::default(),
        PositionMarks { hover: Some(at), ..PositionMarks::default() },
        PositionMarks { selected: Some(at), ..PositionMarks::default() },
        PositionMarks { legal: vec![at], ..PositionMarks::default() },
        PositionMarks { refused: vec![at], ..PositionMarks::default() },
    ];
    let pictures = marked.map(|marks| grey(&drawn(&set(""), marks)));
    for (place, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..place].contains(picture), "mark {place} looks like another one");
    }
}

/// A picture with every colour replaced by the same one.
fn grey(picture: &str) -> String {
    let mut parts = picture.split('#');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_color = part.len() >= 6 && part.as_bytes()[..6].iter().all(u8::is_ascii_hexdigit);
        text.push_str(if is_color { &part[6..] } else { part });
    }
    text
}
