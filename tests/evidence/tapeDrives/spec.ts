/** Table 3, what the text adds, and what follows: TAPE_SPEC, the geometry of the wraps, reading a cartridge whole. */
import { expect } from "@jest/globals";
import type { FactId } from "../../../src/model/facts/factIds";
import { knownId } from "../../../src/model/facts/facts";
import { questionNamed, valueOf } from "../../ask";
import { holds, matches } from "../statements";
import { CARTRIDGE, COLUMNS, DRIVES, PAPER, specified, T10000S, type CartridgeId, type DriveId } from "./drives";

const EQUAL = "the question's value equals the fact";
const kindOf = (drive: DriveId): CartridgeId => (drive === "t9840d" ? "native" : "std");

export function specEvidence(): void {
  const cell = (drive: DriveId, kind: CartridgeId, id: FactId): void => {
    matches(id, 0, EQUAL, () => Number(specified(drive, kind, id)));
  };
  for (const drive of DRIVES) {
    const cells = ["tracks", "channels", "wraps", "linear-density", "areal-density", "native-rate", "tape-speed-rw"];
    for (const name of [...cells, "tape-speed-locate", "tape-speed-rewind", "ber"]) {
      cell(drive, kindOf(drive), knownId(`${PAPER}spec.${drive}-${name}`));
    }
    if (drive !== "t9840d") cell(drive, "std", `${PAPER}spec.${drive}-buffer`);
  }
  for (const [drive, kind] of COLUMNS) {
    cell(drive, kind, knownId(`${PAPER}spec.${drive}-${kind}-capacity`));
    cell(drive, kind, knownId(`${PAPER}spec.${drive}-${kind}-length`));
    geometry(drive, kind);
  }
  cell("t10000a", "std", `${PAPER}spec.t10000a-tape-speed-low`);
  cell("t10000b", "std", `${PAPER}spec.t10000b-tape-speed-low`);
  cell("t10000c", "std", `${PAPER}drive.interface-rate`);
  cell("t10000c", "std", `${PAPER}taa.buffer`);
  cell("t10000c", "std", `${PAPER}cartridge.types`);
  cell("t10000a", "std", `${PAPER}cartridge.cleaning-uses-t1`);
  cell("t10000c", "sport", `${PAPER}cartridge.cleaning-uses-t2`);
  for (const name of ["speed-count", "speed-high", "speed-low", "buffer"]) {
    cell("t10000b", "std", knownId(`tsm-tape-copy.drive.t10kb-${name}`));
  }
  ofTheText();
}

/** Wraps, recorded length, raw rate and the time to fill a cartridge. */
function geometry(drive: DriveId, kind: CartridgeId): void {
  const id = `${PAPER}physics.${drive}-${kind}`;
  const derived = (row: string): number => Number(specified(drive, kind, row));
  matches(knownId(`${id}-gb-per-wrap`), 0.0005, "within half a unit of the fact's last digit", () =>
    derived("capacity per wrap"),
  );
  matches(knownId(`${id}-seconds-per-wrap`), 0.05, "within half a unit of the fact's last digit", () =>
    derived("time per wrap at the native rate"),
  );
  matches(knownId(`${id}-used-length`), 0.5, "within 0.5 m, because speeds and rates are rounded", () =>
    derived("recorded length"),
  );
  holds(
    knownId(`${id}-fill-time`),
    "within 0.05 s, half a unit of the last digit, in TAPE_SPEC and when a whole cartridge is recalled",
    ({ value }) => {
      const capacity = derived("native capacity");
      // All drives have an even number of wraps, so reading ends at the load point.
      const whole = valueOf("TAPE_RECALL_TIME", drive, 0, capacity, "whole", CARTRIDGE[kind]);
      const mount = valueOf("TAPE_CYCLE_TIME", drive, CARTRIDGE[kind], 0, "0 GB");
      for (const seconds of [derived("time to fill or read the cartridge"), whole - mount]) {
        expect(Math.abs(seconds - (value ?? NaN))).toBeLessThanOrEqual(0.05);
      }
    },
  );
  if (kind === "sport") return;
  matches(`${PAPER}physics.${drive}-raw-channel-rate`, 0.1, "within 0.1 MB/s of a hand calculation", () =>
    derived("raw rate under the head"),
  );
  matches(`${PAPER}physics.${drive}-format-efficiency`, 0.0005, "within 0.0005 of a hand calculation", () =>
    derived("native rate over raw rate"),
  );
}

