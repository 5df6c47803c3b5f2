/** Builds all bundles, and again at every edit. */
import { type MultiStats } from "webpack";
import { type BuildProgress } from "./buildProgress";

export interface Watch {
  /** Saves the build's cache, which makes the next start quick. Cancels a running build. */
  close(): Promise<void>;
}

/** Calls `built` after each build without errors, with the time at which it began. */
export async function watch(progress: BuildProgress, built: (began: Date) => void): Promise<Watch> {
  // Loaded late, so that a start whose build is up to date serves first.
  const [{ default: webpack }, { default: configurations }] = await Promise.all([
    import("webpack"),
    import("./webpackConfig"),
  ]);
  const compiler = webpack(configurations());
  for (const one of compiler.compilers) progress.plugin(webpack, one.name ?? "build").apply(one);
  let began = new Date();
  let building = true;
  let closing = false;
  let builds = 0;
  compiler.hooks.watchRun.tap("watch", () => {
    began = new Date();
    building = true;
  });

  const report = (stats: MultiStats): void => {
    const took = `${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`;
    if (stats.hasErrors()) {
      progress.say(stats.toString({ preset: "errors-only", colors: process.stdout.isTTY }));
      progress.say(`Build failed (${took}). Edit a file to build again.`);
      return;
    }
    progress.say(builds++ === 0 ? `Built in ${took}` : `Built again in ${took}. Reload the page.`);
    built(began);
  };
  compiler.watch({}, (error, stats) => {
    building = false;
    if (closing) return;
    if (error) progress.say(error.message);
    else if (stats) report(stats);
  });
  return {
    close: () =>
      new Promise((resolve, reject) => {
        closing = true;
        if (building) {
          resolve();
          return;
        }
        compiler.close((error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
