import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { billCauseKeys, billFields, billKindKeys, differenceFields } from './fields.ts';

const int = z.number().int();
const path = '/finance/reconciliation';
const keeper = { needs: ['finance_reconciliation'], types: ['OTHER'] } as const;
const channel = z.enum(['WECHAT', 'ALIPAY']);
const states = z.enum(['OPEN', 'CORRECTED', 'CHECKED', 'GONE']);

export const ChannelBill = rowOf(billFields, { id: int });
export const BillDifference = rowOf(differenceFields, { id: int, orderId: int.nullable() });

export const reconciliationRoutes = routes({
  days: {
    method: 'GET',
    path: `${path}/days`,
    ...keeper,
    summary: 'Bills of the channels by day, theirs against ours',
    ...listOf(ChannelBill, {
      filters: {
        channel: filter.many(channel),
        state: filter.many(z.enum(['WAITING', 'NONE', 'UNREAD', 'READY'])),
        day: filter.days(),
        open: filter.bool(),
      },
      sort: ['day', 'theirIn', 'open', 'pulledTime'],
      totals: { theirIn: int, theirBack: int, theirSplit: int, theirFee: int, open: int },
      counts: ['state'],
    }),
  },
  differences: {
    method: 'GET',
    path: `${path}/differences`,
    ...keeper,
    summary: 'What differs, named',
    ...listOf(BillDifference, {
      filters: {
        text: filter.text(),
        state: filter.many(states),
        cause: filter.many(z.enum(billCauseKeys as [(typeof billCauseKeys)[number]])),
        kind: filter.many(z.enum(billKindKeys as [(typeof billKindKeys)[number]])),
        channel: filter.many(channel),
        day: filter.days(),
      },
      sort: ['day', 'difference', 'foundTime', 'no'],
      totals: { difference: int },
      counts: ['state'],
    }),
  },
  file: {
    method: 'GET',
    path: `${path}/days/:id/file`,
    ...keeper,
    summary: 'File of a day that could not be read',
    record: 'unread-bill',
    response: 'file',
  },
  pull: {
    method: 'POST',
    path: `${path}/pull`,
    ...keeper,
    summary: 'Pull the bill of a day again, and compare',
    body: z.strictObject({ channel, day: rules.day() }),
    response: 'none',
  },
  check: {
    method: 'PUT',
    path: `${path}/check`,
    record: 'platform',
    ...keeper,
    summary: 'Differences that somebody has looked at, with what came of it',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(500),
      note: z.string().trim().min(1, 'rule.required').max(200),
    }),
    response: RowResults,
  },
});
