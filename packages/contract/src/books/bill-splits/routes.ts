import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { shareRuleFields, shareRuleInputs, splitFields } from './fields.ts';
import { returnStates, shareStates, splitStatuses, splitSteps } from './flow.ts';
import { shareKinds } from './shares.ts';

const int = z.number().int();
const id = int.positive();
const reader = { needs: ['bill_split_error'], types: ['OTHER', 'DEALER', 'DEALER_GROUP'] } as const;
const keeper = { needs: ['bill_split_error'], types: ['OTHER'] } as const;

export const BillSplit = rowOf(splitFields, { id, orderId: id, version: int });

const filters = {
  text: filter.text(),
  step: filter.many(z.enum(splitSteps)),
  dealerId: filter.many(z.coerce.number<string>().int()),
  reason: filter.many(z.string().max(60)),
  orderId: filter.int(),
  plannedTime: filter.days(),
  deadline: filter.days(),
};
const rest = {
  sort: ['plannedTime', 'updatedTime', 'paid', 'share', 'failed', 'deadline', 'orderNo'],
  totals: { paid: int, share: int, split: int, failed: int, statement: int },
} as const;
/** The filters of this list are in the request body. */
const list = listOf(BillSplit, {
  ...rest,
  filters: { ...filters, status: filter.many(z.enum(splitStatuses)) },
  counts: ['status'],
});

/** Share of one company in a split. */
const SplitShare = z.object({
  id,
  receiver: z.string(),
  merchantNo: z.string(),
  amount: int,
  returned: int,
  state: z.enum(shareStates),
  reason: z.string(),
  outOrderNo: z.string(),
  finishedTime: z.string().nullable(),
});
const SplitReturn = z.object({
  id,
  returnNo: z.string(),
  refundNo: z.string(),
  receiver: z.string(),
  amount: int,
  state: z.enum(returnStates),
  reason: z.string(),
  requestedTime: z.string(),
  advancedBy: z.string(),
  /** Time from which it may be advanced; null if it was returned, settled by statement or advanced. */
  advanceFrom: z.string().nullable(),
});

/** Bill split with its shares and returns, and a breakdown of the payment to the fen. */
export const BillSplitDetail = BillSplit.extend({
  shares: z.array(SplitShare),
  returns: z.array(SplitReturn),
  /** paid − refunded = fee − fee returned + paid out − returned + the platform's remainder. */
  money: z.object({
    paid: int,
    refunded: int,
    fee: int,
    feeBack: int,
    split: int,
    returned: int,
    rest: int,
    statement: int,
  }),
  timeline: z.array(TimelineRow),
});

export const ShareRuleRow = rowOf(shareRuleFields, { id });

export const billSplitRoutes = routes({
  list: {
    method: 'POST',
    path: '/order/splitBillList',
    report: 'billSplit',
    ...reader,
    reads: true,
    summary: 'Bill splits',
    body: list.query,
    response: list.response,
    list: list.list,
  },
  errorList: {
    method: 'GET',
    path: '/order/payment/getBillSplitErrorList',
    report: 'billSplit.failed',
    ...reader,
    summary: 'Failed splits',
    ...listOf(BillSplit, { ...rest, filters }),
  },
  retry: {
    method: 'POST',
    path: '/order/retrySplitBill',
    ...keeper,
    idempotent: true,
    summary: 'Split again what the channel refused; what is unknown is asked for under the same number',
    body: z.strictObject({ id: rules.id() }),
    response: RowResults,
  },
  batchRetry: {
    method: 'POST',
    path: '/order/batchRetrySplitBill',
    ...keeper,
    idempotent: true,
    summary: 'The same for several, a result for each',
    body: z.strictObject({ ids: z.array(id).min(1, 'rule.selectRows').max(500) }),
    response: RowResults,
  },
  detail: {
    method: 'GET',
    path: '/order/splitBill/:id',
    record: 'bill-split',
    ...reader,
    summary: 'One split: shares, returns, and where every fen went',
    response: BillSplitDetail,
  },
  advance: {
    method: 'POST',
    path: '/order/splitReturn/:id/advance',
    record: 'platform',
    ...keeper,
    idempotent: true,
    summary: 'Let a refund go before the share came back: a second person, after the waiting time',
    body: z.strictObject({ remark: z.string().trim().min(1, 'rule.required').max(200) }),
    response: 'none',
  },
  rules: {
    method: 'GET',
    path: '/order/splitRule/list',
    ...keeper,
    summary: 'Who gets which share, with the days from which it holds',
    ...listOf(ShareRuleRow, {
      filters: {
        kind: filter.many(z.enum(shareKinds)),
        state: filter.many(z.enum(['PLANNED', 'CURRENT', 'PAST'])),
      },
      sort: ['validFrom', 'kind', 'share', 'fee'],
      counts: ['state'],
    }),
  },
  createRule: {
    method: 'POST',
    path: '/order/splitRule',
    ...keeper,
    summary: 'A share from a day to come; past ones are immutable',
    body: inputOf(shareRuleInputs),
    response: ShareRuleRow,
  },
  removeRule: {
    method: 'DELETE',
    path: '/order/splitRule/:id',
    record: 'platform',
    ...keeper,
    summary: 'Take back a share that does not hold yet',
    response: 'none',
  },
});
