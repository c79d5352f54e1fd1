import { z } from 'zod';
import { filter } from '../../kernel/list.ts';
import { settlementSources, type SettlementSource } from './fields.ts';

const lineFilters = {
  text: filter.text(),
  partyId: filter.many(z.coerce.number<string>().int()),
  day: filter.days(),
  source: filter.many(z.enum(Object.keys(settlementSources) as [SettlementSource])),
  /** OPEN: not on a statement. */
  claimed: filter.many(z.enum(['OPEN', 'CLAIMED'])),
};
/** Filters, sort keys and totals of settlement line lists. */
export const lineList = {
  filters: lineFilters,
  sort: ['time', 'incl', 'orderNo'],
  totals: {
    quantity: z.number(),
    excl: z.number(),
    tax: z.number(),
    incl: z.number(),
    settled: z.number(),
  },
} as const;
