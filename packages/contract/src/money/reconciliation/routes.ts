import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ownBankInput } from '../bank-accounts/choice.ts';
import { counterAccounts } from './entry.ts';
import { billCauseKeys, billFields, billKindKeys, differenceFields, payoutFields } from './fields.ts';

const int = z.number().int();
const path = '/finance/reconciliation';
const keeper = { needs: ['finance_reconciliation'], types: ['OTHER'] } as const;
const channel = z.enum(['WECHAT', 'ALIPAY']);
const states = z.enum(['OPEN', 'CORRECTED', 'CHECKED', 'BOOKED', 'ASSIGNED', 'GONE']);

export const ChannelBill = rowOf(billFields, { id: int });
/** `ourFee` and `theirFee`: fen that each side has as the channel's fee. */
export const BillDifference = rowOf(differenceFields, {
  id: int,
  orderId: int.nullable(),
  ourFee: int,
  theirFee: int,
});
export const ChannelPayout = rowOf(payoutFields, { id: int });
const note = z.string().trim().min(1, 'rule.required').max(200);

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
        /** Neither booked nor, in time, somebody's open item. */
        open: filter.bool(),
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
  payouts: {
    method: 'GET',
    path: `${path}/payouts`,
    ...keeper,
    summary: 'Payouts of the channels, with what the bank credited',
    ...listOf(ChannelPayout, {
      filters: { channel: filter.many(channel), paidTime: filter.days(), text: filter.text() },
      sort: ['paidTime', 'amount'],
      totals: { amount: int, fee: int },
    }),
  },
  credited: {
    method: 'PUT',
    path: `${path}/payouts/:id/credited`,
    record: 'platform',
    ...keeper,
    idempotent: true,
    summary: 'What the bank credited of a payout: what it kept is booked as its charge',
    body: z.strictObject({ amount: rules.fen().min(1, 'rule.amountSome') }),
    response: 'none',
  },
  owners: {
    method: 'GET',
    path: `${path}/owners`,
    ...keeper,
    summary: 'People whose open items differences may be',
    response: optionsOf(int),
  },
  book: {
    method: 'POST',
    path: `${path}/book`,
    record: 'platform',
    ...keeper,
    idempotent: true,
    summary: 'Book a difference as the bill has it, as the caller saw it',
    body: z.strictObject({
      id: rules.id(),
      account: z.enum(counterAccounts),
      ours: int.nullable(),
      theirs: int.nullable(),
      note,
      /** Of the account BANK. */
      ...ownBankInput,
    }),
    response: 'none',
  },
  assign: {
    method: 'PUT',
    path: `${path}/assign`,
    record: 'platform',
    ...keeper,
    summary: 'Make differences somebody’s open items until a day',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(500),
      ownerId: rules.id(),
      dueDay: rules.day(),
      note,
    }),
    response: RowResults,
  },
});
