/** Returns the latest value that wasn't undefined. */
import { useState } from "react";

/** @param value the same object while it is the same value */
export function useLast<T extends object>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
