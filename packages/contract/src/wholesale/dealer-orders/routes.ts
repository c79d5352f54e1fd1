import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { goodsPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { RowResult } from '../../retail/retail-orders/schema.ts';
import {
  claimKinds,
  dealerBuyers,
  dealerOrderFlow as flow,
  dealerOrderSeers,
  dealerOrderStatuses,
} from './flow.ts';
import { DealerOrder, DealerOrderDetail } from './schema.ts';

const path = '/order/dealer/order';
const record = 'dealerOrder';
const int = z.number().int();
const version = int;
const pieces = int.min(0).max(999_999).default(0);
const reason = z.string().trim().min(1, 'rule.required').max(200);
/** Part that came instead of the one that was sent, where it is known. */
const camePartId = rules.id().nullable().default(null);
/** Of the pieces in order, if others than those that were sent, or as somebody read them. */
const cameDots = z
  .array(z.strictObject({ dot: rules.dotOrNone(), quantity: int.min(1).max(999_999) }))
  .max(200)
  .default([]);
const claimKind = z.enum(Object.keys(claimKinds) as [keyof typeof claimKinds]);

export const dealerOrderRoutes = routes({
  list: {
    method: 'POST',
    path: `${path}/list`,
    reads: true,
    ...dealerOrderSeers,
    summary: 'Dealer purchase orders',
    ...(({ query, ...list }) => ({ ...list, body: query }))(
      listOf(DealerOrder, {
        filters: {
          /** Number, dealer, part number or size. */
          text: filter.text(),
          status: filter.many(z.enum(dealerOrderStatuses)),
          dealerId: filter.many(z.coerce.number<string>().int()),
          kind: filter.many(z.coerce.number<string>().pipe(z.literal([2, 3]))),
          partId: filter.int(),
          /** A return awaits its decision. */
          returnAsked: filter.bool(),
          createdTime: filter.days(),
          paidTime: filter.days(),
          promisedDay: filter.days(),
          payable: filter.range(),
        },
        sort: ['createdTime', 'orderNo', 'payableAmount', 'promisedDay', 'sinceTime', 'paidTime'],
        counts: ['status'],
        totals: {
          quantity: z.number(),
          payableAmount: z.number(),
          paidAmount: z.number(),
          refundedAmount: z.number(),
        },
      }),
    ),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...dealerOrderSeers,
    summary: 'One dealer purchase order with lines, shipments, receipts, claims and ways to pay',
    response: DealerOrderDetail,
  },
  cancel: step(flow.cancel, {
    path: `${path}/cancel/:id`,
    record,
    idempotent: true,
    summary: 'Cancel all of an order before it is shipped',
    body: z.strictObject({ version, reason }),
    response: DealerOrder,
  }),
  batchCancel: {
    method: 'PUT',
    path: `${path}/batchCancel`,
    needs: ['batch_cancel_whole_sales_order'],
    types: ['OTHER'],
    transaction: 'own',
    idempotent: true,
    summary:
      'Cancel many: the whole of those that are not shipped, the rest of the others; a result per order',
    body: z.strictObject({ ids: z.array(rules.id()).min(1, 'rule.selectRows').max(200), reason }),
    response: z.array(RowResult.extend({ id: int })),
  },
  closeShort: step(flow.closeShort, {
    path: `${path}/closeShort/:id`,
    record,
    idempotent: true,
    summary: 'Give up what has not been shipped: its money goes back',
    body: z.strictObject({ version, reason }),
    response: DealerOrder,
  }),
  /** Lines are those of shipments. Lines not listed stay in transit. */
  receive: step(flow.receive, {
    path: `${path}/receive/:id`,
    record,
    idempotent: true,
    summary: 'The dealer counts what came: good, damaged, missing, wrong',
    body: z.strictObject({
      version,
      lines: z
        .array(
          z.strictObject({
            lineId: rules.id(),
            good: pieces,
            damaged: pieces,
            short: pieces,
            wrong: pieces,
            camePartId,
            dots: cameDots,
          }),
        )
        .min(1, 'rule.selectRows')
        .max(500),
      note: rules.remark(200),
      /** Why DOTs are received that were not sent. */
      dotReason: rules.remark(200),
    }),
    response: DealerOrder,
  }),
  claim: {
    ...step(flow.claim, {
      path: `${path}/claim/:id`,
      record,
      idempotent: true,
      summary: 'Claim pieces on the road that are missing, damaged or of another part',
      body: z.strictObject({
        version,
        lines: z
          .array(
            z.strictObject({
              lineId: rules.id(),
              kind: claimKind,
              quantity: int.min(1).max(999_999),
              camePartId,
            }),
          )
          .min(1, 'rule.selectRows')
          .max(500),
        note: rules.remark(200),
      }),
      response: DealerOrder,
    }),
    method: 'POST',
  },
  decide: step(flow.decide, {
    path: `${path}/decide/:id`,
    record: 'dealerClaim',
    idempotent: true,
    summary: 'Decide a claim: send again, give the money back, or reject it',
    body: z.strictObject({
      decision: z.enum(['RESHIP', 'REFUND', 'REJECTED']),
      /** Of a wrong part, if it was not said with the claim. */
      camePartId,
      note: rules.remark(200),
    }),
    response: DealerOrder,
  }),
  late: step(flow.late, {
    path: `${path}/late/:id`,
    record: 'dealerClaim',
    idempotent: true,
    summary:
      'Pieces that were decided to be missing came after all: kept at the dealer for us, or back where they were sent from',
    body: z
      .strictObject({
        goods: z.enum(['KEPT', 'BACK']),
        good: pieces,
        damaged: pieces,
        dots: cameDots,
        note: rules.remark(200),
        /** Why DOTs are received that were not lost. */
        dotReason: rules.remark(200),
      })
      .refine(({ good, damaged }) => good + damaged > 0, { path: ['good'], error: 'rule.qty' }),
    response: DealerOrder,
  }),
  wrongBack: step(flow.wrongBack, {
    path: `${path}/wrongBack/:id`,
    record: 'dealerClaim',
    idempotent: true,
    summary:
      'The wrong pieces of a decided claim are back where they were sent from, with the DOTs that they have',
    body: z.strictObject({ dots: cameDots, note: rules.remark(200) }),
    response: DealerOrder,
  }),
  askReturn: {
    ...step(flow.askReturn, {
      path: `${path}/return/:id`,
      record,
      idempotent: true,
      summary: 'Ask to take back received pieces of a line of a shipment',
      body: z.strictObject({ lineId: rules.id(), quantity: int.min(1).max(999_999), reason }),
      response: DealerOrder,
    }),
    method: 'POST',
  },
  decideReturn: step(flow.decideReturn, {
    path: `${path}/decideReturn/:id`,
    record: 'dealerReturn',
    idempotent: true,
    summary: 'Approve a return: goods and money go back; or refuse it. By another person than who asked',
    body: z.strictObject({ decision: z.enum(['APPROVED', 'REFUSED']), note: rules.remark(200) }),
    response: DealerOrder,
  }),
  withdrawReturn: step(flow.withdrawReturn, {
    path: `${path}/withdrawReturn/:id`,
    record: 'dealerReturn',
    idempotent: true,
    summary: 'Withdraw a return that one asked for',
    response: DealerOrder,
  }),
  retry: step(flow.retry, {
    path: `${path}/retry/:id`,
    record,
    idempotent: true,
    summary: 'A faulty order: source it anew, or ask for its refund again',
    response: DealerOrder,
  }),
  buyAgain: {
    method: 'POST',
    path: `${path}/buyAgain/:id`,
    record,
    ...dealerBuyers,
    idempotent: true,
    summary: 'Put an order’s goods into its dealer’s cart; those that are not sold any more are named',
    response: z.object({ dealerId: int, lineIds: z.array(int), skipped: z.array(z.string()) }),
  },
  ...documentRoutes(path, record, dealerOrderSeers, goodsPapers),
});
