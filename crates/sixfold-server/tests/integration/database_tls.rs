//! TLS to PostgreSQL: what each `sslmode` accepts.

use std::fs;
use std::path::Path;
use std::process::Command;

use sixfold_server::store::PostgresStore;
use tempfile::TempDir;
use tokio_postgres::NoTls;

use crate::postgres::Postgres;

/// One who issues certificates: a key and a certificate of its own.
struct Issuer(TempDir);

impl Issuer {
    /// `None`, and a note, where there is no `openssl`.
    fn new(name: &str) -> Option<Issuer> {
        if Command::new("openssl").arg("version").output().is_err() {
            sixfold_spec::skipped("no openssl here: the tests of TLS to PostgreSQL");
            return None;
        }
        let issuer = Issuer(tempfile::tempdir().expect("a folder to write in"));
        let subject = ["-subj", name, "-keyout", "root.key", "-out", "root.pem"];
        issuer.openssl(
            &[&["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"], &subject[..]].concat(),
        );
        Some(issuer)
    }

    /// A certificate for `localhost`, in `server.pem`, and its key in `server.key`.
    fn issue(&self) -> &Path {
        let request = ["req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
        self.openssl(&[&request[..], &["-keyout", "server.key", "-out", "server.csr"]].concat());
        fs::write(self.0.path().join("names"), "subjectAltName=DNS:localhost\n").expect("a file");
        let sign = ["x509", "-req", "-in", "server.csr", "-CA", "root.pem", "-CAkey", "root.key"];
        let more = ["-CAcreateserial", "-days", "2", "-extfile", "names", "-out", "server.pem"];
        self.openssl(&[&sign[..], &more[..]].concat());
        self.0.path()
    }

    fn openssl(&self, arguments: &[&str]) {
        let output = Command::new("openssl").args(arguments).current_dir(self.0.path()).output();
        let output = output.expect("openssl starts");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    fn root(&self) -> String {
        self.0.path().join("root.pem").display().to_string()
    }
}

/// Whether the connections of a server are protected, as the database says.
async fn protected(postgres: &Postgres) -> Vec<bool> {
    let (client, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.expect("it is there");
    tokio::spawn(connection);
    let sql = "SELECT s.ssl FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) WHERE application_name = 'sixfold'";
    client.query(sql, &[]).await.expect("an answer").iter().map(|row| row.get(0)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_sslmode_checks_what_it_says() {
    let Some(issuer) = Issuer::new("/CN=Somebody") else { return };
    let Some(postgres) = Postgres::start_with_tls(issuer.issue()) else { return };
    let stranger = Issuer::new("/CN=A stranger").expect("there was one");
    let (port, user) = (postgres.port(), postgres.user());
    let address =
        |host: &str, more: &str| format!("postgres://{user}@{host}:{port}/postgres?hostaddr=127.0.0.1{more}");
    let trusted = format!("&sslrootcert={}", issuer.root().replace('/', "%2F"));
    let other = format!("&sslrootcert={}", stranger.root());
    for (host, more, is_protected) in [
        ("localhost", "&sslmode=disable".to_owned(), false),
        ("localhost", String::new(), true),
        ("localhost", "&sslmode=prefer".to_owned(), true),
        ("127.0.0.1", "&sslmode=require".to_owned(), true),
        ("127.0.0.1", format!("&sslmode=require{trusted}"), true),
        ("127.0.0.1", format!("&sslmode=verify-ca{trusted}"), true),
        ("localhost", format!("&sslmode=verify-full{trusted}"), true),
    ] {
        let store = PostgresStore::open(&address(host, &more)).await;
        let store = store.unwrap_or_else(|error| panic!("{more}: {error}"));
        assert!(protected(&postgres).await.iter().all(|&found| found == is_protected), "{more}");
        drop(store);
        while !protected(&postgres).await.is_empty() {}
    }
    for (host, more, says) in [
        ("127.0.0.1", format!("&sslmode=verify-full{trusted}"), "certificate not valid for name"),
        ("localhost", format!("&sslmode=verify-full{other}"), "UnknownIssuer"),
        ("localhost", format!("&sslmode=verify-ca{other}"), "UnknownIssuer"),
        ("localhost", format!("&sslmode=require{other}"), "UnknownIssuer"),
    ] {
        let refused = PostgresStore::open(&address(host, &more)).await.expect_err(&more).to_string();
        assert!(refused.contains(says), "{more}: {refused}");
    }
}

#[tokio::test]
async fn tls_that_is_required_is_not_left_out() {
    let Some(postgres) = Postgres::start_on_port() else { return };
    let address = format!("host=127.0.0.1 port={} user={} sslmode=require", postgres.port(), postgres.user());
    let refused = PostgresStore::open(&address).await.expect_err("it has no TLS").to_string();
    assert!(refused.contains("server does not support TLS"), "{refused}");
    PostgresStore::open(&address.replace("require", "prefer")).await.expect("it need not have TLS");
}
