use crate::coord::Hex;
use crate::search::cost::Costs;
use crate::search::net::{Net, OnNet, START, on_net, onward};
use crate::search::node::Node;
use crate::search::scratch::{Extent, Scratch};
use crate::search::slots::STEPS;
use crate::search::total::sum;
use crate::search::trace::trace;

/// The cheapest way where costs differ; leaves it in the scratch and returns its cost.
pub(crate) fn find(
    costs: &Costs,
    from: (Hex, usize),
    to: (Hex, usize),
    scratch: &mut Scratch,
) -> Option<u32> {
    let (least, greatest) = (u64::from(costs.least()?), u64::from(costs.greatest()?));
    let len = costs.slots().len();
    scratch.forget(len);
    scratch.make_room_for_entered(len);
    // A step adds its cost, and takes the estimate up by the least cost at most.
    let first = u64::from(from.0.distance(to.0)) * least;
    scratch.queue.start(first, least + greatest + 1);
    on_net(costs, Find { least, from, to, scratch })
}

struct Find<'a> {
    least: u64,
    from: (Hex, usize),
    to: (Hex, usize),
    scratch: &'a mut Scratch,
}

impl OnNet for Find<'_> {
    type Answer = Option<u32>;

    fn run<N: Net>(self, net: N) -> Option<u32> {
        let Find { least, from, to, scratch } = self;
        let mut extent = Extent::EMPTY;
        let cost = search(net, least, from, to, scratch, &mut extent);
        scratch.soiled(&extent);
        let cost = cost?;
        let entered = &scratch.entered;
        trace(net, from, to, |slot| entered[slot], &mut scratch.path);
        Some(cost)
    }
}

fn search<N: Net>(
    net: N,
    least: u64,
    (start, first): (Hex, usize),
    (goal, end): (Hex, usize),
    scratch: &mut Scratch,
    extent: &mut Extent,
) -> Option<u32> {
    let estimate = |q: i32, r: i32| {
        let distance = q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs());
        u64::from(distance) * least
    };
    let Scratch { seen, costs, entered, queue, .. } = scratch;
    let (costs, entered) = (&mut costs[..], &mut entered[..]);
    let (q, r) = goal.to(start);
    seen.insert(first);
    costs[first] = 0;
    entered[first] = START as u8;
    extent.add(first);
    queue.push(estimate(q, r), Node { slot: first as u32, cost: 0, q, r });
    while let Some((_, node)) = queue.pop() {
        let slot = node.slot as usize;
        // Left over from before a cheaper way was found.
        if node.cost != costs[slot] {
            continue;
        }
        if slot == end {
            return Some(node.cost);
        }
        for &direction in onward::<N>(entered[slot] as usize) {
            let next = net.to(slot, direction);
            let cost = sum(node.cost, net.cost(slot, next, direction));
            // An impassable step makes the sum IMPASSABLE, which is never cheaper.
            if cost >= costs[next] {
                continue;
            }
            seen.insert(next);
            costs[next] = cost;
            entered[next] = direction as u8;
            extent.add(next);
            let (dq, dr) = STEPS[direction];
            let (q, r) = (node.q + dq, node.r + dr);
            queue.push(u64::from(cost) + estimate(q, r), Node { slot: next as u32, cost, q, r });
        }
    }
    None
}
