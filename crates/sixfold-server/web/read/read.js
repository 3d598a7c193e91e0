// Pages of the documentation need no script but for the choice of a look.
import { startLook } from "../look.js";

startLook();
