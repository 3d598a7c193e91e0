//! Every operation of the API: its route, what it takes and what it gives.

use crate::api::description::openapi::{
    CSS, Description, FILE, HTML, JSON, LINES, MapOrOperations, PNG, QueryAnswer, SVG, TEXT,
};
use crate::api::{analysis, battle_maps, games, lessons, matches, shared_maps};
use crate::battle::{
    BattleMap, CheckedBattle, DescribedHexes, DrawnParts, GivenBattle, HexesToDescribe, MapFolder, MapStart,
    MapToPrint, OpenedFolder, PartsToDraw,
};
use crate::host::{MatchView, OperationsView, PlanView, ReviewView, SideView};
use crate::pictures::{GroundFile, MapPicture, PageMap};

pub(super) fn describe_matches(api: &mut Description) {
    api.get("/api/matches", "The listed matches in progress, the most recently changed first, at most 50. A seat of kind `open` can be taken by anybody")
        .json::<matches::RunningMatches>("200", "the matches");
    api.post("/api/matches", "Open a match. The same request with the same `key` opens the same match, so it can be sent again when its answer was lost")
        .body::<matches::Opening>()
        .refuses(&["503 too_many_matches"]).json::<matches::OpenedMatchView>("201", "the match and the secrets of its seats");
    api.get("/api/matches/{id}", "The public view of a match")
        .query::<matches::Since>()
        .json::<MatchView>("200", "the match");
    api.add("delete", "/api/matches/{id}", "Delete a match, for everybody")
        .secret()
        .refuses(&["403 no_seat"])
        .empty("204", "deleted");
    api.post("/api/matches/{id}/actions", "Add actions, all or none. The same actions sent again get the same answer, others are refused as `stale` (409). An action is a move in the notation of the game, or `!resign`, `!draw` (offers a draw), `!takeback` (asks to take one's last turn back), `!accept`, `!decline`, `!withdraw` (one's own offer or question; another can be made after the next move). After the end: `!rematch` offers another match with the sides swapped, or accepts the other's offer; it is answered by `!accept` or `!decline`. The secrets of both seats open the rematch, too; the built-in opponent always accepts. Where the players have clocks the server adds `!flag` when the time of the side to move has run out")
        .secret()
        .body::<matches::Acting>()
        .refuses(&["403 no_seat", "409 stale", "422 illegal_move", "422 just_withdrawn", "422 match_goes_on", "422 match_over", "422 no_offer", "422 not_your_turn", "422 nothing_to_take_back", "422 nothing_to_withdraw", "422 offer_open", "422 too_long", "503 too_many_matches"]).json::<MatchView>("200", "the match, with the new actions");
    api.post("/api/matches/{id}/plan", "The position that planned moves would lead to; nothing is stored")
        .body::<matches::Planning>()
        .refuses(&["422 illegal_move", "422 match_over"])
        .json::<PlanView>("200", "the position");
    api.get("/api/matches/{id}/at/{moves}", "The position after this number of moves")
        .json::<PlanView>("200", "the position");
    api.get("/api/matches/{id}/review", "The review of a match that has ended: the value of its positions, the moves that were mistakes, and the one after which the side that lost did not recover; made in the background, so ask again while it is not complete")
        .refuses(&["400 bad_request"])
        .json::<ReviewView>("200", "the review, or how far it is");
    api.get("/api/matches/{id}/record", "The record: the game and who began, lines such as `[Date \"2026-11-17\"]`, and each move, a line each")
        .gives(TEXT, "the record");
    api.get("/api/matches/{id}/picture.svg", "The position as a picture")
        .query::<games::PictureWish>()
        .gives(SVG, "SVG");
    api.get(
        "/api/matches/{id}/at/{moves}/picture.svg",
        "The position after this number of moves as a picture",
    )
    .query::<games::PictureWish>()
    .refuses(&["404 no_format"])
    .gives(SVG, "SVG");
    api.get("/api/matches/{id}/at/{moves}/picture.png", "The same in pixels")
        .query::<games::PictureWish>()
        .refuses(&["404 no_format"])
        .gives(PNG, "PNG");
    api.post("/api/matches/{id}/seat", "Take the seat of an invitation; from then on `secret` opens it, and the link nothing. The same again gets the same answer; of several people one gets the seat, the others 409 `seat_taken` or 403")
        .secret()
        .body::<matches::SittingDown>()
        .refuses(&["403 no_seat", "409 seat_taken"]).json::<matches::SeatSecretView>("200", "the seat");
    api.post("/api/matches/{id}/join", "Take the open seat of a match that is listed. The same again gets the same answer; of several people one gets the seat, the others 409 `seat_taken` or 403")
        .body::<matches::SittingDown>()
        .refuses(&["403 no_seat", "409 seat_taken"]).json::<matches::SeatSecretView>("200", "the seat");
    api.post("/api/matches/{id}/name", "Give the player of a seat another name, or none")
        .secret()
        .body::<matches::Naming>()
        .refuses(&["403 no_seat"])
        .empty("204", "the player has the name");
    api.post(
        "/api/matches/{id}/say",
        "Say one of six phrases to all who watch the match now. It is not stored",
    )
    .secret()
    .body::<matches::Saying>()
    .refuses(&["403 no_seat"])
    .empty("204", "said");
    api.get("/api/reach", "How others on the network reach this server. Only requests from the machine itself get its addresses")
        .json::<matches::ReachView>("200", "whether it answers only on its own machine, and its addresses");
    api.post("/api/matches/{id}/invite", "Replace the invitation for the other seat by `secret`; before the first move also when a person has come by the old one. The same again gets the same answer")
        .secret()
        .body::<matches::Own>()
        .refuses(&["403 no_seat", "409 seat_taken"]).json::<matches::SeatSecretView>("200", "the seat and its invitation");
    api.get("/api/matches/{id}/live", "Live updates by WebSocket. Send `{\"after\": n}` first, a player with `\"seats\"`, the secrets of the own seats; every message is a `LiveMessage`. `match` has at most 1,000 actions: what is missing up to `number` is asked for. `number` never becomes smaller")
        .web_socket();
}

