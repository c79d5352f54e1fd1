import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { rowOf, titled } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { counterPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { mostAmount, rules } from '../../kernel/rules.ts';
import { t } from '../../kernel/text.ts';
import { shiftFields, shiftLineFields, shiftWayKeys, takingFields } from './fields.ts';
import { shopWayKeys } from '../../money/pay-methods/shop-ways.ts';
import { shiftFlow as flow, shiftStatuses } from './flow.ts';
import { shiftClosers, shiftSeers } from './seers.ts';

const path = '/order/shift';
const record = 'shift';
const int = z.number().int();
const accountId = int.nullable();

export const Shift = rowOf(shiftFields, {
  id: int,
  dealerId: int,
  version: int,
  /** The caller closed it, so someone else must check it. */
  mine: z.boolean(),
});

/** One way, of one person or (`accountId` null) of the drawer: what the books have and what was counted. */
const ShiftLine = rowOf(shiftLineFields, { id: int, accountId });

/** Payment or refund; `own` where the shop says how it was taken. */
const Taking = rowOf(takingFields, {
  source: z.string(),
  sourceId: int,
  accountId,
  own: z.boolean(),
  documentPath: z.string().nullable(),
});

export const ShiftDetail = Shift.extend({
  lines: z.array(ShiftLine),
  payments: z.array(Taking),
  ...documentParts,
});

/** Running shift of the caller's shop with its payments so far; null before the first one. */
const CurrentShift = z.object({
  shift: Shift.nullable(),
  /** Amounts are not shown before they are counted. */
  blind: z.boolean(),
  /** In blind mode with amount null. */
  payments: z.array(Taking.extend({ amount: int.nullable() })),
});

const Count = z.strictObject({
  way: z.enum(shiftWayKeys),
  /** Null: of the drawer, and of all who are not named. */
  accountId: rules.id().nullable().default(null),
  counted: titled(
    z
      .number('rule.amount')
      .int('rule.amount')
      .min(-1_000_000_000, 'rule.countedLeast')
      .max(mostAmount, 'rule.amountMost'),
    { label: t('实点金额', 'Amount counted', '實點金額') },
  ),
  reason: z.string().trim().max(200).default(''),
});
/** What was counted, and how payments from the prepay account were taken where not in cash. */
const counting = {
  counts: z.array(Count).max(500),
  said: z
    .array(z.strictObject({ source: z.string().max(40), sourceId: rules.id(), way: z.enum(shopWayKeys) }))
    .max(5000)
    .default([]),
  /** Payments that were seen; others came meanwhile where it differs. */
  takings: int.min(0),
};

const Compared = z.array(
  z.object({ way: z.enum(shiftWayKeys), accountId, person: z.string(), expected: int, counted: int }),
);

export const shiftRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...shiftSeers,
    summary: 'Shifts of shops',
    ...listOf(Shift, {
      filters: {
        text: filter.text(),
        dealerId: filter.many(z.coerce.number().int()),
        status: filter.many(z.enum(shiftStatuses)),
        closedTime: filter.days(),
        /** With a difference, or without one. */
        differs: filter.bool(),
        mine: filter.bool(),
      },
      sort: ['shiftNo', 'openedTime', 'closedTime', 'expected', 'difference'],
      totals: { expected: int, counted: int, difference: int },
      counts: ['status'],
    }),
  },
  current: {
    method: 'GET',
    path: `${path}/current`,
    ...shiftClosers,
    summary: 'The running shift of the own shop with its payments so far',
    response: CurrentShift,
  },
  begin: {
    method: 'POST',
    path: `${path}/begin`,
    ...shiftClosers,
    idempotent: true,
    summary: 'Begin to close shifts: the first one takes what was paid since the day began',
    body: z.strictObject({ floatLeft: rules.fen() }),
    response: Shift,
  },
  compare: {
    method: 'POST',
    path: `${path}/compare/:id`,
    record,
    ...shiftClosers,
    idempotent: true,
    summary: 'What was counted against the books; with a line in the log',
    body: z.strictObject(counting),
    response: Compared,
  },
  close: step(flow.close, {
    path: `${path}/close/:id`,
    record,
    idempotent: true,
    summary: 'Close the shift with what was counted; the next one begins',
    body: z.strictObject({
      ...counting,
      version: int,
      floatLeft: rules.fen(),
      remark: rules.remark(200),
    }),
    response: Shift,
  }),
  check: step(flow.check, {
    path: `${path}/check/:id`,
    record,
    summary: 'Closed -> checked, by another person',
    body: z.strictObject({ version: int, remark: rules.remark(200) }),
    response: Shift,
  }),
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...shiftSeers,
    summary: 'One shift with its lines, payments and log',
    response: ShiftDetail,
  },
  ...documentRoutes(path, record, shiftSeers, counterPapers),
});
