/** Query values, possibly nested: `{createdTime: {from: '2026-01-01'}, status: [20, 30]}`. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { [key: string]: QueryValue };

function addValue(out: URLSearchParams, key: string, value: QueryValue): void {
  if (value === undefined || value === null || value === '') return;
  if (Array.isArray(value)) {
    if (value.length) out.set(key, value.join(','));
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) addValue(out, `${key}.${name}`, inner);
  } else out.set(key, String(value));
}

/** Serialises a query without '?': nested keys by dots, arrays comma-separated, empty values omitted. */
export function toQueryString(query: Record<string, unknown>): string {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) addValue(out, key, value as QueryValue);
  return out.toString();
}

/** Parses a query string, the reverse of `toQueryString`; leaves are strings, dots become nested objects. */
export function fromQueryString(text: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split('.');
    if (keys.some((key) => key === '__proto__')) continue;
    let at = out;
    for (const key of keys.slice(0, -1)) {
      if (typeof at[key] !== 'object') at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? path] = value;
  }
  return out;
}