pub(super) fn describe_maps(api: &mut Description) {
    api.get("/api/maps", "The built-in battle maps, by name, terrains to paint with, types of movement, and the limits of maps")
        .json::<battle_maps::MapNames>("200", "the names, the terrains and the limits");
    api.post("/api/maps", "A map file of MegaMek, Tiled or ours as a battle map; the body is the file")
        .query::<battle_maps::Opening>()
        .body_as(FILE)
        .refuses(&["422 bad_map"])
        .json::<BattleMap>("200", "the map");
    api.post("/api/maps/folder", "A map file together with files that it names, tilesets and PNG pictures of Tiled, at most 4 MiB as JSON; and the ground as the pictures of the tiles show it")
        .body::<MapFolder>()
        .refuses(&["422 bad_map"]).json::<OpenedFolder>("200", "the map and its ground");
    api.post("/api/maps/kept", "Keep a map in our own form of at most 4 MiB for queries, as long as there is room; the body is the file. A query that is answered with `unknown_map` needs the map to be sent here again")
        .body_as(FILE)
        .refuses(&["422 bad_map"]).json::<battle_maps::KeptMapView>("200", "the name of the map in queries");
    api.post(
        "/api/maps/kept/{hash}",
        "Keep what a kept map is after operations; 404 where it is not kept any more",
    )
    .body::<battle_maps::KeptMapChange>()
    .refuses(&["404 no_map", "422 bad_map"])
    .json::<battle_maps::KeptMapView>("200", "the name of the changed map in queries");
    api.get("/api/maps/kept/{hash}/seen/{side}", "The hexes that the units of a side, `1` or `2`, see")
        .refuses(&["400 bad_request", "404 no_map"])
        .json::<battle_maps::SeenHexes>("200", "the hexes");
    api.post("/api/maps/drawing", "Parts of a map as pictures, exactly as the picture of the whole map shows them. A part has two hexes more on every side than its rectangle shows; at most 64 parts of 400 hexes")
        .body::<PartsToDraw>()
        .refuses(&["422 bad_map"]).json::<DrawnParts>("200", "the pictures");
    api.post(
        "/api/maps/words",
        "Hexes in words: terrain, whether they are played on, the style of their ground, and what steps onto them cost; at most 2,000",
    )
    .body::<HexesToDescribe>()
    .refuses(&["422 bad_map"]).json::<DescribedHexes>("200", "the hexes");
    api.get("/api/maps/made", "A battle map generated from a seed, the same each time")
        .query::<battle_maps::Making>()
        .json::<BattleMap>("200", "the map");
    api.get("/api/maps/shipped/{name}", "A built-in battle map")
        .refuses(&["404 no_map"])
        .json::<BattleMap>("200", "the map");
    api.post("/api/maps/check", "Check a battle of at most 4 MiB by the rules of shared maps; what they refuse is listed and left out")
        .body::<GivenBattle>()
        .refuses(&["422 bad_map"]).json::<CheckedBattle>("200", "the battle without what was refused");
    api.post("/api/maps/as/{format}", "A battle map of at most 4 MiB as a file: `json`, `megamek`, `tmx`, `tmj`, `wesnoth`, `csv`. What the format cannot hold is listed in the header `x-sixfold-lost`, a list of texts as JSON in ASCII")
        .body::<MapStart>()
        .refuses(&["404 no_format", "422 bad_map"]).gives(FILE, "the file");
    api.post("/api/maps/print", "A battle map of at most 4 MiB to scale: an SVG with its size in inches, or an HTML file of sheets of A4 or Letter that a browser prints")
        .body::<MapToPrint>()
        .refuses(&["422 bad_map"]).gives(FILE, "the file");
}

