//! Hostile requests stay within the limits of a server: work, memory and the length of messages.

use sixfold_query::{Limits, Responder};

use crate::asked::check_form;
use crate::corpus::requests;

/// The most bytes that one request may hold at a time.
const MEMORY: u64 = 64 << 20;

#[test]
fn every_hostile_request_stays_within_the_budget_of_a_server() {
    let limits = Limits::server();
    let mut count = 0;
    for (short, line) in requests() {
        count += 1;
        let mut out = Vec::new();
        let mut responder = Responder::new(limits);
        let memory = allocation_counter::measure(|| responder.answer(line.as_bytes(), &mut out)).bytes_max;
        assert!(responder.work_spent() <= limits.max_work, "{short}");
        assert!(memory <= MEMORY, "{memory} bytes: {short}");
        assert!(out.len() <= limits.max_answer + limits.max_line + 100, "{}: {short}", out.len());
        let answer = String::from_utf8(out).expect("an answer is text");
        check_form(&answer);
        if answer.contains("\"error\":") {
            let message = answer.split("\"message\":").nth(1).expect("a message");
            assert!(message.len() < 2500, "{} bytes for {short}", message.len());
        }
    }
    assert!(count >= 220, "{count} requests");
}

#[test]
fn work_is_refused_with_the_limit() {
    assert_eq!((Limits::default().max_work, Limits::server().max_work), (1_000_000_000, 8_000_000));
    let mut out = Vec::new();
    let mut responder = Responder::new(Limits::server());
    responder.answer(br#"{"op":"game_perft","game":"underchex","depth":9}"#, &mut out);
    assert_eq!(
        String::from_utf8(out).expect("text"),
        r#"{"error":{"kind":"too_costly","message":"argument `depth`: this needs more than 8000000 units of work, which is max_work, raised by --max-work or Limits::with_max_work"}}"#
    );
    assert!(responder.work_spent() > 7_900_000);
}

#[test]
fn an_answer_may_be_as_long_as_the_limit_and_no_longer() {
    assert_eq!((Limits::default().max_answer, Limits::server().max_answer), (256 << 20, 4 << 20));
    let line = br#"{"op":"key","hex":{"q":3,"r":2},"id":1}"#;
    let ask = |most| {
        let mut out = Vec::new();
        Responder::new(Limits::default().with_max_answer(most)).answer(line, &mut out);
        String::from_utf8(out).expect("text")
    };
    assert_eq!(ask(5), r#"{"id":1,"ok":"3,2"}"#);
    assert_eq!(
        ask(4),
        r#"{"id":1,"error":{"kind":"too_large","message":"the answer is too long; max_answer allows 4 bytes, raised by --max-answer or Limits::with_max_answer"}}"#
    );
}
