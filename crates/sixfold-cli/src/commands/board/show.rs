use std::ffi::OsString;
use std::io;

use clap::Args;
use sixfold::input::{counted, visible};
use sixfold_boards::Board;
use sixfold_boards::source;
use sixfold_games::picture::THEMES;
use sixfold_render::text_picture;

use crate::answers::{Json, empty_board, json_axial, json_list, json_page};
use crate::boards_and_maps::{BoardName, board};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print, wrap};

const EXAMPLES: &str = r#"Examples:
  $ sixfold board show war-in-heaven
  War in Heaven: 32 hexes, pointy-top

         A1  B1
       A2  B2  C2
     A3  B3  C3  D3
   A4  B4  C4  D4  E4
     A5  B5  C5  D5
   A6  B6  C6  D6  E6
     A7  B7  C7  D7
       A8  B8  C8
         A9  B9

  zone angels_deploy: A1 B1
  zone demons_deploy: A9 B9
  zone gate_bridge: A5 B5 C5 D5
  zone standard: A2 B2 C2 A3 B3 C3 D3 A4 B4 C4 D4 E4 A6 B6 C6 D6 E6 A7 B7 C7 D7 A8
      B8 C8
  angels michael: B2
  angels militia: A3 B3 C3 D3
  demons lucifer: B8
  demons fallen_angel: A7 B7 C7 D7
  angels beside the board: uriel camiel jophiel zadkiel raphael gabriel
  demons beside the board: leviathen asmodeus belphegor beelzebub mammon baal

  $ sixfold board show hex-11 --source > mine.toml"#;

/// Draw a board with its labels, and list its zones and pieces.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The name of a board, or a board file; `-` is standard input
    #[arg(value_parser = BoardName, hide_possible_values = true)]
    board: OsString,

    /// Write JSON: the orientation, and every hex with its label and zone
    #[arg(long, conflicts_with = "source")]
    json: bool,

    /// Print the file of a built-in board, as a start for your own
    #[arg(long)]
    source: bool,
}

/// Shows a board in the requested form.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let board = board(&arguments.board)?;
    let mut out = Page::new();
    if arguments.source {
        let text = arguments.board.to_str().and_then(source).ok_or_else(|| {
            Failure::usage("--source is for built-in boards; `sixfold board list` lists them")
        })?;
        out.line(text.trim_end());
    } else if arguments.json {
        out = json_page(|json| write_json(json, &board));
    } else {
        let (title, hexes) = (visible(board.title()), counted(board.hexes().len(), "hex"));
        out.line(format!("{title}: {hexes}, {}-top\n", board.orientation()));
        out.drawing(&text_picture(&empty_board(&board), &THEMES.of_board(&board), screen.terminal));
        contents(&mut out, &board);
    }
    print(&out)?;
    Ok(Answer::Yes)
}

/// The zones and pieces, an entry each.
fn contents(out: &mut Page, board: &Board) {
    let label = |hex| board.label(hex).map(|label| visible(label).to_string());
    let mut entries: Vec<(String, Vec<String>)> = Vec::new();
    for zone in board.zones() {
        let labels = zone.hexes.iter().filter_map(|&hex| label(hex));
        entries.push((format!("zone {}:", visible(&zone.name)), labels.collect()));
    }
    let mut last = None;
    for piece in board.pieces() {
        let kind = (&piece.side, &piece.piece);
        if last.replace(kind) != Some(kind) {
            let head = format!("{} {}:", visible(&piece.side), visible(&piece.piece));
            entries.push((head, Vec::new()));
        }
        let (_, labels) = entries.last_mut().expect("one was pushed for the kind");
        labels.extend(label(piece.hex));
    }
    for reserve in board.reserves() {
        let head = format!("{} beside the board:", visible(&reserve.side));
        if entries.last().is_none_or(|(last, _)| *last != head) {
            entries.push((head, Vec::new()));
        }
        let (_, names) = entries.last_mut().expect("one was pushed for the side");
        let name = visible(&reserve.piece);
        names.push(match reserve.count {
            1 => name.to_string(),
            // A file can have a million of them.
            count => format!("{count}×{name}"),
        });
    }
    if !entries.is_empty() {
        out.line("");
    }
    for (head, words) in &entries {
        out.line(wrap(head.split(' ').chain(words.iter().map(String::as_str)), 4));
    }
}

/// Writes the board in the JSON of `sixfold query`.
fn write_json(json: &mut Json, board: &Board) -> io::Result<()> {
    json.begin_object()?;
    json.key("orientation")?;
    json.string(board.orientation().name())?;
    json.key("cells")?;
    json_list(json, board.hexes().iter().zip(board.labels()), |json, (&hex, label)| {
        json.begin_object()?;
        json.key("label")?;
        json.string(label)?;
        json.key("hex")?;
        json.begin_object()?;
        json_axial(json, hex)?;
        json.end_object()?;
        if let Some(zone) = board.zone(hex) {
            json.key("zone")?;
            json.string(&zone.name)?;
        }
        json.end_object()
    })?;
    json.end_object()
}
