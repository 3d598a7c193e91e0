//! Gates that hold only in part, each with its reason.
//!
//! The gates in the rows are those that Sixfold is to reach. A row that does not reach one yet, or in one build only,
//! is named here with the gate that holds instead; a line that no row needs any more is a fault.

/// The builds that an exception is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    Every,
    /// For the processor at hand, whose instructions peers gain by and Sixfold uses in every build.
    Native,
}

/// A gate in place of that of a row.
pub(crate) struct Exception {
    pub(crate) row: &'static str,
    pub(crate) peer: &'static str,
    pub(crate) build: Build,
    pub(crate) gate: f64,
    pub(crate) reason: &'static str,
}

const CLOSURES: &str = "half of the time are branches that no processor predicts: which neighbours are worth asking for, and the answer";
const VIEWS: &str = "walking lines became faster as well, and ends early where hills hide most";
const LINES: &str = "walking the line looks at no map; sight finds both hexes and compares each on the way";
const BORDER: &str =
    "one hex in fifteen is at the border, where each neighbour is looked for on the other side";
const VECTORS: &str =
    "the loop over unwrapped hexes becomes vector instructions, and a map that wraps asks where it ends";
const PEERS_VECTORS: &str = "the peer's loop becomes vector instructions, which Sixfold has in every build";
const COPIES: &str = "the peer copies its map with wider instructions";
const MISSES: &str =
    "misses of the cache: each hex is looked at from six sides, and a million do not fit in it";

/// Shorter lines.
const fn except(row: &'static str, peer: &'static str, gate: f64, reason: &'static str) -> Exception {
    Exception { row, peer, build: Build::Every, gate, reason }
}

const fn native(row: &'static str, peer: &'static str, gate: f64, reason: &'static str) -> Exception {
    Exception { row, peer, build: Build::Native, gate, reason }
}

pub(crate) const ALL: &[Exception] = &[
    except("A*, the same, closures", "hexx, fast hasher", 1.9, CLOSURES),
    except("A*, the same, closures", "pathfinding", 1.8, CLOSURES),
    except("A*, weighted, closures", "hexx, fast hasher", 2.2, CLOSURES),
    except("A*, weighted, closures", "pathfinding", 2.2, CLOSURES),
    except("view r=20, hills and woods", "(one by one)", 2.0, VIEWS),
    except("sight, all pairs, radius 20, hills", "(walking the line)", 0.6, LINES),
    except("wrap, six neighbours", "(not wrapped)", 0.3, BORDER),
    except("wrap, distance", "(not wrapped)", 0.05, VECTORS),
    native(
        "wrap, costs of steps, hexagon",
        "(not wrapped)",
        0.4,
        "the table of neighbours is a pass of its own",
    ),
    except("distances over 1,000,000 hexes", "(most)", 0.5, MISSES),
    native("line, length 50, iterator", "hexx", 11.0, PEERS_VECTORS),
    native("line, length 50, into a slice", "hexx", 15.0, PEERS_VECTORS),
    native("range r=50, fold", "hexx, for", 4.5, PEERS_VECTORS),
    native("ring r=100", "hexx", 5.5, PEERS_VECTORS),
    native("spiral r=100", "hexx", 5.3, PEERS_VECTORS),
    native("world to hex, batch", "hexx", 7.5, PEERS_VECTORS),
    native("dense lookup", "hexx HexagonalMap", 1.4, PEERS_VECTORS),
    native("place a unit, 10,000 hexes", "clone a HashMap", 30.0, COPIES),
    native("place a unit, 1,000,000 hexes", "clone a HashMap", 17_000.0, COPIES),
    native("A*, radius 200, costs 1 to 9", "pathfinding", 3.5, MISSES),
    native("field of view r=20, 20 % blocked", "hexx", 17.0, PEERS_VECTORS),
    native("field of view r=20, 5 % blocked", "hexx", 90.0, PEERS_VECTORS),
];
