//! The lessons of Underchex. White is the player.

use crate::game::ChangeKind;
use crate::lessons::{Goal, Lesson};

/// A piece alone with its targets; the other side waits.
const fn piece(
    id: &'static str,
    title: &'static str,
    text: &'static str,
    task: &'static str,
    position: &'static str,
    (goal, most_moves): (Goal, usize),
    solution: &'static [&'static str],
) -> Lesson {
    Lesson {
        game: "underchex",
        id,
        chapter: "Pieces",
        title,
        text,
        task,
        position,
        goal,
        most_moves,
        waits: true,
        solution,
    }
}

/// One move from a position of a game.
const fn one_move(
    (chapter, id): (&'static str, &'static str),
    title: &'static str,
    text: &'static str,
    task: &'static str,
    position: &'static str,
    goal: Goal,
    solution: &'static [&'static str],
) -> Lesson {
    let game = "underchex";
    Lesson { game, id, chapter, title, text, task, position, goal, most_moves: 1, waits: false, solution }
}

const KING: &str = "The king";
const PUZZLES: &str = "Puzzles";
const MATE: &str = "Mate in one move.";

pub(super) static LESSONS: [Lesson; 20] = [
    piece(
        "pawn",
        "Pawn",
        "A pawn steps forward one hex, and takes straight ahead or on the two slants beside that.",
        "Take the pawn on e5.",
        "5/6/7/2P3p1/4p4/8/7/6/5 w 0 1 -",
        (Goal::Reach(&["e5"]), 2),
        &["d3-d4", "d4xe5"],
    ),
    piece(
        "knight",
        "Knight",
        "A knight leaps two steps away, to the six hexes that lie between the lines, over everything.",
        "Take both pawns.",
        "5/6/7/3p4/2N2p3/8/7/6/5 w 0 1 -",
        (Goal::Reach(&["d4", "e6"]), 3),
        &["e3xd4", "d4xe6"],
    ),
    piece(
        "chariot",
        "Chariot",
        "A chariot rides the four slanting ways as far as they are free.",
        "Take the pawn on f4. Your own pawn is in the way.",
        "5/1C4/7/5p2/2P6/3p4/7/6/5 w 0 1 -",
        (Goal::Reach(&["f4"]), 3),
        &["b2-c2", "c2xf4"],
    ),
    piece(
        "lance_a",
        "Lance A",
        "Lance A rides straight up and down, and the slant that falls to the right.",
        "Take both pawns.",
        "5/6/2p2p1/8/2A6/8/7/6/5 w 0 1 -",
        (Goal::Reach(&["c3", "c6"]), 3),
        &["e3xc3", "c3xc6"],
    ),
    piece(
        "lance_b",
        "Lance B",
        "Lance B is the mirror of lance A: up and down, and the slant that rises to the right.",
        "Take both pawns.",
        "5/6/7/8/2B6/8/2p2p1/6/5 w 0 1 -",
        (Goal::Reach(&["g3", "g6"]), 3),
        &["e3xg3", "g3xg6"],
    ),
    piece(
        "queen",
        "Queen",
        "The queen rides all six ways: she is a chariot and both lances in one.",
        "Take both pawns in two moves.",
        "5/6/1Q5/8/9/8/3p2p/6/5 w 0 1 -",
        (Goal::Reach(&["g4", "g7"]), 2),
        &["c2xg4", "g4xg7"],
    ),
    piece(
        "king",
        "King",
        "The king goes one step in any of the six directions, never to an attacked hex.",
        "Bring the king to f5 in two moves.",
        "5/6/7/8/3K5/8/7/6/5 w 0 1 -",
        (Goal::Reach(&["f5"]), 2),
        &["e4-e5", "e5-f5"],
    ),
    piece(
        "promotion",
        "Promotion",
        "A pawn that reaches the end of its file becomes another piece of your choice.",
        "Promote the pawn in two moves.",
        "5/6/7/5P2/9/8/7/6/5 w 0 1 -",
        (Goal::Happens(ChangeKind::Promoted, &["pawn"]), 2),
        &["d6-d7", "d7-d8=Q"],
    ),
    one_move(
        (KING, "check"),
        "Check",
        "A king that is attacked is in check, and its side must answer that at once.",
        "Give check with the chariot.",
        "5/6/1C5/6p1/K4p1k1/8/7/6/5 w 0 1 -",
        Goal::Check,
        &["c2-i4"],
    ),
    one_move(
        (KING, "mate"),
        "Mate",
        "Check that cannot be answered is mate, and mate wins the game.",
        MATE,
        "5/6/7/8/8k/2K5/Q6/4C1/5 w 0 1 -",
        Goal::Win,
        &["g1-g7"],
    ),
    puzzle("puzzle-1", "A leap", "3B1/6/7/1A6/5N2k/8/7/6/K4 w 0 1 -", &["e6-f7"]),
    puzzle("puzzle-2", "From the side", "4N/6/7/8/8k/1K4A1/7/2n1Bp/5 w 0 1 -", &["h5-e5"]),
    puzzle("puzzle-3", "In the corner", "5/6/1p5/8/9/3C1A2/p3K2/6/4k w 0 1 -", &["f6-f8"]),
    puzzle("puzzle-4", "The long slant", "4p/5k/4K2/1n6/9/8/1N5/5C/5 w 0 1 -", &["h6-e9"]),
    puzzle("puzzle-5", "Two knights help", "5/6/7/8/6N2/5QN1/1K5/5p/3ck w 0 1 -", &["f6xh6"]),
    puzzle("puzzle-6", "A quiet king", "5/6/7/p2B4/8k/8/3p2K/6/4A w 0 1 -", &["g7-f7"]),
    puzzle("puzzle-7", "Straight up", "3K1/6/7/5p2/B1p2k3/3A4/7/6/5 w 0 1 -", &["e1xe3"]),
    puzzle("puzzle-8", "More than a queen", "5/6/7/8/9/4N1A1/K6/3B2/k2q1 w 0 1 -", &["f7xi4"]),
    puzzle("puzzle-9", "In the open", "5/2A3/7/B3p3/4k4/8/3K3/4c1/2N2 w 0 1 -", &["b3-e3"]),
    puzzle("puzzle-10", "The smallest piece", "5/6/7/6P1/5KP1k/8/7/6/5 w 0 1 -", &["e7-e8"]),
];

/// A mate in one move, by one move only.
const fn puzzle(
    id: &'static str,
    title: &'static str,
    position: &'static str,
    solution: &'static [&'static str],
) -> Lesson {
    one_move((PUZZLES, id), title, "One move mates, and no other does.", MATE, position, Goal::Win, solution)
}
