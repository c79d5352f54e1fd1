import { z } from 'zod';
import { foldEmail, foldMobile } from './number-folds.ts';

/** Schemas of list filters, parsed from query strings. */
export const filter = {
  /** Search text: one or several names or numbers, typed or pasted. */
  text: () => z.string().trim().max(2000).optional(),
  /** A whole mobile, typed or pasted. */
  mobile: () => z.string().overwrite(foldMobile).max(40).optional(),
  /** A whole e-mail address. */
  email: () => z.string().overwrite(foldEmail).max(200).optional(),
  int: () => z.coerce.number().int().optional(),
  /** A boolean in a body, its word in a URL. */
  bool: () => z.union([z.boolean(), z.stringbool()]).optional(),
  /** One value or several: repeated keys or comma-separated. ALL is no filter, unless it is one of the values. */
  many: <T extends z.ZodType>(item: T) =>
    z
      .preprocess((v) => {
        if (v === undefined) return undefined;
        const values = (Array.isArray(v) ? v : [v]).flatMap((x) => String(x).split(','));
        const asked = values.filter((each) => each !== 'ALL' || item.safeParse(each).success);
        return asked.length || !values.length ? asked : undefined;
      }, z.array(item).max(200).optional())
      .optional(),
  /** Date range in Asia/Shanghai, inclusive: createdTime.from, createdTime.to. */
  days: () => z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }).optional(),
  /** Number range (amounts in fen), inclusive. */
  range: () =>
    z
      .strictObject({ from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() })
      .optional(),
};

interface Paged<S extends string, C extends string> {
  sort: readonly S[];
  maxPageSize?: number;
  counts?: readonly C[];
}

const paging = <S extends string, C extends string>({
  sort,
  maxPageSize = 100,
  counts = [],
}: Paged<S, C>) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  sort: z.enum([...sort, ...sort.map((k) => `-${k}` as const)] as [S | `-${S}`]).optional(),
  format: z.literal('xlsx').optional(),
  /** Columns of the workbook, in order; all if absent. */
  columns: z.string().max(2000).optional(),
  /** Filter whose values are counted, under all other filters. */
  counts: z.enum(counts as unknown as [C]).optional(),
});

/** Names of a list's filters and totals. */
const namesOf = <F extends z.ZodRawShape, T extends z.ZodRawShape>({
  filters,
  totals,
}: {
  filters: F;
  totals?: T;
}) => ({
  filters: Object.keys(filters) as (keyof F & string)[],
  totals: Object.keys(totals ?? {}) as (keyof T & string)[],
});

/**
 * List route: query (page, pageSize, sort, filters) and response {list, total, page, pageSize, totals?}.
 * `format=xlsx` on the same address streams the whole filtered list as a workbook under the same permission.
 */
export const listOf = <
  R extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const S extends string,
  T extends z.ZodRawShape = Record<never, never>,
  const C extends string = never,
>(
  row: z.ZodObject<R>,
  spec: {
    filters: F;
    sort: readonly S[];
    totals?: T;
    maxPageSize?: number;
    /** Filters whose values the list counts on request (`counts=status`), for the figures on its tabs. */
    counts?: readonly (C & keyof F)[];
  },
) => {
  return {
    query: z.strictObject({
      ...paging(spec),
      ...spec.filters,
    }),
    response: z.object({
      list: z.array(row),
      total: z.number().int(),
      /**
       * In lists that count at most `longListCount` rows: whether there are more. Totals are then absent, and counts
       * end at the limit plus one.
       */
      more: z.boolean().optional(),
      page: z.number().int(),
      pageSize: z.number().int(),
      totals: z.object((spec.totals ?? {}) as T).optional(),
      counts: z.record(z.string(), z.number().int()).optional(),
    }),
    list: { sort: spec.sort, row, counts: spec.counts ?? [], ...namesOf(spec) },
  } as const;
};

/**
 * List route for millions of rows in time order, paged by `cursor` (the response's `next` and `previous`).
 * `total` is at most `longListCount` unless the filter is summed up by day; `more` is set when more rows match than
 * were counted, and then `totals` is absent. Only the first page carries these three: they belong to the filter, not
 * the page.
 */
export const longListOf = <
  R extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const S extends string,
  T extends z.ZodRawShape = Record<never, never>,
  const C extends string = never,
>(
  row: z.ZodObject<R>,
  spec: { filters: F; sort: S; totals?: T; counts?: readonly (C & keyof F)[] },
) => {
  const sort = [spec.sort] as const;
  return {
    query: z.strictObject({
      ...paging<S, C & keyof F & string>({ sort, counts: spec.counts ?? [] }),
      /** Position where the page starts or ends; the first page if absent, which no later `page` may be. */
      cursor: z
        .string()
        .regex(/^(after|before)-[1-9]\d{0,15}$/)
        .optional(),
      ...spec.filters,
    }),
    response: z.object({
      list: z.array(row),
      total: z.number().int().optional(),
      more: z.boolean().optional(),
      page: z.number().int(),
      pageSize: z.number().int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      totals: z.object((spec.totals ?? {}) as T).optional(),
      counts: z.record(z.string(), z.number().int()).optional(),
    }),
    list: { sort, row, counts: spec.counts ?? [], ...namesOf(spec) },
  } as const;
};

/** Schema of an option list: label/value pairs. */
export const optionsOf = <V extends z.ZodType>(value: V) =>
  z.array(z.object({ label: z.string(), value, disabled: z.boolean().optional() }));
