//! How much a file or a command may take, and what is said beyond that.

use std::fs;

use crate::shell::{folder, sh};

#[test]
fn files_beyond_their_limit_are_refused_with_what_would_be_right() {
    let folder = folder("long files");
    for (file, size) in
        [("long.board", 4 << 20), ("long.toml", 4 << 20), ("long.txt", 1 << 20), ("theme.txt", 1 << 20)]
    {
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
        ("board check long.toml", "long.toml has more than 4194304 bytes, the most a board file can have"),
        ("board show long.toml", "long.toml has more than 4194304 bytes, the most a board file can have"),
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
        ("board check - < /dev/zero", "standard input has more than 4194304 bytes"),
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
            // In 256 MB, and in a second of the processor's time.
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
        (
            "path 0101 0201 --map samples/ford.board --turn-cost 4294967295",
            "4294967295 is not in 0..=1000000",
        ),
        ("reach 0101 9 --map samples/ford.board --turn-cost 1000001", "1000001 is not in 0..=1000000"),
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
    let keys: String = (0..2000).map(|number| format!("k{number} = 1\n")).collect();
    fs::write(folder.join("keys.toml"), keys).expect("written");
    let said = sh("sixfold board check keys.toml", &folder);
    assert!(said.contains(" more faults\n") && said.contains("\n2003 faults\n"), "{said}");
    assert!(said.len() < 100_000, "{} bytes", said.len());
    let rows: String = (0..40_000).map(|_| "what is this\n").collect();
    fs::write(folder.join("rows.board"), format!("size 2 2\n{rows}end\n")).expect("written");
    let said = sh("sixfold map info rows.board", &folder);
    assert!(said.lines().count() <= 120 && said.len() < 100_000, "{} bytes", said.len());
}

#[test]
fn a_reserve_of_a_million_pieces_is_a_number() {
    let folder = folder("reserve");
    let text = sh("sixfold board show war-in-heaven --source", &folder);
    let one = "piece = \"uriel\"\nside = \"angels\"\noff_board = 1\n";
    let many = text.replacen(one, &one.replace('1', "1000000"), 1);
    assert_ne!(many, text);
    fs::write(folder.join("many.toml"), many).expect("written");
    let said = sh("sixfold board show many.toml", &folder);
    assert!(said.contains("1000000×uriel") && said.len() < 10_000, "{}", said.len());
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
    let said = sh("sixfold render rectangle:1500x3 -o wide.png", &folder);
    let scale = said.strip_prefix("note: --scale ").and_then(|rest| rest.split(',').next());
    let scale: f64 = scale.and_then(|scale| scale.parse().ok()).expect("it is said");
    assert!(said.ends_with("the largest that fits; 2 is usual\n"), "{said}");
    let wide = fs::read(folder.join("wide.png")).expect("drawn");
    let number = |at: usize| u32::from_be_bytes(wide[at..at + 4].try_into().expect("four bytes"));
    let (width, height) = (u64::from(number(16)), u64::from(number(20)));
    assert!(width * height <= 1 << 25 && width * height > (1 << 25) - (1 << 20), "{width} {height}");
    assert!(
        (width as f64 / scale / 1500.0 - 45.0).abs() < 0.2,
        "columns are 45 units apart: {width} at {scale}"
    );
    // Known before anything is drawn, with what would fit.
    let said = sh("ulimit -t 2; sixfold render hexagon:300 -o x.png --scale 2", &folder);
    assert!(said.contains("scale") && said.ends_with("(exit code 2)\n"), "{said}");
    let said = sh("ulimit -t 2; sixfold render rectangle:1000000x1 -o x.png", &folder);
    assert!(said.starts_with("error: ") && said.ends_with("(exit code 2)\n"), "{said}");
    assert!(!folder.join("x.png").exists());
}
