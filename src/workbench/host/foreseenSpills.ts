/**
 * Lets the engine calculate each formula once, and order the formulas once. The engine learns only from the results which
 * cells a spill fills, so it calculates every formula a second time if any spills.
 */
import { type IUnitRange, type Univer } from "@univerjs/core";
import {
  ErrorType,
  IDependencyManagerService,
  IFormulaCurrentConfigService,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";

type Cells = IUnitRange["range"];

/**
 * Orders formulas after the spills that they read, as far as these fill less than twice the rows that they filled before.
 * Otherwise, the engine calculates twice, and the new cells are foreseen the next time.
 * @param foreseen the cells that spills filled when the file was saved, by the engine's IDs of sheets
 */
export function foreseeSpills(univer: Univer, foreseen: readonly (readonly [sheetId: string, cells: Cells])[]): void {
  const injector = univer.__getInjector();
  const config = injector.get(IFormulaCurrentConfigService);
  const dependencies = injector.get(IDependencyManagerService);
  const generator = injector.get(IFormulaDependencyGenerator);
  const runtime = injector.get(IFormulaRuntimeService);
  const known = new Map(foreseen.map(([sheetId, cells]) => [keyOf(sheetId, cells), cells]));
  // A spill may depend on cells below it, which would then seem to depend on the spill.
  let canGrow = true;
  const foreseenFor = (key: string, cells: Cells): Cells => {
    const before = known.get(key) ?? cells;
    return canGrow ? { ...before, endRow: 2 * before.endRow - before.startRow } : before;
  };

  const searchDependency = dependencies.searchDependency.bind(dependencies);
  dependencies.searchDependency = (search, ...rest) =>
    searchDependency(
      search.map((one) => ({ ...one, range: foreseenFor(keyOf(one.sheetId, one.range), one.range) })),
      ...rest,
    );

  let next: "all" | "spilled" | "nothing" = "all";
  // The formulas in their order, which follows from their texts and from the cells that spills fill.
  let ordered: Awaited<ReturnType<typeof generator.generate>> | undefined;
  const loadDirty = config.loadDirtyRangesAndExcludedCell.bind(config);
  // The engine's step between the two calculations, with all spills.
  config.loadDirtyRangesAndExcludedCell = (spills, ...rest) => {
    next = "nothing";
    for (const { unitId, sheetId, range } of spills) {
      const key = keyOf(sheetId, range);
      const before = known.get(key);
      if (before && isWithin(range, foreseenFor(key, before))) continue;
      next = "spilled";
      ordered = undefined;
      const value = runtime.getUnitData()[unitId]?.[sheetId]?.getValue(range.startRow, range.startColumn)?.v;
      if (value !== ErrorType.SPILL) known.set(key, before ? around(range, before) : range);
    }
    loadDirty(spills, ...rest);
  };
  const generateOnce = generator.generate.bind(generator);
  const generate: typeof generator.generate = async (...rest) => {
    const formulas = await generateOnce(...rest);
    if (!canGrow || !runtime.isCycleDependency()) return formulas;
    canGrow = false;
    runtime.disableCycleDependency();
    return await generateOnce(...rest);
  };
  generator.generate = async (...rest) => {
    const asked = next;
    next = "all";
    if (asked === "nothing") return [];
    if (asked === "spilled") return await generate(...rest);
    if (ordered) runtime.clearArrayObjectCache();
    const formulas = ordered ?? (await generate(...rest));
    ordered = runtime.isCycleDependency() ? undefined : formulas;
    // The engine empties the list.
    return [...formulas];
  };
}

function keyOf(sheetId: string, { startRow, startColumn }: Cells): string {
  return `${sheetId}!${startRow},${startColumn}`;
}

function isWithin(a: Cells, b: Cells): boolean {
  return a.endRow <= b.endRow && a.endColumn <= b.endColumn;
}

function around(a: Cells, b: Cells): Cells {
  return { ...a, endRow: Math.max(a.endRow, b.endRow), endColumn: Math.max(a.endColumn, b.endColumn) };
}
