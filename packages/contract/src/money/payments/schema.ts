import { z } from 'zod';
import { payBizTypes, paymentStates, payWays, refundStates } from './words.ts';

const int = z.number().int();
const time = z.string().nullable();
export const PayBizType = z.enum(payBizTypes);
export const PayWay = z.enum(payWays);

/** Payment: an attempt to pay, or money received. Amounts in fen. */
export const Attempt = z.object({
  id: int,
  no: z.string(),
  way: PayWay,
  state: z.enum(paymentStates),
  amount: int,
  /** What came. */
  received: int.nullable(),
  transactionId: z.string().nullable(),
  createdTime: z.string(),
  paidTime: time,
  expiresTime: time,
  reason: z.string(),
  actor: z.string(),
  approvedBy: z.string(),
  /** The QR code as the modules of its rows, 1 dark; null where there is nothing to scan. */
  code: z.array(z.string()).nullable(),
  /** Where the sandbox's QR code leads; null with real channels. */
  link: z.string().nullable(),
  /** Offline: its proof, and whether the caller may decide about it. */
  files: z.array(z.object({ id: int, name: z.string(), type: z.string() })),
  decidable: z.boolean(),
});

export const RefundRow = z.object({
  id: int,
  no: z.string(),
  paymentId: int,
  way: PayWay,
  /** Money that the document was not owed. */
  suspense: z.boolean(),
  state: z.enum(refundStates),
  amount: int,
  toApprove: z.boolean(),
  /** Waits for a second person, and the caller may be that one. */
  decidable: z.boolean(),
  createdTime: z.string(),
  successTime: time,
  reason: z.string(),
  /** The channel's words where it does not go well. */
  fault: z.string(),
  actor: z.string(),
  approvedBy: z.string(),
});

/** Payment summary of one document: amounts due, paid and refunded in fen, with all payments and refunds. */
export const PayRecord = z.object({
  orderId: int,
  orderNo: z.string(),
  bizType: PayBizType,
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  /** What must be paid in all; what came; what is still due. */
  due: int,
  paid: int,
  left: int,
  refunded: int,
  refunding: int,
  /** What a refund may ask for now. */
  refundable: int,
  expiresTime: time,
  /** The server's clock: a countdown goes by it. */
  now: z.string(),
  /** Ways in which it may be paid now, by the dealer's flags and the methods that are enabled. */
  ways: z.array(PayWay),
  /** May the code be sent to the customer as a link or a mini-program code? */
  mini: z.boolean(),
  attempts: z.array(Attempt),
  refunds: z.array(RefundRow),
});

export const PayStatus = z.object({
  orderId: int,
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  left: int,
  /** Changes whenever anything of its money does: a page that polls reads the rest only then. */
  version: z.string(),
});

/** Money in suspense: overpaid, or not matching what was requested. */
export const UnknownMoney = z.object({
  id: int,
  no: z.string(),
  transactionId: z.string().nullable(),
  way: PayWay,
  state: z.enum(['SURPLUS', 'MISMATCH']),
  /** Why it does not match: another payee, an unknown number, another amount; '' of what was paid too much. */
  reason: z.enum(['', 'PAYEE', 'NUMBER', 'AMOUNT']),
  amount: int,
  /** What its number was asked for; null of an unknown number. */
  asked: int.nullable(),
  paidTime: z.string(),
  /** Whole days since it came. */
  days: int,
  orderId: int.nullable(),
  orderNo: z.string(),
  dealerName: z.string(),
  refundState: z.enum(refundStates).nullable(),
  refundFault: z.string(),
});
