use sixfold_games::{Game, chance::Chance, war_in_heaven::*};
use std::collections::BTreeMap;
use std::time::Instant;
fn main() {
    let g = WarInHeaven;
    let s = g.start(Faction::Angels);
    println!("{}", g.write_position(&s));
    for d in 1..=3 {
        let t = Instant::now();
        let n = g.perft(&s, d);
        println!("{d} {n} {:?} {:.1}M/s", t.elapsed(), n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    let mut c = Chance::new(1);
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut plies = 0u64;
    let mut maxm = 0;
    let mut maxb = 0;
    let mut tot = 0u64;
    let t = Instant::now();
    let mut worst = std::time::Duration::ZERO;
    let mut worstp = String::new();
    let mut summ = std::time::Duration::ZERO;
    for i in 0..3000 {
        let mut p = g.start(g.first_by_lot(i));
        loop {
            let t0 = Instant::now();
            let m = g.moves(&p);
            let e = t0.elapsed();
            summ += e;
            if e > worst {
                worst = e;
                worstp = p.to_string();
            }
            if m.is_empty() {
                break;
            }
            tot += m.len() as u64;
            plies += 1;
            maxm = maxm.max(m.len());
            let b = m.iter().filter(|m| matches!(m, Move::Battle { .. })).count();
            maxb = maxb.max(b);
            p = g.play(p, &m[c.below(m.len())]).unwrap();
        }
        *endings.entry(g.outcome(&p).unwrap().to_string()).or_default() += 1;
    }
    println!(
        "{:?} {plies} plies, avg {} moves, max {maxm}, max battles {maxb}; {:?} avg moves {:?} worst {worst:?} {worstp}",
        endings,
        tot / plies,
        t.elapsed(),
        summ / plies as u32
    );
}
