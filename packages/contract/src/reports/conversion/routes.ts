import { z } from 'zod';
import { clueSources, type ClueSource } from '../../service/clues/fields.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { conversionFields, conversionViewKeys, type ConversionView } from './fields.ts';

const needs = ['retail_report_view'] as const;
const int = z.number().int();
const share = int.nullable();
const ids = filter.many(z.coerce.number<string>().int());
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();

/**
 * Row of the conversion report. `id` is the month, source, province, or the id of the dealer, group, OEM or consultant
 * (0 for none).
 */
export const Conversion = rowOf(conversionFields, { id: z.string() });

const report = listOf(Conversion, {
  filters: {
    /** Creation months in Asia/Shanghai, inclusive; the last twelve by default. */
    from: month,
    to: month,
    by: z.enum(conversionViewKeys as [ConversionView]).default('month'),
    dealerId: ids,
    groupId: ids,
    oemId: ids,
    /** Names of provinces. */
    region: filter.many(z.string().max(40)),
    ownerId: ids,
    source: filter.many(z.enum(Object.keys(clueSources) as [ClueSource])),
  },
  sort: [
    'name',
    'created',
    'contacted',
    'booked',
    'visited',
    'ordered',
    'paid',
    'completed',
    'rate',
    'rate30',
    'rate60',
    'rate90',
  ],
  totals: {
    created: int,
    contacted: int,
    booked: int,
    visited: int,
    ordered: int,
    paid: int,
    completed: int,
    young: int,
    rate: share,
    rate30: share,
    rate60: share,
    rate90: share,
    groupWon: int.optional(),
    toContact: share,
    toBooking: share,
    toVisit: share,
    toOrder: share,
    toPayment: share,
    toCompletion: share,
  },
});

export const conversionRoutes = routes({
  report: {
    method: 'GET',
    path: '/report/conversion/report',
    needs,
    summary:
      'What became of clues, by month of creation, dealer and so on; the totals count each clue once, also where several makers have its dealer',
    ...report,
  },
  export: {
    method: 'GET',
    path: '/report/conversion/export/data',
    needs,
    summary: 'The same as a workbook',
    query: report.query,
    response: 'file',
  },
});