function ofTheText(): void {
  const capacity = (drive: DriveId, kind: CartridgeId): number => Number(specified(drive, kind, "native capacity"));
  for (const drive of T10000S) {
    matches(`${PAPER}capacity.${drive}-tb`, 0, EQUAL, () => capacity(drive, "std") / 1000);
    const generation = drive === "t10000c" ? "t2" : "t1";
    matches(knownId(`${PAPER}cartridge.${generation}-${drive}-standard`), 0, EQUAL, () => capacity(drive, "std"));
    matches(knownId(`${PAPER}cartridge.${generation}-${drive}-sport`), 0, EQUAL, () => capacity(drive, "sport"));
    holds(knownId(`${PAPER}compat.${drive.slice(-1)}`), EQUAL, ({ inputs }) => {
      const letters = (row: string): string => String(specified(drive, "std", row));
      expect(letters("reads cartridges written by T10000")).toBe((inputs.read as string[]).join(", "));
      expect(letters("reclaims cartridges written by T10000")).toBe((inputs.reclaim as string[]).join(", "));
      // "A (not printed, implied)"
      expect(letters("writes cartridges as T10000")).toBe((inputs.write as string[]).join(", ").slice(0, 1));
    });
  }
  matches(`${PAPER}drive.capacity`, 0, EQUAL, () => capacity("t10000c", "std") / 1000);
  matches(`${PAPER}drive.native-rate`, 0, EQUAL, () => Number(specified("t10000c", "std", "native data rate")));
  holds(`${PAPER}spec.t9840d-buffer-garbled`, "TAPE_SPEC doesn't show this unreadable cell as a number", ({ id }) => {
    expect(specified("t9840d", "native", id)).not.toMatch(/^[\d.]+$/);
  });
  matches(
    `${PAPER}comparison.capacity-ratio`,
    0.03 * 65,
    "within 3%, because the text rounds its own tables down",
    () => Number(specified("t10000c", "std", "capacity relative to a T9840D")),
  );
  const lowRate = (drive: DriveId): number => Number(specified(drive, "std", "data rate at the low tape speed"));
  matches(`${PAPER}buffer.low-speed-a`, 0.12 * 48.5, "within 12%, because 2 m/s is a rounded speed", () =>
    lowRate("t10000a"),
  );
  holds(`${PAPER}buffer.low-speed-b`, "64 to 70 MB/s, because 2 m/s is rounded and another report gives 70", () => {
    expect(lowRate("t10000b")).toBeGreaterThanOrEqual(64);
    expect(lowRate("t10000b")).toBeLessThanOrEqual(70);
  });
  const notes = (): string => questionNamed("TAPE_MBPS").notes.join();
  for (const [id, name] of [
    ["dfhsm", "DFHSM"],
    ["fdr", "FDR"],
    ["exhpdm", "ExHPDM"],
  ] as const) {
    holds(`${PAPER}blocksize.${id}`, "TAPE_MBPS's notes state the fact's value", ({ value }) => {
      expect(notes()).toContain(`${name} ${String(value)} KiB`);
    });
  }
  holds(`${PAPER}blocksize.range`, "the published range of block_kib equals the fact", ({ low, high }) => {
    expect(questionNamed("TAPE_MBPS").inputs.block_kib).toMatchObject({ usual: [low, high] });
  });
}
