use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use clap::Args;
use sixfold_query::{Limits, Operation, Responder, operations};

use crate::files::{LineReader, Next};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print, print_part, send, wrap};

/// Answers are written when this many bytes have collected, even if more lines are waiting.
const FULL: usize = 64 << 10;

const EXAMPLES: &str = r#"Examples:
  $ echo '{"op":"distance","a":{"q":1,"r":1},"b":{"q":4,"r":3}}' | sixfold query
  {"ok":5}

  $ echo '{"op":"neighbor","hex":{"q":2,"r":3},"direction":"NE","id":1}' |
      sixfold query
  {"id":1,"ok":{"q":3,"r":2}}

  $ echo '{"op":"ad"}' | sixfold query
  {"error":{"kind":"unknown_op","message":"unknown op `ad`; did you mean `add`?"}}

docs/query.md describes every operation and error."#;

/// The note for a person who types requests.
const GREETING: &str = r#"type one request a line, such as {"op":"key","hex":{"q":3,"r":2}}; `sixfold query --ops` lists what can be asked; end with Ctrl-D"#;

/// Answer requests, one line of JSON each, from standard input.
///
/// Reads requests such as {"op":"key","hex":{"q":3,"r":2}} from standard input, one on a line,
/// and writes one line for each, in order: {"ok":…} or {"error":{"kind":…,"message":…}}. An "id" in
/// a request comes back in its answer. A request that cannot be answered does not end the program.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The most hexes a map or an answer may hold
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true, default_value_t = Limits::default().max_cells)]
    max_cells: u64,

    /// The most work units of a request; looking at one hex takes about one
    #[arg(long, value_name = "UNITS", allow_negative_numbers = true, default_value_t = Limits::default().max_work)]
    max_work: u64,

    /// The most bytes an answer may have
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, default_value_t = Limits::default().max_answer)]
    max_answer: usize,

    /// The most bytes a request may have
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, default_value_t = Limits::default().max_line)]
    max_line: usize,

    /// List the operations and their arguments, and exit
    #[arg(long)]
    ops: bool,
}

/// Answers standard input on standard output until it ends or the reader closes the pipe.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    if arguments.ops {
        print(&Page::of(list().trim_end()))?;
        return Ok(Answer::Yes);
    }
    let limits = Limits::default()
        .with_max_cells(arguments.max_cells)
        .with_max_work(arguments.max_work)
        .with_max_answer(arguments.max_answer)
        .with_max_line(arguments.max_line);
    if io::stdin().is_terminal() {
        // Without it a person who typed the command would see nothing.
        screen.note(GREETING);
    }
    let mut responder = Responder::new(limits);
    let mut lines = LineReader::new(io::stdin().lock(), limits.max_line);
    let mut out = Vec::new();
    loop {
        match lines.next() {
            Next::Line(line) => responder.answer(line, &mut out),
            Next::TooLong => responder.answer_to_long_line(&mut out),
            next @ (Next::NotYet | Next::End) => {
                let ended = next == Next::End;
                // The client may wait for the answer before it sends the next request.
                if hand_on(&mut out)?.is_break() || ended {
                    return Ok(Answer::Yes);
                }
                lines.read().map_err(Failure::Input)?;
                continue;
            }
        }
        out.push(b'\n');
        if out.len() >= FULL && hand_on(&mut out)?.is_break() {
            return Ok(Answer::Yes);
        }
    }
}

/// Writes the collected answers, and frees the memory of an unusually large one.
///
/// A program gets the bytes of the answers unchanged. On a terminal control characters from a request, for
/// example in its `id`, are escaped; that is still the same JSON.
fn hand_on(out: &mut Vec<u8>) -> Result<ControlFlow<()>, Failure> {
    let flow = if io::stdout().is_terminal() {
        let mut page = Page::new();
        String::from_utf8_lossy(out).lines().for_each(|line| page.json(line));
        print_part(&page)?
    } else {
        send(out)?
    };
    out.clear();
    out.shrink_to(2 * FULL);
    Ok(flow)
}

/// Every operation and its help text, no wider than a terminal.
fn list() -> String {
    let entry = |operation: &Operation| {
        let call = operation.to_string();
        format!("{}\n    {}\n", wrap(call.split(' '), 8), operation.help)
    };
    operations().map(entry).collect()
}
