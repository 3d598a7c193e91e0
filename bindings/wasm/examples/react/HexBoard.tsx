// A sketch of a board for React: hexes as polygons, the movement range of a unit, and the clicked hex.
import { useMemo, useState, type ReactElement } from "react";
import { Layout, key, type Grid, type Hex } from "sixfold";

export interface HexBoardProps {
  readonly grid: Grid;
  readonly size?: number;
  readonly onMove: (unit: string, to: Hex) => void;
}

export function HexBoard({ grid, size = 24, onMove }: HexBoardProps): ReactElement {
  const layout = useMemo(() => new Layout({ orientation: "flat", size }), [size]);
  const hexes = useMemo(() => grid.hexes().toArray(), [grid]);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const reached = useMemo(() => {
    const found = chosen === undefined ? [] : grid.reach(chosen, { walk: 4, mode: "walk" });
    return new Map(found.map(({ hex, cost }) => [key(hex), cost]));
  }, [grid, chosen]);
  const bounds = layout.boundsOf(hexes);
  if (bounds === undefined) return <svg />;

  const click = (hex: Hex): void => {
    const unit = grid.occupant(hex);
    if (unit !== undefined) setChosen(unit);
    else if (chosen !== undefined && reached.has(key(hex))) onMove(chosen, hex);
  };
  const { min, max } = bounds;
  return (
    <svg role="group" aria-label="Board" viewBox={`${min.x} ${min.y} ${max.x - min.x} ${max.y - min.y}`}>
      {hexes.map((hex) => (
        <g
          key={key(hex)}
          role="button"
          tabIndex={0}
          aria-label={key(hex)}
          onClick={() => click(hex)}
          onKeyDown={(event) => event.key === "Enter" && click(hex)}
        >
          <polygon
            points={layout
              .cornersOf(hex)
              .map(({ x, y }) => `${x},${y}`)
              .join(" ")}
            fill={reached.has(key(hex)) ? "#cde7b0" : "#f4f1e8"}
            stroke="#555"
          />
          <text {...layout.pointOf(hex)} textAnchor="middle">
            {grid.occupant(hex) ?? reached.get(key(hex))}
          </text>
        </g>
      ))}
    </svg>
  );
}
