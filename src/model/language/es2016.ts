/** Object.fromEntries, which the oldest engine that runs custom functions lacks. */
export function recordOf<T>(entries: readonly (readonly [name: string, value: T])[]): Record<string, T> {
  const record: Record<string, T> = {};
  for (const [name, value] of entries) record[name] = value;
  return record;
}

/** Object.entries, which the oldest engine lacks too. */
export function entriesOf<T>(record: Readonly<Record<string, T>>): [name: string, value: T][] {
  return Object.keys(record).map((name) => [name, record[name] as T]);
}

/** Object.values, which the oldest engine lacks too. */
export function valuesOf<T>(record: Readonly<Record<string, T>>): T[] {
  return Object.keys(record).map((name) => record[name] as T);
}
