/** Storage prefix of recent choices. They stay in this browser and only hold names that the user has seen. */
const prefix = 'treadline:recent:';
const kept = 5;

let owner = '';

/** Sets the user and company that scope the recent choices; called once by the session. */
export function setRecentsOwner(name: string) {
  owner = name;
}

function keyOf(name: string) {
  return `${prefix}${owner}:${name}`;
}

export function readRecents<Option extends { value: string }>(name: string): Option[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(stored) ? (stored as Option[]) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(name: string, option: { value: string; label: string }) {
  const { value, label } = option;
  const others = readRecents(name).filter((other) => other.value !== value);
  try {
    localStorage.setItem(keyOf(name), JSON.stringify([{ value, label }, ...others].slice(0, kept)));
  } catch {
    // A full or forbidden storage only loses this convenience.
  }
}
