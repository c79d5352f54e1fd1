import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { movements, type Movement } from '../../stock/ledger/ledger-types.ts';
import { lossFields, lossOutcomeKeys, valueFields, valueRowFields, type LossOutcome } from './fields.ts';

const finance = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const readers = {
  needs: ['finance_closing', 'finance_margin', 'inventory_warehouses_view'],
  types: ['OTHER'],
} as const;
const int = z.number().int();

/** Loss or gain of stock of one document; `id` is its journal. */
export const GoodsLoss = rowOf(lossFields, { id: int, isOwn: z.boolean() });
/** Ledger row of the platform's goods, with its value. */
export const GoodsRow = rowOf(valueRowFields, { id: int });
/** Row of the stock value report; `id` is the part or the place. */
export const GoodsValue = rowOf(valueFields, { id: int });

const sums = [
  'openingQty',
  'openingFen',
  'boughtQty',
  'boughtFen',
  'returnedQty',
  'returnedFen',
  'gainQty',
  'gainFen',
  'soldQty',
  'soldFen',
  'lossQty',
  'lossFen',
  'otherQty',
  'otherFen',
  'averageFen',
  'closingQty',
  'closingFen',
] as const;

export const goodsRoutes = routes({
  losses: {
    method: 'GET',
    path: '/finance/goodsLoss/list',
    ...finance,
    summary: 'Losses and gains of stock by document, open and decided',
    ...listOf(GoodsLoss, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(['OPEN', 'DECIDED'])),
        movement: filter.many(z.enum(movements as [Movement])),
        day: filter.days(),
      },
      sort: ['day', 'amount'],
      counts: ['state'],
      totals: { amount: int },
    }),
  },
  decide: {
    method: 'POST',
    path: '/finance/goodsLoss/decide/:id',
    record: 'platform',
    ...finance,
    idempotent: true,
    summary: 'Decide about a loss or gain of stock, by another person than who caused it',
    body: z.strictObject({
      outcome: z.enum(lossOutcomeKeys as [LossOutcome]),
      partyId: int.nullable(),
      claim: int.min(0).nullable(),
      note: z.string().trim().min(1, 'rule.required').max(200),
    }),
    response: 'none',
  },
  parties: {
    method: 'GET',
    path: '/finance/goodsLoss/parties',
    ...finance,
    summary: 'Companies that may be claimed from, by what was typed',
    query: z.object({ text: z.string().max(40).optional() }),
    response: z.array(z.object({ value: int, label: z.string() })),
  },
  values: {
    method: 'GET',
    path: '/finance/goodsValue/list',
    ...readers,
    summary: 'Stock at cost of a month: opening, in, out, closing, by part or place',
    ...listOf(GoodsValue, {
      filters: {
        view: z.enum(['part', 'place']).default('part'),
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .optional(),
        text: filter.text(),
        brandId: filter.many(z.coerce.number<string>().int()),
        placeId: filter.many(z.coerce.number<string>().int()),
      },
      sort: ['name', 'openingFen', 'boughtFen', 'soldFen', 'closingQty', 'closingFen'],
      totals: Object.fromEntries(sums.map((key) => [key, int])) as Record<(typeof sums)[number], typeof int>,
    }),
  },
  rows: {
    method: 'GET',
    path: '/finance/goodsValue/rows',
    ...readers,
    summary: 'The ledger rows that a stock value is made of',
    ...listOf(GoodsRow, {
      filters: {
        text: filter.text(),
        part: filter.text(),
        time: filter.days(),
        partId: filter.int(),
        placeId: filter.many(z.coerce.number<string>().int()),
        movement: filter.many(z.enum(movements as [Movement])),
      },
      sort: ['time', 'qty', 'value'],
      totals: { qty: int, value: int },
    }),
  },
  options: {
    method: 'GET',
    path: '/finance/goodsValue/options',
    ...readers,
    summary: 'Months since values are kept, brands, and places with goods of the platform',
    response: z.object({
      months: z.array(z.string()),
      brands: z.array(z.object({ value: int, label: z.string() })),
      places: z.array(z.object({ value: int, label: z.string() })),
    }),
  },
});
