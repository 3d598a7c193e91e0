#![allow(missing_docs)]
use sixfold::coord::Hex;
use sixfold::shape::*;
use std::hint::black_box;
use std::time::Instant;

fn time(name: &str, per: u64, mut f: impl FnMut() -> i64) {
    let mut best = f64::MAX;
    let mut keep = 0;
    for _ in 0..60 {
        let reps = (200_000 / per).max(1);
        let t = Instant::now();
        for _ in 0..reps {
            keep ^= f();
        }
        best = best.min(t.elapsed().as_secs_f64() * 1e9 / (reps * per) as f64);
    }
    println!("{name:40} {best:8.3} ns/hex   {keep}");
}
fn s(a: i64, h: Hex) -> i64 {
    a + i64::from(h.q() ^ h.r())
}
fn w(a: i32, h: Hex) -> i32 {
    a.wrapping_add(h.q()).wrapping_add(h.r())
}
fn sx(a: i64, h: hexx::Hex) -> i64 {
    a + i64::from(h.x ^ h.y)
}

fn main() {
    let mut ends: Vec<Hex> = (0..8).flat_map(|_| ring(Hex::ORIGIN, 49)).collect();
    let mut x = 88172645463325252u64;
    for i in (1..ends.len()).rev() {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        ends.swap(i, (x % (i as u64 + 1)) as usize);
    }
    let n = ends.len() as u64 * 50;
    let mut buf = vec![Hex::ORIGIN; 100_000];
    time("line50 for", n, || {
        let mut t = 0;
        for &e in black_box(&ends) {
            for h in line(black_box(Hex::ORIGIN), e) {
                t = s(t, h)
            }
        }
        t
    });
    time("line50 fold", n, || {
        black_box(&ends).iter().map(|&e| line(black_box(Hex::ORIGIN), e).iter().fold(0, s)).sum()
    });
    time("line50 fold i32", n, || {
        black_box(&ends).iter().map(|&e| i64::from(line(black_box(Hex::ORIGIN), e).iter().fold(0, w))).sum()
    });
    time("line50 write_to", n, || {
        for &e in black_box(&ends) {
            line(black_box(Hex::ORIGIN), e).write_to(&mut buf);
            black_box(&buf[3]);
        }
        0
    });
    time("line50 new only", n, || {
        black_box(&ends).iter().map(|&e| line(black_box(Hex::ORIGIN), e)).for_each(|l| {
            black_box(l);
        });
        0
    });
    time("line50 hexx for", n, || {
        let mut t = 0;
        for &e in black_box(&ends) {
            for h in black_box(hexx::Hex::ZERO).line_to(hexx::Hex::new(e.q(), e.r())) {
                t = sx(t, h)
            }
        }
        t
    });
    let n = range(Hex::ORIGIN, 50).count();
    time("range50 for", n, || {
        let mut t = 0;
        for h in range(black_box(Hex::ORIGIN), 50) {
            t = s(t, h)
        }
        t
    });
    time("range50 fold", n, || range(black_box(Hex::ORIGIN), 50).iter().fold(0, s));
    time("range50 fold i32", n, || i64::from(range(black_box(Hex::ORIGIN), 50).iter().fold(0, w)));
    time("range50 write_to", n, || {
        range(black_box(Hex::ORIGIN), 50).write_to(&mut buf);
        black_box(&buf);
        0
    });
    time("range50 collect", n, || {
        black_box(range(black_box(Hex::ORIGIN), 50).iter().collect::<Vec<_>>());
        0
    });
    time("range50 hexx for", n, || {
        let mut t = 0;
        for h in black_box(hexx::Hex::ZERO).range(50) {
            t = sx(t, h)
        }
        t
    });
    time("range50 hexx fold", n, || black_box(hexx::Hex::ZERO).range(50).fold(0, sx));
    let n = 600;
    time("ring100 for", n, || {
        let mut t = 0;
        for h in ring(black_box(Hex::ORIGIN), 100) {
            t = s(t, h)
        }
        t
    });
    time("ring100 fold", n, || ring(black_box(Hex::ORIGIN), 100).iter().fold(0, s));
    time("ring100 fold i32", n, || i64::from(ring(black_box(Hex::ORIGIN), 100).iter().fold(0, w)));
    time("ring100 write_to", n, || {
        ring(black_box(Hex::ORIGIN), 100).write_to(&mut buf);
        black_box(&buf);
        0
    });
    time("ring100 hexx", n, || {
        let mut t = 0;
        for h in black_box(hexx::Hex::ZERO).ring(100) {
            t = sx(t, h)
        }
        t
    });
    let n = spiral(Hex::ORIGIN, 100).count();
    time("spiral100 for", n, || {
        let mut t = 0;
        for h in spiral(black_box(Hex::ORIGIN), 100) {
            t = s(t, h)
        }
        t
    });
    time("spiral100 fold", n, || spiral(black_box(Hex::ORIGIN), 100).iter().fold(0, s));
    time("spiral100 fold i32", n, || i64::from(spiral(black_box(Hex::ORIGIN), 100).iter().fold(0, w)));
    time("spiral100 write_to", n, || {
        spiral(black_box(Hex::ORIGIN), 100).write_to(&mut buf);
        black_box(&buf);
        0
    });
    time("spiral100 hexx", n, || {
        let mut t = 0;
        for h in black_box(hexx::Hex::ZERO).spiral_range(0..101) {
            t = sx(t, h)
        }
        t
    });
}
