//! The options that choose the store of matches.

use std::env;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use sixfold::input::visible;
use sixfold_server::store::Store;
use sixfold_server::{Database, open_store};
use tokio::runtime::Runtime;

use crate::messages::{Failure, shown};

/// Where matches are kept.
#[derive(Args)]
pub(crate) struct StoreArguments {
    /// The file that keeps the matches
    #[arg(long, env = "SIXFOLD_DATA", value_name = "FILE")]
    data: Option<PathBuf>,

    /// A PostgreSQL that keeps the matches instead
    #[arg(
        long,
        env = "SIXFOLD_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database_url: Option<String>,
}

impl StoreArguments {
    /// The store that the arguments name: a database, a file, or else the file in the user's folder.
    pub(crate) fn database(&self) -> Result<Database, Failure> {
        Ok(match (&self.database_url, &self.data) {
            (Some(url), _) => Database::Postgres(url.clone()),
            (None, Some(file)) => Database::File(file.clone()),
            (None, None) => Database::File(data_file()?),
        })
    }

    /// As [`StoreArguments::database`], but the store must exist and is not created.
    pub(super) fn existing(&self) -> Result<Database, Failure> {
        match self.database()? {
            Database::File(file) if !file.exists() => {
                Err(Failure::Refused(format!("{} does not exist; give --data FILE", shown(&file))))
            }
            database => Ok(database),
        }
    }
}

/// The file in the system's folder for program data.
fn data_file() -> Result<PathBuf, Failure> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    let missing = || Failure::usage("there is no home folder to keep matches in; give --data FILE");
    base.map(|base| base.join("sixfold").join("matches.db")).ok_or_else(missing)
}

/// The runtime for store operations.
pub(super) fn runtime() -> Result<Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(Failure::Output)
}

/// Opens a store of matches.
pub(super) fn open(runtime: &Runtime, database: &Database) -> Result<Arc<dyn Store>, Failure> {
    runtime.block_on(open_store(database)).map_err(refused)
}

/// The message of an error, with control characters made visible.
pub(super) fn refused(error: impl fmt::Display) -> Failure {
    Failure::Refused(visible(&error.to_string()).to_string())
}
