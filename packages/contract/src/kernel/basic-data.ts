import { z } from 'zod';
import { importOf } from './import.ts';
import { filter, listOf, optionsOf } from './list.ts';
import type { AccountType, PermissionCode } from './permissions.ts';

/** List route of basic data: filtered by search text, enabled flag and creation day, counted by enabled flag. */
export const basicDataList = <
  R extends z.ZodRawShape,
  const S extends string,
  T extends z.ZodRawShape = Record<never, never>,
>(
  row: z.ZodObject<R>,
  sort: readonly S[],
  totals: T = {} as T,
) =>
  listOf(row, {
    filters: { text: filter.text(), enabled: filter.bool(), createdTime: filter.days() },
    sort,
    totals,
    counts: ['enabled'],
  });

/** Body that switches a record on or off; without a word of it the other way round. */
export const switchBody = z.strictObject({ enabled: z.boolean().optional() });

/** Permission to maintain basic data. */
interface Keepers {
  needs: readonly PermissionCode[];
  types: readonly AccountType[];
}

/** Schemas of basic data: input, row, list, and the account types that may choose from it. */
interface KeptShape<I extends z.ZodRawShape, R extends z.ZodType, L extends ReturnType<typeof listOf>> {
  input: z.ZodObject<I, z.core.$strict>;
  row: R;
  list: L;
  /** Account types that get the options; no permission code is required. */
  offeredTo: readonly AccountType[];
}

/**
 * Routes that update (with optimistic locking by version), enable and disable basic data of `record` below `path`.
 */
export const basicDataChanges = <
  const P extends string,
  const N extends string,
  const K extends Keepers,
  I extends z.ZodRawShape,
  R extends z.ZodType,
>(
  path: P,
  record: N,
  keepers: K,
  { input, row }: { input: z.ZodObject<I, z.core.$strict>; row: R },
) =>
  ({
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      record,
      ...keepers,
      summary: 'Update',
      body: input.extend({ version: z.number().int() }),
      response: row,
    },
    status: {
      method: 'PUT',
      path: `${path}/status/:id`,
      record,
      ...keepers,
      summary: 'Enable or disable',
      body: switchBody,
      response: row,
    },
  }) as const;

const sheets = <const P extends string, K extends Keepers>(path: P, keepers: K) =>
  ({
    import: { ...importOf(5), path: `${path}/import`, ...keepers, summary: 'xlsx: all rows or none' },
    template: {
      method: 'GET',
      path: `${path}/template`,
      ...keepers,
      summary: 'xlsx template of the import',
      response: 'file',
    },
  }) as const;

/**
 * Routes of basic data below `path`: list, options, create, update, status, import and its template.
 * `record` is its name in the domain's isolation.fixture.ts.
 */
export const basicDataRoutes = <
  const P extends string,
  const N extends string,
  const K extends Keepers,
  I extends z.ZodRawShape,
  R extends z.ZodType,
  L extends ReturnType<typeof listOf>,
>(
  path: P,
  record: N,
  keepers: K,
  { list, offeredTo, ...kept }: KeptShape<I, R, L>,
) =>
  ({
    list: { method: 'GET', path: `${path}/list`, ...keepers, summary: 'Table', ...list },
    options: {
      method: 'GET',
      path: `${path}/options`,
      needs: 'signed-in',
      types: offeredTo,
      summary: 'Options in the caller’s scope',
      query: z.strictObject({ text: filter.text(), all: filter.bool() }),
      response: optionsOf(z.number()),
    },
    create: { method: 'POST', path, ...keepers, summary: 'Create', body: kept.input, response: kept.row },
    ...basicDataChanges(path, record, keepers, kept),
    ...sheets(path, keepers),
  }) as const;
