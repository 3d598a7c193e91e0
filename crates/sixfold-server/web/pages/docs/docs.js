// Pages of the documentation need no script but for what stands above them.
import { startHeader } from "../../components/header.js";

startHeader();
