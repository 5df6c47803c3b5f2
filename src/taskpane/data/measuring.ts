/**
 * The measured data of this pane: the worker that holds them, and the view that the pane shows. Outlives the tab's
 * components.
 */
import type { ProfileOptions } from "../../workload/profile";
import type { Failing } from "../late/lateWorker";
import type { FoundHeadings, Listing, Look, Order, Refusal, Report, Source, Understood, View } from "./protocol";

/** Reads a source and holds the result. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: Report }) => void) | null;
  onerror: ((failing: Failing) => void) | null;
  postMessage(order: Order): void;
  terminate(): void;
}

export interface Reading {
  readonly name: string;
  readonly rows: number;
  /** From 0 to 1; undefined if the length isn't known. */
  readonly done: number | undefined;
}

export interface Refused {
  readonly name: string;
  readonly reason: string;
  readonly why: Refusal | undefined;
  readonly columns: FoundHeadings;
  /** The source isn't at fault, so another try may work. */
  readonly canRetry: boolean;
}

export interface Held {
  readonly name: string;
  readonly understood: Understood;
}

export interface MeasuringState {
  /** The source that is being read; `held` still has the previous one. */
  readonly reading: Reading | undefined;
  /** Why the last source was rejected. */
  readonly refused: Refused | undefined;
  readonly held: Held | undefined;
  readonly look: Look | undefined;
  readonly choices: ProfileOptions;
  /** The settings of the fields below. */
  readonly settings: Readonly<Record<string, string>>;
}

const NOTHING: MeasuringState = {
  ...{ reading: undefined, refused: undefined, held: undefined, look: undefined },
  ...{ choices: {}, settings: {} },
};

const ONLY_A_REASON = { why: undefined, columns: { rates: [], all: [] }, canRetry: false };

export class Measuring {
  #state = NOTHING;
  readonly #watchers = new Set<() => void>();
  /** The session that holds the current data. */
  #holder: WorkerLike | undefined;
  /** The session that reads a source; it becomes the holder when it has finished. */
  #reader: WorkerLike | undefined;
  #source: { readonly name: string; readonly source: Source } | undefined;
  #isLooking = false;
  #nextLook: View | undefined;
  #listed: ((report: Extract<Report, { kind: "list" | "unlisted" }>) => void) | undefined;

  constructor(private readonly start: () => WorkerLike) {}

  readonly state = (): MeasuringState => this.#state;

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => {
      this.#watchers.delete(changed);
    };
  };

  set(key: string, text: string): void {
    this.setAll({ [key]: text });
  }

  setAll(texts: Readonly<Record<string, string>>): void {
    this.#change({ settings: { ...this.#state.settings, ...texts } });
  }

  /** Reads a source; the previous data stay until it is finished. */
  read(name: string, source: Source): void {
    // Another file may use another format, so the settings start anew.
    this.#read(name, source, {}, OF_ONE_SOURCE);
  }

  /** Reads the same source again with the same settings. */
  retry(): void {
    this.readAgain(this.#state.choices);
  }

  /** Reads the same source again with other settings. */
  readAgain(choices: ProfileOptions): void {
    if (this.#source) this.#read(this.#source.name, this.#source.source, choices, []);
    else this.#change({ choices });
  }

  /** @param forgotten settings that have no meaning for these data */
  #read(name: string, source: Source, choices: ProfileOptions, forgotten: readonly string[]): void {
    this.cancel();
    this.#source = { name, source };
    const reader = this.start();
    this.#reader = reader;
    this.#change({ reading: { name, rows: 0, done: undefined }, refused: undefined, choices });
    const refuse = (refused: Pick<Refused, "reason"> & Partial<Refused>): void => {
      this.#stopReading();
      this.#change({ reading: undefined, refused: { ...ONLY_A_REASON, name, ...refused } });
    };
    reader.onerror = ({ message }) => {
      refuse({ reason: message, canRetry: true });
    };
    reader.onmessage = ({ data }) => {
      if (data.kind === "progress") {
        const size = "size" in source ? source.size : 0;
        const done = size > 0 ? Math.min(1, data.bytes / size) : undefined;
        this.#change({ reading: { name, rows: data.rows, done } });
      } else if (data.kind === "refused") refuse({ reason: data.reason, why: data.why, columns: data.columns });
      else if (data.kind === "failed") refuse({ reason: data.message, why: "changed" });
      else if (data.kind === "read") this.#hold(reader, { name, understood: data.understood }, forgotten);
    };
    reader.postMessage({ kind: "read", source, options: choices });
  }

  /** Cancels the current reading. */
  cancel(): void {
    this.#stopReading();
    if (this.#state.reading) this.#change({ reading: undefined });
  }

  /** Requests a view of these data; while one is being made, only the latest further request is kept. */
  look(held: Held, view: View): void {
    // The page may still show the previous data.
    if (held === this.#state.held) this.#look(view);
  }

  #look(view: View): void {
    if (this.#isLooking) this.#nextLook = view;
    else if (this.#holder) {
      this.#isLooking = true;
      this.#holder.postMessage({ kind: "look", view });
    }
  }

  /** The rates of a part, or the reason why there is no list, in words. */
  list(listing: Listing): Promise<readonly number[] | string> {
    return new Promise((resolve) => {
      this.#listed = (report) => {
        resolve(report.kind === "list" ? report.values : report.reason);
      };
      if (this.#holder) this.#holder.postMessage({ kind: "list", listing });
      else resolve("no data is loaded");
    });
  }

  #hold(reader: WorkerLike, held: Held, forgotten: readonly string[]): void {
    this.#holder?.terminate();
    this.#holder = reader;
    this.#reader = undefined;
    this.#isLooking = false;
    this.#nextLook = undefined;
    const settings = without(this.#state.settings, forgotten);
    this.#change({ reading: undefined, look: undefined, held, settings });
    reader.onerror = ({ message }) => {
      this.#holder = undefined;
      this.#isLooking = false;
      this.#listed?.({ kind: "unlisted", reason: message });
      const refused = { ...ONLY_A_REASON, name: held.name, reason: message, canRetry: true };
      this.#change({ held: undefined, look: undefined, refused });
    };
    reader.onmessage = ({ data }) => {
      if (data.kind === "look") this.#looked(data.look);
      else if (data.kind === "list" || data.kind === "unlisted") this.#listed?.(data);
      else if (data.kind === "failed") {
        this.#isLooking = false;
        this.#listed?.({ kind: "unlisted", reason: data.message });
        throw new Error(data.message);
      }
    };
  }

  #looked(look: Look): void {
    this.#isLooking = false;
    this.#change({ look });
    const next = this.#nextLook;
    this.#nextLook = undefined;
    if (next) this.#look(next);
  }

  #stopReading(): void {
    this.#reader?.terminate();
    this.#reader = undefined;
  }

  #change(change: Partial<MeasuringState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#watchers) changed();
  }
}

const OF_ONE_SOURCE = ["from", "to", "every", "gaps", "understood"];

function without<T extends object>(record: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}
