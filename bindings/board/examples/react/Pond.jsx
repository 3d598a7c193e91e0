// The board in React: the component keeps the game, an effect keeps the board in the page.
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { HexBoard } from "sixfold-board";
import "sixfold-board/board.css";
import { HEXES, START, movesOf, played, wordsOf } from "../rules.js";

function Pond({ game, onMove }) {
  const place = useRef(null);
  const board = useRef(null);
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    board.current = new HexBoard(place.current, HEXES, { title: "Pond", move: (from, to) => move.current(from, to) });
    return () => board.current.destroy();
  }, []);
  useEffect(() => board.current.set({ tokens: game.frogs, moves: movesOf(game), last: game.last ?? [] }), [game]);
  return <div ref={place} />;
}

function Leapfrog() {
  const [game, setGame] = useState(START);
  return (
    <>
      <h1>Leapfrog</h1>
      <Pond game={game} onMove={(from, to) => setGame((before) => played(before, from, to))} />
      <p id="words">{wordsOf(game)}</p>
    </>
  );
}

createRoot(document.getElementById("app")).render(<Leapfrog />);
