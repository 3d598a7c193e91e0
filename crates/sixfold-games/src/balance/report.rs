//! The report as JSON.

use std::io::{self, Write};

use sixfold_json::{JsonWriter, ToJson};

use crate::balance::{Balance, TokenBalance};

/// The JSON of a balance is the whole report; `docs/scale.md` describes it.
impl ToJson for Balance {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.key("simulation")?;
        json.raw(&self.simulation)?;
        json.member("games", &self.games())?;
        json.member("different_games", &self.different_games())?;
        json.key("sides")?;
        json.begin_list()?;
        for (number, side) in self.sides().into_iter().enumerate() {
            json.begin_object()?;
            json.member("side", side)?;
            json.member("wins", &self.wins(number))?;
            json.member("wins_when_first", &self.wins_when_first(number))?;
            json.end_object()?;
        }
        json.end_list()?;
        json.member("draws", &self.draws())?;
        json.key("decided")?;
        json.begin_object()?;
        json.member("side", self.sides()[0])?;
        json.member("wins", &self.decided())?;
        json.member("may_be_even", &self.decided().may_be_half())?;
        json.end_object()?;
        write_endings(self, json)?;
        write_lengths(self, json)?;
        json.key("choices")?;
        json.begin_object()?;
        json.member("mean", &mean(self.choices(), self.moves()))?;
        json.member("most", &self.most_choices())?;
        json.end_object()?;
        json.key("tokens")?;
        json.begin_list()?;
        self.tokens().try_for_each(|token| token.write_json(json))?;
        json.end_list()?;
        json.end_object()
    }
}

fn write_endings<W: Write>(balance: &Balance, json: &mut JsonWriter<W>) -> io::Result<()> {
    json.key("endings")?;
    json.begin_list()?;
    for (winner, ending, games) in balance.endings() {
        json.begin_object()?;
        json.member("winner", &winner)?;
        json.member("ending", ending)?;
        json.member("games", &games)?;
        json.end_object()?;
    }
    json.end_list()
}

fn write_lengths<W: Write>(balance: &Balance, json: &mut JsonWriter<W>) -> io::Result<()> {
    let lengths: Vec<(u32, u32)> = balance.lengths().collect();
    json.key("moves")?;
    json.begin_object()?;
    json.member("mean", &mean(balance.moves().into(), balance.games().into()))?;
    json.member("median", &balance.median_length())?;
    json.member("least", &lengths.first().map(|&(moves, _)| moves))?;
    json.member("most", &lengths.last().map(|&(moves, _)| moves))?;
    json.end_object()
}

/// A mean in hundredths, rounded with whole numbers; `None` when `of` is 0.
fn mean(sum: u128, of: u64) -> Option<f64> {
    let of = u128::from(of);
    (of > 0).then(|| ((200 * sum + of) / (2 * of)) as f64 / 100.0)
}

impl ToJson for TokenBalance {
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
        json.begin_object()?;
        json.member("side", self.side)?;
        json.member("token", self.token)?;
        json.member("times_entered", &self.times_entered)?;
        json.member("times_fell", &self.times_fell)?;
        json.member("entered", &self.entered)?;
        json.member("fell", &self.fell)?;
        json.end_object()
    }
}
