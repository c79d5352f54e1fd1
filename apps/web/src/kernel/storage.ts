/** Everything kept in the browser lives under this prefix, so that signing out can remove it all. */
const prefix = 'treadline:';

/** What was scanned and not sent yet: goods were counted, nobody else has it, so it outlives the session. */
export const scansKey = 'scans';
/** Tyre checks that were measured and not sent yet. */
export const checksKey = 'checks';

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

/**
 * Saves a value; `undefined` removes it. A full or forbidden storage is not an error where it is only a cache:
 * the server has the value. @returns whether it was saved.
 */
export function save(key: string, value: unknown, area: Area = 'local'): boolean {
  try {
    if (value === undefined) areaOf(area).removeItem(prefix + key);
    else areaOf(area).setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keys of saved values that begin with `start`. */
export function savedKeys(start: string, area: Area = 'local'): string[] {
  try {
    return Object.keys(areaOf(area)).flatMap((key) =>
      key.startsWith(prefix + start) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
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
