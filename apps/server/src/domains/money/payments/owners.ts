import type { RawBuilder } from 'kysely';
import { payBizTypes, type PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { keyedPort, port, providerFor } from '#kernel/hooks.ts';
import type { Entity } from '#kernel/scope.ts';

export type { PayBiz };

/** Payment data of a document. */
export interface Payable {
  id: number;
  no: string;
  dealerId: number;
  /** What the payer reads at the channel. */
  subject: string;
  /** What must be paid in all, fen. */
  dueFen: number;
  /** OPEN: money is expected. PAID: all of it came. ENDED: cancelled or timed out; money that comes goes back by itself. */
  state: 'OPEN' | 'PAID' | 'ENDED';
  expiresAt: Date | null;
  /** Channel money may be split with others later. */
  split: boolean;
}

/** Result of a refund. */
export interface RefundNews {
  id: number;
  no: string;
  amountFen: number;
  /** ABNORMAL is not final: the channel tries further. CLOSED: nothing went out, the money may be asked for again. */
  state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
}

/** A kind of payable documents, provided by its domain; payments knows none by name. */
export interface PayableOwner {
  /** Money goes back by the document's own steps alone: none of them would know of a refund by hand. */
  returnsItself?: boolean;
  /** Row scope of who asks for payments of one. */
  entity: Entity<keyof DB & string>;
  /** With the document's row locked: the first lock of everything that payments does. */
  lock(ctx: Ctx, id: number): Promise<Payable | null>;
  /** Without a lock. */
  peek(ctx: Ctx, id: number): Promise<Payable | null>;
  /** A query of `id` and `until` of those that wait to be paid and whose time is over. */
  overdue: RawBuilder<unknown>;
  /**
   * All is paid: in the transaction of the last payment, the document locked. What fails after payment becomes a
   * state of the document: a throw would undo the arrival of the money, which then comes again and again.
   */
  paid(ctx: Ctx, id: number): Promise<void>;
  /** Something was paid, not all. */
  partPaid?(ctx: Ctx, id: number): Promise<void>;
  /** An offline payment waits for its second person from now on, or no longer: it was refused. The document is locked. */
  proofWaits?(ctx: Ctx, id: number, waits: boolean): Promise<void>;
  /** Time is over and every attempt is closed at its channel. Parts that were paid are given back by payments. */
  timedOut(ctx: Ctx, id: number): Promise<void>;
  /** Money goes back that a person asked for by hand, of no goods: in the same transaction, the document locked. */
  refundAsked?(ctx: Ctx, id: number, refundIds: readonly number[]): Promise<void>;
  /**
   * A refund became known that its domain did not ask for, or that was not done at once; those done at once are told to
   * who asked by the answer of `requestRefund` alone. What is still under way says `moneyOf`.
   */
  refunded(ctx: Ctx, id: number, refund: RefundNews): Promise<void>;
}

/** Documents that are paid, by their kind. */
export const payables = keyedPort<PayableOwner, PayBiz>(
  'payment.payables',
  'Documents of one kind that are paid: their locks, what is due, what follows when money came, did not come or went back.',
  payBizTypes,
);

/** Payable documents of a kind. */
export const payablesOf = (ctx: Pick<Services, 'hooks'>, bizType: PayBiz): PayableOwner =>
  providerFor(ctx, payables, bizType);

/** Profit shares of split payments, checked before a refund is sent to a channel. */
export interface ShareKeeper {
  /** WAIT: shares must come back first; `resumeRefund` lets it go on. The document, its payments and refunds are locked. */
  beforeRefund(
    ctx: Ctx,
    refund: { id: number; bizType: PayBiz; bizId: number; paymentId: number; amountFen: number },
  ): Promise<'GO' | 'WAIT'>;
  /**
   * A refund was done at once, without a channel, or was closed: the shares follow what is really refunded. The document,
   * its payments and refunds are locked.
   */
  afterRefund(ctx: Ctx, refund: { id: number; bizType: PayBiz; bizId: number }): Promise<void>;
  /** Whether what is left of a split-flagged payment is still frozen at the channel. */
  isFrozen(ctx: Ctx, paymentId: number): Promise<boolean>;
}

/** The profit shares of split payments. */
export const profitShares = port<ShareKeeper>(
  'payment.profit-shares',
  'Whether shares of a payment must come back before its refund goes to the channel, and what becomes of them after it; document, payments and refunds locked.',
);
