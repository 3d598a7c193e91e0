//! Drawings of maps: for the page, and as files to download.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sixfold::input::Budget;
use sixfold_maps::TerrainFormat;
use sixfold_png::{PictureSize, PngError, png_within};

use crate::api::caller::{Body, Parameters, PathParts, RawBody};
use crate::api::{ApiError, App, ClientAddress, ErrorKind};
use crate::cached_response::{CachedResponse, cached_response};
use crate::pictures::{GroundFile, MapPicture, MapShapeError, PageMap, page_colors, page_map};
use crate::work::Cancel;

/// Pixels for each unit of a picture, where it fits.
const SCALE: f64 = 2.0;

/// The most pixels of a picture: 2,048 by 2,048. They take 16 MiB.
const MOST_PIXELS: u32 = 1 << 22;

/// The most units of work of a PNG, about a second of one core: 5,000 hexes with their coordinates fit.
const MOST_WORK: u64 = 50_000_000;

impl From<MapShapeError> for ApiError {
    fn from(error: MapShapeError) -> ApiError {
        ApiError::bad_request(error.to_string())
    }
}

impl From<PngError> for ApiError {
    fn from(error: PngError) -> ApiError {
        match error {
            PngError::TooCostly(_) => {
                ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, ErrorKind::TooCostly, error.to_string())
            }
            error => ApiError::bad_request(error.to_string()),
        }
    }
}

/// A map as the page works on it.
pub(crate) async fn map(
    State(app): State<App>,
    address: ClientAddress,
    Parameters(asked): Parameters<PageMap>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let drawing = computed(&app, address, move |_| Ok(page_map(&asked)?)).await?;
    Ok(cached_response(&headers, "image/svg+xml", drawing.as_bytes()))
}

/// The colours of everything that is drawn on pages.
static COLORS: LazyLock<CachedResponse> =
    LazyLock::new(|| CachedResponse::packed("text/css; charset=utf-8", page_colors()));

/// The colours of the page's maps.
pub(crate) async fn colors(headers: HeaderMap) -> Response {
    COLORS.answer(&headers)
}

/// The contents of a room as a file.
pub(crate) async fn picture(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(format): PathParts<String>,
    Body(asked): Body<MapPicture>,
) -> Result<Response, ApiError> {
    computed(&app, address, move |cancel| draw(&asked, &format, cancel)).await
}

/// Computes when it is the turn of the address.
async fn computed<T: Send + 'static>(
    app: &App,
    address: ClientAddress,
    work: impl FnOnce(&Cancel) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    app.host.queues.pictures.run(address.asker(), work).await?
}

/// Ground of tokens as a file.
pub(crate) async fn terrain(
    State(app): State<App>,
    address: ClientAddress,
    PathParts(format): PathParts<String>,
    Body(asked): Body<GroundFile>,
) -> Result<Response, ApiError> {
    computed(&app, address, move |cancel| build(&asked, &format, cancel)).await
}

/// The tokens of a token file, which is the body.
pub(crate) async fn tokens(
    State(app): State<App>,
    address: ClientAddress,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    computed(&app, address, move |_| {
        let text = str::from_utf8(&body).map_err(|_| ApiError::bad_request("a token file is UTF-8"))?;
        Ok(Json(GroundFile::read(text)?).into_response())
    })
    .await
}

fn build(asked: &GroundFile, format: &str, cancel: &Cancel) -> Result<Response, ApiError> {
    let file = |kind: &'static str, bytes: Vec<u8>| Ok(([(CONTENT_TYPE, kind)], bytes).into_response());
    match format {
        "glb" => file("model/gltf-binary", asked.convert(TerrainFormat::Glb)?),
        "obj" => file("model/obj", asked.convert(TerrainFormat::Obj)?),
        "svg" => file("image/svg+xml", asked.convert(TerrainFormat::Svg)?),
        "png" => as_png(&String::from_utf8_lossy(&asked.convert(TerrainFormat::Svg)?), cancel),
        "toml" => file("application/toml", asked.tokens()?.into_bytes()),
        _ => Err(ApiError::new(
            StatusCode::NOT_FOUND,
            ErrorKind::NoFormat,
            "terrain is glb, obj, svg, png or toml",
        )),
    }
}

fn draw(asked: &MapPicture, format: &str, cancel: &Cancel) -> Result<Response, ApiError> {
    let picture = asked.svg()?;
    match format {
        "svg" => Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()),
        "png" => as_png(&picture, cancel),
        _ => Err(ApiError::new(StatusCode::NOT_FOUND, ErrorKind::NoFormat, "a picture is svg or png")),
    }
}

/// A picture in pixels.
pub(crate) fn as_png(picture: &str, cancel: &Cancel) -> Result<Response, ApiError> {
    let most = PictureSize::of_svg(picture)?.largest_scale_within(MOST_PIXELS)?;
    let mut budget = Budget::new(MOST_WORK);
    let bytes = png_within(picture, SCALE.min(most), &mut budget, &|| cancel.is_wanted())?;
    Ok(([(CONTENT_TYPE, "image/png")], bytes).into_response())
}
