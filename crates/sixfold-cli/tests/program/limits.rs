//! Limits of files and commands, and the messages beyond them.

use std::fs;

use sixfold_games::Game;
use sixfold_games::chance::Chance;
use sixfold_games::underchex::{Color, Kind, Move, Underchex};

use crate::shell::{folder, sh};
use crate::started::text;

#[test]
fn files_beyond_their_limit_are_refused_with_what_would_be_right() {
    let folder = folder("long files");
    for (file, size) in [
        ("long.board", 4 << 20),
        ("long.toml", 4 << 20),
        ("board.toml", 2 << 20),
        ("long.txt", 1 << 20),
        ("theme.txt", 1 << 20),
    ] {
        fs::write(folder.join(file), " ".repeat(size + 1)).expect("written");
    }
    for (command, words) in [
        ("map info long.board", "long.board has more than 4194304 bytes; --max-size allows more"),
        (
            "distance 0,0 0,0 --map long.board",
            "long.board has more than 4194304 bytes; --max-size allows more",
        ),
        ("convert long.board x.json", "long.board has more than 4194304 bytes; --max-size allows more"),
        ("render long.board -o x.svg", "long.board has more than 4194304 bytes; --max-size allows more"),
        (
            "convert samples/ford.board x.json --max-size 100",
            "samples/ford.board has more than 100 bytes; --max-size",
        ),
        ("terrain long.toml x.obj", "long.toml has more than 4194304 bytes; --max-size allows more"),
        ("board check board.toml", "board.toml has more than 2097152 bytes, the most a board file can have"),
        ("board show board.toml", "board.toml has more than 2097152 bytes, the most a board file can have"),
        (
            "play underchex --load long.txt",
            "long.txt has more than 1048576 bytes, the most a saved game can have",
        ),
        (
            "play underchex --replay long.txt",
            "long.txt has more than 1048576 bytes, the most a saved game can have",
        ),
        (
            "render hexagon:1 -o x.svg --theme theme.txt",
            "theme.txt has more than 1048576 bytes, the most a theme file",
        ),
        // Devices have no end.
        ("map info /dev/zero --from megamek", "/dev/zero has more than 4194304 bytes"),
        ("board check - < /dev/zero", "standard input has more than 2097152 bytes"),
    ] {
        let said = sh(&format!("sixfold {command}"), &folder);
        assert!(
            said.starts_with(&format!("error: {words}")) && said.ends_with("(exit code 3)\n"),
            "{command}: {said}"
        );
    }
    let said = sh("sixfold map info long.board --max-size 5000000", &folder);
    assert!(!said.contains("bytes"), "the limit can be raised: {said}");
    assert_eq!(sh("sixfold terrain samples/island.toml x.obj --max-size 16777216", &folder), "");
    let said = sh("sixfold terrain samples/island.toml x.obj --max-size 16777217", &folder);
    assert!(said.contains("at most 16777216") && said.ends_with("(exit code 2)\n"), "{said}");
    assert!(!folder.join("x.json").exists() && !folder.join("x.svg").exists());
}

#[test]
fn shapes_are_counted_before_they_are_made() {
    let folder = folder("large shapes");
    for (shape, words) in [
        ("hexagon:1000", "hexagon:1000 has 3003001 hexes; --max-cells allows 1000000, such as hexagon:576"),
        (
            "hexagon:4294967295",
            "has 18446744073709551615 hexes; --max-cells allows 1000000, such as hexagon:576",
        ),
        (
            "rectangle:67108864x1",
            "has 67108864 hexes; --max-cells allows 1000000, such as rectangle:1000x1000",
        ),
        ("rectangle:4294967295x4294967295", "has 18446744065119617025 hexes; --max-cells allows 1000000"),
        ("hexagon:4294967296", "expected a radius, such as hexagon:5"),
    ] {
        for form in ["svg", "png", "txt"] {
            // Within 256 MB, and one second of processor time.
            let said =
                sh(&format!("ulimit -v 262144; ulimit -t 1; sixfold render {shape} -o x.{form}"), &folder);
            assert!(said.contains(words) && said.ends_with("(exit code 2)\n"), "{shape} {form}: {said}");
            assert!(!folder.join(format!("x.{form}")).exists());
        }
    }
    assert_eq!(sh("sixfold render hexagon:2 -o x.svg --max-cells 19", &folder), "");
    let said = sh("sixfold render hexagon:2 -o x.svg --max-cells 18", &folder);
    assert!(
        said.starts_with("error: hexagon:2 has 19 hexes; --max-cells allows 18, such as hexagon:1\n"),
        "{said}"
    );
}

