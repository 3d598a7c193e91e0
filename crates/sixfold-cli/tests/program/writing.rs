//! Failing writes: the old file stays unchanged, byte for byte.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use sixfold_spec::skipped;

use crate::shell::{folder, sh};
use crate::started::PROGRAM;

/// The contents of every file before the program writes.
const OLD: &[u8] = b"what was there before\n";

/// Every command that writes, with the file it writes.
const WRITERS: [(&str, &str); 13] = [
    ("out/picture.svg", "sixfold render samples/ford.board -o out/picture.svg"),
    ("out/picture.png", "sixfold render hex-11 -o out/picture.png --scale 0.5"),
    ("out/picture.txt", "sixfold render samples/ford.board -o out/picture.txt"),
    ("out/map.json", "sixfold convert samples/ford.board out/map.json"),
    ("out/map.board", "sixfold convert samples/ford.board out/map.board"),
    ("out/map.tmx", "sixfold convert samples/ford.board out/map.tmx"),
    ("out/island.glb", "sixfold terrain samples/island.toml out/island.glb"),
    ("out/island.obj", "sixfold terrain samples/island.toml out/island.obj"),
    ("out/island.svg", "sixfold terrain samples/island.toml out/island.svg"),
    (
        "out/game.txt",
        "echo d3-d4 | sixfold play underchex --first white --nodes 9 --seed 2 --save out/game.txt",
    ),
    ("out/charts.svg", "sixfold simulate underchex --games 2 --nodes 5 --svg out/charts.svg"),
    ("out/sixfold-hex.1", "sixfold man out"),
    ("out/grid.json", "sixfold grid new out/grid.json rectangle:40x40 --force"),
];

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder of the test");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort_unstable();
    names
}

/// A folder in which `out` holds only the old file.
fn with_old(name: &str, file: &str) -> std::path::PathBuf {
    let folder = folder(name);
    fs::create_dir(folder.join("out")).expect("a folder");
    fs::write(folder.join(file), OLD).expect("written");
    folder
}

/// Asserts the state after a failure: one file, with the old bytes, and a message.
fn assert_untouched(folder: &Path, file: &str, said: &str, reason: &str) {
    let name = file.strip_prefix("out/").expect("in the folder `out`");
    assert_eq!(names(&folder.join("out")), [name], "{said}");
    assert!(fs::read(folder.join(file)).expect("it is there") == OLD, "{file} was touched: {said}");
    let message = format!("error: cannot write {file}: {reason}");
    assert!(said.contains(&message), "{message:?} in {said}");
    assert!(said.ends_with("(exit code 3)\n"), "{said}");
}

#[test]
fn files_are_written_over_and_nothing_else_is_left() {
    for (file, command) in WRITERS {
        let folder = with_old("write over", file);
        let said = sh(command, &folder);
        assert!(!said.contains("error"), "{said}");
        assert!(fs::read(folder.join(file)).expect("it is there") != OLD, "{file}");
        let left = names(&folder.join("out"));
        assert!(left.len() == 1 || command.contains(" man "), "{left:?}");
        assert!(!left.iter().any(|name| name.ends_with(".tmp")), "{left:?}");
    }
}

#[test]
fn a_limit_on_the_size_of_files_keeps_the_old_one() {
    for (file, command) in WRITERS {
        // In blocks of 512 bytes or a kilobyte, depending on the shell.
        for blocks in [0, 1] {
            if blocks == 1 && (file.ends_with("game.txt") || file.ends_with("grid.json")) {
                continue; // A record of two moves and an empty grid fit into one block.
            }
            let folder = with_old("size limit", file);
            let said = sh(&format!("ulimit -f {blocks}; {command}"), &folder);
            assert_untouched(&folder, file, &said, "file too large\n");
        }
    }
}

