/** Pairs each item with a unique React key: its name plus its ordinal among items of the same name. */
export function withKeys<T>(
  list: readonly T[],
  nameOf: (each: T) => string,
): (readonly [key: string, each: T])[] {
  const seen = new Map<string, number>();
  return list.map((each) => {
    const name = nameOf(each);
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    return [`${name} ${turn}`, each];
  });
}
