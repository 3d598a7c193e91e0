exec bash "$(dirname "$0")/../with.sh" honeycomb-grid@4.1.5 honeycomb-grid/answer.mjs
