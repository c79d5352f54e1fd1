/** Creates an in-memory browser storage for tests. */
export function makeStorage(): Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (at: number) => [...values.keys()][at] ?? null,
  };
  return new Proxy(storage as Storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (target, name) => (name === 'length' ? values.size : Reflect.get(target, name)),
  });
}
