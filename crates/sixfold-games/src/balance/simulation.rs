use std::fmt;
use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

use crate::balance::figures::COLUMNS;
use crate::balance::{GameFigures, MOST_GAMES, RowError, SimulatedGame, SimulationError, SimulationSettings};

/// Many games of the opponent against itself, each identified by its number.
///
/// Its JSON holds all settings that the games depend on.
#[derive(Clone)]
pub struct Simulation<'g> {
    game: &'g dyn SimulatedGame,
    settings: SimulationSettings,
    tokens: Vec<(usize, &'static str)>,
    start: String,
}

impl<'g> Simulation<'g> {
    /// Games by these rules, with these settings.
    ///
    /// # Errors
    /// [`SimulationError`] for settings beyond a limit, or that do not fit the game.
    pub fn new(
        game: &'g dyn SimulatedGame,
        settings: SimulationSettings,
    ) -> Result<Simulation<'g>, SimulationError> {
        let start = game.start(&settings)?;
        Ok(Simulation { game, settings, tokens: game.tokens(), start })
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The names of the two sides.
    #[must_use]
    pub fn sides(&self) -> [&'static str; 2] {
        self.game.players()
    }

    /// Every kind of token: its side, 0 or 1, and its name.
    #[must_use]
    pub fn tokens(&self) -> &[(usize, &'static str)] {
        &self.tokens
    }

    /// Plays the game with this number to its end.
    ///
    /// # Errors
    /// [`SimulationError::Number`] from [`MOST_GAMES`] on.
    pub fn play(&self, number: u32) -> Result<GameFigures, SimulationError> {
        if number >= MOST_GAMES {
            return Err(SimulationError::Number(number));
        }
        self.game.play_game(&self.settings, number)
    }

    /// The names of the columns of [`Simulation::row`] as CSV, without the line end.
    #[must_use]
    pub fn heading(&self) -> String {
        let sides = self.sides();
        let tokens = self
            .tokens
            .iter()
            .map(|&(side, token)| (sides[side], token))
            .flat_map(|(side, token)| ["entered", "fell"].map(|what| format!("{side}_{token}_{what}")));
        COLUMNS.into_iter().map(str::to_owned).chain(tokens).collect::<Vec<_>>().join(",")
    }

    /// The figures of a game as a row of CSV, without the line end.
    #[must_use]
    pub fn row(&self, figures: &GameFigures) -> String {
        figures.row(self.sides())
    }

    /// Reads the figures that [`Simulation::row`] wrote.
    ///
    /// # Errors
    /// [`RowError`] when the text is not such a row.
    pub fn read_row(&self, text: &str) -> Result<GameFigures, RowError> {
        GameFigures::read(text, self.sides(), self.tokens.len())
    }
}

impl fmt::Debug for Simulation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Simulation")
            .field("game", &self.game())
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl ToJson for Simulation<'_> {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        let SimulationSettings { seed, nodes, opening_moves, first, from } = &self.settings;
        json.begin_object()?;
        json.member("game", self.game())?;
        json.member("start", &self.start)?;
        let first = first.as_deref().unwrap_or(if from.is_some() { "by position" } else { "by the rules" });
        json.member("first", first)?;
        json.member("seed", seed)?;
        json.key("nodes")?;
        json.begin_object()?;
        for (side, nodes) in self.sides().into_iter().zip(nodes) {
            json.member(side, nodes)?;
        }
        json.end_object()?;
        json.member("opening_moves", opening_moves)?;
        json.end_object()
    }
}
