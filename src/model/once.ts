/** Computed when first asked for, and then known. */
export function once<V>(compute: () => V): () => V {
  let known: { readonly value: V } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Computed once for each key: for what depends on nothing else. */
export function onceFor<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as V;
  };
}
