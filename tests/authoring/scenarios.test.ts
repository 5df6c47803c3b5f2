/** The numbers of each proposal, worked by hand; one suite, because each suite loads the calculation engine anew. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, jest } from "@jest/globals";

const CASES = join(__dirname, "scenarios");

describe.each(readdirSync(CASES))("%s", (file) => {
  jest.requireActual(join(CASES, file));
});
