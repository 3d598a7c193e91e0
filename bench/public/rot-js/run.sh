exec bash "$(dirname "$0")/../with.sh" rot-js@2.2.1 rot-js/answer.mjs
