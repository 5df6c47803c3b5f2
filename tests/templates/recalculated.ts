import { afterAll } from "@jest/globals";
import { resolve } from "node:path";
import { engineThread } from "../../src/cli/recalculation";
import { recalculateWith } from "../../src/filling/recalculate";

const thread = engineThread(resolve("dist"));
afterAll(thread.end);

/** Recalculates workbooks as the shell does: with the built add-in, in a thread of its own. */
export const recalculated = recalculateWith(thread.engine);
