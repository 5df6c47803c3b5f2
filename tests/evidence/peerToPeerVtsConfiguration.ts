/** Claims about VTS_CONFIG: Table 1 and the rest of the specification, typed here from the paper. */
import { expect } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { knownId } from "../../src/model/facts/facts";
import { ask, estimateOf, tableOf, valueOf } from "../ask";
import { questionNamed } from "../ask";
import { holds } from "./statements";

/** Table 1: VTCs, host channels, control unit images, virtual drives, minimum and maximum 3590 drives per VTS. */
const TABLE_1 = {
  B10: ["b10", 4, 8, 4, 64, 4, 6],
  "B18-8": ["b18-8ch", 4, 8, 4, 64, 4, 12],
  "B18-16": ["b18-16ch", 8, 16, 8, 128, 4, 12],
  "B20-128": ["b20-128dev", 8, 16, 8, 128, 6, 12],
  "B20-256": ["b20-256dev", 8, 16, 16, 256, 6, 12],
} as const;
const ALL = Object.keys(TABLE_1);

const EQUAL = "VTS_CONFIG shows what the paper prints";

/** Returns the numbers of the rows of VTS_CONFIG that name a fact. */
function shown(configuration: string, id: string): unknown[] {
  return tableOf("VTS_CONFIG", configuration)
    .rows.filter((row) => row[3] === id)
    .map(([, value]) => value);
}

function named(configuration: string, what: string): unknown {
  return tableOf("VTS_CONFIG", configuration).rows.find(([name]) => name === what)?.[1];
}

export function claimConfiguration(): void {
  for (const [configuration, [key, vtcs, channels, images, drives, fewest, most]] of Object.entries(TABLE_1)) {
    const cell = (name: string, printed: readonly number[]): void => {
      const id = knownId(`ptp-vts.config.${key}.${name}`);
      holds(id, EQUAL, () => {
        expect(shown(configuration, id)).toEqual(printed);
      });
    };
    cell("vtc-max", [vtcs]);
    cell("host-escon", [channels]);
    cell("cu-images", [images]);
    cell("virtual-drives", [drives]);
    cell("3590-per-vts", [fewest, most]);
  }
  claimCommon();
  claimRules();
}

function claimCommon(): void {
  const alike = (id: FactId, printed: number): void => {
    holds(id, `${EQUAL}, for every configuration`, () => {
      for (const configuration of ALL) expect(shown(configuration, id)).toEqual([printed]);
    });
  };
  alike("ptp-vts.arch.vts-count", 2);
  alike("ptp-vts.arch.copies-per-volume", 2);
  alike("ptp-vts.arch.paths-per-vtc-per-vts", 1);
  alike("ptp-vts.assume.cartridge-native-gb", 20);
  alike("ptp-vts.remote.link-max-km.ibm2029.vtc-vts", 50);
  alike("ptp-vts.remote.link-max-km.escon-director.vtc-vts", 26);
  alike("ptp-vts.remote.link-max-km.ibm2029.host-vtc", 75);
  alike("ptp-vts.remote.link-max-km.escon-director.host-vtc", 43);
  alike("ptp-vts.remote.repeater-acceptable-km", 100);
  holds("ptp-vts.arch.vtc-per-frame-max", `${EQUAL}; eight VTCs need two frames`, ({ id }) => {
    for (const configuration of ALL) expect(shown(configuration, id)).toEqual([4]);
    expect(ALL.map((configuration) => named(configuration, "VTC frames"))).toEqual([1, 1, 2, 2, 2]);
  });
  holds("ptp-vts.arch.host-channels.b20", EQUAL, ({ value }) => {
    for (const b20 of ["B20-128", "B20-256"]) expect([named(b20, "Host channels"), value]).toEqual([16, 16]);
  });
  holds(
    "ptp-vts.arch.paths-to-each-vts.b20",
    "VTS_CONFIG shows what the paper prints: eight VTCs with one path each",
    ({ value }) => {
      for (const b20 of ["B20-128", "B20-256"]) expect([named(b20, "Paths to each VTS"), value]).toEqual([8, 8]);
    },
  );
  holds("ptp-vts.b18.vtc-count-16ch", EQUAL, ({ value }) => {
    expect([named("B18-16", "Maximum VTCs"), value]).toEqual([8, 8]);
  });
  holds("ptp-vts.b18.vtc-count-8ch", EQUAL, ({ value }) => {
    expect([named("B18-8", "Maximum VTCs"), value]).toEqual([4, 4]);
  });
  holds(
    "ptp-vts.mode.user-selectable-count",
    "VTS_CONFIG shows what the paper prints; VTS_JOB_MBPS offers exactly these two modes",
    ({ id }) => {
      for (const configuration of ALL) expect(shown(configuration, id)).toEqual([2]);
      const { mode } = questionNamed("VTS_JOB_MBPS").inputs;
      expect(mode?.kind === "choice" && mode.names).toEqual(["deferred", "immediate"]);
    },
  );
  const cache = (id: FactId, configurations: readonly string[], printed: number): void => {
    holds(id, `${EQUAL}, for this model only`, () => {
      for (const configuration of ALL) {
        expect(shown(configuration, id)).toEqual(configurations.includes(configuration) ? [printed] : []);
      }
    });
  };
  cache("ptp-vts.tvc.size.b20-864", ["B20-128", "B20-256"], 864);
  cache("ptp-vts.tvc.size.b20-1700", ["B20-128", "B20-256"], 1700);
  cache("ptp-vts.tvc.size.b10-432", ["B10"], 432);
  cache("ptp-vts.tvc.size.b10-216", ["B10"], 216);
  holds(
    "ptp-vts.lic.installable-on-all-models",
    "VTS_CONFIG says so for every configuration, and VTS_PEAK_HOURS answers for every model",
    ({ id }) => {
      for (const configuration of ALL) expect(shown(configuration, id)).toEqual(["can be installed on this model"]);
      for (const model of ["B10", "B18", "B18-8", "B20"]) {
        expect(valueOf("VTS_PEAK_HOURS", model, 864, 2, null, null, "with")).toBeGreaterThan(0);
      }
    },
  );
}

function claimRules(): void {
  holds(
    "ptp-vts.config.only-fixed-configurations-orderable",
    "five tape drives in a B10, within the range, give a warning about which numbers can be ordered",
    () => {
      expect(ask("VTS_CONFIG", "B10", 5).warnings).toEqual([expect.stringContaining("can be ordered")]);
    },
  );
  holds(
    "ptp-vts.remote.beyond-standard-custom",
    "a warning beyond 50 km (26 km with ESCON directors), and with channel extenders at 10 km",
    () => {
      const warned = (km: number, link: string): string =>
        estimateOf("VTS_JOB_HOLD", 800, 3, null, null, null, km, link).warnings.join();
      expect([warned(50, "IBM 2029"), warned(26, "ESCON director")]).toEqual(["", ""]);
      expect(warned(51, "IBM 2029")).toContain("custom installation");
      expect(warned(27, "ESCON director")).not.toBe("");
      expect(warned(10, "channel extender")).toContain("custom installation");
    },
  );
  holds(
    "ptp-vts.remote.beyond-50-km-needs-timing",
    "a warning about timing beyond 50 km, with an IBM 2029 and with a channel extender",
    () => {
      for (const link of ["IBM 2029", "channel extender"]) {
        const warned = (km: number): string =>
          estimateOf("VTS_JOB_HOLD", 800, 3, null, null, null, km, link).warnings.join();
        expect(warned(51)).toContain("timing");
        expect(warned(50)).not.toContain("timing");
      }
    },
  );
}
