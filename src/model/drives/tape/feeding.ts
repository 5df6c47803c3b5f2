/** A drive that is fed slower than it runs: it matches its speed, or stops and starts again. */
import type { FactId } from "../../facts/factIds";
import { endOf, fact, findFact, valueOf } from "../../facts/facts";
import { onceFor } from "../../language/memoize";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import { alsoSpannedBy } from "../../parameters/parameters";
import type { Alternative, Assumption } from "../../question/answer";
import type { HostPath } from "../mechanics/hostPath";
import { idOf, OWN, sheetOf } from "./sheetDrive";
import { stepsOf } from "./steps";
import { isT10000, type TapeModel } from "./tapeDrive";

/** A 3592's time to stop and start, because no other drive's with tape speeds is published. */
export const STOP_START: FactId = "t10000c-ficon-2011.football.3592-time";
/** As for a T10000 in T10K_SYNC_MBPS, the range goes up to twice the longest. */
export const SLOWEST_TIMES_LONGEST = 2;

/** Seconds to stop and start again. */
export const longestStop = (): number => endOf(STOP_START, "high");

/** The answers with the other times that a stop may take; none of a drive that doesn't stop. */
export function otherStopsOf(
  stopping: Stopping | undefined,
  answerOf: (seconds: number) => number,
): readonly Alternative[] {
  if (!stopping) return [];
  return [endOf(STOP_START, "low"), SLOWEST_TIMES_LONGEST * longestStop()].map((seconds) => ({
    name: `${exactly(seconds)} s to stop and start`,
    value: answerOf(seconds),
    narrowedBy: "the drive's stop/start time",
  }));
}

/** A drive that is fed below its lowest tape speed, and its buffer, if it's published. */
interface Stopping {
  /** MB/s on tape. */
  readonly lowest: number;
  readonly host: number;
  /** MB. */
  readonly buffer: number | undefined;
}

export function stoppingOf(
  model: TapeModel,
  cartridge: string,
  feed: number,
  compression: number,
): Stopping | undefined {
  const lowest = stepsOf(model, cartridge)?.low ?? 0;
  return feed / compression < lowest ? { lowest, host: feed / compression, buffer: bufferOf(model) } : undefined;
}

const MB_PER_MIB = 1.048576;

/** The fact with a drive's buffer, if it's published. */
export function bufferFactOf(model: TapeModel): FactId | undefined {
  if (isT10000(model)) return findFact(`t10000c-ficon-2011.spec.${model.toLowerCase()}-buffer`)?.id;
  const { buffer } = sheetOf(model, OWN);
  return buffer && idOf(buffer);
}

/** MB, if it's published. */
export const bufferOf = onceFor((model: TapeModel): number | undefined => {
  const found = bufferFactOf(model);
  return found && valueOf(found) * (fact(found).unit === "MiB" ? MB_PER_MIB : 1);
});

/** MB/s on tape of a drive that empties its buffer at the lowest speed, then stops and starts again. */
function stoppedMbps({ lowest, host }: Stopping, buffer: number, seconds: number): number {
  const runs = buffer / (lowest - host);
  return (lowest * runs) / (runs + seconds);
}

/** Host MB/s that the drive takes while it stops and starts; no limit if it doesn't, or its buffer isn't published. */
export function stoppingMbps({ model, cartridge, compression }: Fed, feed: number, seconds = longestStop()): number {
  const stopping = stoppingOf(model, cartridge, feed, compression);
  return stopping?.buffer === undefined ? Infinity : compression * stoppedMbps(stopping, stopping.buffer, seconds);
}

/** Host MB/s that the drive takes of `feed`, if each stop takes so many seconds. */
export function takenMbps(fed: Fed, feed: number, seconds?: number): number {
  return Math.min(feed, stoppingMbps(fed, feed, seconds));
}

interface Fed {
  readonly model: TapeModel;
  readonly cartridge: string;
  readonly compression: number;
}

/** The path as far as the drive keeps up with it. */
export function asTaken(path: HostPath, fed: Fed): HostPath {
  const stopping = stoppingOf(fed.model, fed.cartridge, path.mbps, fed.compression);
  return {
    ...path,
    mbps: takenMbps(fed, path.mbps),
    facts: [...path.facts, ...(stopping ? [STOP_START] : [])],
    assumptions: [...path.assumptions, ...(stopping ? [STOP_ASSUMPTION()] : [])],
    warnings: [...path.warnings, ...stopWarnings(stopping, fed.compression)],
    spanned(unit, value, answerOf) {
      const byPath = path.spanned(unit, value, (mbps) => answerOf(takenMbps(fed, mbps)));
      const byStop = otherStopsOf(stopping, (seconds) => answerOf(takenMbps(fed, path.mbps, seconds)));
      return { ...byPath, ...alsoSpannedBy(value, byPath, byStop) };
    },
  };
}

/** Host MB/s that the drive takes of the slowest path that the facts admit, if its stops take longest, too. */
export function leastTaken(path: HostPath, fed: Fed): number {
  const { alternatives } = path.spanned("MB/s", path.mbps, (mbps) => mbps);
  const slowest = Math.min(path.mbps, ...alternatives.map(({ value }) => value));
  return takenMbps(fed, slowest, SLOWEST_TIMES_LONGEST * longestStop());
}

export const STOP_ASSUMPTION = (): Assumption => ({
  basis: "default",
  text: `Stopping and starting takes ${exactly(longestStop())} s, the longest published time of a 3592. The range goes up to ${exactly(SLOWEST_TIMES_LONGEST)} times that.`,
});

/** Warns of a feed below the lowest tape speed. */
export function stopWarnings(stopping: Stopping | undefined, compression: number): string[] {
  if (!stopping) return [];
  const { lowest, host: net, buffer } = stopping;
  return [
    `below ${threeFigures(lowest * compression)} MB/s from the host, the drive stops and starts${howOften(net, lowest, buffer)}: tape and heads wear`,
  ];
}

/** Returns " about 137 times per hour" for a rate on tape below the lowest tape speed; empty without a published buffer. */
export function howOften(mbps: number, lowest: number, buffer: number | undefined): string {
  if (buffer === undefined) return "";
  return ` about ${threeFigures((HOUR_SECONDS * mbps * (lowest - mbps)) / (buffer * lowest))} times per hour`;
}
