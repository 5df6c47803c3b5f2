/** The authoring script's modules, bundled with the grid library. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundle } from "../bundle";
import type * as Modules from "./authoringModules";

const file = bundle("authoring", join(__dirname, "authoringModules.ts"));
export const { recalculated, scenarioNamed, templateFiles } = createRequire(__filename)(file) as typeof Modules;
