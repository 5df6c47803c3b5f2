/**
 * A webpack loader for a module whose default export is data. It runs the module during the build, so that the script
 * contains only the data, without the code that computes them.
 */
import path from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import type { LoaderContext } from "webpack";

export default async function atBuild(this: LoaderContext<unknown>): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [this.resourcePath],
    bundle: true,
    platform: "node",
    format: "iife",
    globalName: "module",
    write: false,
    metafile: true,
  });
  for (const file of Object.keys(metafile.inputs)) this.addDependency(path.resolve(file));
  return JSON.stringify(runInNewContext(`${outputFiles[0]?.text ?? ""}; module.default`));
}
