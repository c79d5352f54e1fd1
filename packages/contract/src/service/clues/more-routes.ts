import { z } from 'zod';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { clueFlow as flow } from './flow.ts';
import { step } from '../../kernel/document.ts';
import { BoardRow, Clue, Cohort, GroupConversion, MergePreview } from './schema.ts';

const path = '/order/clue';
const record = 'clue';
const int = z.number().int();
const reason = z.string().trim().min(1, 'rule.required').max(200);
const ids = z.array(rules.id()).min(2, 'rule.selectRows').max(20);
const keeper = { needs: ['clue_invite_detail'], types: ['OTHER', 'DEALER'] } as const;
const overseers = {
  needs: ['clue_invite_list', 'clue_invite_detail'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;

/** Further clue routes: import, merging, unlinking of orders, consultants' board, conversion within the group. */
export const clueMoreRoutes = routes({
  unlink: step(flow.unlink, {
    path: `${path}/unlink/:id`,
    record,
    summary: 'Its order is of something else: on the day it was placed, with a reason',
    body: z.strictObject({ reason }),
    response: Clue,
  }),
  import: {
    ...importOf(5, {
      created: int,
      merged: int,
      /** Rows of vehicles with an open clue, and its number; `sameAs`: the row above that creates the clue. */
      mergedRows: z.array(z.object({ row: int, clueNo: z.string(), sameAs: int.nullable() })),
    }),
    /** `preview` returns the result without changing anything. */
    body: z.strictObject({ ...ofWorkbook, preview: z.stringbool().default(false) }),
    path: `${path}/data/import`,
    needs: ['clue_invite_list'],
    types: ['OTHER', 'DEALER'],
    summary: 'Clues from a workbook; cars that have an open one take the row: 已合并',
  },
  importTemplate: {
    method: 'GET',
    path: `${path}/import/template`,
    needs: ['clue_invite_list'],
    types: ['OTHER', 'DEALER'],
    summary: 'The workbook to fill in',
    response: 'file',
  },
  fromCheck: {
    method: 'POST',
    path: `${path}/fromCheck/:id`,
    record: 'tyreCheck',
    ...keeper,
    idempotent: true,
    summary: 'A tyre check becomes a clue at once, or is taken by the car’s open one',
    response: Clue,
  },
  mergePreview: {
    method: 'POST',
    path: `${path}/merge/preview`,
    reads: true,
    ...keeper,
    summary: 'What merging these would do: the oldest stays',
    body: z.strictObject({ ids }),
    response: MergePreview,
  },
  merge: {
    method: 'POST',
    path: `${path}/merge`,
    ...keeper,
    idempotent: true,
    summary: 'Merge: the oldest stays with all that the others have; they are closed',
    /** `carOf`: the clue whose car stays, where they are of several cars. */
    body: z.strictObject({ ids, carOf: int.positive().optional() }),
    response: Clue,
  },
  unmerge: step(flow.unmerge, {
    path: `${path}/unmerge/:id`,
    record,
    summary: 'Takes one merged clue out again, within a day and while nothing was ordered',
    response: Clue,
  }),
  board: {
    method: 'GET',
    path: `${path}/board`,
    ...overseers,
    summary: 'Clues by consultant, and by month what became of them',
    query: z.strictObject({ dealerId: filter.int(), createdTime: filter.days() }),
    response: z.object({ rows: z.array(BoardRow), cohorts: z.array(Cohort), now: z.string() }),
  },
  groupConversions: {
    method: 'GET',
    path: `${path}/group/conversion`,
    needs: ['clue_invite_list'],
    types: ['OTHER', 'DEALER_GROUP'],
    summary: 'Clues whose customer bought at another dealer of the group',
    ...listOf(GroupConversion, {
      filters: { dealerId: filter.many(z.coerce.number<string>().int()), orderTime: filter.days() },
      sort: ['orderTime', 'clueTime'],
      totals: { quantity: z.number(), payableAmount: z.number() },
    }),
  },
});