#[test]
fn points_beyond_what_can_be_added_are_refused() {
    let folder = folder("large costs");
    for (command, words) in [
        ("path 0101 0201 --map samples/ford.board --turn-cost 4294967295", "expected 0 to 1000000"),
        ("reach 0101 9 --map samples/ford.board --turn-cost 1000001", "expected 0 to 1000000"),
        ("path 0,0 1,0 --cost 1,0=1000001", "expected HEX=POINTS, such as 3,-1=2, and at most 1000000"),
        ("path 0,0 1,0 --cost 1,0=4294967295", "expected HEX=POINTS"),
    ] {
        let said = sh(&format!("sixfold {command}"), &folder);
        assert!(said.starts_with("error: ") && said.contains(words), "{command}: {said}");
        assert!(said.ends_with("(exit code 2)\n"), "{said}");
    }
    let far = sh(
        "sixfold path 0101 1813 --map samples/ford.board --turn-cost 1000000 --facing N | head -n 1",
        &folder,
    );
    assert!(far.starts_with("cost ") && far.len() >= "cost 1000000\n".len(), "{far}");
    let dear = sh("sixfold path a1 b1 --board hex-11 --cost b1=1000000", &folder);
    assert_eq!(dear, "cost 1000000\na1\nb1\n");
    let all = sh("sixfold reach 0101 4294967295 --map samples/ford.board | wc -l", &folder);
    assert!(all.trim().parse::<u32>().is_ok_and(|count| count > 100), "{all}");
}

#[test]
fn a_file_with_many_faults_shows_the_first_hundred() {
    let folder = folder("many faults");
    let keys: String = (0..40_000).map(|number| format!("k{number} = 1\n")).collect();
    fs::write(folder.join("keys.toml"), keys).expect("written");
    // This once took 15 seconds.
    let said = sh("ulimit -t 10; sixfold board check keys.toml", &folder);
    assert!(said.contains("and 39903 more faults\n") && said.contains("\n40003 faults\n"), "{said}");
    assert!(said.len() < 100_000, "{} bytes", said.len());
    let said = sh("sixfold board check keys.toml --json", &folder);
    assert!(said.ends_with(",{\"file\":\"keys.toml\",\"more\":39903}]\n(exit code 1)\n"), "{said}");
    assert_eq!(said.matches("\"message\":").count(), 100);
    let rows: String = (0..40_000).map(|_| "what is this\n").collect();
    fs::write(folder.join("rows.board"), format!("size 2 2\n{rows}end\n")).expect("written");
    let said = sh("sixfold map info rows.board", &folder);
    assert!(said.lines().count() <= 120 && said.len() < 100_000, "{} bytes", said.len());
}

