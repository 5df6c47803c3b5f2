/**
 * A webpack loader for a module whose default export is data. It runs the module during the build, so that the script
 * contains only the data, without the code that computes them. `computed` does so for other bundlers.
 */
import path from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import type { LoaderContext } from "webpack";

/** Modules whose data are computed during the build. */
export const DATA = /[\\/]model[\\/](quantities[\\/]unitTable|facts[\\/]factTable)\.ts$/;

interface Computed {
  readonly json: string;
  /** The files that it comes from. */
  readonly files: readonly string[];
}

export async function computed(module: string): Promise<Computed> {
  const { outputFiles, metafile } = await build({
    entryPoints: [module],
    bundle: true,
    platform: "node",
    format: "iife",
    globalName: "module",
    write: false,
    metafile: true,
  });
  return {
    json: JSON.stringify(runInNewContext(`${outputFiles[0]?.text ?? ""}; module.default`)),
    files: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

export default async function atBuild(this: LoaderContext<unknown>): Promise<string> {
  const { json, files } = await computed(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return json;
}
