use sixfold_games::text::{First, TextGame};

/// Reads what follows `position`: `startpos` or the text of a position, then perhaps `moves` and moves.
///
/// Underchex begins with White; in War in Heaven the first side is named: `startpos demons`.
pub(super) fn read_position(game: &dyn TextGame, text: &str) -> Result<String, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (set_up, moves) = words.split_at(end);
    let start = match set_up {
        ["startpos"] => game.start(First::Player(game.players()[0])),
        ["startpos", side] => game.start(First::Player(side)),
        // UCI has the word `fen` before the text of a position.
        ["fen", text @ ..] | text if !text.is_empty() => Ok(text.join(" ")),
        _ => return Err("position takes startpos or a position, and then moves".to_owned()),
    };
    let start = start.map_err(|error| error.to_string())?;
    let played = game.play(&start, moves.get(1..).unwrap_or_default());
    played.map(|played| played.position).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use sixfold_games::catalogue::find;

    use super::read_position;

    #[test]
    fn a_position_is_a_start_or_a_text_and_then_moves() {
        let game = find("underchex").expect("a game");
        let start = read_position(game, "startpos").expect("the start");
        let played = read_position(game, "startpos moves d3-d4 d6-d5").expect("two moves");
        assert_eq!(read_position(game, &format!("fen {start} moves d3-d4 d6-d5")), Ok(played.clone()));
        assert_eq!(read_position(game, &format!("{start} moves  d3-d4 d6-d5 ")), Ok(played));
        let war = find("war-in-heaven").expect("a game");
        assert!(read_position(war, "startpos demons").is_ok_and(|text| text.contains("turn:demons")));
    }

    #[test]
    fn what_is_none_is_refused_in_words() {
        let game = find("underchex").expect("a game");
        for text in ["", "moves d3-d4", "startpos green", "fen 8/8", "startpos moves d3-d9"] {
            assert!(read_position(game, text).is_err_and(|why| why.len() > 10), "{text}");
        }
    }
}
