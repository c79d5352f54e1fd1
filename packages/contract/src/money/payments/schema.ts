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
  /** Amount received. */
  received: int.nullable(),
  transactionId: z.string().nullable(),
  createdTime: z.string(),
  paidTime: time,
  expiresTime: time,
  reason: z.string(),
  /** What was entered of an offline payment: its payer or the bank's reference. */
  remark: z.string(),
  actor: z.string(),
  approvedBy: z.string(),
  /** Our bank account that got it, by name; null for others than the platform and where no bank did. */
  bankAccount: z.string().nullable(),
  /** QR code as rows of modules, '1' dark; null if there is nothing to scan. */
  code: z.array(z.string()).nullable(),
  /** Target of the sandbox's QR code; null with real channels. */
  link: z.string().nullable(),
  /** Proofs of an offline payment, and whether the caller may approve it. */
  files: z.array(z.object({ id: int, name: z.string(), type: z.string() })),
  decidable: z.boolean(),
});

export const RefundRow = z.object({
  id: int,
  no: z.string(),
  paymentId: int,
  way: PayWay,
  /** Refund of money in suspense, which the document was not owed. */
  suspense: z.boolean(),
  state: z.enum(refundStates),
  amount: int,
  toApprove: z.boolean(),
  /** Awaits a second person, and the caller qualifies. */
  decidable: z.boolean(),
  createdTime: z.string(),
  successTime: time,
  reason: z.string(),
  /** Error message of the channel. */
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
  /** Total amount due; amount received; amount still due. */
  due: int,
  paid: int,
  left: int,
  refunded: int,
  refunding: int,
  /** Maximum amount of a refund now. */
  refundable: int,
  expiresTime: time,
  /** Server time, for the countdown. */
  now: z.string(),
  /** Payment methods currently available, by the dealer's flags and the enabled methods. */
  ways: z.array(PayWay),
  /** Whether the code may be sent to the customer as a link or mini-program code. */
  mini: z.boolean(),
  attempts: z.array(Attempt),
  refunds: z.array(RefundRow),
});

export const PayStatus = z.object({
  orderId: int,
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  left: int,
  /** Changes with every change of the payments: a polling page reloads only then. */
  version: z.string(),
});

/** Money in suspense: overpaid, or not matching what was requested. */
export const UnknownMoney = z.object({
  id: int,
  no: z.string(),
  transactionId: z.string().nullable(),
  way: PayWay,
  state: z.enum(['SURPLUS', 'MISMATCH']),
  /** Reason of the mismatch: other payee, unknown number, other amount; '' if overpaid. */
  reason: z.enum(['', 'PAYEE', 'NUMBER', 'AMOUNT']),
  amount: int,
  /** Amount requested under its number; null for an unknown number. */
  asked: int.nullable(),
  paidTime: z.string(),
  /** Whole days since receipt. */
  days: int,
  orderId: int.nullable(),
  orderNo: z.string(),
  dealerName: z.string(),
  refundState: z.enum(refundStates).nullable(),
  /** Whether its refund waits for a second person. */
  waits: z.boolean(),
  refundFault: z.string(),
});