pub(super) fn describe_shared_maps(api: &mut Description) {
    api.post("/api/maps/shared", "Share a battle map of at most 4 MiB, so that several can change it at once; the secret is shown this once")
        .body::<MapStart>()
        .refuses(&["422 bad_operation", "503 too_many_maps"]).json::<shared_maps::OpenedMapView>("201", "the shared map");
    api.get(
        "/api/maps/shared/{id}",
        "A shared map as it is now; with `after` the operations after that number, at most 2,000",
    )
    .query::<shared_maps::Since>()
    .json::<MapOrOperations>("200", "the map, or operations");
    api.add("delete", "/api/maps/shared/{id}", "Delete a shared map, for everybody")
        .secret()
        .refuses(&["403 no_key"])
        .empty("204", "deleted");
    api.post("/api/maps/shared/{id}/operations", "Change a shared map: operations, all or none, added at its end. `number` is that of the first operation the sender does not know, and the answer begins there: what others added, then these. The same operations of the same sender sent again get the same answer; a sender that lacks other operations of its own is refused as `stale` (409)")
        .secret()
        .body::<shared_maps::Change>()
        .refuses(&["403 no_key", "409 stale", "422 bad_operation"]).json::<OperationsView>("200", "the operations");
    api.post("/api/maps/shared/{id}/sides", "The secrets of both sides' links, for who can change the map")
        .secret()
        .refuses(&["403 no_key"])
        .json::<shared_maps::SideLinks>("200", "the secrets");
    api.get("/api/maps/side", "A shared map as the side of the secret sees it: hexes in the sight of its units, and what is on them. The others are holes")
        .secret()
        .refuses(&["404 no_map", "500 damaged"]).json::<SideView>("200", "the map");
    api.get("/api/maps/side/live", "Live updates by WebSocket. Send `{\"after\": 0, \"seats\": [\"…\"]}` with the secret of the side first; every message is a `LiveMessage`, and comes when something that the side sees has changed")
        .web_socket();
    api.get("/api/maps/shared/{id}/live", "Live updates by WebSocket. Send `{\"after\": n}` first; every message is a `LiveMessage`. A client that knows fewer operations than `after` asks for the rest")
        .web_socket();
}

