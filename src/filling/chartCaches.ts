/** Copies of cell values in charts and pivot tables, updated for changed cells. */
import type { Element } from "@xmldom/xmldom";
import { intersection, positionsIn, type Area } from "../cells/address";
import { inQuotes } from "../cells/reference";
import { valueAt } from "./cells";
import { partsOfType } from "./contentTypes";
import type { Computed } from "./computed";
import { ElementsBefore } from "./elementsBefore";
import type { Package } from "./package";
import { ReferenceReader } from "./references";
import type { Sheets } from "./sheets";
import { attributeOf, childOf, childrenOf, descendantsOf, insertChild, readXml, xmlBytes, type XmlPart } from "./xml";

/** Names of caches, by the element of the reference around them. */
const CACHES: Readonly<Record<string, string>> = {
  numRef: "numCache",
  strRef: "strCache",
  multiLvlStrRef: "multiLvlStrCache",
};
/** Newer kinds of charts store levels of values next to the formula. */
const DIMENSIONS = ["numDim", "strDim"];
/** Points that Excel draws; a cache with more is left out. */
const MOST_POINTS = 32000;

/**
 * Renews or removes the copies of changed cells in charts; a copy that can't be renewed is removed. Pivot tables of
 * changed cells are refreshed when Excel opens the workbook.
 */
export function withChartsOf(
  parts: Package,
  sheets: Sheets,
  changed: readonly Area[],
  caches: "renewed" | "left out",
): Package {
  const charts = partsOfType(parts, /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/);
  const pivots = partsOfType(parts, /pivotCacheDefinition\+xml$/);
  if (changed.length === 0 || charts.length + pivots.length === 0) return parts;
  const cells = new ChangedCells(sheets, changed);
  const after = new Map(parts);
  for (const part of charts) {
    const xml = parsedChart(parts, part);
    const stale = [...descendantsOf(xml.root)].filter((element) => isStale(element, cells));
    if (stale.length === 0) continue;
    const before = new ElementsBefore();
    for (const element of stale) {
      const copies = childrenOf(element);
      for (const one of [element, ...copies, ...copies.flatMap((cache) => childrenOf(cache, "ptCount"))])
        before.keep(one);
    }
    for (const element of stale) renew(element, caches === "renewed" ? cells : undefined);
    after.set(part, xmlBytes(xml));
    before.putBack();
  }
  for (const part of pivots) {
    const xml = readXml(parts, part);
    if (!isPivotOf(xml.root, cells)) continue;
    xml.root.setAttribute("refreshOnLoad", "1");
    after.set(part, xmlBytes(xml));
  }
  return after;
}

/** Charts by their bytes, because every workbook filled from a template has the same. */
const parsed = new WeakMap<Uint8Array, XmlPart>();

function parsedChart(parts: Package, part: string): XmlPart {
  const bytes = parts.get(part);
  const xml = (bytes && parsed.get(bytes)) ?? readXml(parts, part);
  if (bytes) parsed.set(bytes, xml);
  return xml;
}

class ChangedCells {
  readonly #references: ReferenceReader;

  constructor(
    private readonly sheets: Sheets,
    private readonly changed: readonly Area[],
  ) {
    this.#references = new ReferenceReader(sheets.book, sheets.tables);
  }

  /** The cells that a formula in a chart reads; undefined if they can't be determined. */
  areas(formula: string): readonly Area[] | undefined {
    const [first] = this.sheets.book.sheets;
    const own = { row: 0, column: 0 };
    // [0] is this workbook.
    const text = formula.replaceAll("[0]!", "");
    const read = this.#references.read(text, { sheet: first?.name ?? "", position: own, origin: own });
    return read.anywhere ? undefined : read.areas;
  }

  isRead(formula: string): boolean {
    const areas = this.areas(formula);
    return (
      !areas ||
      areas.some((area) =>
        this.changed.some((one) => one.sheet === area.sheet && intersection(one, area) !== undefined),
      )
    );
  }

  /**
   * The values that a formula in a chart reads; undefined if it isn't one area, or has more points than a chart draws.
   */
  values(formula: string): readonly Computed[] | undefined {
    const [area, ...more] = this.areas(formula) ?? [];
    if (!area || more.length > 0) return undefined;
    if (area.rows * area.columns > MOST_POINTS) return undefined;
    const sheet = this.sheets.part(area.sheet);
    return positionsIn(area).map((position) => valueAt(sheet, position));
  }
}

function isStale(element: Element, cells: ChangedCells): boolean {
  const name = element.localName ?? "";
  if (!(name in CACHES) && !DIMENSIONS.includes(name)) return false;
  const formula = childOf(element, "f")?.textContent ?? "";
  return formula !== "" && cells.isRead(formula);
}

function renew(element: Element, cells: ChangedCells | undefined): void {
  const name = element.localName ?? "";
  const cached = CACHES[name];
  if (cached === undefined) {
    for (const level of childrenOf(element, "lvl")) element.removeChild(level);
    return;
  }
  const cache = childOf(element, cached);
  if (!cache) return;
  const points = cells?.values(childOf(element, "f")?.textContent ?? "")?.map((value) => pointOf(name, value));
  if (!points || points.includes(undefined)) {
    element.removeChild(cache);
    return;
  }
  for (const point of childrenOf(cache, "pt")) cache.removeChild(point);
  const count = childOf(cache, "ptCount") ?? insertChild(cache, "ptCount", undefined);
  count.setAttribute("val", String(points.length));
  const next = childOf(cache, "extLst");
  points.forEach((text, i) => {
    if (text === undefined || text === "") return;
    const point = insertChild(cache, "pt", next);
    point.setAttribute("idx", String(i));
    insertChild(point, "v", undefined).textContent = text;
  });
}

/** A point's text in a cache; "" for no point, undefined for a value that only Excel can format. */
function pointOf(reference: string, value: Computed): string | undefined {
  if (value === null) return "";
  // A text or an error among numbers leaves a gap.
  if (reference === "numRef") return typeof value === "number" ? String(value) : "";
  return reference === "strRef" && typeof value === "string" ? value : undefined;
}

function isPivotOf(root: Element, cells: ChangedCells): boolean {
  const source = childOf(root, "cacheSource");
  const sheet = source && childOf(source, "worksheetSource");
  if (!sheet) return false;
  const [name, ref, on] = ["name", "ref", "sheet"].map((attribute) => attributeOf(sheet, attribute));
  if (name !== undefined) return cells.isRead(name);
  return cells.isRead(`${inQuotes(on ?? "")}!${ref ?? ""}`);
}
