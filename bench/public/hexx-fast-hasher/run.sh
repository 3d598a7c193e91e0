# hexx as it is built with its feature `bevy_platform`; features unify, so it takes a build of its own.
cd "$(dirname "$0")/../../.." || exit 1
exec cargo run --quiet --locked --release -p sixfold-bench --features fast-hasher --bin sixfold-public -- \
  answer "hexx, fast hasher"
