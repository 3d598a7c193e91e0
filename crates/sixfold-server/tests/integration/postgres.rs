//! A PostgreSQL of a test's own: in a temporary folder, reached by a socket in it, stopped with the test.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Where Debian keeps the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The user who runs PostgreSQL when the test is root, whom PostgreSQL refuses.
const USER: &str = "postgres";

/// A PostgreSQL that runs, and is stopped when the test ends.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    is_root: bool,
    /// Options besides those that all servers are started with.
    options: String,
    /// Its port on this machine; without one it is reached by its socket alone.
    port: Option<u16>,
}

impl Postgres {
    /// Starts an empty one; where that cannot be done, says why and gives `None`.
    pub(crate) fn start() -> Option<Postgres> {
        let postgres = Postgres::new()?;
        postgres.start_again();
        Some(postgres)
    }

    /// Starts one that is reached by a port, too.
    pub(crate) fn start_on_port() -> Option<Postgres> {
        let mut postgres = Postgres::new()?;
        postgres.listen_on_port();
        postgres.start_again();
        Some(postgres)
    }

    /// Starts one with the certificate and the key in a folder: `server.pem` and `server.key`.
    pub(crate) fn start_with_tls(certificate: &Path) -> Option<Postgres> {
        let mut postgres = Postgres::new()?;
        postgres.listen_on_port();
        let own = postgres.folder.path();
        for file in ["server.pem", "server.key"] {
            fs::copy(certificate.join(file), own.join(file)).expect("a copy");
        }
        let key = own.join("server.key");
        assert!(succeeds(Command::new("chmod").arg("600").arg(&key)), "a key is for its owner");
        if postgres.is_root {
            assert!(succeeds(Command::new("chown").arg(USER).arg(&key)), "a key of PostgreSQL's own");
        }
        let own = own.display();
        postgres.options +=
            &format!(" -c ssl=on -c ssl_cert_file={own}/server.pem -c ssl_key_file={own}/server.key");
        postgres.start_again();
        Some(postgres)
    }

    fn listen_on_port(&mut self) {
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.expect("a free port").port();
        self.port = Some(port);
        self.options += &format!(" -c listen_addresses=127.0.0.1 -p {port}");
    }

    /// The port by which it is reached.
    pub(crate) fn port(&self) -> u16 {
        self.port.expect("it was started on a port")
    }

    fn new() -> Option<Postgres> {
        let Some(programs) = programs() else {
            sixfold_spec::skipped("no PostgreSQL here: the tests of matches in PostgreSQL");
            return None;
        };
        let is_root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
        let folder = tempfile::tempdir().expect("a folder to write in");
        if is_root && !succeeds(Command::new("chown").arg(USER).arg(folder.path())) {
            sixfold_spec::skipped("no user `postgres` here: the tests of matches in PostgreSQL");
            return None;
        }
        let postgres = Postgres { programs, folder, is_root, options: String::new(), port: None };
        let made = postgres.program("initdb").args(["--auth=trust", "--no-sync", "--locale=C"]).output();
        postgres.must("initdb", made);
        Some(postgres)
    }

    /// The address by which it is reached.
    pub(crate) fn url(&self) -> String {
        let port = self.port.unwrap_or(5432);
        format!("host={} port={port} user={} dbname=postgres", self.folder.path().display(), self.user())
    }

    /// The socket by which it is reached.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// Ends it at once, as a crash would.
    pub(crate) fn stop(&self) {
        let stopped = self.program("pg_ctl").args(["stop", "--mode=immediate", "--wait"]).output();
        self.must("pg_ctl stop", stopped);
    }

    pub(crate) fn start_again(&self) {
        let folder = self.folder.path().display();
        let more = &self.options;
        let options =
            format!("-k {folder} -c listen_addresses= -c max_connections=60 -c shared_buffers=8MB{more}");
        let log = self.folder.path().join("log");
        let started = self
            .program("pg_ctl")
            .args(["start", "--wait", "--options", &options, "--log"])
            .arg(log)
            // The server keeps these open for as long as it lives.
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .map(|status| Output { status, stdout: Vec::new(), stderr: Vec::new() });
        self.must("pg_ctl start", started);
    }

    pub(crate) fn user(&self) -> String {
        let name = || String::from_utf8(Command::new("id").arg("-un").output().ok()?.stdout).ok();
        if self.is_root { USER.to_owned() } else { name().unwrap_or_default().trim().to_owned() }
    }

    fn program(&self, name: &str) -> Command {
        let mut command = if self.is_root {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(self.programs.join(name));
            command
        } else {
            Command::new(self.programs.join(name))
        };
        command.arg("--pgdata").arg(self.folder.path().join("data")).current_dir(self.folder.path());
        command
    }

    fn must(&self, what: &str, done: std::io::Result<Output>) {
        let output = done.unwrap_or_else(|error| panic!("{what}: {error}"));
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{what} ended with {}: {said}{log}", output.status);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be stopped already.
        drop(self.program("pg_ctl").args(["stop", "--mode=immediate", "--wait"]).output());
    }
}

/// The folder with the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    versions.filter(|bin| bin.join("initdb").exists()).max_by_key(|bin| version(bin))
}

fn version(bin: &Path) -> u32 {
    let name = bin.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    name.and_then(|name| name.parse().ok()).unwrap_or(0)
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
