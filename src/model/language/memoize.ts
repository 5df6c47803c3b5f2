/** Returns a function that computes its value on the first call and keeps it. */
export function once<V>(compute: () => V): () => V {
  let known: { readonly value: V } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Returns a function that computes its value once for each key. The value must depend on nothing but the key. */
export function onceFor<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as V;
  };
}

/**
 * Returns a function that keeps its last value, because rows of a column often have the same key. The value must depend
 * on nothing but the key's properties.
 */
export function onceInARow<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (last === undefined || !isAlike(last.key, key)) last = { key, value: compute(key) };
    return last.value;
  };
}

function isAlike<K extends object>(one: K, other: K): boolean {
  const names = Object.keys(one) as (keyof K)[];
  return (
    names.length === Object.keys(other).length && names.every((name) => name in other && one[name] === other[name])
  );
}
