/** Memoises a value: computed on first use and kept for the life of the process. */
export function once<T>(compute: () => T): () => T {
  let held: { value: T } | undefined;
  return () => (held ??= { value: compute() }).value;
}
