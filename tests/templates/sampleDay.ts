import { readFileSync } from "node:fs";
import { join } from "node:path";

export const SAMPLE_CSV = readFileSync(join(__dirname, "../../samples/day.csv"), "utf8");
