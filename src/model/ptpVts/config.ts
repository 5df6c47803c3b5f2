import { table, type Reply, type Cell } from "../estimate";
import { fact, valueOf, type FactId } from "../facts/facts";
import { choice, quantity, question } from "../question";
import { exactly } from "../figures";

/** Columns of Table 1, by the facts' name for them. */
const CONFIGURATIONS = {
  B10: { id: "b10", caches: ["ptp-vts.tvc.size.b10-216", "ptp-vts.tvc.size.b10-432"] },
  "B18-8": { id: "b18-8ch", caches: [] },
  "B18-16": { id: "b18-16ch", caches: [] },
  "B20-128": { id: "b20-128dev", caches: ["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"] },
  "B20-256": { id: "b20-256dev", caches: ["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"] },
} as const;
type Name = keyof typeof CONFIGURATIONS;
const NAMES = Object.keys(CONFIGURATIONS) as [Name, ...Name[]];

const COLUMNS = [
  { label: "What", unit: "" },
  { label: "Value", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

/** What holds of every configuration, by the facts that say so. */
const ALIKE: readonly (readonly [what: string, id: FactId])[] = [
  ["VTSs", "ptp-vts.arch.vts-count"],
  ["Copies of a volume", "ptp-vts.arch.copies-per-volume"],
  ["VTCs in a frame, at most", "ptp-vts.arch.vtc-per-frame-max"],
  ["Paths from a VTC to a VTS", "ptp-vts.arch.paths-per-vtc-per-vts"],
  ["Cartridge of the 3590E drives", "ptp-vts.assume.cartridge-native-gb"],
  ["Copy modes to choose from", "ptp-vts.mode.user-selectable-count"],
  ["VTC to VTS with IBM 2029, at most", "ptp-vts.remote.link-max-km.ibm2029.vtc-vts"],
  ["VTC to VTS with ESCON directors, at most", "ptp-vts.remote.link-max-km.escon-director.vtc-vts"],
  ["Host to VTC with IBM 2029, at most", "ptp-vts.remote.link-max-km.ibm2029.host-vtc"],
  ["Host to VTC with ESCON directors, at most", "ptp-vts.remote.link-max-km.escon-director.host-vtc"],
  ["Repeaters in use, reduced rate, not a support limit", "ptp-vts.remote.repeater-acceptable-km"],
];

/** Rules in our words. */
const RULES: readonly (readonly [what: string, rule: string, id: FactId])[] = [
  [
    "Orderable",
    "only certain fixed combinations within these limits",
    "ptp-vts.config.only-fixed-configurations-orderable",
  ],
  ["Pairing", "two equal models; certain unequal pairs case by case", "ptp-vts.mixedconfig.symmetric-standard"],
  ["Place of the VTCs", "at one site or divided between both", "ptp-vts.arch.vtc-placement-optional"],
  ["Standby VTCs", "allowed at either site", "ptp-vts.remote.standby-vtcs-allowed"],
  ["Preferred VTS", "set at each VTC; to change it, that VTC is powered down", "ptp-vts.pref.setting-static-per-vtc"],
  ["GDPS", "needs primary operation with immediate copy", "ptp-vts.pref.gdps-requires"],
  ["Compression in the VTC", "can be installed on this model", "ptp-vts.lic.installable-on-all-models"],
  ["Data written with it", "cannot be read without it", "ptp-vts.lic.new-data-unreadable-by-old"],
  ["Data written without it", "stays readable with it", "ptp-vts.lic.old-data-readable-by-new"],
  ["Longer links", "custom installation with channel extenders", "ptp-vts.remote.beyond-standard-custom"],
  ["VTC to VTS beyond 50 km", "the peers' timing bounds the delay too", "ptp-vts.remote.beyond-50-km-needs-timing"],
];

/**
 * A configuration of the Peer-to-Peer VTS as the paper's Table 1 and text specify it.
 *
 * @see ptp-vts-2002, "Product Description (PtP VTS)", Table 1
 */
export const config = question({
  name: "VTS_CONFIG",
  subject: "Peer-to-Peer VTS",
  asks: "What a Peer-to-Peer VTS configuration consists of, and what it allows",
  goals: ["What does a configuration consist of?"],
  terms: ["bill of material", "features", "virtual drives", "PtP"],
  unit: "table",
  equation: "looked up; frames = VTCs / 4, rounded up; paths to each VTS = VTCs x paths from a VTC to a VTS",
  notes: [
    "A row for each thing: what, value, unit, and the fact that says so.",
    "tape_drives is checked against the span that the configuration allows; whether a count within it can be ordered, the paper does not say.",
    "Cache sizes are those that the paper names for the model, of one VTS, compressed; none is named for the B18.",
  ],
  examples: [["B20-256"], ["B10", 6]],
  inputs: {
    configuration: choice(NAMES, "Configuration: the model with its host channels (B18) or its virtual drives (B20)", {
      aliases: { B18: "B18-16", B20: "B20-256", "B18 with 8 channels": "B18-8", "B18 with 16 channels": "B18-16" },
    }),
    tape_drives: quantity("count", "Tape drives of one VTS, to be checked", {
      atLeast: 0,
      atMost: 1000,
      whole: true,
      otherwise: "not checked",
    }),
  },
  answer({ configuration, tape_drives }): Reply {
    const { id, caches } = CONFIGURATIONS[configuration];
    const cell = (name: string): FactId => `ptp-vts.config.${id}.${name}`;
    const vtcs = valueOf(cell("vtc-max"));
    const drives = fact(cell("3590-per-vts"));
    const { low: fewest, high: most } = drives;
    if (fewest === null || most === null) throw new RangeError(`${drives.id} has no span`);
    const looked = (what: string, of: FactId): Cell[] => [what, valueOf(of), fact(of).unit, of];
    const rows = [
      looked("VTCs, at most", cell("vtc-max")),
      ["Frames for them", Math.ceil(vtcs / valueOf("ptp-vts.arch.vtc-per-frame-max")), "frames", ""],
      looked("Host channels", cell("host-escon")),
      ["Paths to each VTS", vtcs * valueOf("ptp-vts.arch.paths-per-vtc-per-vts"), "ESCON paths", ""],
      looked("Control unit images", cell("cu-images")),
      looked("Virtual drives, and concurrent jobs at most", cell("virtual-drives")),
      ["Tape drives of one VTS, at least", fewest, drives.unit, drives.id],
      ["Tape drives of one VTS, at most", most, drives.unit, drives.id],
      ...caches.map((size) => looked("Tape volume cache of one VTS, as named", size)),
      ...ALIKE.map(([what, of]) => looked(what, of)),
      ...RULES.map(([what, rule, of]): Cell[] => [what, rule, "", of]),
    ];
    const summary = `${configuration}: up to ${exactly(vtcs)} VTCs, ${exactly(valueOf(cell("host-escon")))} host channels, ${exactly(valueOf(cell("virtual-drives")))} virtual drives, ${exactly(fewest)} to ${exactly(most)} tape drives a VTS`;
    return table(COLUMNS, rows, summary, () => ({
      facts: rows.map((row) => String(row[3])).filter((of) => of !== ""),
      warnings: warningsOf(tape_drives, fewest, most),
    }));
  },
});

function warningsOf(drives: number | undefined, fewest: number, most: number): string[] {
  if (drives === undefined) return [];
  if (drives < fewest || drives > most) {
    return [`tape_drives ${exactly(drives)} is outside the ${exactly(fewest)} to ${exactly(most)} of Table 1`];
  }
  return [
    `tape_drives ${exactly(drives)} is within Table 1; whether just this count can be ordered, the paper does not say`,
  ];
}
