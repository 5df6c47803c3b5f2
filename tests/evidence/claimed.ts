/** Replaces @jest/globals when claims are run with a changed number: the ledger has the claims themselves. */
import type { expect as Expect } from "@jest/globals";

export type Claim = () => void | Promise<void>;

declare const __before: (claim: Claim) => void;
declare const __expect: typeof Expect;

export const expect = __expect;
export const beforeAll = __before;

export function test(): void {
  // The claim is in the ledger.
}
