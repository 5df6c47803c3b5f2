/** The workbench's modules that need no browser, bundled with the grid library. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundle } from "../bundle";
import type * as Modules from "./modules";

export const modules = createRequire(__filename)(bundle("workbench", join(__dirname, "modules.ts"))) as typeof Modules;
