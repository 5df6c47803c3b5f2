/**
 * Two drives that match their speeds to each other, from event to event.
 *
 * The server moves data as soon as the reader's buffer has some and the writer's has room. So one level describes both
 * buffers: up to the size of the writer's buffer, all of it is there; the rest is in the reader's. Below that mark the
 * server waits for the reader, above it for the writer.
 */
import { fluid } from "../fluid";

/** How a drive behaves in a pair; MB, s, MB/s. */
export interface Matching {
  /** Tape speeds, the slowest first. */
  readonly speeds: readonly number[];
  readonly buffer: number;
  /** Time to stop, reverse and restart after the buffer ran full (reading) or empty (writing). */
  readonly backhitch: number;
  /** The drive goes up one speed each time the server has waited this long for it. */
  readonly raiseAfter: number;
  /** Data of one wrap, from one end of the tape to the other. */
  readonly wrap: number;
  /** Time of the drive's own stop at each wrap end. */
  readonly turn: number;
}

/** One minute of a copy. */
export interface Minute {
  /** MB/s. */
  readonly rate: number;
  /** Seconds that the server waited for the reader, and for the writer. */
  readonly forReader: number;
  readonly forWriter: number;
}

/** Times (s) closer than this are equal, and amounts (MB) below it are 0. */
const NEAR = 1e-6;

class Running {
  private speed: number;
  private moving = true;
  private stoppedUntil = 0;
  private waitedSince = Infinity;

  constructor(
    private readonly drive: Matching,
    /** Data left until the next wrap end. */
    private ahead: number,
  ) {
    this.speed = drive.speeds.length - 1;
  }

  get rate(): number {
    return this.moving ? (this.drive.speeds[this.speed] ?? 0) : 0;
  }

  /** Advances to `time`. The drive stops at a wrap end, and runs again after a stop if the buffer allows it. */
  advance(time: number, seconds: number, mayRun: boolean): void {
    this.ahead -= this.rate * seconds;
    if (this.ahead < NEAR) {
      this.ahead = this.drive.wrap;
      this.stop(time + this.drive.turn);
    } else if (mayRun && time > this.stoppedUntil - NEAR) this.moving = true;
  }

  /**
   * Stops because the buffer ran full or empty. The drive restarts at its highest speed that isn't above the other
   * drive's, or at its lowest speed if the other has stopped.
   */
  hitch(time: number, other: number): void {
    this.speed = Math.max(0, this.drive.speeds.filter((speed) => speed <= other).length - 1);
    this.stop(time + this.drive.backhitch);
  }

  private stop(until: number): void {
    this.moving = false;
    this.stoppedUntil = until;
  }

  /** Raises the speed by one step each time the server has waited long enough. */
  wait(time: number, waits: boolean): void {
    if (!waits) this.waitedSince = Infinity;
    else if (this.waitedSince === Infinity) this.waitedSince = time;
    else if (time > this.waitedSince + this.drive.raiseAfter - NEAR) {
      this.speed = Math.min(this.drive.speeds.length - 1, this.speed + 1);
      this.waitedSince = time;
    }
  }

  /** Returns the time of the next change that the drive makes by itself. */
  next(time: number): number {
    const stopEnds = this.stoppedUntil > time + NEAR ? this.stoppedUntil : Infinity;
    const own = this.moving ? time + this.ahead / this.rate : stopEnds;
    return Math.min(own, this.waitedSince + this.drive.raiseAfter);
  }
}

/**
 * Returns the minutes of a copy that starts with both drives at their highest speed.
 *
 * `phase` is the part of its first wrap that the reader has already read, because two tapes seldom reach a wrap end at
 * the same time.
 */
export function pairMinutes(source: Matching, target: Matching, minutes: number, phase: number): Minute[] {
  const reader = new Running(source, (1 - phase) * source.wrap);
  const writer = new Running(target, target.wrap);
  const mark = target.buffer;
  const top = mark + source.buffer;
  const ends = Array.from({ length: minutes }, (_, i) => 60 * (i + 1));
  let before = 0;
  const pieces = fluid({
    start: 0,
    end: 60 * minutes,
    levels: [mark, 0],
    marks: [[0, mark, top], []],
    changes: ends,
    regime(time, [level = 0]) {
      reader.advance(time, time - before, level <= mark);
      writer.advance(time, time - before, level >= mark);
      before = time;
      const side = level - mark || reader.rate - writer.rate;
      reader.wait(time, side < 0);
      writer.wait(time, side > 0);
      if (level >= top && reader.rate > writer.rate) reader.hitch(time, writer.rate);
      if (level <= 0 && writer.rate > reader.rate) writer.hitch(time, reader.rate);
      return {
        state: side < 0 ? "reader" : side > 0 ? "writer" : "",
        rates: [reader.rate - writer.rate, side < 0 ? reader.rate : writer.rate],
        until: Math.min(reader.next(time), writer.next(time)),
      };
    },
  });
  const found = ends.map(() => ({ rate: 0, forReader: 0, forWriter: 0 }));
  for (const { state, rates, from, to } of pieces) {
    const minute = found[Math.ceil(to / 60) - 1];
    if (!minute) continue;
    minute.rate += ((rates[1] ?? 0) * (to - from)) / 60;
    if (state === "reader") minute.forReader += to - from;
    if (state === "writer") minute.forWriter += to - from;
  }
  return found;
}
