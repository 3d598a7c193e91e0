// The board in Vue: the component keeps the game, a watcher tells the board of it.
import { HexBoard } from "sixfold-board";
import { createApp, onBeforeUnmount, onMounted, shallowRef, useTemplateRef, watch } from "vue";
import { HEXES, START, movesOf, played, wordsOf } from "../rules.js";

const Pond = {
  props: ["game"],
  emits: ["move"],
  setup(props, { emit }) {
    const place = useTemplateRef("place");
    let board;
    const show = () => board.set({ tokens: props.game.frogs, moves: movesOf(props.game), last: props.game.last ?? [] });
    onMounted(() => {
      board = new HexBoard(place.value, HEXES, { title: "Pond", move: (from, to) => emit("move", from, to) });
      show();
    });
    watch(() => props.game, show);
    onBeforeUnmount(() => board.destroy());
  },
  template: '<div ref="place"></div>',
};

createApp({
  components: { Pond },
  setup() {
    const game = shallowRef(START);
    const move = (from, to) => {
      game.value = played(game.value, from, to);
    };
    return { game, move, wordsOf };
  },
  template: '<h1>Leapfrog</h1><Pond :game="game" @move="move" /><p id="words">{{ wordsOf(game) }}</p>',
}).mount("#app");
