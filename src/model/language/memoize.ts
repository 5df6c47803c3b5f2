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

/** The same for objects, whose values are kept only as long as they are. */
export function onceForObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}
