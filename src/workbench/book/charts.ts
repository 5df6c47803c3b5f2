/** The charts of a workbook: their types and cells, and of their looks only what distinguishes series. */
import type { Element } from "@xmldom/xmldom";
import { rectangleOf, type Area, type Rectangle } from "../../cells/address";
import { splitSheet } from "../../cells/reference";
import { readBook, relationshipsOf, type WorkbookPackage, type Sheet } from "../../filling/book";
import { openPackage } from "../../filling/package";
import { attributeOf, readXml, relationshipIdOf } from "../../filling/xml";

/** A text, or the cell that holds it. */
export type Words = { readonly text: string } | { readonly cells: Area };

export type SeriesKind = "column" | "line" | "area";

interface Series {
  readonly kind: SeriesKind;
  readonly name: Words | undefined;
  readonly categories: Area | undefined;
  readonly values: Area;
  /** "#1F4E79" */
  readonly colour: string | undefined;
  readonly isDashed: boolean;
  /** Index of the series' value axis in the chart's `axes`. */
  readonly axis: number;
}

export interface ValueAxis {
  readonly title: string;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly side: "left" | "right";
}

export interface Chart {
  /** The sheet of the chart. */
  readonly sheet: string;
  /** The cells that it covers; undefined if it isn't placed by cells. */
  readonly place: Rectangle | undefined;
  readonly title: Words | undefined;
  /** Alternative text; empty if its author wrote none. */
  readonly description: string;
  readonly series: readonly Series[];
  readonly axes: readonly ValueAxis[];
  readonly categoryTitle: string;
}

const KINDS: Readonly<Record<string, SeriesKind>> = { barChart: "column", lineChart: "line", areaChart: "area" };

/** Returns the charts of the sheets' drawings in reading order. Only columns, lines and areas are supported. */
export function chartsOf(bytes: Uint8Array): readonly Chart[] {
  const book = readBook(openPackage(bytes));
  return book.sheets.flatMap((sheet) => chartsOn(book, sheet));
}

/** Returns the charts for sheets with other names. */
export function renamed(charts: readonly Chart[], nameOf: (sheet: string) => string): Chart[] {
  const moved = <A extends Area | undefined>(area: A): A => area && { ...area, sheet: nameOf(area.sheet) };
  const words = (held: Words | undefined): Words | undefined =>
    held && "cells" in held ? { cells: moved(held.cells) } : held;
  return charts.map((chart) => ({
    ...chart,
    sheet: nameOf(chart.sheet),
    title: words(chart.title),
    series: chart.series.map((series) => ({
      ...series,
      name: words(series.name),
      categories: moved(series.categories),
      values: moved(series.values),
    })),
  }));
}

function chartsOn(book: WorkbookPackage, sheet: Sheet): Chart[] {
  return targets(book, sheet.part, "drawing").flatMap((drawing) => {
    const charts = new Map(relationshipsOf(book.parts, drawing).map(({ id, target }) => [id, target]));
    return within(readXml(book.parts, drawing).root, "graphicFrame").flatMap((frame) => {
      const [held] = within(frame, "chart");
      const part = held && charts.get(relationshipIdOf(held) ?? "");
      if (part === undefined) return [];
      const description = within(frame, "cNvPr")[0]?.getAttribute("descr") ?? "";
      return [{ ...chartOf(readXml(book.parts, part).root, sheet.name, description), place: placeOf(frame) }];
    });
  });
}

function targets(book: WorkbookPackage, part: string, wanted: string): string[] {
  return relationshipsOf(book.parts, part)
    .filter(({ type, isExternal }) => type === wanted && !isExternal)
    .map(({ target }) => target);
}

/** Returns the cells from the corner above on the left to the one below on the right. */
function placeOf(frame: Element): Rectangle | undefined {
  const anchor = frame.parentNode as Element;
  const [from, to] = ["from", "to"].map((corner) => {
    const [found] = children(anchor, corner);
    return found && ["row", "col"].map((name) => Number(children(found, name)[0]?.textContent));
  });
  const [row, column] = from ?? [];
  const [below, right] = to ?? [];
  if (row === undefined || column === undefined || below === undefined || right === undefined) return undefined;
  return { row, column, rows: below - row, columns: right - column };
}

function chartOf(root: Element, sheet: string, description: string): Omit<Chart, "place"> {
  const valueAxes = within(root, "valAx");
  const ids = valueAxes.map((axis) => valueOf(axis, "axId"));
  const series = Object.entries(KINDS).flatMap(([group, kind]) =>
    within(root, group).flatMap((drawn) => {
      const axis = ids.findIndex((id) => children(drawn, "axId").some((used) => attributeOf(used, "val") === id));
      return children(drawn, "ser").flatMap((one) => seriesOf(one, kind, Math.max(axis, 0)) ?? []);
    }),
  );
  const [chart] = within(root, "chart");
  return {
    sheet,
    title: wordsOf(chart && children(chart, "title")[0]),
    description,
    series,
    axes: valueAxes.map((axis) => ({
      title: textOf(children(axis, "title")[0]),
      least: limitOf(axis, "min"),
      most: limitOf(axis, "max"),
      side: valueOf(axis, "axPos") === "r" ? "right" : "left",
    })),
    categoryTitle: textOf(within(root, "catAx").flatMap((axis) => children(axis, "title"))[0]),
  };
}

function seriesOf(element: Element, kind: SeriesKind, axis: number): Series | undefined {
  const values = cellsOf(children(element, "val")[0]);
  if (!values) return undefined;
  const look = children(element, "spPr")[0];
  const colour = look && within(look, "srgbClr")[0];
  const dash = look && within(look, "prstDash")[0];
  const value = colour && attributeOf(colour, "val");
  return {
    kind,
    name: wordsOf(children(element, "tx")[0]),
    categories: cellsOf(children(element, "cat")[0]),
    values,
    colour: value === undefined ? undefined : `#${value.toUpperCase()}`,
    isDashed: dash !== undefined && attributeOf(dash, "val") !== "solid",
    axis,
  };
}

function wordsOf(element: Element | undefined): Words | undefined {
  if (!element) return undefined;
  const cells = cellsOf(element);
  if (cells) return { cells };
  const text = textOf(element) || (within(element, "v")[0]?.textContent ?? "");
  return text === "" ? undefined : { text };
}

/** Returns the text of rich text, its runs joined. */
function textOf(element: Element | undefined): string {
  return element
    ? within(element, "t")
        .map((run) => run.textContent ?? "")
        .join("")
    : "";
}

/** Returns the block that a formula refers to; undefined for anything but a single block of fixed cells. */
function cellsOf(element: Element | undefined): Area | undefined {
  const formula = (element && within(element, "f")[0]?.textContent) ?? "";
  const { sheet, address } = splitSheet(formula);
  const rectangle = rectangleOf(address);
  return sheet === undefined || !rectangle ? undefined : { sheet, ...rectangle };
}

function limitOf(axis: Element, name: string): number | undefined {
  const [limit] = children(axis, "scaling").flatMap((scaling) => children(scaling, name));
  return limit && Number(attributeOf(limit, "val"));
}

function valueOf(element: Element, child: string): string | undefined {
  const [found] = children(element, child);
  return found && attributeOf(found, "val");
}

/** Finds elements by local name, because a drawing mixes several XML namespaces. */
function within(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS("*", name)];
}

function children(element: Element, name: string): Element[] {
  return within(element, name).filter((child) => child.parentNode === element);
}
