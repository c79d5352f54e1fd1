/** Error messages by path, in the notation of server and shared rules: `lines.0.quantity`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Entries that hold an error. */
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

/** Path with its line index replaced by a wildcard: `lines.*.quantity`; other paths are unchanged. */
export const patternOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** Errors of paths without a field on the form, to be shown by the form itself. */
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

/** Merges newly loaded values into a form, keeping the fields changed since `start`. */
export const mergeUnsavedChanges = <V extends object>(start: V, mine: V, newest: V): V => {
  const [before, now] = [start, mine] as Record<string, unknown>[];
  const kept = Object.entries(newest).map(([key, value]) => [
    key,
    sameFormValues(now?.[key], before?.[key]) ? (value as unknown) : now?.[key],
  ]);
  return Object.fromEntries(kept) as V;
};

/** Deep equality that treats absent, null, '' and [] as equal: clearing a field that was empty is no change. */
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
