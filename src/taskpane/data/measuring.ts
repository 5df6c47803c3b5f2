/**
 * The measured data of this pane, which a worker holds, and the view that the pane shows. Outlives the tab's
 * components.
 */
import { proxy } from "comlink";
import type { Question } from "../../workload/choices";
import type { Format } from "../../workload/formats/format";
import { NO_HEADINGS, type Headings } from "../../workload/fileHeadings";
import { files } from "../worker/backgrounds";
import type { Reference } from "../../cells/reference";
import {
  type DataChoices,
  type DataSource,
  type Listing,
  type ProfileLook,
  type ReadsOf,
  type RefusedFor,
  type Understood,
  type View,
  hasReadsBeside,
} from "./measured";

export interface ReadingProgress {
  readonly name: string;
  readonly rows: number;
  /** How much is read, from 0 to 1; undefined if the length isn't known. */
  readonly done: number | undefined;
  /** True if a source is read again with other settings. */
  readonly isAgain: boolean;
}

export interface Refused {
  readonly name: string;
  readonly reason: string;
  readonly why: RefusedFor | undefined;
  readonly questions: readonly Question[];
  readonly columns: Headings;
  readonly systems: readonly string[];
  /** True if the source isn't at fault, so that another try may work. */
  readonly canRetry: boolean;
  /** True if the held data are of the same source, read with other settings. */
  readonly isOfHeld: boolean;
}

export interface HeldData {
  readonly name: string;
  readonly understood: Understood;
}

/** Where a list of the held data was written in the workbook. */
export interface Placed {
  readonly listing: Listing;
  readonly cells: Reference;
  /** The first of the times beside them. */
  readonly begins: Reference;
  /** File name of the workbook. */
  readonly workbook: string;
  /** How often Excel's Undo takes it back. */
  readonly steps: number;
}

export interface MeasuringState {
  /** The source that is being read; `held` still has the previous one. */
  readonly reading: ReadingProgress | undefined;
  /** Why the last source was rejected. */
  readonly refused: Refused | undefined;
  readonly held: HeldData | undefined;
  readonly look: ProfileLook | undefined;
  /** The latest one. */
  readonly placed: Placed | undefined;
  /** How the latest source is read. */
  readonly choices: DataChoices;
  /** True if the latest source is exported records. */
  readonly isRecords: boolean;
  /** Texts of the fields below the picture, by their names. */
  readonly settings: Readonly<Record<string, string>>;
  /** Formats of one's own, by which files with their headings are read. */
  readonly formats: readonly Format[];
}

const NOTHING: MeasuringState = {
  reading: undefined,
  refused: undefined,
  held: undefined,
  look: undefined,
  placed: undefined,
  choices: {},
  isRecords: false,
  settings: {},
  formats: [],
};

const ONLY_A_REASON = {
  why: undefined,
  questions: [],
  columns: NO_HEADINGS,
  systems: [],
  canRetry: false,
  isOfHeld: false,
};

export class Measuring {
  #state = NOTHING;
  readonly #watchers = new Set<() => void>();
  /** The number under which the worker keeps the current data. */
  #id: number | undefined;
  /** The latest reading; undefined if it was cancelled. */
  #latest: object | undefined;
  #source: { readonly name: string; readonly source: DataSource } | undefined;
  /** The source of the current data. */
  #heldSource: DataSource | undefined;
  #heldChoices: DataChoices = {};
  /** The choices that were made for files with the same headings. */
  readonly #chosen = new Map<string, DataChoices>();
  /** True if formats were added or forgotten here, which the workbook then keeps. */
  hasOwnFormats = false;
  #isLooking = false;
  #nextLook: View | undefined;

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
  read(name: string, source: DataSource): void {
    void this.#read(name, source, {}, false);
  }

  addFormat(format: Format): void {
    this.forgetFormat(format.name);
    this.#change({ formats: [...this.#state.formats, format] });
  }

  forgetFormat(name: string): void {
    this.hasOwnFormats = true;
    this.#change({ formats: this.#state.formats.filter((format) => format.name !== name) });
  }

  /** Adds those that the workbook keeps to those that were added before it was ready. */
  joinFormats(kept: readonly Format[]): void {
    const { formats } = this.#state;
    const others = kept.filter((one) => formats.every(({ name }) => name !== one.name));
    if (others.length > 0) this.#change({ formats: [...others, ...formats] });
  }

