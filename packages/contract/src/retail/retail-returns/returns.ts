import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { counterPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { payWays } from '../../money/payments/words.ts';
import { retailSeers } from '../retail-orders/flow.ts';
import { wheelKeys, type Wheel } from '../retail-orders/fields.ts';
import { destinationKeys, returnFields, returnKinds, returnLineFields, returnReasonKeys } from './fields.ts';
import { returners, returnFlow as flow } from './flow.ts';
import { readIdentities } from '../../stock/pieces/schema.ts';

const path = '/order/customer/return';
const record = 'retailReturn';
const int = z.number().int();
const version = int;

/** Line of a return; `undoable` is of its head. */
const ReturnLine = rowOf(returnLineFields, { id: int, orderLineId: int.nullable(), partId: int.nullable() });

/** Return of goods of one retail order, with what of its money is back. */
export const RetailReturn = rowOf(returnFields, {
  id: int,
  version,
  orderId: int,
  dealerId: int,
  /** Its refund waits for a second person. */
  toApprove: z.boolean(),
  /** Whether it can be undone, if its pieces are there and its month is open. */
  undoable: z.boolean(),
  lines: z.array(ReturnLine),
});

export const RetailReturnDetail = RetailReturn.extend(documentParts);

/** Pieces of an order that can still come back: of one line, or its freight (`lineId` null). */
const OfferedLine = z.object({
  lineId: int.nullable(),
  kind: z.enum(Object.keys(returnKinds) as [keyof typeof returnKinds]),
  wheel: z.enum(wheelKeys as [Wheel]).nullable(),
  name: z.string(),
  size: z.string(),
  partNo: z.string(),
  open: int,
  /** DOTs as fitted of the pieces that are still on the car; '' where none was read. */
  dots: z.array(z.string()),
  /** Share of what was paid for the next piece, and for all that are left, fen. */
  nextAmount: int,
  openAmount: int,
  /** Where goods can go, the place they came from first. */
  places: z.array(z.object({ value: int, label: z.string() })),
});

/** What a return would give back, before it is confirmed; amounts in fen. */
const ReturnPreview = z.object({
  orderNo: z.string(),
  version,
  offered: z.array(OfferedLine),
  /** Of the asked lines, in their order: the share of what was paid. */
  full: z.array(int),
  /** Of the asked amount, by how it was paid. */
  ways: z.array(z.object({ way: z.enum(payWays), amount: int })),
  /** Points given back of those that were spent, and taken back of those that were granted. */
  pointsBack: int,
  pointsRevoked: int,
  /** Coupons that are free again. */
  coupons: z.array(z.string()),
  /** Shares of others that come back, by company. */
  shares: z.array(z.object({ name: z.string(), amount: int })),
  /** Another person has to approve the refund. */
  toApprove: z.boolean(),
});

const orderId = rules.id();
const asked = { lineId: rules.id().nullable(), quantity: rules.qty().default(1) };
const amount = rules.fen();

const ReturnInput = z.strictObject({
  orderId,
  version,
  lines: z
    .array(
      z.strictObject({
        ...asked,
        /** As it was fitted; '' where it was not read. */
        dot: rules.dotInBooks().default(''),
        /** The tyres' tags, labels or codes, where they were read. */
        identities: readIdentities(),
        reason: z.enum(returnReasonKeys, 'rule.required'),
        destination: z.enum(destinationKeys).nullable().default(null),
        /** Absent: where it came from. */
        locationId: rules.id().nullable().default(null),
        /** May be less than its share, with a reason; never more. */
        amount,
      }),
    )
    .min(1, 'rule.selectRows')
    .max(99),
  lowerReason: z.string().trim().max(200).default(''),
  remark: rules.remark(200),
});

export const retailReturnRoutes = routes({
  ofOrder: {
    method: 'GET',
    path: `${path}/list`,
    ...retailSeers,
    summary: 'Returns of one retail order',
    query: z.strictObject({ orderId: z.coerce.number<string>().int() }),
    response: z.array(RetailReturn),
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    reads: true,
    ...returners,
    summary: 'What can come back, and what it would give back',
    body: z.strictObject({
      orderId,
      lines: z
        .array(z.strictObject({ ...asked, amount: amount.nullable().default(null) }))
        .max(99)
        .default([]),
    }),
    response: ReturnPreview,
  },
  create: {
    method: 'POST',
    path,
    ...returners,
    idempotent: true,
    summary: 'Take goods of a completed order back, with their money',
    body: ReturnInput,
    response: RetailReturn,
  },
  detail: {
    method: 'GET',
    path: `${path}/:id`,
    record,
    ...retailSeers,
    summary: 'One return with its lines and log',
    response: RetailReturnDetail,
  },
  retry: step(flow.retry, {
    path: `${path}/retry/:id`,
    record,
    idempotent: true,
    summary: 'Ask again for a refund that did not go back',
    response: RetailReturn,
  }),
  undo: step(flow.undo, {
    path: `${path}/undo/:id`,
    record,
    idempotent: true,
    summary: 'Undo, while nothing followed',
    body: z.strictObject({ version }),
    response: RetailReturn,
  }),
  ...documentRoutes(path, record, retailSeers, counterPapers),
});
