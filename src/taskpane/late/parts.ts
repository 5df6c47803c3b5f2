/** What the pane loads late. Only this file and `dataTab.ts` import late, fetch or start workers, so the list is complete. */
import { readGallery } from "../../filling/gallery";
import { LatePart } from "./part";
import { started, type Started } from "../worker/background";
import { NotArrived } from "./lateError";

const parts: LatePart<unknown>[] = [];

/** All late parts, the most useful first. The list grows when the list of templates has been read. */
export const lateParts: readonly LatePart<unknown>[] = parts;

export function late<T>(name: string, load: () => Promise<T>): LatePart<T> {
  const part = new LatePart(name, load);
  parts.push(part);
  return part;
}

/** The chart library is a third of the pane's size, and most answers are a number. */
export const chartViews = late("charts", async () => {
  const [{ TimeChart }, { CurveChart }, { LeanChart }, { ProfileChart }] = await Promise.all([
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/timeChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/curveChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/leanChart"),
    import(/* webpackChunkName: "taskpane-charts" */ "../../ui/profileChart"),
  ]);
  return { TimeChart, CurveChart, LeanChart, ProfileChart };
});

/** The reader of charts: few sizings have a picture of one. */
export const chartReader = late(
  "the chart reader",
  () => import(/* webpackChunkName: "taskpane-reader" */ "../chart/chartDialog"),
);

const startWorker = (): Promise<Started> =>
  started(new Worker(/* webpackChunkName: "taskpane-worker" */ new URL("../worker/worker.ts", import.meta.url)));

export const answerWorker = late("the calculation engine", startWorker);
export const chartWorker = late("the chart engine", startWorker);
export const fileWorker = late("the file reader", startWorker);

const FOLDER = "templates/";
/** The folder of a team's own templates, which the build makes without any. */
const TEAM = "team/";
const files = new Map<string, LatePart<Uint8Array>>();
const pictures = new Map<string, LatePart<string>>();

/** Names of the templates. When they are known, the templates' files become parts. */
export const templateNames = late("the list of templates", async () => {
  const names = JSON.parse(await (await fetched(`${FOLDER}index.json`)).text()) as readonly string[];
  for (const name of names) {
    templateFile(`${name}.json`);
    templatePicture(`${name}.png`);
    templateFile(`${name}.xlsx`);
  }
  return names;
});

/** A team's own templates. When they are known, their files become parts. */
export const teamTemplates = late("the list of your team's templates", async () => {
  const list = readGallery(await (await fetched(`${TEAM}index.json`)).text());
  for (const { file } of list) teamFile(file);
  return list;
});

/** Loads the bytes of a team's template and keeps them. */
export function teamFile(file: string): LatePart<Uint8Array> {
  return servedFile(TEAM + encodeURIComponent(file));
}

/** Loads the bytes of a template's file and keeps them, about 25 KB per file. */
export function templateFile(file: string): LatePart<Uint8Array> {
  return servedFile(FOLDER + file);
}

function servedFile(file: string): LatePart<Uint8Array> {
  const make = (): LatePart<Uint8Array> =>
    late(`the file ${file}`, async () => new Uint8Array(await (await fetched(file)).arrayBuffer()));
  return kept(files, file, make);
}

/**
 * Loads a template's picture and returns an address at which it stays as long as the pane. An img with the file's own
 * address may ask for it again, because the browser keeps pictures only as long as it likes.
 */
export function templatePicture(file: string): LatePart<string> {
  const make = (): LatePart<string> =>
    late(`the picture ${FOLDER}${file}`, async () => URL.createObjectURL(await (await fetched(FOLDER + file)).blob()));
  return kept(pictures, file, make);
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** @throws NotArrived, and what fetch throws */
async function fetched(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok) throw new NotArrived(`the server returned ${response.status} ${response.statusText}`.trim());
  return response;
}
