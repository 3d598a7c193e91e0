//! `sixfold query` in a pipe: the guarantees for other programs.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use sixfold_spec::skipped;

use crate::shell::{PROJECT, folder, sh};
use crate::started::{PROGRAM, text};

#[test]
fn each_line_is_answered_in_order() {
    let mut input = String::new();
    let mut expected = String::new();
    for i in 0..20_000 {
        writeln!(input, r#"{{"op":"distance","a":{{"q":0,"r":0}},"b":{{"q":{i},"r":0}},"id":{i}}}"#).unwrap();
        writeln!(expected, r#"{{"id":{i},"ok":{i}}}"#).unwrap();
    }
    assert!(text(&["query"], input.as_bytes()) == expected, "answers differ from the requests");
}

#[test]
fn a_driver_may_wait_for_each_answer() {
    let mut child = Command::new(PROGRAM)
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut requests = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut ask = |request: &str| {
        requests.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("it writes");
        answer
    };
    // If an answer were held back, this would wait forever.
    assert_eq!(ask("{\"op\":\"key\",\"hex\":{\"q\":3,\"r\":2}}\n"), "{\"ok\":\"3,2\"}\n");
    assert_eq!(ask("{\"op\":\"key\",\"hex\":{\"q\":-1,\"r\":0}}\r\n"), "{\"ok\":\"-1,0\"}\n");
    // One complete line and the beginning of another.
    assert_eq!(ask("{\"op\":\"key\",\"hex\":{\"q\":0,\"r\":0}}\n{\"op\":\"ke"), "{\"ok\":\"0,0\"}\n");
    assert_eq!(ask("y\",\"hex\":{\"q\":1,\"r\":1}}\n"), "{\"ok\":\"1,1\"}\n");
    drop(requests);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).expect("it ends");
    assert_eq!(rest, "");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn the_last_line_needs_no_end() {
    let request = br#"{"op":"key","hex":{"q":3,"r":2}}"#;
    assert_eq!(text(&["query"], request), "{\"ok\":\"3,2\"}\n");
    assert_eq!(text(&["query"], b""), "");
}

#[test]
fn an_empty_line_is_answered_too() {
    let answers = text(&["query"], b"\n \n{\"op\":\"key\",\"hex\":{\"q\":3,\"r\":2}}\n\r\n");
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[2], r#"{"ok":"3,2"}"#);
    for empty in [lines[0], lines[1], lines[3]] {
        assert!(empty.starts_with(r#"{"error":{"kind":"bad_json","#), "{empty}");
    }
}

#[test]
fn lines_that_are_no_text_are_answered() {
    let answers = text(&["query"], b"\xff\xfe\n\0\n{\"op\":\"key\",\"hex\":{\"q\":3,\"r\":2}}\n");
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[..2].iter().all(|line| line.starts_with(r#"{"error":{"kind":"bad_json","#)), "{answers}");
    assert_eq!(lines[2], r#"{"ok":"3,2"}"#);
}

#[test]
fn a_line_beyond_the_limit_is_refused_and_skipped() {
    let good = br#"{"op":"key","hex":{"q":3,"r":2}}"#;
    let input = [&good[..], b"\n", &vec![b'x'; 40 << 20], b"\n", good, b"\n", &vec![b'['; 17 << 20]].concat();
    let answers = text(&["query"], &input);
    let refused = "{\"error\":{\"kind\":\"too_large\",\"message\":\"the line is too long; max_line allows 16777216 bytes, raised by --max-line or Limits::with_max_line\"}}\n";
    assert_eq!(answers, format!("{{\"ok\":\"3,2\"}}\n{refused}{{\"ok\":\"3,2\"}}\n{refused}"));
}

#[test]
fn both_limits_can_be_set() {
    let ring = b"{\"op\":\"ring\",\"center\":{\"q\":0,\"r\":0},\"radius\":1}\n";
    assert!(text(&["query", "--max-cells", "6"], ring).starts_with(r#"{"ok":["#));
    assert!(text(&["query", "--max-cells=5"], ring).starts_with(r#"{"error":{"kind":"too_large""#));
    let length = (ring.len() - 1).to_string();
    assert!(text(&["query", "--max-line", &length], ring).starts_with(r#"{"ok":["#));
    assert!(text(&["query", "--max-line", "40"], ring).starts_with(r#"{"error":{"kind":"too_large""#));
}

#[test]
fn a_large_answer_arrives_whole() {
    let answers = text(&["query"], b"{\"op\":\"range\",\"center\":{\"q\":0,\"r\":0},\"radius\":576}\n");
    assert_eq!(answers.matches("\"q\"").count(), 997_057);
    assert!(answers.ends_with("}]}\n"));
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let mut child = Command::new(PROGRAM)
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut requests = child.stdin.take().expect("a pipe");
    let line = b"{\"op\":\"key\",\"hex\":{\"q\":3,\"r\":2}}\n";
    // The reader ends at the first answer, so writing fails sooner or later.
    while requests.write_all(line).is_ok() {}
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stderr, b"");
}

#[cfg(unix)]
#[test]
fn input_that_cannot_be_read_is_status_3() {
    let folder = fs::File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder");
    let output = Command::new(PROGRAM).arg("query").stdin(folder).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("error: cannot read standard input: "), "{message}");
}

#[cfg(unix)]
#[test]
fn every_command_ends_quietly_at_a_closed_pipe() {
    use crate::shell::{folder, sh};
    let folder = folder("nobody reads");
    for command in
        ["range 0,0 200", "board show hex-14", "help", "query --ops", "man pages", "play underchex"]
    {
        // The pipe is closed before the program can write.
        let shown = sh(
            &format!(
                "(sleep 0.1; sixfold {command}; echo $? > code) < /dev/null | true; sleep 0.2; cat code"
            ),
            &folder,
        );
        assert_eq!(shown, "0\n", "{command}");
    }
}

#[test]
fn requests_spread_by_gnu_parallel_are_answered_the_same() {
    let folder = folder("parallel");
    if !sh("parallel --version", &folder).starts_with("GNU parallel") {
        skipped("GNU parallel is not installed");
        return;
    }
    let page = fs::read_to_string(Path::new(PROJECT).join("docs/scale.md")).expect("the page");
    let command = page.lines().find(|line| line.starts_with("parallel ")).expect("a line of the page");
    let mut requests = String::new();
    for i in 0..9_000 {
        let (q, r) = (i % 61 - 30, i % 47 - 20);
        writeln!(requests, r#"{{"op":"line","a":{{"q":0,"r":1}},"b":{{"q":{q},"r":{r}}},"id":{i}}}"#)
            .unwrap();
    }
    fs::write(folder.join("requests.jsonl"), &requests).expect("written");
    // In smaller pieces than on the page, so that there are several.
    sh(&command.replace("1M", "100k"), &folder);
    let answers = fs::read_to_string(folder.join("answers.jsonl")).expect("answers");
    assert!(answers == text(&["query"], requests.as_bytes()), "answers differ");
}
