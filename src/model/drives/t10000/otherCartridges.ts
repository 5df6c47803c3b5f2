/** Cartridges of an earlier T10000 in a later one: it reads them, and doesn't write them. */
import type { FactId } from "../../facts/factIds";
import type { Assumption } from "../../question/answer";
import type { Drive, Motion } from "../mechanics/drive";
import { driveOf, type Cartridge, type T10000Model } from "./drive";

type Writer = Exclude<T10000Model, "T9840D">;

/** Drives whose cartridges each reads besides its own, with the statement that says so. */
const EARLIER: Readonly<Partial<Record<string, readonly [writers: readonly Writer[], fact: FactId]>>> = {
  T10000B: [["T10000A"], "t10000c-ficon-2011.compat.b"],
  T10000C: [["T10000A", "T10000B"], "t10000c-ficon-2011.compat.c"],
  T10000D: [["T10000A", "T10000B", "T10000C"], "current-hardware.t10000d.reads"],
};

/** The cartridges of earlier drives that a drive reads, by name. */
export function earlierOf(model: string): readonly string[] {
  const [writers = []] = EARLIER[model] ?? [];
  return ([] as string[]).concat(...writers.map((writer) => [writer, `${writer}${SPORT}`]));
}

const SPORT = " Sport";

/** All of them. */
export const EARLIER_NAMES = earlierOf("T10000D");

export function readingFactOf(model: string): FactId | undefined {
  return EARLIER[model]?.[1];
}

/** The drive and the cartridge that a name means, if `model` reads it; its own by its drive's name. */
export function writerOf(model: string, name: string): readonly [Writer, Cartridge] | undefined {
  if (!earlierOf(model).includes(name)) return undefined;
  const isSport = name.endsWith(SPORT);
  return [(isSport ? name.slice(0, -SPORT.length) : name) as Writer, isSport ? "Sport" : "Standard"];
}

/**
 * A drive with a cartridge of an earlier one. Nobody publishes its times and rate, so those of the cartridge's own drive
 * are used; load and unload are the reader's.
 * @param reader with its own cartridge
 */
export function withEarlier(reader: Drive, [writer, cartridge]: readonly [Writer, Cartridge]): Drive {
  const written = driveOf(writer, cartridge);
  const name = cartridge === "Sport" ? `${writer}${SPORT}` : writer;
  const { ruleOfThumb: _, ...own } = reader;
  const assumption = assumptionOf(reader.model, name);
  const drive: Drive = {
    ...own,
    search: written.search,
    rewind: written.rewind,
    capacity: written.capacity,
    wraps: written.wraps,
    length: written.length,
    rate: written.rate,
    speed: NaN,
    facts: {
      ...reader.facts,
      search: written.facts.search,
      rewind: written.facts.rewind,
      geometry: written.facts.geometry,
      rate: written.facts.rate,
    },
    assumptions: [assumption],
    ofRate: assumption,
    unpublished: reader.unpublished.filter((part) => part === "load" || part === "unload"),
    others: [],
  };
  const longer = written.length / reader.length;
  const scaled = ({ mid, end }: Motion): Motion => ({ mid: mid * longer, end: end * longer });
  const isTimed = !Number.isNaN(reader.search.mid * longer);
  return {
    ...drive,
    others: [
      {
        name: `native rate as with ${reader.model}'s own cartridge`,
        narrowedBy: "a measured rate",
        drive: { ...drive, rate: reader.rate },
      },
      ...(isTimed
        ? [
            {
              name: `search and rewind at ${reader.model}'s own speed`,
              narrowedBy: "a measured locate or rewind",
              drive: { ...drive, search: scaled(reader.search), rewind: scaled(reader.rewind) },
            },
          ]
        : []),
    ],
  };
}

function assumptionOf(model: string, name: string): Assumption {
  return {
    basis: "interpretation",
    text: `${model} reads a ${name} cartridge at that cartridge's rate, search and rewind times: no document we found says how fast. The range covers ${model}'s own.`,
  };
}