pub(super) fn describe_the_rest(api: &mut Description) {
    api.get("/api", "This description as a page").gives(HTML, "HTML");
    api.get("/api/openapi.json", "This description").gives(JSON, "OpenAPI 3.1");
    api.get("/api/games", "The games: what they are, their sides and the levels of the opponent")
        .json::<games::GameList>("200", "the games");
    api.get("/api/games/{game}/board.svg", "The empty board, each cell a group with `data-label`")
        .gives(SVG, "SVG");
    api.get("/api/games/{game}/colors.css", "The colours of the board and its pieces").gives(CSS, "CSS");
    api.get("/api/games/{game}/sprite.svg", "Every piece as a symbol").gives(SVG, "SVG");
    api.get("/api/games/{game}/picture.svg", "The board as it is set up").gives(SVG, "SVG");
    api.get(
        "/api/games/{game}/{token}.svg",
        "A piece or token alone: side and kind such as `white-king`, or a card such as `michael`",
    )
    .gives(SVG, "SVG");
    api.get(
        "/api/games/{game}/lessons",
        "The lessons of a game in their order, and a guide of its kinds of tokens",
    )
    .json::<lessons::LessonList>("200", "the lessons");
    api.post(
        "/api/games/{game}/lessons/{lesson}/try",
        "What a try at a lesson leads to; `moves` are all moves of the try, and nothing is stored",
    )
    .body::<lessons::Trying>()
    .refuses(&["404 no_lesson", "422 illegal_move"])
    .json::<lessons::AttemptView>("200", "the position; `moves_left` 0 ends a try");
    api.post("/api/analysis", "Search a position: what is known is sent after each depth, a line of JSON each, the last with `done`. The search stops when the connection is closed. A refusal after the answer has begun is a line with `error`")
        .body::<analysis::AnalysisWish>()
        .refuses(&["404 no_game"]).lines_of::<analysis::AnalysisView>("200", "what the search knows so far");
    api.post("/api/query", "The query protocol: at most 256 lines of JSON, answered line by line")
        .body_as(LINES)
        .refuses(&["400 bad_request"])
        .lines_of::<QueryAnswer>("200", "a line for each");
    api.get(
        "/api/map.svg",
        "A map for a page: an SVG group for each hex, and symbols for hexsides, steps and triangles",
    )
    .query::<PageMap>()
    .gives(SVG, "SVG");
    api.get("/api/colors.css", "The colours of maps as CSS, for light and dark pages").gives(CSS, "CSS");
    api.post("/api/picture/{format}", "A picture of a map with what is laid over it, as `svg` or `png`")
        .body::<MapPicture>()
        .refuses(&["404 no_format", "422 too_costly"])
        .gives(FILE, "the picture");
    api.post("/api/terrain/tokens", "The tokens of a token file")
        .body_as("application/toml")
        .refuses(&["400 bad_request"])
        .json::<GroundFile>("200", "the tokens");
    api.post(
        "/api/terrain/{format}",
        "Triangle terrain of tokens as a file: `glb`, `obj`, `svg`, `png` or `toml`",
    )
    .body::<GroundFile>()
    .refuses(&["404 no_format", "422 too_costly"])
    .gives(FILE, "the file");
    api.get("/healthz", "Liveness: the process answers").gives(TEXT, "ok");
    api.get(
        "/readyz",
        "Readiness: the store takes a write; tried at most once a second, 503 where it takes none",
    )
    .refuses_in_words("503", "the store takes no writes")
    .gives(TEXT, "ok");
}
