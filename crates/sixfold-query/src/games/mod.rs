//! The part "Boards and games" of the protocol.

mod boards;
mod play;
mod advice;
mod setup;

use crate::operation::{Operation, help, optional, required};

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation { name: "boards", parameters: &[], help: help("the names of the boards"), run: boards::names },
    Operation {
        name: "board",
        parameters: &[required("board"), optional("size")],
        help: help("the cells of a board, its sides, zones and pieces, and where cells are drawn"),
        run: boards::board,
    },
    Operation {
        name: "board_neighbors",
        parameters: &[required("board"), required("label")],
        help: help("the neighbours of a cell by the names of the directions"),
        run: boards::neighbors,
    },
    Operation {
        name: "board_lines",
        parameters: &[required("board"), required("label")],
        help: help("the straight lines from a cell by the names of the directions"),
        run: boards::lines,
    },
    Operation {
        name: "board_distance",
        parameters: &[required("board"), required("a"), required("b")],
        help: help("how many steps two cells are apart"),
        run: boards::distance,
    },
    Operation {
        name: "board_pixel",
        parameters: &[required("board"), required("label"), required("size")],
        help: help("where a cell is drawn, from the middle of the board"),
        run: boards::pixel,
    },
    Operation {
        name: "board_at",
        parameters: &[required("board"), required("point"), required("size")],
        help: help("the cell that a point is in, from the middle of the board"),
        run: boards::at,
    },
    Operation {
        name: "board_faults",
        parameters: &[required("toml"), optional("path")],
        help: help("what is wrong with a board file, each fault with its place"),
        run: boards::faults,
    },
    Operation {
        name: "games",
        parameters: &[],
        help: help("the names of the games, their titles and players"),
        run: play::games,
    },
    Operation {
        name: "game_new",
        parameters: &[required("game"), optional("seed"), optional("first")],
        help: help("the position before the first move"),
        run: play::new,
    },
    Operation {
        name: "game_moves",
        parameters: &[required("game"), required("position")],
        help: help("the legal moves, sorted"),
        run: play::moves,
    },
    Operation {
        name: "game_play",
        parameters: &[required("game"), required("position"), required("moves")],
        help: help("the position after some moves, what happened and how it ended"),
        run: play::play,
    },
    Operation {
        name: "game_state",
        parameters: &[required("game"), required("position"), optional("moves")],
        help: help("everything a board shows"),
        run: play::state,
    },
    Operation {
        name: "game_attacks",
        parameters: &[required("game"), required("position"), required("side"), optional("moves")],
        help: help("the hexes a side attacks, each with who attacks it"),
        run: play::attacks,
    },
    Operation {
        name: "game_perft",
        parameters: &[required("game"), optional("position"), required("depth")],
        help: help("in how many ways this many moves can be played"),
        run: play::perft,
    },
    Operation {
        name: "game_best",
        parameters: &[required("game"), required("position"), optional("nodes"), optional("seed")],
        help: help("the move the opponent plays, and what it is worth"),
        run: advice::best,
    },
    Operation {
        name: "game_hints",
        parameters: &[
            required("game"),
            required("position"),
            optional("count"),
            optional("nodes"),
            optional("seed"),
        ],
        help: help("the best moves and what they are worth"),
        run: advice::hints,
    },
    Operation {
        name: "game_analysis",
        parameters: &[
            required("game"),
            required("position"),
            optional("lines"),
            optional("depth"),
            optional("nodes"),
            optional("seed"),
        ],
        help: help("the best lines of play, with their depth and the positions looked at"),
        run: advice::analysis,
    },
    Operation {
        name: "underchex_position",
        parameters: &[required("pieces"), required("turn")],
        help: help("the Underchex position with these pieces"),
        run: setup::underchex_position,
    },
];
