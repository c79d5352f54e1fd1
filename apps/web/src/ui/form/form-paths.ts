/** Errors by path, as the server and the shared rules name them: `lines.0.quantity`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The entries that are errors. */
export function listErrors(errors: FieldErrors): [string, string][] {
  return Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

export type NamePath = (string | number)[];

export function toNamePath(path: string): NamePath {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

export function toPath(name: string | number | readonly (string | number)[]): string {
  return Array.isArray(name) ? name.join('.') : String(name);
}

/** The path with its line left open: `lines.*.quantity`; the path itself outside of lines. */
export const patternOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** Errors that no field on the form shows, so that the form can say them itself. */
export function strayErrors(errors: FieldErrors, shownPaths: ReadonlySet<string>): string[] {
  return listErrors(errors).flatMap(([path, message]) =>
    shownPaths.has(path) || shownPaths.has(patternOf(path)) ? [] : [message],
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The newest values of a form, but for the fields that were changed here since it started. */
export const keepChanges = <V extends object>(start: V, mine: V, newest: V): V => {
  const [before, now] = [start, mine] as Record<string, unknown>[];
  const kept = Object.entries(newest).map(([key, value]) => [
    key,
    sameFormValues(now?.[key], before?.[key]) ? (value as unknown) : now?.[key],
  ]);
  return Object.fromEntries(kept) as V;
};

/** Deep equality where absent, null and '' are one: clearing a field that was never filled changes nothing. */
export function sameFormValues(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameFormValues(a[key], b[key]));
}
