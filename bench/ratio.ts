/** Times two ways of doing the same thing alternately in one run. Reports how many times longer the first takes. */

export interface Ratio {
  readonly what: string;
  readonly baseline: string;
  readonly ratio: number;
}

const ROUNDS = 7;

/** Median ratio of alternating rounds, so that a busy machine slows both ways alike. */
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

/** Warm-up of each act, so that the engine has compiled it; and the shortest time that is measured. */
const WARM_MICROSECONDS = 100_000;
const LEAST_MICROSECONDS = 20_000;
/** After this much CPU, an act isn't measured again once it has three rounds. */
const ENOUGH_MICROSECONDS = 500_000;
const LEAST_ROUNDS = 3;

/** Microseconds of CPU of one run of each act: medians of alternating rounds. */
export function cpuByTurns(acts: readonly (() => void)[]): number[] {
  const rounds: number[][] = acts.map(() => []);
  let spent = 0;
  for (const act of acts) cpu(act, WARM_MICROSECONDS);
  for (let round = 0; round < ROUNDS && (round < LEAST_ROUNDS || spent < ENOUGH_MICROSECONDS); round += 1) {
    acts.forEach((act, i) => {
      // An untimed run, so that the other act's garbage isn't collected during the timed one.
      if (acts.length > 1) cpu(act, LEAST_MICROSECONDS);
      const [runs, microseconds] = cpu(act, LEAST_MICROSECONDS);
      rounds[i]?.push(microseconds / runs);
      spent += microseconds;
    });
  }
  return rounds.map(median);
}

/** Runs an act until it has used the CPU time; CPU, so that other programs on the machine don't count. */
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
