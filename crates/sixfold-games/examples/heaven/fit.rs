//! Fits the weights of the evaluation to games.

use std::fs;

use sixfold_games::chance::Chance;
use sixfold_games::war_in_heaven::FEATURES;

/// The weights that are a logit.
const SCALE: f32 = 300.0;
/// What a position learns from the end of its game; the rest from the values that the players saw on the way.
const FROM_THE_END: f32 = 0.97;
const EPOCHS: u8 = 12;
const DECAY: f32 = 1e-5;

struct Row {
    /// The expected share of the angels.
    target: f32,
    late: f32,
    /// One game of ten is held back to measure on.
    held: bool,
    features: Vec<(u16, f32)>,
}

/// Reads the files that `play` wrote, and writes the weights; prints the loss on the rows learned from and held back.
pub(crate) fn fit(out: &str, files: &[String]) {
    let mut rows: Vec<Row> = files.iter().flat_map(|file| read(file)).collect();
    let mut weights = vec![[0.0_f32; 2]; FEATURES];
    let mut steps = vec![[1e-3_f32; 2]; FEATURES];
    let mut chance = Chance::new(5);
    for epoch in 0..EPOCHS {
        chance.shuffle(&mut rows);
        let rate = 0.05 * f32::from(EPOCHS - epoch) / f32::from(EPOCHS) + 0.002;
        let mut loss = [(0.0, 0.0); 2];
        for row in &rows {
            let share = [1.0 - row.late, row.late];
            let value: f32 = row
                .features
                .iter()
                .map(|&(feature, times)| {
                    let [early, late] = weights[usize::from(feature)];
                    times * (early * share[0] + late * share[1])
                })
                .sum();
            let guess = 1.0 / (1.0 + (-value).exp());
            let off = row.target * guess.max(1e-6).ln() + (1.0 - row.target) * (1.0 - guess).max(1e-6).ln();
            let (sum, count) = &mut loss[usize::from(row.held)];
            *sum -= f64::from(off);
            *count += 1.0;
            if row.held {
                continue;
            }
            for &(feature, times) in &row.features {
                let feature = usize::from(feature);
                for part in 0..2 {
                    let slope = (guess - row.target) * times * share[part] + DECAY * weights[feature][part];
                    steps[feature][part] += slope * slope;
                    weights[feature][part] -= rate * slope / steps[feature][part].sqrt();
                }
            }
        }
        println!("epoch {epoch}: {:.4}, held back {:.4}", loss[0].0 / loss[0].1, loss[1].0 / loss[1].1);
    }
    let whole = |weight: f32| (weight * SCALE).round() as i32;
    let lines = weights.iter().map(|&[early, late]| format!("{} {}\n", whole(early), whole(late)));
    fs::write(out, lines.collect::<String>()).expect("the file can be written");
}

/// The rows of a file; the target of each comes from those after it in its game.
fn read(file: &str) -> Vec<Row> {
    let text = fs::read_to_string(file).expect("a file that `play` wrote");
    let (mut rows, mut last, mut target) = (Vec::new(), None, 0.0);
    for line in text.lines().rev() {
        let (head, features) = line.split_once(" | ").expect("features");
        let head: Vec<f32> = head.split(' ').map(|word| word.parse().expect("a number")).collect();
        let [game, end, value, round] = head[..] else { panic!("four numbers") };
        if last.replace(game) != Some(game) {
            target = end;
        }
        let pair = |word: &str| {
            let (feature, times) = word.split_once(':').expect("a feature and its times");
            (feature.parse().expect("a number"), times.parse().expect("a number"))
        };
        rows.push(Row {
            target,
            late: (round - 1.0) / 11.0,
            held: game % 10.0 == 0.0,
            features: features.split(' ').map(pair).collect(),
        });
        let seen = 1.0 / (1.0 + (-value / SCALE).exp());
        target = FROM_THE_END * target + (1.0 - FROM_THE_END) * seen;
    }
    rows
}
