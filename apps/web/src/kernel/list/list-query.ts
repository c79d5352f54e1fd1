import type { FilterField, FilterValue, FilterValues } from '#ui/list/filter-types.ts';
import { isBlank } from '#ui/list/filter-values.ts';
import { defaultPageSize } from './page-size.ts';

/** State of a list as encoded in its address. */
export interface ListState {
  page: number;
  pageSize: number;
  sort: string | undefined;
  /** Position where the page starts or ends, in cursor-paged lists. */
  cursor?: string | undefined;
  filters: FilterValues;
}

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

const asRange = <T>(value: unknown, read: (end: unknown) => T | undefined): { from?: T; to?: T } => {
  const ends = (typeof value === 'object' && value !== null ? value : {}) as { from?: unknown; to?: unknown };
  const [from, to] = [read(ends.from), read(ends.to)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Parses a filter's value from the address; undefined if absent. */
export function readFilter(field: FilterField, value: unknown): FilterValue | undefined {
  if (value === undefined) return undefined;
  if (field.kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (field.kind === 'dayRange') return asRange(value, readText);
  if (field.kind === 'numberRange') return asRange(value, asNumber);
  if (field.kind === 'select' && field.multiple) return readText(value)?.split(',');
  return readText(value);
}

/** Parses a list's state from its address; invalid numbers fall back to the first page. */
export function readListState(query: Record<string, unknown>, fields: readonly FilterField[]): ListState {
  const filters: Record<string, FilterValue> = {};
  for (const field of fields) {
    const value = readFilter(field, query[field.key]);
    if (value !== undefined && !isBlank(value)) filters[field.key] = value;
  }
  return {
    page: Math.max(1, Math.trunc(asNumber(query.page) ?? 1)),
    pageSize: Math.max(1, Math.trunc(asNumber(query.pageSize) ?? defaultPageSize)),
    sort: readText(query.sort),
    cursor: readText(query.cursor),
    filters,
  };
}

/** Encodes a list's state in its address; unrelated parameters (id, name) are preserved, defaults omitted. */
export function writeListState(
  query: Record<string, unknown>,
  fields: readonly FilterField[],
  { page, pageSize, sort, cursor, filters }: ListState,
): Record<string, unknown> {
  const own = new Set(['page', 'pageSize', 'sort', 'cursor', ...fields.map((field) => field.key)]);
  const others = Object.entries(query).filter(([key]) => !own.has(key));
  return {
    ...Object.fromEntries(others),
    ...filters,
    ...(sort && { sort }),
    ...(cursor && { cursor }),
    ...(page !== 1 && { page }),
    ...(pageSize !== defaultPageSize && { pageSize }),
  };
}
