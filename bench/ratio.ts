/** Times two ways of doing the same in one run, by turns, and says how many times longer the first takes. */

export interface Ratio {
  readonly what: string;
  readonly baseline: string;
  readonly ratio: number;
}

const ROUNDS = 7;

/** The median of rounds taken by turns, so that a busy machine slows both alike. */
export function ratioOf(
  what: string,
  measured: () => void,
  baseline: string,
  plain: () => void,
  repeats: number,
): Ratio {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push(time(measured, repeats) / time(plain, repeats));
  return { what, baseline, ratio: median(ratios) };
}

function time(act: () => void, repeats: number): number {
  const from = process.hrtime.bigint();
  for (let i = 0; i < repeats; i += 1) act();
  return Number(process.hrtime.bigint() - from);
}

/** So long each runs before it is timed, for the engine to have compiled it; a shorter stretch is not timed. */
const WARM_MICROSECONDS = 100_000;
const LEAST_MICROSECONDS = 20_000;
/** So much is enough for one act, once it has had three rounds. */
const ENOUGH_MICROSECONDS = 500_000;
const LEAST_ROUNDS = 3;

/** Microseconds of CPU of one run of each act: medians of rounds in which they take turns. */
export function cpuByTurns(acts: readonly (() => void)[]): number[] {
  const rounds: number[][] = acts.map(() => []);
  let spent = 0;
  for (const act of acts) cpu(act, WARM_MICROSECONDS);
  for (let round = 0; round < ROUNDS && (round < LEAST_ROUNDS || spent < ENOUGH_MICROSECONDS); round += 1) {
    acts.forEach((act, i) => {
      // What the other act has left to be collected is not this one's.
      if (acts.length > 1) cpu(act, LEAST_MICROSECONDS);
      const [runs, microseconds] = cpu(act, LEAST_MICROSECONDS);
      rounds[i]?.push(microseconds / runs);
      spent += microseconds;
    });
  }
  return rounds.map(median);
}

/** What others do on the machine does not count in it. */
function cpu(act: () => void, least: number): readonly [runs: number, microseconds: number] {
  const from = process.cpuUsage();
  for (let runs = 1; ; runs *= 2) {
    for (let i = runs / 2; i < runs; i += 1) act();
    const { user, system } = process.cpuUsage(from);
    if (user + system >= least) return [runs, user + system];
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export function print(ratios: readonly Ratio[]): void {
  for (const { what, baseline, ratio } of ratios) {
    process.stdout.write(`${ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)} x  ${what}, against ${baseline}\n`);
  }
}
