import { z } from 'zod';
import { followUpResults, type FollowUpResult } from '../../service/clues/fields.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import {
  contactFields,
  rankFields,
  rankViewKeys,
  visitFields,
  visitKindKeys,
  type RankView,
  type VisitKind,
} from './fields.ts';

const needs = ['retail_report_view'] as const;
const int = z.number().int();
const link = int.nullable();
const ids = filter.many(z.coerce.number<string>().int());
const common = {
  /** Date range in Asia/Shanghai, inclusive; the last 30 days by default. */
  days: filter.days(),
  dealerId: ids,
  /** Who received the vehicle, contacted the customer or did the work. */
  consultantId: ids,
};
const visitFilters = {
  ...common,
  /** Plate, customer or vehicle. */
  text: filter.text(),
  kind: filter.many(z.enum(visitKindKeys as [VisitKind])),
};
const contactFilters = {
  ...common,
  text: filter.text(),
  result: filter.many(z.enum(Object.keys(followUpResults) as [FollowUpResult])),
};
const rankFilters = { ...common, by: z.enum(rankViewKeys as [RankView]).default('dealer') };

/** Visit of a vehicle: an appointment's arrival (id `A…`) or a tyre check without one (`C…`). */
export const ShopVisit = rowOf(visitFields, {
  id: z.string(),
  appointmentId: link,
  checkId: link,
  orderId: link,
});
/** Contact with a customer. */
export const Contact = rowOf(contactFields, { id: int, clueId: int, orderId: link });
/** Row of the ranking. `id` combines dealer and person; 0 for work not assigned to anyone. */
export const NotepadRank = rowOf(rankFields, { id: z.string(), dealerId: int, personId: link });

export const notepadRoutes = routes({
  inStore: {
    method: 'GET',
    path: '/report/notepad/inStore',
    needs,
    summary: 'Cars that came: appointments, walk-ins, checks without an appointment, and what became of them',
    ...listOf(ShopVisit, {
      filters: visitFilters,
      sort: ['time'],
      counts: ['kind'],
      totals: { checks: int, red: int, yellow: int, orders: int },
    }),
  },
  clue: {
    method: 'GET',
    path: '/report/notepad/clue',
    needs,
    summary: 'Who spoke to whom of the clues, and what came of it',
    ...listOf(Contact, {
      filters: contactFilters,
      sort: ['time'],
      counts: ['result'],
      totals: { clues: int },
    }),
  },
  rank: {
    method: 'GET',
    path: '/report/notepad/rank',
    needs,
    summary: 'Dealers or consultants by visits, checks, clues and sales',
    ...listOf(NotepadRank, {
      filters: rankFilters,
      sort: ['name', 'visits', 'checks', 'redChecks', 'clues', 'orders', 'paid'],
      totals: { visits: int, checks: int, redChecks: int, clues: int, orders: int, paid: int },
    }),
  },
  export: {
    method: 'GET',
    path: '/report/notepad/export/data',
    needs,
    summary: 'One of the three lists as a workbook, in its own order',
    query: z.strictObject({
      list: z.enum(['inStore', 'clue', 'rank']).default('inStore'),
      ...visitFilters,
      ...contactFilters,
      ...rankFilters,
    }),
    response: 'file',
  },
});
