/**
 * What the product shows of the facts, column by column: data, made while the scripts are built
 * (atBuild.ts).
 */
import { SEPARATOR, withoutRepeats } from "./alike";
import type { Fact } from "./facts";
import globalMirror from "./globalMirror.json";
import ptpVts from "./ptpVts.json";
import t10000c from "./t10000c.json";
import ts7770 from "./ts7770.json";
import tsmTapeCopy from "./tsmTapeCopy.json";

type Row = Omit<Fact, "id"> & { readonly id: string };
const facts = ([] as Row[]).concat(ptpVts, ts7770, t10000c, globalMirror, tsmTapeCopy);

function texts(name: keyof Fact): string[] {
  return facts.map((fact) => {
    // A note is shown where there is no number.
    const isShown = name !== "note" || [fact.value, fact.low, fact.high].every((number) => number === null);
    const text = String((isShown ? fact[name] : null) ?? "");
    if (text.includes(SEPARATOR)) throw new RangeError(`fact ${fact.id} has a ${SEPARATOR} in its ${name}`);
    return text;
  });
}

const column = (name: keyof Fact): string => texts(name).join(SEPARATOR);

const table: Readonly<Record<keyof Fact, string>> = {
  note: column("note"),
  quantity: column("quantity"),
  id: withoutRepeats(texts("id")).join(SEPARATOR),
  where: column("where"),
  unit: column("unit"),
  value: column("value"),
  low: column("low"),
  high: column("high"),
  qualifier: column("qualifier"),
};

export default table;
