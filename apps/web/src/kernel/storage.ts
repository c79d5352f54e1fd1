/** Prefix of all storage keys, so that signing out can remove everything. */
const prefix = 'treadline:';

/** Start of the keys of what belongs to the device whoever is signed in, as its printers; signing out keeps it. */
export const deviceKey = 'device:';
/** Storage key of unsent scans; they exist only on this device, so they outlive the session. */
export const scansKey = 'scans';
/** Storage key of unsent tyre checks. */
export const checksKey = 'checks';

type Area = 'local' | 'session';
const areaOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** Reads a saved value; `undefined` if it is missing or invalid, or storage is forbidden. */
export function readSavedValue(key: string, area: Area = 'local'): unknown {
  try {
    const text = areaOf(area).getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Saves a value; `undefined` removes it. A full or forbidden storage is no error for values cached from the server.
 * @returns whether it was saved.
 */
export function saveValue(key: string, value: unknown, area: Area = 'local'): boolean {
  try {
    if (value === undefined) areaOf(area).removeItem(prefix + key);
    else areaOf(area).setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keys of saved values with a prefix. */
export function savedKeys(start: string, area: Area = 'local'): string[] {
  try {
    return Object.keys(areaOf(area)).flatMap((key) =>
      key.startsWith(prefix + start) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Removes all saved values of the product except the keys in `keep` and those of the device. */
export function clearSaved(keep: readonly string[] = []): void {
  for (const area of ['local', 'session'] as const) {
    try {
      const store = areaOf(area);
      for (const key of Object.keys(store)) {
        const own = key.slice(prefix.length);
        if (key.startsWith(prefix) && !own.startsWith(deviceKey) && !keep.includes(own))
          store.removeItem(key);
      }
    } catch {
      // Storage is forbidden: nothing was saved anyway.
    }
  }
}
