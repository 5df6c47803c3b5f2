/** Object.fromEntries, which the oldest engine that runs custom functions lacks. */
export function recordOf<T>(entries: readonly (readonly [name: string, value: T])[]): Record<string, T> {
  const record: Record<string, T> = {};
  for (const [name, value] of entries) record[name] = value;
  return record;
}
