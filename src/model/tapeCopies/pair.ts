/**
 * Two drives that match their speeds to each other, from event to event.
 *
 * The server moves data as soon as the reader's buffer has some and the writer's has room. So one level describes both
 * buffers: up to the size of the writer's buffer, all of it is there; the rest is in the reader's. Below that mark the
 * server waits for the reader, above it for the writer.
 */
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
/** No minute has more changes; beyond this the drives change without end. */
const MOST_CHANGES = 10_000;

/** A drive as it runs. */
class Running {
  /** MB/s at the moment. */
  rate: number;
  private readonly speeds: readonly number[];
  /** Index of the drive's tape speed. */
  private speed: number;
  /** Data left until the next wrap end. */
  private ahead: number;
  private stoppedUntil = -Infinity;
  private waitedSince = Infinity;
  private readonly wrap: number;
  private readonly turn: number;
  private readonly backhitch: number;
  private readonly raiseAfter: number;

  /** @param read part of the first wrap that is already behind */
  constructor({ speeds, wrap, turn, backhitch, raiseAfter }: Matching, read: number) {
    this.speeds = speeds;
    this.speed = speeds.length - 1;
    this.wrap = wrap;
    this.turn = turn;
    this.backhitch = backhitch;
    this.raiseAfter = raiseAfter;
    this.ahead = (1 - read) * wrap;
    this.rate = this.full;
  }

  /** MB/s of the drive if it moves. */
  private get full(): number {
    return this.speeds[this.speed] ?? 0;
  }

  /** Advances to `time`. The drive stops at a wrap end, and runs again after a stop if the buffer allows it. */
  advance(time: number, seconds: number, mayRun: boolean): void {
    this.ahead -= this.rate * seconds;
    if (this.ahead < NEAR) {
      this.ahead = this.wrap;
      this.stop(time + this.turn);
    } else if (this.rate === 0 && mayRun && time > this.stoppedUntil - NEAR) this.rate = this.full;
  }

  /**
   * Stops because the buffer ran full or empty. The drive restarts at its highest speed that isn't above the other
   * drive's, or at its lowest speed if the other has stopped.
   */
  hitch(time: number, other: number): void {
    this.speed = this.speeds.length - 1;
    while (this.speed > 0 && this.full > other) this.speed -= 1;
    this.stop(time + this.backhitch);
  }

  private stop(until: number): void {
    this.rate = 0;
    this.stoppedUntil = until;
  }

  /** Raises the speed by one step each time the server has waited long enough. */
  wait(time: number, waits: boolean): void {
    if (!waits) this.waitedSince = Infinity;
    else if (this.waitedSince === Infinity) this.waitedSince = time;
    else if (time > this.waitedSince + this.raiseAfter - NEAR) {
      if (this.speed < this.speeds.length - 1) this.speed += 1;
      if (this.rate > 0) this.rate = this.full;
      this.waitedSince = time;
    }
  }

  /** Returns the time of the next change that the drive makes by itself. */
  next(time: number): number {
    const stopEnds = this.stoppedUntil > time + NEAR ? this.stoppedUntil : Infinity;
    const own = this.rate > 0 ? time + this.ahead / this.rate : stopEnds;
    return Math.min(own, this.waitedSince + this.raiseAfter);
  }
}

/** The next mark that a rising or falling level reaches; NaN if there's none. @param marks the lowest first */
function nextMark(marks: readonly number[], level: number, filling: number): number {
  if (filling > 0) for (const mark of marks) if (mark > level) return mark;
  if (filling < 0) for (let i = marks.length - 1; i >= 0; i -= 1) if ((marks[i] ?? 0) < level) return marks[i] ?? 0;
  return NaN;
}

/**
 * Returns the minutes of a copy that starts with both drives at their highest speed.
 *
 * `phase` is the part of its first wrap that the reader has already read, because two tapes seldom reach a wrap end at
 * the same time.
 *
 * @throws RangeError if the drives change without end: a fault of the model.
 */
export function pairMinutes(source: Matching, target: Matching, minutes: number, phase: number): Minute[] {
  const reader = new Running(source, phase);
  const writer = new Running(target, 0);
  const mark = target.buffer;
  const top = mark + source.buffer;
  const marks = [0, mark, top];
  const found: Minute[] = [];
  let level = mark;
  let before = 0;
  let time = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const end = 60 * minute;
    let moved = 0;
    let forReader = 0;
    let forWriter = 0;
    for (let changes = 0; time < end; changes += 1) {
      if (changes > MOST_CHANGES) throw new RangeError(`does not settle at ${time}`);
      reader.advance(time, time - before, level <= mark);
      writer.advance(time, time - before, level >= mark);
      before = time;
      const side = level - mark || reader.rate - writer.rate;
      reader.wait(time, side < 0);
      writer.wait(time, side > 0);
      if (level >= top && reader.rate > writer.rate) reader.hitch(time, writer.rate);
      if (level <= 0 && writer.rate > reader.rate) writer.hitch(time, reader.rate);
      const filling = reader.rate - writer.rate;
      const own = Math.min(reader.next(time), writer.next(time));
      let to = own > time && own < end ? own : end;
      const next = nextMark(marks, level, filling);
      const ahead = (next - level) / filling;
      const isReached = ahead > 0 && time + ahead <= to;
      if (isReached) to = time + ahead;
      const seconds = to - time;
      moved += ((side < 0 ? reader.rate : writer.rate) * seconds) / 60;
      if (side < 0) forReader += seconds;
      if (side > 0) forWriter += seconds;
      level = isReached ? next : level + filling * seconds;
      time = to;
    }
    found.push({ rate: moved, forReader, forWriter });
  }
  return found;
}
