import { table, type Reply, type Cell } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { endOf, fact, knownId, valueOf } from "../facts/facts";
import { choice, quantity, question, type About } from "../question/question";
import { exactly } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import { CACHE_SIZES } from "./cacheSizes";

/** Columns of Table 1, by the facts' name for them. */
const CONFIGURATIONS = {
  B10: { id: "b10", caches: CACHE_SIZES.B10 },
  "B18-8": { id: "b18-8ch", caches: CACHE_SIZES.B18 },
  "B18-16": { id: "b18-16ch", caches: CACHE_SIZES.B18 },
  "B20-128": { id: "b20-128dev", caches: CACHE_SIZES.B20 },
  "B20-256": { id: "b20-256dev", caches: CACHE_SIZES.B20 },
} as const;
type Name = keyof typeof CONFIGURATIONS;
const NAMES = Object.keys(CONFIGURATIONS) as [Name, ...Name[]];

const COLUMNS = [
  { label: "Item", unit: "" },
  { label: "Value", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

/** Values that are the same for every configuration, with their facts. */
const ALIKE: readonly (readonly [what: string, id: FactId])[] = [
  ["VTSs", "ptp-vts.arch.vts-count"],
  ["Copies of a volume", "ptp-vts.arch.copies-per-volume"],
  ["Maximum VTCs per frame", "ptp-vts.arch.vtc-per-frame-max"],
  ["Paths from a VTC to a VTS", "ptp-vts.arch.paths-per-vtc-per-vts"],
  ["Native capacity of a 3590E cartridge", "ptp-vts.assume.cartridge-native-gb"],
  ["Selectable copy modes", "ptp-vts.mode.user-selectable-count"],
  ["Maximum distance VTC to VTS, IBM 2029", "ptp-vts.remote.link-max-km.ibm2029.vtc-vts"],
  ["Maximum distance VTC to VTS, ESCON directors", "ptp-vts.remote.link-max-km.escon-director.vtc-vts"],
  ["Maximum distance host to VTC, IBM 2029", "ptp-vts.remote.link-max-km.ibm2029.host-vtc"],
  ["Maximum distance host to VTC, ESCON directors", "ptp-vts.remote.link-max-km.escon-director.host-vtc"],
  ["Repeaters in use at a reduced rate (not a support limit)", "ptp-vts.remote.repeater-acceptable-km"],
];

/** Rules of the paper in our words, with their facts. */
const RULES: readonly (readonly [what: string, rule: string, id: FactId])[] = [
  [
    "Ordering",
    "only certain fixed combinations within these limits",
    "ptp-vts.config.only-fixed-configurations-orderable",
  ],
  ["Pairing", "two equal models; certain unequal pairs case by case", "ptp-vts.mixedconfig.symmetric-standard"],
  ["VTC location", "at one site or divided between both", "ptp-vts.arch.vtc-placement-optional"],
  ["Standby VTCs", "allowed at either site", "ptp-vts.remote.standby-vtcs-allowed"],
  [
    "Preferred VTS",
    "set at each VTC; changing it requires a power-down of the VTC",
    "ptp-vts.pref.setting-static-per-vtc",
  ],
  ["GDPS", "requires immediate copy in primary mode", "ptp-vts.pref.gdps-requires"],
  ["VTC compression", "can be installed on this model", "ptp-vts.lic.installable-on-all-models"],
  ["Data written with VTC compression", "can't be read without it", "ptp-vts.lic.new-data-unreadable-by-old"],
  ["Data written without VTC compression", "stays readable with it", "ptp-vts.lic.old-data-readable-by-new"],
  ["Longer links", "custom installation with channel extenders", "ptp-vts.remote.beyond-standard-custom"],
  [
    "VTC to VTS beyond 50 km",
    "the timing between the VTSs limits the delay too",
    "ptp-vts.remote.beyond-50-km-needs-timing",
  ],
];

/**
 * A configuration of the Peer-to-Peer VTS as the paper's Table 1 and text specify it.
 *
 * @see ptp-vts-2002, "Product Description (PtP VTS)", Table 1
 */
export const config = question({
  name: "VTS_CONFIG",
  subject: "Peer-to-Peer VTS",
  asks: "Components and limits of a Peer-to-Peer VTS configuration",
  unit: "table",
  equation: {
    inWords: "looked up; frames = VTCs / 4, rounded up; paths to each VTS = VTCs x paths from a VTC to a VTS",
  },
  examples: [["B20-256"], ["B10", 6]],
  inputs: {
    configuration: choice(NAMES, "Configuration", {
      hint: "B18 by host channels, B20 by virtual drives",
      aliases: { B18: "B18-16", B20: "B20-256", "B18 with 8 channels": "B18-8", "B18 with 16 channels": "B18-16" },
    }),
    tape_drives: quantity("count", "Tape drives per VTS to check", {
      atLeast: 0,
      atMost: 1000,
      whole: true,
      otherwise: "not checked",
    }),
  },
  answer({ configuration, tape_drives }): Reply {
    const { id, caches } = CONFIGURATIONS[configuration];
    const cell = (name: "vtc-max" | "3590-per-vts" | "host-escon" | "cu-images" | "virtual-drives"): FactId =>
      `ptp-vts.config.${id}.${name}`;
    const vtcs = valueOf(cell("vtc-max"));
    const drives = fact(cell("3590-per-vts"));
    const [fewest, most] = [endOf(drives.id, "low"), endOf(drives.id, "high")];
    const looked = (what: string, of: FactId): Cell[] => [what, valueOf(of), fact(of).unit, of];
    const rows = [
      looked("Maximum VTCs", cell("vtc-max")),
      ["VTC frames", upwards(vtcs / valueOf("ptp-vts.arch.vtc-per-frame-max")), "frames", ""],
      looked("Host channels", cell("host-escon")),
      ["Paths to each VTS", vtcs * valueOf("ptp-vts.arch.paths-per-vtc-per-vts"), "ESCON paths", ""],
      looked("Control unit images", cell("cu-images")),
      looked("Virtual drives (maximum concurrent jobs)", cell("virtual-drives")),
      ["Minimum tape drives per VTS", fewest, drives.unit, drives.id],
      ["Maximum tape drives per VTS", most, drives.unit, drives.id],
      ...caches.map((size) => looked("Tape volume cache per VTS (published size)", size)),
      ...ALIKE.map(([what, of]) => looked(what, of)),
      ...RULES.map(([what, rule, of]): Cell[] => [what, rule, "", of]),
    ];
    const summary = `${configuration}: up to ${exactly(vtcs)} VTCs, ${exactly(valueOf(cell("host-escon")))} host channels, ${exactly(valueOf(cell("virtual-drives")))} virtual drives, ${exactly(fewest)} to ${exactly(most)} tape drives per VTS`;
    return table(COLUMNS, rows, summary, () => ({
      facts: rows
        .map((row) => String(row[3]))
        .filter((of) => of !== "")
        .map(knownId),
      warnings: warningsOf(tape_drives, fewest, most),
    }));
  },
});

export const about = (): About<typeof config> => ({
  goals: ["What is in each Peer-to-Peer VTS configuration?"],
  terms: ["bill of material", "features", "virtual drives", "PtP"],
  notes: [
    "One row per item: name, value, unit and the ID of its fact.",
    "tape_drives is checked against the limits of the configuration. The paper doesn't say if every number within them can be ordered.",
    "Cache sizes are those published for the model, per VTS and compressed. The paper has none for the B18.",
  ],
});

function warningsOf(drives: number | undefined, fewest: number, most: number): string[] {
  if (drives === undefined) return [];
  if (drives < fewest || drives > most) {
    return [`tape_drives ${exactly(drives)} is outside the limits of Table 1 (${exactly(fewest)} to ${exactly(most)})`];
  }
  return [
    `tape_drives ${exactly(drives)} is within the limits of Table 1, but the paper doesn't say if this number can be ordered`,
  ];
}
