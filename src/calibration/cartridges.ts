/** Compression on full cartridges in the field. */
import { FIELD, publishedOf } from "../model/drives/cartridges/cartridges";
import { valueOf } from "../model/facts/facts";
import type { Values } from "../model/parameters/parameters";
import { convert } from "../model/quantities/quantity";
import type { Binding, FitSubject } from "./subject";

type Name = "fieldCompression";

/** One ratio for five generations: their own ratios are within 4% of it. */
const TOLERANCE = 0.04;
const READING = "TB read as binary";
const NAMES = Object.keys(FIELD) as (keyof typeof FIELD)[];

/** Returns what a full cartridge holds, in the report's binary TB. */
function held(name: keyof typeof FIELD, { fieldCompression }: Values<Name>): number {
  return convert(publishedOf(name).tb * fieldCompression, "TB", "TiB");
}

const binding: readonly Binding<Name>[] = NAMES.map((name) => ({
  fact: FIELD[name],
  reading: READING,
  meets: { about: valueOf(FIELD[name]), tolerance: TOLERANCE * valueOf(FIELD[name]) },
  predict: (p) => held(name, p),
}));

export const cartridges: FitSubject<Name> = {
  name: "Today's hardware",
  files: { record: "src/calibration/records/current-hardware.json" },
  parameters: {
    fieldCompression: {
      unit: "none",
      span: [1, 3],
      step: 0.01,
      meaning: "Compression on full LTO-5 to LTO-8 cartridges, as their mean",
    },
  },
  binding,
  contested: [],
  answers: [{ name: "TB on a full LTO-9", of: ({ fieldCompression }) => publishedOf("LTO-9").tb * fieldCompression }],
};
