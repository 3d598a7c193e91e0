// How it works: every topic's algorithm from nothing, loaded with the code of a topic.
import { ALGORITHMS as areas } from "./areas.js";
import { ALGORITHMS as coordinates } from "./coordinates.js";
import { ALGORITHMS as lines } from "./lines.js";
import { ALGORITHMS as pixels } from "./pixels.js";
import { ALGORITHMS as searches } from "./searches.js";
import { ALGORITHMS as sights } from "./sights.js";
import { ALGORITHMS as turns } from "./turns.js";
import { ALGORITHMS as worlds } from "./worlds.js";

export const ALGORITHMS = {
  ...coordinates,
  ...pixels,
  ...lines,
  ...areas,
  ...turns,
  ...searches,
  ...sights,
  ...worlds,
};
