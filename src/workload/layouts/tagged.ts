/** Lines whose first cell names their section and whose second one names a moment: nmon. */
import { RuleError } from "../../model/language/userError";
import { twoTimesReader } from "../../model/quantities/timestamp";
import type { Direction } from "../../model/workload/direction";
import type { Rate, TaggedLayout } from "../formats/format";
import { MeasuredRows } from "../measuredRows";
import { Notes } from "../notes";
import { rateUnit } from "../units";
import { matched, rateIn, type Column, type LayoutReader, type LayoutTask } from "./columns";

const MOMENT = /^T\d+$/;

interface Tag extends Column {
  readonly names: readonly number[];
}

export class TaggedReader implements LayoutReader {
  readonly rows = new MeasuredRows();
  readonly notes = new Notes();
  readonly seen = new Set<Direction>();
  private readonly layout: TaggedLayout;
  private readonly first: RegExp;
  private readonly read = twoTimesReader();
  private firstSeconds = NaN;
  private readonly moments = new Map<string, number>();
  private readonly tags = new Map<string, Tag>();
  /** Rows wait for their moments, which may come after them in a sorted file. */
  private readonly waiting = new MeasuredRows();
  private readonly ids: string[] = [];
  private readonly places = new Map<string, number>();
  private all: readonly Column[] = [];

  constructor(private readonly task: LayoutTask) {
    this.layout = task.format.layout as TaggedLayout;
    this.first = new RegExp(this.layout.first);
  }

  used(): readonly Column[] {
    return this.all;
  }

  line(text: string, row: number): void {
    const [tag = "", id = "", ...cells] = text.trim().split(",");
    const [, seconds] = this.first.exec(text) ?? [];
    if (seconds !== undefined) this.firstSeconds = Number(seconds);
    if (tag === this.layout.moment) this.moment(id, cells, row);
    else if (MOMENT.test(id)) this.values(tag, id, cells, row);
    else this.name(tag, cells);
  }

  end(): void {
    const ordered = [...this.moments].sort((one, other) => one[1] - other[1]);
    const spans = new Map<string, readonly [from: number, to: number]>();
    let before = NaN;
    for (const [id, to] of ordered) {
      const from = Number.isNaN(before) ? to - this.firstSeconds : before;
      spans.set(id, [from, to]);
      this.rows.moment(from, to);
      before = to;
    }
    const { waiting } = this;
    waiting.names.forEach((name) => this.rows.place(name));
    for (let i = 0; i < waiting.count; i += 1) {
      const id = this.ids[waiting.from.at(i)] ?? "";
      const [from = NaN, to = NaN] = spans.get(id) ?? [];
      const row = waiting.row.at(i);
      if (from < to) this.rows.add(from, to, waiting.system.at(i), waiting.mbps.at(i), row);
      else this.notes.unreadable(row, `the moment ${id} has no time`);
    }
  }

  private moment(id: string, [clock = "", day = ""]: readonly string[], row: number): void {
    try {
      this.moments.set(id, this.task.evidence.secondsOf(this.read(`${day} ${clock}`)));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.notes.unreadable(row, `time ${error.rule}`, `${day} ${clock}`);
    }
  }

  private name(tag: string, cells: readonly string[]): void {
    const { section, direction } = this.task;
    const rate = section.rates.find(({ column }) => matched(column, tag) !== undefined);
    if (!rate || cells.length === 0) return;
    this.seen.add(rate.direction);
    if (rate.direction !== direction) return;
    const names = cells.filter((name) => name !== "").map((name) => this.waiting.place(name));
    const column: Column = { ...columnOf(tag, rate), place: 0 };
    this.tags.set(tag, { ...column, names });
    this.all = [column];
  }

  private values(tag: string, id: string, cells: readonly string[], row: number): void {
    const own = this.tags.get(tag);
    if (!own) return;
    const known = this.places.get(id);
    const place = known ?? this.ids.push(id) - 1;
    if (known === undefined) this.places.set(id, place);
    own.names.forEach((system, i) => {
      const cell = cells[i]?.trim() ?? "";
      try {
        const value = rateIn(cell, own, this.task.evidence, row);
        if (value === undefined) this.notes.ask(`${tag} may have a decimal point or comma`, "decimals", row);
        else this.waiting.add(place, NaN, system, value, row);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        this.notes.unreadable(row, `${tag} ${error.rule}`, cell);
      }
    });
  }
}

function columnOf(heading: string, rate: Rate): Omit<Column, "place"> {
  return { heading, rate, factor: rateUnit(rate.unit)?.mb ?? NaN, device: undefined, io: -1 };
}
