use std::fmt;

/// Why a store could not do what it was asked; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// The database cannot be reached or does not take writes now; later it may.
    Unavailable(String),
    /// The text is not the address of a database. It is not shown, because it may contain a password.
    Address,
    /// Connections to the database cannot be protected as its address asks for.
    Tls(String),
    /// A server uses the file, and it takes only one.
    Served {
        /// The file.
        file: String,
        /// The number of the process of that server, if it is known.
        by: Option<u32>,
    },
    /// The file or database was written by a newer program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The newest version that this program can read.
        known: i64,
    },
    /// The file or database holds something this program did not write.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(why) => write!(f, "the matches cannot be reached: {why}"),
            StoreError::Address => {
                f.write_str("this is not the address of a database; expected postgres://user@host/name")
            }
            StoreError::Tls(why) => write!(f, "TLS to the database: {why}"),
            StoreError::Served { file, by } => {
                let by = by.map(|process| format!(", process {process}")).unwrap_or_default();
                write!(f, "{file} is in use by a server{by}; end that one, or give another --data FILE")
            }
            StoreError::Newer { found, known } => write!(
                f,
                "these matches were written by a newer sixfold (tables of version {found}, this one knows {known}); use that one, or another --data"
            ),
            StoreError::Damaged(what) => write!(f, "the stored matches are damaged: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}
