/** Everything kept in the browser lives under this prefix, so that signing out can remove it all. */
const prefix = 'treadline:';

type Area = 'local' | 'session';
const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Reads a saved value; `undefined` when there is none, it is broken or storage is forbidden. */
export function readSaved(key: string, area: Area = 'local'): unknown {
  try {
    const text = areaOf(area).getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves a value; `undefined` removes it. A full or forbidden storage is not an error: it is only a cache. */
export function save(key: string, value: unknown, area: Area = 'local'): void {
  try {
    if (value === undefined) areaOf(area).removeItem(prefix + key);
    else areaOf(area).setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The server has the value; the next page load asks it.
  }
}

/** Removes everything under the prefix but the keys in `keep`. */
export function clearSaved(keep: readonly string[] = []): void {
  for (const area of ['local', 'session'] as const) {
    try {
      const store = areaOf(area);
      for (const key of Object.keys(store)) {
        if (key.startsWith(prefix) && !keep.includes(key.slice(prefix.length))) store.removeItem(key);
      }
    } catch {
      // Storage is forbidden: nothing was saved either.
    }
  }
}