#[test]
fn a_full_disk_keeps_the_old_one() {
    // A file system of a few kilobytes, in a namespace of its own, if that is allowed.
    let spaces = ["unshare -m", "unshare -rm"];
    let mount = "mount -t tmpfs -o size=32k tmpfs out";
    let probe = folder("full disk");
    fs::create_dir(probe.join("out")).expect("a folder");
    let works = |space: &&str| sh(&format!("{space} sh -c '{mount}'"), &probe).is_empty();
    let Some(space) = spaces.iter().find(|space| works(space)) else {
        skipped("this system does not let the test mount a small file system");
        return;
    };
    for (file, command) in WRITERS {
        let folder = folder("full disk");
        fs::create_dir(folder.join("out")).expect("a folder");
        fs::write(folder.join("old"), OLD).expect("written");
        // The remaining free space is less than a block.
        let script = format!(
            "{mount} && cp old {file} && cat /dev/zero > out/filler 2> /dev/null; {command}; code=$?
             cmp old {file} && ls -A out && exit $code"
        );
        fs::write(folder.join("script"), script).expect("written");
        let said = sh(&format!("{space} sh script"), &folder);
        assert!(said.contains(&format!("error: cannot write {file}: no space left on device")), "{said}");
        let name = file.strip_prefix("out/").expect("in the folder `out`");
        let mut listed: Vec<&str> = ["filler", name].to_vec();
        listed.sort_unstable();
        assert!(said.contains(&(listed.join("\n") + "\n")), "only the old file is there: {said}");
        assert!(said.ends_with("(exit code 3)\n"), "{said}");
    }
}