#[test]
fn a_reserve_of_many_pieces_is_a_number() {
    let folder = folder("reserve");
    let text = sh("sixfold board show war-in-heaven --source", &folder);
    let one = "piece = \"uriel\"\nside = \"angels\"\noff_board = 1\n";
    for (count, name) in [("9000", "many.toml"), ("1000000", "too-many.toml")] {
        let many = text.replacen(one, &one.replace('1', count), 1);
        assert_ne!(many, text);
        fs::write(folder.join(name), many).expect("written");
    }
    let said = sh("sixfold board show many.toml", &folder);
    assert!(said.contains("9000×uriel") && said.len() < 10_000, "{}", said.len());
    for command in ["show", "check"] {
        let said = sh(&format!("ulimit -v 262144; sixfold board {command} too-many.toml"), &folder);
        assert!(said.contains("1000000 pieces beside the board; 0 to 10000"), "{said}");
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_takes_the_largest_scale_that_fits() {
    let folder = folder("largest scale");
    let small =
        sh("sixfold render hexagon:2 -o small.png && sixfold render hexagon:2 -o two.png --scale 2", &folder);
    assert_eq!(small, "", "2 is usual and fits");
    let [small, two] = ["small.png", "two.png"].map(|name| fs::read(folder.join(name)).expect("drawn"));
    assert!(small == two);
    // The limit is lowered, so that the picture at the limit is small.
    let said = sh("sixfold render rectangle:50x3 -o wide.png --max-pixels 100000", &folder);
    let scale = said.strip_prefix("note: --scale ").and_then(|rest| rest.split(',').next());
    let scale: f64 = scale.and_then(|scale| scale.parse().ok()).expect("it is said");
    assert!(said.ends_with("the largest that fits; 2 is usual\n"), "{said}");
    let wide = fs::read(folder.join("wide.png")).expect("drawn");
    let number = |at: usize| u32::from_be_bytes(wide[at..at + 4].try_into().expect("four bytes"));
    let (width, height) = (number(16), number(20));
    assert!(width * height <= 100_000 && width * height > 99_000, "{width} {height}");
    assert!(
        (f64::from(width) / scale / 50.0 - 45.0).abs() < 1.0,
        "columns are 45 units apart: {width} at {scale}"
    );
    let said = sh("sixfold render hexagon:2 -o x.png --scale 2 --max-pixels 100000", &folder);
    assert!(said.contains(" pixels are more than --max-pixels 100000; --scale "), "{said}");
    assert!(said.ends_with(" fits\n(exit code 2)\n"), "{said}");
    // Refused before anything is drawn, with a scale that would fit.
    let said = sh("ulimit -t 2; sixfold render hexagon:300 -o x.png --scale 2", &folder);
    assert!(said.contains("scale") && said.ends_with("(exit code 2)\n"), "{said}");
    let said = sh("ulimit -t 2; sixfold render rectangle:1000000x1 -o x.png", &folder);
    assert!(said.starts_with("error: ") && said.ends_with("(exit code 2)\n"), "{said}");
    assert!(!folder.join("x.png").exists());
}

#[test]
fn a_map_that_would_be_too_long_is_not_written() {
    let folder = folder("long output");
    fs::write(folder.join("x.json"), "old").expect("written");
    let said = sh("sixfold convert samples/ford.board x.json --max-output 1000", &folder);
    assert_eq!(
        said,
        "error: x.json: the file would have more than 1000 bytes; --max-output allows more\n(exit code 3)\n"
    );
    assert_eq!(fs::read_to_string(folder.join("x.json")).ok().as_deref(), Some("old"));
    assert_eq!(sh("sixfold convert samples/ford.board x.json --max-output 100000", &folder), "");
}

#[test]
fn a_line_for_a_game_may_be_as_long_as_the_limit_and_no_longer() {
    let move_in = |length: usize| format!("d3-d4{}\n", " ".repeat(length - 5));
    let play = |line: &str| {
        text(&["play", "underchex", "--against", "person"], format!("{line}record\n").as_bytes())
    };
    assert!(play(&move_in(4096)).ends_with("underchex white\nd3-d4\n"));
    let refused = play(&move_in(4097));
    assert!(refused.ends_with("a line can have at most 4096 bytes\nunderchex white\n"), "{refused}");
    let endless = play(&"x".repeat(100_000));
    assert!(
        endless.ends_with("a line can have at most 4096 bytes\n"),
        "what follows is part of the line: {endless}"
    );
}

#[test]
fn pictures_in_a_terminal_are_counted_before_they_are_drawn() {
    let folder = folder("large pictures");
    let most = sh("sixfold range 0,0 80 --picture | wc -l", &folder);
    assert!(most.trim().parse::<u32>().is_ok_and(|lines| lines > 100), "{most}");
    for command in
        ["range 0,0 90 --picture", "ring 0,0 90 --picture", "line 0,0 200,0 --picture --max-cells 500"]
    {
        let said = sh(&format!("sixfold {command}"), &folder);
        let small = command.starts_with("line");
        assert_eq!(
            said.ends_with("at most 20000 can be drawn\n(exit code 2)\n"),
            !small,
            "{command}: {said}"
        );
    }
}

/// A game of Underchex with this many moves: pieces wander, and sometimes a pawn move avoids a draw.
fn long_game(moves: usize) -> String {
    let game = Underchex::standard();
    let mut chance = Chance::new(7);
    let mut position = game.start(Color::White);
    let mut record = "underchex white\n".to_owned();
    for _ in 0..moves {
        let mut choices = game.moves(&position);
        chance.shuffle(&mut choices);
        let wanders = position.clock() < 90;
        choices.sort_by_key(|mv| {
            let pawn = game.piece(&position, mv.from).is_some_and(|piece| piece.kind == Kind::Pawn);
            (game.piece(&position, mv.to).is_some(), pawn == wanders)
        });
        let goes_on = |mv: &Move| {
            let next = game.play(position.clone(), mv).expect("a listed move is legal");
            next.occurrences() < 2 && game.outcome(&next).is_none()
        };
        let mv = choices.iter().find(|mv| goes_on(mv)).expect("some move goes on");
        record += &format!("{}\n", game.write_move(&position, mv));
        position = game.play(position, mv).expect("a listed move is legal");
    }
    record
}

#[test]
fn a_film_has_at_most_a_thousand_moves() {
    let folder = folder("long film");
    fs::write(folder.join("game.txt"), long_game(1001)).expect("written");
    let said = sh("sixfold render underchex --record game.txt --film strip -o x.svg", &folder);
    assert_eq!(said, "error: the saved game has 1001 moves; a film can have 1000\n(exit code 2)\n");
}

#[test]
fn names_and_themes_in_maps_are_short() {
    let folder = folder("long names");
    for (name, theme, fits) in [(64, 1024, true), (65, 1, false), (1, 1025, false)] {
        let (name, theme) = ("n".repeat(name), "t".repeat(theme));
        let map = format!("size 1 1\nhex 0101 0 \"{name}:1\" \"{theme}\"\nend\n");
        fs::write(folder.join("map.board"), map).expect("written");
        let said = sh("sixfold map info map.board", &folder);
        assert_eq!(!said.contains("exit code"), fits, "{said}");
        assert!(fits || said.contains("64 bytes") || said.contains("1024 bytes"), "{said}");
    }
}

#[test]
fn a_view_ends_with_its_budget() {
    let folder = folder("view budget");
    for command in [
        "view 0101 20 --map samples/ford.board --max-work 10",
        "render samples/ford.board -o x.svg --unit 0101 --view 20 --max-work 10",
    ] {
        let said = sh(&format!("sixfold {command}"), &folder);
        assert_eq!(
            said,
            "error: this needs more than 10 units of work; --max-work allows more\n(exit code 2)\n"
        );
    }
    assert!(!folder.join("x.svg").exists());
    let said = sh("sixfold view 0101 20 --map samples/ford.board --max-work 100000 | wc -l", &folder);
    assert_eq!(said.trim(), "45");
}

#[test]
fn strict_reading_refuses_a_board_of_which_half_is_missing() {
    let folder = folder("half a board");
    let text = fs::read_to_string(folder.join("samples/ford.board")).expect("a sample");
    let mut lines: Vec<&str> = text.lines().collect();
    let hexes = lines.iter().filter(|line| line.starts_with("hex ")).count();
    let mut number = 0;
    lines.retain(|line| {
        number += usize::from(line.starts_with("hex "));
        !line.starts_with("hex ") || number <= hexes / 2
    });
    fs::write(folder.join("half.board"), lines.join("\n") + "\n").expect("written");
    let words = format!("{} of {hexes} hexes are missing", hexes / 2);
    for command in ["map info half.board", "convert half.board x.json", "render half.board -o x.svg"] {
        let said = sh(&format!("sixfold {command} --strict"), &folder);
        assert!(said.starts_with("error: ") && said.contains(&words), "{command}: {said}");
        assert!(said.ends_with("(exit code 3)\n"), "{command}: {said}");
        let said = sh(&format!("sixfold {command}"), &folder);
        assert!(said.contains(&words) && !said.contains("exit code"), "{command}: {said}");
    }
}
