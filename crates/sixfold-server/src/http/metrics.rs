//! Numbers about the server, in the text format of Prometheus. They have an address of their own.

use std::fmt::Write;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::host::Host;
use crate::http::traffic::Traffic;
use crate::log_id::LogKind;

/// Serves `/metrics`.
pub(crate) fn routes(host: Arc<Host>, traffic: Arc<Traffic>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state((host, traffic))
}

async fn metrics(State((host, traffic)): State<(Arc<Host>, Arc<Traffic>)>) -> Response {
    let running = host.store().count(LogKind::Match).await.ok();
    let maps = host.store().count(LogKind::Map).await.ok();
    let mut text = String::new();
    let written = write_gauges(&host, running, maps, &mut text)
        .and_then(|()| write_queues(&host, &mut text))
        .and_then(|()| traffic.write(&mut text));
    written.expect("a string takes everything");
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

fn write_gauges(host: &Host, running: Option<u64>, maps: Option<u64>, out: &mut String) -> std::fmt::Result {
    let gauges = [
        ("sixfold_store_up", Some(u64::from(running.is_some() && maps.is_some()))),
        ("sixfold_matches_running", running),
        ("sixfold_maps_shared", maps),
        ("sixfold_watching", u64::try_from(host.hub().watching_all()).ok()),
    ];
    for (name, value) in gauges {
        // Unknown values are left out, instead of a zero that would look like a fact.
        if let Some(value) = value {
            writeln!(out, "# TYPE {name} gauge\n{name} {value}")?;
        }
    }
    Ok(())
}

fn write_queues(host: &Host, out: &mut String) -> std::fmt::Result {
    let queues = host.queues.all().map(|queue| (queue.name(), queue.state()));
    let mut write = |name: &str, kind: &str, values: [u64; 5]| {
        writeln!(out, "# TYPE sixfold_queue_{name} {kind}")?;
        let names = queues.iter().map(|(queue, _)| queue);
        names
            .zip(values)
            .try_for_each(|(queue, value)| writeln!(out, "sixfold_queue_{name}{{queue=\"{queue}\"}} {value}"))
    };
    write("workers", "gauge", queues.map(|(_, state)| state.workers as u64))?;
    write("working", "gauge", queues.map(|(_, state)| state.working as u64))?;
    write("waiting", "gauge", queues.map(|(_, state)| state.waiting as u64))?;
    write("begun_total", "counter", queues.map(|(_, state)| state.begun))?;
    write("left_total", "counter", queues.map(|(_, state)| state.left))?;
    write("stopped_total", "counter", queues.map(|(_, state)| state.stopped))?;
    write("refused_total", "counter", queues.map(|(_, state)| state.refused))
}
