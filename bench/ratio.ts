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
  ratios.sort((a, b) => a - b);
  return { what, baseline, ratio: ratios[Math.floor(ROUNDS / 2)] ?? NaN };
}

function time(act: () => void, repeats: number): number {
  const from = process.hrtime.bigint();
  for (let i = 0; i < repeats; i += 1) act();
  return Number(process.hrtime.bigint() - from);
}

export function print(ratios: readonly Ratio[]): void {
  for (const { what, baseline, ratio } of ratios) {
    process.stdout.write(`${ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)} x  ${what}, against ${baseline}\n`);
  }
}
