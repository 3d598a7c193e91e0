//! Drawings of maps: for the page, and as files to download.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sixfold_maps::TerrainFormat;
use sixfold_png::{PictureSize, png};

use crate::api::caller::{Body, Parameters};
use crate::api::{ApiError, App};
use crate::kept_answer::kept_by_browsers;
use crate::pictures::{GroundFile, MapPicture, MapShapeError, PageMap, page_colors, page_map};

/// Pixels for each unit of a picture, where it fits.
const SCALE: f64 = 2.0;

/// The most pixels of a picture: 4,096 by 4,096.
const MOST_PIXELS: u32 = 1 << 24;

impl From<MapShapeError> for ApiError {
    fn from(error: MapShapeError) -> ApiError {
        ApiError::bad_request(error.to_string())
    }
}

/// A map as the page works on it.
pub(crate) async fn map(
    Parameters(asked): Parameters<PageMap>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(kept_by_browsers(&headers, "image/svg+xml", page_map(&asked)?.as_bytes()))
}

/// The colours of the page's maps.
pub(crate) async fn colors(headers: HeaderMap) -> Response {
    kept_by_browsers(&headers, "text/css; charset=utf-8", page_colors().as_bytes())
}

/// What a room shows, as a file.
pub(crate) async fn picture(
    State(app): State<App>,
    Path(format): Path<String>,
    Body(asked): Body<MapPicture>,
) -> Result<Response, ApiError> {
    computed(&app, move || draw(&asked, &format)).await
}

/// Computes on a blocking thread, as many at once as there are cores.
async fn computed(
    app: &App,
    work: impl FnOnce() -> Result<Response, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let turn = app.computing.clone().acquire_owned().await.expect("the semaphore is never closed");
    let done = tokio::task::spawn_blocking(move || {
        let answer = work();
        drop(turn);
        answer
    });
    done.await.map_err(|_| ApiError::bad_request("the file could not be made"))?
}

/// Ground of tokens as a file.
pub(crate) async fn terrain(
    State(app): State<App>,
    Path(format): Path<String>,
    Body(asked): Body<GroundFile>,
) -> Result<Response, ApiError> {
    computed(&app, move || build(&asked, &format)).await
}

/// The tokens of a token file, which is the body.
pub(crate) async fn tokens(State(app): State<App>, body: String) -> Result<Response, ApiError> {
    computed(&app, move || Ok(Json(GroundFile::read(&body)?).into_response())).await
}

fn build(asked: &GroundFile, format: &str) -> Result<Response, ApiError> {
    let file = |kind: &'static str, bytes: Vec<u8>| Ok(([(CONTENT_TYPE, kind)], bytes).into_response());
    match format {
        "glb" => file("model/gltf-binary", asked.convert(TerrainFormat::Glb)?),
        "obj" => file("model/obj", asked.convert(TerrainFormat::Obj)?),
        "svg" => file("image/svg+xml", asked.convert(TerrainFormat::Svg)?),
        "png" => as_png(&String::from_utf8_lossy(&asked.convert(TerrainFormat::Svg)?)),
        "toml" => file("application/toml", asked.tokens()?.into_bytes()),
        _ => Err(ApiError::new(StatusCode::NOT_FOUND, "no_format", "terrain is glb, obj, svg, png or toml")),
    }
}

fn draw(asked: &MapPicture, format: &str) -> Result<Response, ApiError> {
    let picture = asked.svg()?;
    match format {
        "svg" => Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()),
        "png" => as_png(&picture),
        _ => Err(ApiError::new(StatusCode::NOT_FOUND, "no_format", "a picture is svg or png")),
    }
}

fn as_png(picture: &str) -> Result<Response, ApiError> {
    let refused = |error: sixfold_png::PngError| ApiError::bad_request(error.to_string());
    let most = PictureSize::of_svg(picture).and_then(|size| size.largest_scale_within(MOST_PIXELS));
    let bytes = most.and_then(|most| png(picture, SCALE.min(most))).map_err(refused)?;
    Ok(([(CONTENT_TYPE, "image/png")], bytes).into_response())
}
