import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import {
  marginAccountTexts,
  marginEntryFields,
  marginFields,
  marginOrderTypeKeys,
  marginViewKeys,
  type MarginOrderType,
  type MarginView,
} from './fields.ts';

const finance = { needs: ['finance_margin'], types: ['OTHER'] } as const;
const int = z.number().int();

/** Row of the margin report. `id` is the month, or the id of the dealer, brand or order (0 for none). */
export const Margin = rowOf(marginFields, { id: z.string() });
/** Journal entry behind a margin row. */
export const MarginEntry = rowOf(marginEntryFields, { id: int, orderId: int.nullable() });

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();
const ids = filter.many(z.coerce.number<string>().int());
const shared = {
  /** Range of accounting months (YYYY-MM), inclusive. */
  from: month,
  to: month,
  text: filter.text(),
  dealerId: ids,
  orderType: filter.many(z.enum(marginOrderTypeKeys as [MarginOrderType])),
};

export const marginRoutes = routes({
  list: {
    method: 'GET',
    path: '/finance/margin/list',
    ...finance,
    summary: 'Margins by month, dealer, brand or order, as the journal has them',
    ...listOf(Margin, {
      filters: {
        ...shared,
        view: z.enum(marginViewKeys as [MarginView]).default('month'),
        brandId: ids,
        /** Negative margins only. */
        negative: filter.bool(),
      },
      sort: ['name', 'orders', 'revenue', 'cost', 'margin', 'marginRate'],
      totals: {
        orders: int,
        revenue: int,
        cost: int,
        share: int,
        fee: int,
        promo: int,
        freight: int,
        margin: int,
        marginRate: int.nullable(),
      },
    }),
  },
  entries: {
    method: 'GET',
    path: '/finance/margin/entries',
    ...finance,
    summary: 'The journal entries that a margin is made of',
    ...listOf(MarginEntry, {
      filters: {
        ...shared,
        orderId: filter.int(),
        account: filter.many(z.enum(Object.keys(marginAccountTexts) as [keyof typeof marginAccountTexts])),
      },
      sort: ['day', 'amount', 'sourceNo'],
      totals: { amount: int },
    }),
  },
  options: {
    method: 'GET',
    path: '/finance/margin/options',
    ...finance,
    summary: 'Brands, and the months in which something was booked',
    response: z.object({
      brands: z.array(z.object({ value: int, label: z.string() })),
      months: z.array(z.string()),
    }),
  },
});
