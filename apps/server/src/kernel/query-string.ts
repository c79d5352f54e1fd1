/**
 * Parses `createdTime.from=…` into {createdTime: {from: …}}; repeated keys become arrays, empty values are dropped.
 */
export function nestQuery(flat: Record<string, unknown>): Record<string, unknown> {
  const nested: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(flat)) {
    if (value === '' || key.includes('__proto__')) continue;
    const path = key.split('.');
    const last = path.pop() as string;
    let at = nested;
    for (const part of path) {
      const next = at[part];
      at = at[part] = (typeof next === 'object' && next !== null ? next : Object.create(null)) as Record<
        string,
        unknown
      >;
    }
    at[last] = value;
  }
  return { ...nested };
}
