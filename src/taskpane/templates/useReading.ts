/** Reads something that takes a while: the list of templates, or a template's workbook. */
import { useEffect, useState } from "react";
import { failureText } from "../workbookPort";

export type Reading<T> =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "failed"; readonly reason: string };

/** @param read the same function while it reads the same */
export function useReading<T>(read: () => Promise<T>): [Reading<T>, retry: () => void] {
  const [turn, setTurn] = useState(0);
  const [reading, setReading] = useState<Reading<T>>({ kind: "reading" });
  useEffect(() => {
    let over = false;
    const finish = (found: Reading<T>): void => {
      if (!over) setReading(found);
    };
    read().then(
      (value) => {
        finish({ kind: "read", value });
      },
      (error: unknown) => {
        finish({ kind: "failed", reason: failureText(error) });
      },
    );
    return () => {
      over = true;
      setReading({ kind: "reading" });
    };
  }, [read, turn]);
  const retry = (): void => {
    setTurn((last) => last + 1);
  };
  return [reading, retry];
}
