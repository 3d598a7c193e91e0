//! The tables of the database, and the migrations from older versions.

/// One step from a version of the tables to the next, for each database.
pub(super) struct Migration {
    /// For SQLite.
    pub(super) sqlite: &'static str,
    /// For PostgreSQL.
    pub(super) postgres: &'static str,
}

/// Every step so far. Version *n* is the tables after the first *n* steps; a step is never changed.
pub(super) const MIGRATIONS: [Migration; 7] =
    [MATCHES, MAPS, WAITING, DELETIONS, TWO_OPPONENTS, NAMES_AND_CLOCKS, SIDES];

/// Matches: their seats and their actions.
const MATCHES: Migration = Migration {
    sqlite: "
        CREATE TABLE matches (
            id BLOB PRIMARY KEY, game TEXT NOT NULL, first TEXT NOT NULL,
            created INTEGER NOT NULL, updated INTEGER NOT NULL,
            length INTEGER NOT NULL DEFAULT 0, ended INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX matches_touched ON matches (ended, updated);
        CREATE TABLE seats (
            match BLOB NOT NULL REFERENCES matches (id) ON DELETE CASCADE, player INTEGER NOT NULL,
            kind INTEGER NOT NULL, hash BLOB, strength INTEGER NOT NULL,
            PRIMARY KEY (match, player)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE actions (
            match BLOB NOT NULL REFERENCES matches (id) ON DELETE CASCADE, number INTEGER NOT NULL,
            player INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
            PRIMARY KEY (match, number)
        ) STRICT, WITHOUT ROWID;",
    postgres: "
        CREATE TABLE matches (
            id BYTEA PRIMARY KEY, game TEXT NOT NULL, first TEXT NOT NULL,
            created BIGINT NOT NULL, updated BIGINT NOT NULL,
            length BIGINT NOT NULL DEFAULT 0, ended BIGINT NOT NULL DEFAULT 0
        );
        CREATE INDEX matches_touched ON matches (ended, updated);
        CREATE TABLE seats (
            match BYTEA NOT NULL REFERENCES matches (id) ON DELETE CASCADE, player BIGINT NOT NULL,
            kind SMALLINT NOT NULL, hash BYTEA, strength SMALLINT NOT NULL,
            PRIMARY KEY (match, player)
        );
        CREATE TABLE actions (
            match BYTEA NOT NULL REFERENCES matches (id) ON DELETE CASCADE, number BIGINT NOT NULL,
            player BIGINT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (match, number)
        );",
};

/// Shared maps: how they began and their operations.
const MAPS: Migration = Migration {
    sqlite: "
        CREATE TABLE maps (
            id BLOB PRIMARY KEY, key BLOB NOT NULL, start TEXT NOT NULL,
            created INTEGER NOT NULL, updated INTEGER NOT NULL, length INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX maps_touched ON maps (updated);
        CREATE TABLE operations (
            map BLOB NOT NULL REFERENCES maps (id) ON DELETE CASCADE, number INTEGER NOT NULL,
            author TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
            PRIMARY KEY (map, number)
        ) STRICT, WITHOUT ROWID;",
    postgres: "
        CREATE TABLE maps (
            id BYTEA PRIMARY KEY, key BYTEA NOT NULL, start TEXT NOT NULL,
            created BIGINT NOT NULL, updated BIGINT NOT NULL, length BIGINT NOT NULL DEFAULT 0
        );
        CREATE INDEX maps_touched ON maps (updated);
        CREATE TABLE operations (
            map BYTEA NOT NULL REFERENCES maps (id) ON DELETE CASCADE, number BIGINT NOT NULL,
            author TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (map, number)
        );",
};

/// Which matches wait for the built-in opponent, and in PostgreSQL which server thinks for them, until when by the
/// clock of the database. Whose turn it is in older matches is not known here: all with one opponent are looked at.
const WAITING: Migration = Migration {
    sqlite: "
        ALTER TABLE matches ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX matches_waiting ON matches (id) WHERE waits <> 0;
        UPDATE matches SET waits = 1 WHERE ended = 0
            AND (SELECT count(*) FROM seats WHERE seats.match = matches.id AND kind = 2) = 1;",
    postgres: "
        ALTER TABLE matches ADD COLUMN waits BIGINT NOT NULL DEFAULT 0,
            ADD COLUMN claimed_by BIGINT NOT NULL DEFAULT 0, ADD COLUMN claimed_until BIGINT NOT NULL DEFAULT 0;
        CREATE INDEX matches_waiting ON matches (id) WHERE waits <> 0;
        UPDATE matches SET waits = 1 WHERE ended = 0
            AND (SELECT count(*) FROM seats WHERE seats.match = matches.id AND kind = 2) = 1;",
};

/// The deletions, so that no copy brings anything back: kind 0 is a match, 1 a map.
const DELETIONS: Migration = Migration {
    sqlite: "
        CREATE TABLE deletions (
            kind INTEGER NOT NULL, id BLOB NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, id)
        ) STRICT, WITHOUT ROWID;",
    postgres: "
        CREATE TABLE deletions (
            kind SMALLINT NOT NULL, id BYTEA NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (kind, id)
        );",
};

/// Matches of two built-in opponents wait, too: they are played to their end whether or not they are watched.
const TWO_OPPONENTS: Migration = {
    const SQL: &str = "UPDATE matches SET waits = 1 WHERE ended = 0
        AND (SELECT count(*) FROM seats WHERE seats.match = matches.id AND kind = 2) = 2;";
    Migration { sqlite: SQL, postgres: SQL }
};

/// Names of players, clocks, and whether a match is listed: all were before.
///
/// `flag_at` is a time of the table, which runs while a server does: `alive` is when one last showed that it runs, by
/// the clock of the store, and `gap` how long none ran before.
const NAMES_AND_CLOCKS: Migration = Migration {
    sqlite: "
        ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
        ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT '';
        ALTER TABLE matches ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE matches ADD COLUMN flag_at INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE actions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX matches_flags ON matches (flag_at) WHERE flag_at <> 0;
        CREATE TABLE table_time (alive INTEGER NOT NULL, gap INTEGER NOT NULL) STRICT;
        INSERT INTO table_time VALUES (0, 0);",
    postgres: "
        ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
        ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT '', ADD COLUMN listed BIGINT NOT NULL DEFAULT 1,
            ADD COLUMN flag_at BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE actions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
        CREATE INDEX matches_flags ON matches (flag_at) WHERE flag_at <> 0;
        CREATE TABLE table_time (alive BIGINT NOT NULL, gap BIGINT NOT NULL);
        INSERT INTO table_time VALUES (0, 0);",
};

/// The links by which one looks at a shared map as a side: the hash of the secret finds the map. Side 0 is the first.
const SIDES: Migration = Migration {
    sqlite: "
        CREATE TABLE sides (
            hash BLOB PRIMARY KEY, map BLOB NOT NULL REFERENCES maps (id) ON DELETE CASCADE, side INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sides_of_map ON sides (map);",
    postgres: "
        CREATE TABLE sides (
            hash BYTEA PRIMARY KEY, map BYTEA NOT NULL REFERENCES maps (id) ON DELETE CASCADE, side SMALLINT NOT NULL
        );
        CREATE INDEX sides_of_map ON sides (map);",
};

/// The version of the tables that this program writes.
pub(super) const VERSION: i64 = MIGRATIONS.len() as i64;
