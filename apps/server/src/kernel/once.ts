/** A value that is computed at its first use and kept for as long as the process lives. */
export function once<T>(compute: () => T): () => T {
  let held: { value: T } | undefined;
  return () => (held ??= { value: compute() }).value;
}
