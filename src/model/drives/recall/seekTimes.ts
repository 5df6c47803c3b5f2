/** Times to go from one file on a cartridge to another. */
import { secondsOver, type Changes, type Drive } from "../mechanics/drive";
import { tapePlaceOf, type TapePlace } from "../mechanics/geometry";
import { changeSeconds, lengthSeconds, LOAD_POINT } from "../mechanics/locate";

export interface RecallFile {
  /** Recorded data before the file on the cartridge, GB. */
  readonly offset: number;
  /** Recorded data of the file, GB. */
  readonly length: number;
}

/** Times that no paper gives. */
export interface HopTimes {
  /** Minimum time from the end of one file to the first byte of another that doesn't follow directly, s. */
  readonly least: number;
  /** Time for each direction change of the tape, s; undefined for what was measured of the drive's changes. */
  readonly reversal: number | undefined;
}

/** Files on one cartridge in one drive, with the times between them. Functions take the files' indexes. */
export interface Recall {
  readonly drive: Drive;
  readonly files: readonly RecallFile[];
  /** Place where each file begins. */
  readonly starts: readonly TapePlace[];
  /** Place where each file ends. */
  readonly ends: readonly TapePlace[];
  /** Seconds from the load point to a file. */
  readonly first: (to: number) => number;
  /**
   * Seconds from the end of a file to the beginning of another: 0 if it follows directly; otherwise the search time
   * between the two, at least `least`, and `reversal` for each direction change, before and after the search.
   */
  readonly hop: (from: number, to: number) => number;
  /** Seconds from the end of a file back to the load point. */
  readonly back: (from: number) => number;
}

/** A file follows another if the gap is at most this share of the cartridge, which allows for rounding of sums. */
const ADJOINING = 1e-12;

export function recallOf(drive: Drive, files: readonly RecallFile[], times: HopTimes): Recall {
  const recall = searched(drive, files, times);
  const { changes } = drive;
  if (!changes) return recall;
  const { reversal } = times;
  return changing(
    recall,
    reversal === undefined ? changes : { ...changes, turn: reversal, twoTurns: 2 * reversal },
    times.least,
  );
}

/** With the changes of wrap, band, half and direction that were measured. */
function changing(recall: Recall, changes: Changes, least: number): Recall {
  const { drive, files, starts, ends } = recall;
  const length = lengthSeconds(drive);
  const adjoining = ADJOINING * drive.capacity;
  const seconds = (from: TapePlace, to: TapePlace): number => {
    const found = changeSeconds(changes, from, to) + length * Math.abs(to.along - from.along);
    return found < least ? least : found;
  };
  return {
    ...recall,
    first: (j) => (files[j]?.offset === 0 ? 0 : seconds(LOAD_POINT, starts[j] ?? LOAD_POINT)),
    hop(i, j) {
      const [before, after] = [files[i], files[j]];
      const gap = (after?.offset ?? 0) - ((before?.offset ?? 0) + (before?.length ?? 0));
      if (gap <= adjoining && gap >= -adjoining) return 0;
      return seconds(ends[i] ?? LOAD_POINT, starts[j] ?? LOAD_POINT);
    },
  };
}

function searched(drive: Drive, files: readonly RecallFile[], { least, reversal = 0 }: HopTimes): Recall {
  const starts = files.map(({ offset }) => tapePlaceOf(drive, offset));
  const ends = files.map(({ offset, length }) => tapePlaceOf(drive, offset + length));
  const adjoining = ADJOINING * drive.capacity;
  return {
    drive,
    files,
    starts,
    ends,
    first: (j) => secondsOver(drive.search, Math.abs(starts[j]?.along ?? 0)),
    hop(i, j) {
      const gap = (files[j]?.offset ?? 0) - ((files[i]?.offset ?? 0) + (files[i]?.length ?? 0));
      if (Math.abs(gap) <= adjoining) return 0;
      const [before, after] = [ends[i] ?? LOAD_POINT, starts[j] ?? LOAD_POINT];
      const way = after.along - before.along;
      const search = Math.max(least, secondsOver(drive.search, Math.abs(way)));
      const turnsBefore = way === 0 ? before.direction !== after.direction : way * before.direction < 0;
      const turnsAfter = way * after.direction < 0;
      return search + (turnsBefore ? reversal : 0) + (turnsAfter ? reversal : 0);
    },
    back: (i) => secondsOver(drive.rewind, Math.abs(ends[i]?.along ?? 0)),
  };
}

/** Returns the seconds of moving without reading: to the first file, between files, and back to the load point. */
export function movingSeconds(recall: Recall, order: readonly number[]): number {
  let seconds = 0;
  let last: number | undefined;
  for (const file of order) {
    seconds += last === undefined ? recall.first(file) : recall.hop(last, file);
    last = file;
  }
  return last === undefined ? 0 : seconds + recall.back(last);
}

/** Returns the data that is read: the files, or everything from the first to the end of the last, GB. */
export function readGb(files: readonly RecallFile[], isWhole: boolean): number {
  if (!isWhole) return files.reduce((gb, { length }) => gb + length, 0);
  const from = files.reduce((least, { offset }) => Math.min(least, offset), Infinity);
  const { offset = 0, length = 0 } = files[lastToEnd(files)] ?? {};
  return offset + length - from;
}

export function lastToEnd(files: readonly RecallFile[]): number {
  const end = (i: number): number => (files[i]?.offset ?? 0) + (files[i]?.length ?? 0);
  return files.reduce((last, _, i) => (end(i) > end(last) ? i : last), 0);
}

/** Returns the seconds of reading, which are the same for every order of the files. */
export function readingSeconds({ drive, files }: Recall, isWhole = false): number {
  return (readGb(files, isWhole) * 1000) / drive.rate;
}
