// Pages of the documentation need no script but for what stands above them.
import { startTop } from "../../components/header.js";

startTop();
