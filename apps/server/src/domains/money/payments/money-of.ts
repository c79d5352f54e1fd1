import type { PayBiz, PaymentState, PayWay, RefundState } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { isUnderWay, refundableFen, paidOf, sumOf, type Payment, type Refund } from './rows.ts';

/** One payment attempt, or a received payment. */
export interface Attempt {
  id: number;
  no: string;
  way: PayWay;
  state: PaymentState;
  amountFen: number;
  receivedFen: number | null;
  /** Received amount not held by a refund, in fen. */
  leftFen: number;
  feeFen: number;
  codeUrl: string | null;
  transactionId: string | null;
  createdTime: string;
  paidTime: string | null;
  expiresTime: string | null;
  reason: string;
  /** Of an offline payment: what was entered with it. */
  remark: string;
  actor: string;
  actorId: number | null;
  approvedBy: string;
  /** Our bank account that got it. */
  bankAccountId: number | null;
}
export interface RefundOf {
  id: number;
  no: string;
  paymentId: number;
  way: PayWay;
  /** Overpaid or unmatched money, not the document's. */
  suspense: boolean;
  state: RefundState;
  amountFen: number;
  feeBackFen: number;
  toApprove: boolean;
  createdTime: string;
  successTime: string | null;
  reason: string;
  fault: string;
  actor: string;
  actorId: number | null;
  approvedBy: string;
}
/**
 * Payments and refunds of a document, in fen. `refundedFen` is done, `refundingFen` in progress; money in suspense is
 * excluded.
 */
export interface MoneyOf {
  paidFen: number;
  refundedFen: number;
  refundingFen: number;
  attempts: Attempt[];
  refunds: RefundOf[];
}

/** Returns payments, refunds and those in progress of a document, oldest first. */
export async function moneyOf({ db }: Pick<Ctx, 'db'>, bizType: PayBiz, bizId: number): Promise<MoneyOf> {
  const of = { biz_type: bizType, biz_id: bizId };
  const [payments, rows] = await Promise.all([
    db
      .selectFrom('payment')
      .selectAll()
      .where((eb) => eb.and(of))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refund')
      .selectAll()
      .where((eb) => eb.and(of))
      .orderBy('id')
      .execute(),
  ]);
  const own = rows.filter(({ suspense }) => !suspense);
  const wayOf = new Map(payments.map(({ id, way }) => [id, way]));
  return {
    paidFen: paidOf(payments),
    refundedFen: sumOf(own.filter(({ state }) => state === 'SUCCESS')),
    refundingFen: sumOf(own.filter(isUnderWay)),
    attempts: payments.map((row) => attemptOf(row, rows)),
    refunds: rows.map((row) => refundOf(row, wayOf.get(row.payment_id) ?? 'WECHAT')),
  };
}

const attemptOf = (row: Payment, refunds: readonly Refund[]): Attempt => ({
  id: row.id,
  no: row.out_trade_no,
  way: row.way,
  state: row.state,
  amountFen: row.amount_fen,
  receivedFen: row.received_fen,
  leftFen: refundableFen(row, refunds),
  feeFen: row.fee_fen,
  codeUrl: row.state === 'WAITING' ? row.code_url : null,
  transactionId: row.transaction_id,
  createdTime: row.created_at,
  paidTime: row.paid_at,
  expiresTime: row.expires_at,
  reason: row.reason,
  remark: row.way === 'OFFLINE' ? row.subject : '',
  actor: row.actor_name,
  actorId: row.actor_id,
  approvedBy: row.approved_name,
  bankAccountId: row.bank_account_id,
});

const refundOf = (row: Refund, way: PayWay): RefundOf => ({
  id: row.id,
  no: row.out_refund_no,
  paymentId: row.payment_id,
  way,
  suspense: row.suspense,
  state: row.state,
  amountFen: row.amount_fen,
  feeBackFen: row.fee_back_fen,
  toApprove: row.to_approve,
  createdTime: row.created_at,
  successTime: row.success_at,
  reason: row.reason,
  fault: row.fault,
  actor: row.actor_name,
  actorId: row.actor_id,
  approvedBy: row.approved_name,
});