  /** Reads the same source again with the same settings. */
  retry(): void {
    this.readAgain(this.#state.choices);
  }

  /** Reads the same source again with other settings. */
  readAgain(choices: DataChoices): void {
    if (this.#source) void this.#read(this.#source.name, this.#source.source, choices, true);
    else this.#change({ choices });
  }

  async #read(name: string, source: DataSource, choices: DataChoices, isAgain: boolean): Promise<void> {
    const own = {};
    this.#latest = own;
    this.#source = { name, source };
    const isRecords = "records" in source;
    this.#change({ reading: { name, rows: 0, done: undefined, isAgain }, refused: undefined, choices, isRecords });
    const size = filesOf(source).reduce((sum, file) => sum + file.size, 0);
    const goesOn = (rows: number, bytes: number): boolean => {
      if (this.#latest !== own) return false;
      this.#change({ reading: { name, rows, done: size > 0 ? Math.min(1, bytes / size) : undefined, isAgain } });
      return true;
    };
    const refuse = (refused: Pick<Refused, "reason"> & Partial<Refused>): void => {
      const isOfHeld = source === this.#heldSource;
      const whole = { ...ONLY_A_REASON, name, isOfHeld, ...refused };
      if (this.#latest === own) this.#change({ reading: undefined, refused: whole });
    };
    try {
      const { formats } = this.#state;
      const presets = formats.length > 0 ? { presets: formats } : {};
      const read = await files.run((engine) => engine.readSource(source, { ...choices, ...presets }, proxy(goesOn)));
      if (read.kind === "refused") {
        const before = isAgain ? undefined : this.#chosen.get(keyOf(read.columns));
        if (before && this.#latest === own) void this.#read(name, source, before, true);
        else refuse(read);
      } else if (read.kind === "read") {
        const { headings } = read.understood;
        if (headings.all.length > 0 && Object.keys(choices).length > 0) this.#chosen.set(keyOf(headings), choices);
        if (this.#latest === own) this.#hold(read.id, { name, understood: read.understood }, source, choices);
        else this.#forget(read.id);
      }
    } catch (error) {
      refuse({ reason: messageOf(error), canRetry: true });
    }
  }

  /** Cancels the current reading. */
  cancel(): void {
    this.#latest = undefined;
    if (this.#state.reading) this.#change({ reading: undefined });
  }

  /** Requests a view of these data; while one is being made, only the latest further request is kept. */
  look(held: HeldData, view: View): void {
    // The page may still show the previous data.
    if (held === this.#state.held) void this.#look(view);
  }

  async #look(view: View): Promise<void> {
    this.#nextLook = view;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#nextLook && this.#id !== undefined) {
      const [id, next] = [this.#id, this.#nextLook];
      this.#nextLook = undefined;
      try {
        const look = await files.run((engine) => engine.lookAt(id, next));
        if (id === this.#id) this.#change({ look });
      } catch (error) {
        if (id === this.#id) this.#lose(messageOf(error));
      }
    }
    this.#isLooking = false;
  }

  /** Returns the rates of a span, or in words why there is no list. */
  async list(listing: Listing): Promise<readonly number[] | string> {
    const id = this.#id;
    if (id === undefined) return "no data is loaded";
    return files.run((engine) => engine.listOf(id, listing)).catch(messageOf);
  }

  /**
   * What the source of these data has of reads in the same intervals; undefined if it has none that can be used, and in
   * words why it can't be read.
   */
  async reads(held: HeldData, listing: Listing): Promise<ReadsOf | string | undefined> {
    const [source, choices] = [this.#heldSource, this.#heldChoices];
    if (held !== this.#state.held || !source || !hasReadsBeside(held.understood)) return undefined;
    const { formats } = this.#state;
    const presets = formats.length > 0 ? { presets: formats } : {};
    return files
      .run((engine) => engine.readsOf(source, { ...choices, ...presets }, listing, held.understood))
      .catch(messageOf);
  }

  /** Notes where a list of these data was written. Meanwhile, the page may hold others. */
  placed(held: HeldData, placed: Placed): void {
    if (held === this.#state.held) this.#change({ placed });
  }

  #hold(id: number, held: HeldData, source: DataSource, choices: DataChoices): void {
    this.#forget(this.#id);
    this.#id = id;
    // A file that needs choices is read at the second try, and is another one all the same.
    const forgotten = source === this.#heldSource ? [] : OF_ONE_SOURCE;
    this.#heldSource = source;
    this.#heldChoices = choices;
    this.#nextLook = undefined;
    const settings = without(this.#state.settings, forgotten);
    this.#change({ reading: undefined, look: undefined, placed: undefined, held, settings });
  }

  /** The worker that held the data has ended. */
  #lose(reason: string): void {
    const refused = { ...ONLY_A_REASON, name: this.#state.held?.name ?? "", reason, canRetry: true };
    this.#id = undefined;
    this.#change({ held: undefined, look: undefined, refused });
  }

  #forget(id: number | undefined): void {
    // An error is ignored: a worker that has ended holds no data any more.
    if (id !== undefined) files.run((engine) => engine.forget(id)).catch(() => undefined);
  }

  #change(change: Partial<MeasuringState>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#watchers) changed();
  }
}

/** Settings that have no meaning for the data of another source. */
const OF_ONE_SOURCE = ["from", "to", "every", "gaps", "understood"];

function keyOf({ all }: Headings): string {
  return all.join("\n");
}

function filesOf(source: DataSource): readonly File[] {
  if ("rows" in source) return [];
  return "records" in source ? source.records.map(({ file }) => file) : source;
}

function without<T extends object>(record: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
