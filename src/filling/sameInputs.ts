/**
 * Keeps calculations, so that workbooks whose formulas read the same inputs are calculated once. Workbooks filled from
 * one template often differ only in names.
 */
import { positionsIn, referenceOf, type Area } from "../cells/address";
import { written } from "../cells/reference";
import { valueAt } from "./cells";
import type { ComputedCell } from "./computed";
import type { Dependence } from "./dependents";
import type { Sheets } from "./sheets";

type Calculation = Promise<readonly ComputedCell[]>;

/** Number of latest calculations kept: enough for a file of customers with a few sizes, without growing memory. */
const MOST_KEPT = 8;

export class SameInputs {
  readonly #isRead = new Map<string, boolean>();
  readonly #kept = new Map<string, Calculation>();

  constructor(private readonly dependence: Dependence) {}

  /** Identifies a calculation by its inputs; undefined if a formula may read any cell. */
  key(sheets: Sheets, changed: readonly Area[], wanted: ReadonlySet<string>): string | undefined {
    if (this.dependence.readsAnywhere) return undefined;
    const values = changed.flatMap((area) => {
      const { sheet, ...rectangle } = area;
      const name = written({ sheet, address: referenceOf(rectangle) });
      if (!this.#isReadAt(name, area)) return [];
      const part = sheets.part(sheet);
      return [[name, positionsIn(area).map((position) => valueAt(part, position))]];
    });
    return JSON.stringify([values, [...wanted]]);
  }

  #isReadAt(name: string, area: Area): boolean {
    const known = this.#isRead.get(name) ?? this.dependence.isRead(area);
    this.#isRead.set(name, known);
    return known;
  }

  /** The calculation with this key: the one that was begun with it before, or a new one. */
  of(key: string | undefined, calculate: () => Calculation): Calculation {
    if (key === undefined) return calculate();
    const known = this.#kept.get(key);
    if (known) return known;
    const calculation = calculate();
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, calculation);
    // One that fails may be for want of time or memory, which another row has again.
    calculation.catch(() => this.#kept.delete(key));
    return calculation;
  }
}