#[test]
fn a_full_device_is_named() {
    if !Path::new("/dev/full").exists() {
        skipped("this system has no /dev/full");
        return;
    }
    let folder = folder("full device");
    for (command, name) in [
        ("render samples/ford.board --format svg -o /dev/full", "/dev/full"),
        ("render hex-11 --format png -o /dev/full", "/dev/full"),
        ("convert samples/ford.board /dev/full --to tmx", "/dev/full"),
        ("terrain samples/island.toml /dev/full --format glb", "/dev/full"),
        ("play underchex --first white --as black --nodes 9 --save /dev/full", "/dev/full"),
        ("simulate underchex --games 1 --nodes 5 --svg /dev/full", "/dev/full"),
        ("render hex-11 --format svg -o - > /dev/full", "standard output"),
        ("convert samples/ford.board - --to json > /dev/full", "standard output"),
        ("board show hex-11 > /dev/full", "standard output"),
        ("completions bash > /dev/full", "standard output"),
        ("--help > /dev/full", "standard output"),
        ("help render > /dev/full", "standard output"),
    ] {
        let said = sh(&format!("sixfold {command} < /dev/null"), &folder);
        let message = format!("error: cannot write {name}: no space left on device\n(exit code 3)\n");
        assert!(said.ends_with(&message), "{command}: {said}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_keeps_the_old_one() {
    for (file, command) in WRITERS {
        let folder = with_old("unwritable folder", file);
        sh("chmod 755 . out samples; chmod 644 out/* samples/*", &folder);
        // Root may write anywhere, so the program then runs as the user `nobody`.
        let as_nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups";
        let root = sh("id -u", &folder) == "0\n";
        let start = if root { as_nobody } else { "env" };
        if !sh(&format!("{start} sixfold --version"), &folder).starts_with("sixfold ") {
            skipped("no right to write everywhere, and no `setpriv` to give it up");
            return;
        }
        fs::write(folder.join("script"), command).expect("written");
        let said = sh(&format!("chmod 555 out; {start} sh script"), &folder);
        sh("chmod 755 out", &folder);
        assert_untouched(&folder, file, &said, "permission denied\n");
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    for (file, command) in WRITERS.iter().filter(|(_, command)| !command.contains(" man ")) {
        let said = sh(command, &folder("no folder"));
        assert!(said.contains(&format!("error: cannot write {file}: no such file or directory\n")), "{said}");
        assert!(said.ends_with("(exit code 3)\n"), "{said}");
    }
}

/// Waits until the program has begun to write a new file into `out`; returns `false` if it ended before.
fn is_writing(child: &mut Child) -> bool {
    let own = format!("/proc/{}", child.id());
    loop {
        let open = fs::read_dir(format!("{own}/fd")).into_iter().flatten().flatten();
        for entry in open {
            let number = entry.file_name();
            // A file without a name shows as `…/out/#123 (deleted)`.
            let new = fs::read_link(entry.path()).is_ok_and(|path| path.to_string_lossy().contains("/out/"));
            let info = Path::new(&own).join("fdinfo").join(number);
            if new && fs::read_to_string(info).is_ok_and(|info| !info.starts_with("pos:\t0\n")) {
                return true;
            }
        }
        if child.try_wait().expect("a child").is_some() {
            return false;
        }
    }
}

#[test]
fn a_signal_in_the_middle_keeps_the_old_one() {
    if !Path::new("/proc/self/fdinfo").exists() {
        skipped("this system does not show how far a file is written");
        return;
    }
    let ignored = ignored_signals();
    for (signal, number) in [("TERM", 15), ("INT", 2), ("HUP", 1), ("KILL", 9)] {
        // Under `nohup`, and in the background of some shells, programs ignore these signals.
        if ignored & (1 << (number - 1)) != 0 {
            skipped(&format!("whoever started the tests ignores the signal {signal}"));
            continue;
        }
        // The picture may be complete before the signal arrives; then the test tries again.
        let met = (0..20).any(|_| is_met_by(signal));
        assert!(met, "{signal} never came in the middle");
    }
}

/// The signals that this process and its children ignore, as bits from the first.
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Sends a signal while a picture is written over an old one, and checks that the old one stays.
///
/// Returns `false` when the picture was complete before the signal came.
fn is_met_by(signal: &str) -> bool {
    let folder = with_old("signal", "out/picture.svg");
    let mut child = Command::new(PROGRAM)
        .args(["render", "hexagon:300", "-o", "out/picture.svg"])
        .current_dir(&folder)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    assert!(is_writing(&mut child), "the picture is large enough to be met in the middle");
    sh(&format!("kill -s {signal} {}", child.id()), &folder);
    let ended = child.wait_with_output().expect("the program ends");
    if ended.status.code() == Some(0) {
        return false;
    }
    assert_eq!(ended.status.code(), None, "{signal}: {ended:?}");
    assert_eq!(names(&folder.join("out")), ["picture.svg"], "{signal}");
    assert_eq!(fs::read(folder.join("out/picture.svg")).expect("it is there"), OLD, "{signal}");
    true
}

/// The number of times each command is stopped, from its start to after its end.
const MOMENTS: u32 = 12;

#[test]
fn a_signal_at_any_moment_leaves_the_old_file_or_the_new_one() {
    if ignored_signals() & (1 << 14) != 0 {
        skipped("whoever started the tests ignores the signal TERM");
        return;
    }
    for (file, command) in WRITERS {
        let folder = with_old("any moment", file);
        let begun = Instant::now();
        sh(command, &folder);
        let whole = begun.elapsed();
        let new = fs::read(folder.join(file)).expect("written");
        assert!(new != OLD, "{file}");
        // The assertions hold for a signal at any time; the delays only spread the moments.
        for moment in 0..MOMENTS {
            let signal = if moment % 2 == 0 { "TERM" } else { "KILL" };
            let folder = with_old("any moment", file);
            let wait = (whole * moment / (MOMENTS - 2)).as_secs_f64();
            // The shell becomes the program, or the program that reads from a pipe, so that the signal
            // reaches it.
            let command = match command.rsplit_once("| ") {
                Some((from, to)) => format!("{from} > input; exec {to} < input"),
                None => format!("exec {command}"),
            };
            fs::write(folder.join("script"), command).expect("written");
            sh(
                &format!("sh script > said 2>&1 & sleep {wait:.4}; kill -s {signal} $! 2> said; wait $!"),
                &folder,
            );
            let found = fs::read(folder.join(file)).expect("a file is there");
            // A game is saved after every move, so the file may have only the first of two.
            let part = file.ends_with("game.txt") && new.starts_with(&found) && found.ends_with(b"\n");
            assert!(
                found == OLD || found == new || part,
                "{file} after {signal} at {wait} s: {} bytes",
                found.len()
            );
            // A program that is killed between naming the new file and moving it cannot remove the name.
            let left = names(&folder.join("out"));
            let mut others =
                left.iter().filter(|name| !file.ends_with(*name) && !command_writes_more(file, name));
            assert!(others.all(|name| name.ends_with(".tmp")), "{left:?}");
        }
    }
}

/// Whether the command that writes the first file also writes the second.
fn command_writes_more(file: &str, other: &str) -> bool {
    file.ends_with("sixfold-hex.1") && other.ends_with(".1")
}

#[test]
fn a_saved_game_survives_its_own_failure() {
    let folder = folder("save over itself");
    let play = "sixfold play underchex --load game.txt --save game.txt --nodes 9 --seed 2";
    sh("echo d3-d4 | sixfold play underchex --first white --nodes 9 --seed 2 --save game.txt", &folder);
    let before = fs::read(folder.join("game.txt")).expect("saved");
    let said = sh(&format!("ulimit -f 0; echo f3-f4 | {play}"), &folder);
    assert!(said.ends_with("error: cannot write game.txt: file too large\n(exit code 3)\n"), "{said}");
    assert_eq!(fs::read(folder.join("game.txt")).expect("still there"), before);
    sh(&format!("echo f3-f4 | {play}"), &folder);
    let after = fs::read_to_string(folder.join("game.txt")).expect("saved");
    assert!(after.contains("f3-f4") && after.as_bytes().starts_with(&before), "{after}");
}

#[test]
fn a_map_is_converted_onto_itself_only_when_asked() {
    let folder = folder("in place");
    sh("cp samples/ford.board x.board; ln -s x.board link.board; ln x.board hard.board", &folder);
    let before = fs::read(folder.join("x.board")).expect("copied");
    for (from, to) in [("x.board", "x.board"), ("./x.board", "link.board"), ("link.board", "hard.board")] {
        let said = sh(&format!("sixfold convert {from} {to}"), &folder);
        let message = format!("error: {to} is the input file; --in-place overwrites it\n(exit code 2)\n");
        assert_eq!(said, message);
        assert_eq!(fs::read(folder.join("x.board")).expect("untouched"), before);
    }
    assert_eq!(sh("sixfold convert x.board link.board --to json --in-place", &folder), "");
    let after = fs::read(folder.join("x.board")).expect("written through the link");
    assert!(
        after.starts_with(b"{")
            && fs::symlink_metadata(folder.join("link.board")).is_ok_and(|m| m.is_symlink())
    );
    for command in [
        "sixfold render x.board --from json -o link.board --format svg",
        "sixfold terrain samples/island.toml samples/island.toml --format obj",
    ] {
        let said = sh(command, &folder);
        assert!(said.ends_with("is the input file; write to another one\n(exit code 2)\n"), "{said}");
    }
    assert_eq!(fs::read(folder.join("x.board")).expect("untouched"), after);
}

#[test]
fn devices_pipes_and_redirections_are_written_as_they_are() {
    let folder = folder("devices");
    let convert = "sixfold convert samples/ford.board";
    let whole = sh(&format!("{convert} - --to json"), &folder);
    assert!(whole.starts_with('{'), "{whole}");
    assert_eq!(sh(&format!("{convert} /dev/null --to json"), &folder), "");
    assert!(sh("test -c /dev/null && echo still", &folder) == "still\n", "the device is not replaced");
    assert_eq!(sh(&format!("{convert} /dev/stdout --to json | cat"), &folder), whole);
    assert_eq!(sh(&format!("{convert} /dev/stdout --to json > out.json; cat out.json"), &folder), whole);
    let pipe =
        format!("mkfifo pipe; cat pipe > copy & {convert} pipe --to json; wait; test -p pipe && cat copy");
    assert_eq!(sh(&pipe, &folder), whole);
}

#[test]
fn links_and_permissions_stay() {
    let folder = folder("links");
    let convert = "sixfold convert samples/ford.board";
    sh(
        "mkdir real; printf old > real/map.json; chmod 640 real/map.json; ln -s real/map.json link.json",
        &folder,
    );
    assert_eq!(sh(&format!("{convert} link.json"), &folder), "");
    assert_eq!(
        sh("readlink link.json; stat -c %a real/map.json; ls -A real", &folder),
        "real/map.json\n640\nmap.json\n"
    );
    assert!(fs::read(folder.join("real/map.json")).expect("written").starts_with(b"{"));
    // A link to a file that does not exist yet, and one that leads to itself.
    sh("ln -s real/new.json ahead.json; ln -s round.json round.json", &folder);
    assert_eq!(sh(&format!("{convert} ahead.json; test -f real/new.json && echo made"), &folder), "made\n");
    let said = sh(&format!("{convert} round.json"), &folder);
    assert!(
        said.starts_with("error: cannot write round.json: too many") && said.ends_with("(exit code 3)\n"),
        "{said}"
    );
    assert_eq!(sh(&format!("umask 027; {convert} fresh.json; stat -c %a fresh.json"), &folder), "640\n");
    let said = sh(&format!("{convert} real --to json"), &folder);
    assert_eq!(said, "error: cannot write real: is a directory\n(exit code 3)\n");
}
