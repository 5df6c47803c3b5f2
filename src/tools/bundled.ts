/** Lets esbuild bundle, in a tenth of webpack's time, the scripts that load nothing late: the command line and the workbench. */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildFailure, type BuildOptions, type Plugin } from "esbuild";
import { type Compilation, type Compiler } from "webpack";
import { computed, DATA } from "./atBuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The command line. A workbook is computed in a thread, which has its own script. */
export const COMMAND_LINE = {
  absWorkingDir: ROOT,
  entryPoints: { size: "src/cli/main.ts", recalculation: "src/cli/recalculationThread.ts" },
  bundle: true,
  platform: "node",
  target: "node20",
  outExtension: { ".js": ".cjs" },
  // The command line never draws a workbook. This saves six of the library's eight MB.
  alias: { "@univerjs/engine-render": join(ROOT, "src/workbench/noRendering.ts") },
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Leaves out the grid library's hyphenation dictionaries: 5 MB that no cell needs, of unchecked licence. */
const withoutHyphenation: Plugin = {
  name: "withoutHyphenation",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/[a-z]{2,3}(-[a-z0-9-]+)?-[\w-]{8}\.js$/i }, ({ resolveDir }) =>
      /@univerjs[\\/]engine-render/.test(resolveDir) ? { path: join(ROOT, "src/workbench/noHyphenation.ts") } : null,
    );
  },
};

export const WORKBENCH = {
  absWorkingDir: ROOT,
  entryPoints: { workbench: "src/workbench/main.ts", workbenchHost: "src/workbench/pane/frameHost.ts" },
  bundle: true,
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [withoutHyphenation],
  logLevel: "silent",
} as const satisfies BuildOptions;

/**
 * Sets the fields of the engine's objects plainly, in a fraction of the time: a reference has 19, and calculating a
 * proposal makes thousands. A name that some class has a getter for stays as it is.
 */
export const plainFields: Plugin = {
  name: "plainFields",
  setup(bundler) {
    bundler.onLoad({ filter: /@univerjs[\\/]engine-formula[\\/]lib[\\/]es[\\/]index\.js$/ }, ({ path }) => {
      const code = readFileSync(path, "utf8");
      const accessors = new Set(Array.from(code.matchAll(/^\s*[gs]et (\w+)\(/gm), ([, name]) => name));
      const contents = code.replace(/_defineProperty\(this, "(\w+)", /g, (call, name: string) =>
        accessors.has(name) ? call : `(this.${name} = `,
      );
      return { contents, loader: "js" };
    });
  },
};

/** Computes data during the build, and notes the files that they come from. */
const data = (files: Set<string>): Plugin => ({
  name: "data",
  setup(bundler) {
    bundler.onLoad({ filter: DATA }, async ({ path }) => {
      const found = await computed(path);
      for (const file of found.files) files.add(file);
      return { contents: found.json, loader: "json" };
    });
  },
});

export class Bundled {
  /** The files of the last bundle, and those with errors. */
  private files = new Set<string>();
  /** The files of which the last bundle has code. */
  private kept: readonly string[] = [];

  constructor(private readonly options: BuildOptions) {}

  /** Folders of the libraries in the bundle, and of the bundler, which adds code of its own. */
  libraries(): string[] {
    const folders = this.kept.map((file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]);
    return [...new Set(folders.filter((folder) => folder !== undefined)), join(ROOT, "node_modules/esbuild")];
  }

  apply(compiler: Compiler): void {
    const { webpack } = compiler;
    compiler.hooks.thisCompilation.tap("Bundled", (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: "Bundled", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          try {
            await this.bundle(compilation);
          } catch (error) {
            const { message, errors = [] } = error as Error & Partial<BuildFailure>;
            compilation.errors.push(new webpack.WebpackError(message));
            for (const { location } of errors) if (location) this.files.add(resolve(ROOT, location.file));
          }
          for (const file of this.files) compilation.fileDependencies.add(file);
        },
      );
    });
  }

  private async bundle(compilation: Compilation): Promise<void> {
    const files = new Set<string>();
    const { outputFiles, metafile } = await build({
      ...this.options,
      plugins: [...(this.options.plugins ?? []), data(files)],
      outdir: "dist",
      write: false,
      metafile: true,
    });
    for (const file of Object.keys(metafile.inputs)) files.add(resolve(ROOT, file));
    this.files = files;
    this.kept = Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => resolve(ROOT, file));
    for (const { path, contents } of outputFiles)
      compilation.emitAsset(basename(path), new compilation.compiler.webpack.sources.RawSource(Buffer.from(contents)));
  }
}
