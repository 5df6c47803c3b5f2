/** An object that is made anew at each render, as something that effects and memos can depend on. */
import { useState } from "react";

/** Returns the same object until one comes that differs when written as JSON. */
export function useStable<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (value === stable || JSON.stringify(value) === JSON.stringify(stable)) return stable;
  setStable(value);
  return value;
}
