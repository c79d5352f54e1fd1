import { z } from 'zod';

/** JSON schema, as far as it is used here. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maximum?: number;
}

/** Filter values for one request, by name; `empty` when no record can match in any database. */
export interface FilterProbe {
  filters: Readonly<Record<string, unknown>>;
  empty: boolean;
}

const dates: Record<string, string> = { date: '2999-01-01', 'date-time': '2999-01-01T00:00:00Z' };
/** Texts that no record contains, in the formats that the contract requires. */
const texts = ['zzzz-nothing', 'ZZZZ', '13999999999', '2999-01', '999999'];

const textOf = ({ pattern, format = '', maxLength }: Shape): string | undefined =>
  dates[format] ??
  texts
    .map((text) => text.slice(0, maxLength))
    .find((text) => !pattern || new RegExp(pattern, 'u').test(text));

interface Value {
  value: unknown;
  empty: boolean;
}

/** First and last of the values. */
const ends = (words: readonly unknown[]): unknown[] => [...new Set([words.at(0), words.at(-1)])];

/** Values that no record has or, for enumerations, two allowed ones. */
function valuesOf(shape: Shape): Value[] {
  if (shape.const !== undefined) return [{ value: shape.const, empty: false }];
  if (shape.enum) return ends(shape.enum).map((value) => ({ value, empty: false }));
  if (shape.anyOf) return shape.anyOf.flatMap(valuesOf);
  if (shape.type === 'array')
    return valuesOf(shape.items ?? {}).map(({ value, empty }) => ({ value: [value], empty }));
  if (shape.type === 'object') {
    // Days and ranges: by where they begin.
    const [[name, part] = ['', {}]] = Object.entries(shape.properties ?? {});
    return valuesOf(part).map(({ value, empty }) => ({ value: { [name]: value }, empty }));
  }
  if (shape.type === 'boolean') return [true, false].map((value) => ({ value, empty: false }));
  if (shape.type === 'integer' || shape.type === 'number')
    return [{ value: Math.min(987_654_321, shape.maximum ?? Infinity), empty: shape.maximum === undefined }];
  const text = shape.type === 'string' ? textOf(shape) : undefined;
  return text === undefined ? [] : [{ value: text, empty: true }];
}

/** Filter values that match nothing, one request per filter and value of a query schema. */
export function emptyFilterProbes(query: z.ZodType): FilterProbe[] {
  const { properties = {} } = z.toJSONSchema(query, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape;
  return Object.entries(properties).flatMap(([name, shape]) =>
    valuesOf(shape).map(({ value, empty }) => ({ filters: { [name]: value }, empty })),
  );
}

/** Filters as URL parameters: `createdTime.from=2999-01-01`. */
export function toSearchParams(filters: object, before = ''): URLSearchParams {
  const flat = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [string, unknown][])
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [part, each] of toSearchParams(value, `${before}${name}.`)) flat.append(part, each);
    else flat.append(before + name, String(value));
  return flat;
}
