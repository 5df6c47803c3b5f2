/**
 * What the pane loads lazily. Only this file fetches or starts workers, and only this file and lazyTabs.ts import
 * lazily, so the list is complete.
 */
import { LazyPart } from "./lazyPart";
import { started, type Started } from "../worker/background";

const parts: LazyPart<unknown>[] = [];

/** All lazy parts, the most useful first. The list grows when the list of templates has been read. */
export const lazyParts: readonly LazyPart<unknown>[] = parts;

export function lazy<T>(name: string, load: () => Promise<T>): LazyPart<T> {
  const part = new LazyPart(name, load);
  parts.push(part);
  return part;
}

/** The charts and their library, because most answers are a number. */
export const chartViews = lazy("charts", async () => {
  const [{ TimeChart }, { CurveChart }, { LeanChart }, { ProfileChart }] = await Promise.all([
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/timeChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/curveChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/leanChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/profileChart"),
  ]);
  return { TimeChart, CurveChart, LeanChart, ProfileChart };
});

const startWorker = async (): Promise<Started> =>
  started(new Worker(/* webpackChunkName: "taskpane-worker" */ new URL("../worker/worker.ts", import.meta.url)));

export const answerWorker = lazy("the calculation engine", startWorker);
export const chartWorker = lazy("the chart engine", startWorker);
export const fileWorker = lazy("the file reader", startWorker);

const FOLDER = "templates/";
/** The folder of a team's own templates, which the build makes without any. */
const TEAM = "team/";
const files = new Map<string, LazyPart<Uint8Array>>();
const pictures = new Map<string, LazyPart<string>>();

/** Names of the templates. When they are known, the templates' files become parts. */
export const templateNames = lazy("the list of templates", async () => {
  const names = JSON.parse(await (await fetched(`${FOLDER}index.json`)).text()) as readonly string[];
  for (const name of names) {
    templateFile(`${name}.json`);
    templatePicture(`${name}.png`);
    templateFile(`${name}.xlsx`);
  }
  return names;
});

/** A team's own templates. When they are known, their files become parts. */
export const teamTemplates = lazy("the list of your team's templates", async () => {
  const { readGallery } = await import(/* webpackChunkName: "taskpane-templates" */ "../../filling/gallery");
  const list = readGallery(await (await fetched(`${TEAM}index.json`)).text());
  for (const { file } of list) teamFile(file);
  return list;
});

/** Loads the bytes of a team's template and keeps them. */
export function teamFile(file: string): LazyPart<Uint8Array> {
  return servedFile(TEAM + encodeURIComponent(file));
}

/** Loads the bytes of a template's file and keeps them. */
export function templateFile(file: string): LazyPart<Uint8Array> {
  return servedFile(FOLDER + file);
}

/** The letter that goes with our proposals. */
export const LETTER = "cover-letter.docx";
export const letterFile = templateFile(LETTER);

function servedFile(file: string): LazyPart<Uint8Array> {
  const make = (): LazyPart<Uint8Array> =>
    lazy(`the file ${file}`, async () => new Uint8Array(await (await fetched(file)).arrayBuffer()));
  return kept(files, file, make);
}

/**
 * Loads a template's picture and returns an address at which it stays as long as the pane. An img with the file's own
 * address may ask for it again, because the browser keeps pictures only as long as it likes.
 */
export function templatePicture(file: string): LazyPart<string> {
  const make = (): LazyPart<string> =>
    lazy(`the picture ${FOLDER}${file}`, async () => URL.createObjectURL(await (await fetched(FOLDER + file)).blob()));
  return kept(pictures, file, make);
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the server returned ${response.status} ${response.statusText}`.trim());
  return response;
}
