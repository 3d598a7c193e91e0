//! The description of the API: `openapi.json`, and a page.

#[cfg(test)]
mod openapi;
#[cfg(test)]
mod type_declarations;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::doc_pages;

/// Every route with what it takes and gives.
pub(crate) const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// The description as a page.
pub(crate) async fn page() -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], page_text()).into_response()
}

fn page_text() -> String {
    let description: serde_json::Value = serde_json::from_str(OPENAPI).expect("the description is JSON");
    let mut rows = String::new();
    let paths = description["paths"].as_object().into_iter().flatten();
    for (path, methods) in paths {
        for (method, about) in methods.as_object().into_iter().flatten() {
            let summary = about["summary"].as_str().unwrap_or_default();
            rows += &format!(
                "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td></tr>\n",
                method.to_uppercase(),
                doc_pages::escaped(path),
                doc_pages::with_code(summary)
            );
        }
    }
    let main = format!(
        "<h1>The API of the table</h1>\n<p>The same as <a href=\"/api/openapi.json\">OpenAPI</a>, for programs.</p>\n\
         <table class=\"plain routes\"><thead><tr><th>method</th><th>path</th><th>what it does</th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table>"
    );
    doc_pages::framed("API", &main)
}
