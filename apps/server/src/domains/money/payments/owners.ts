import type { RawBuilder } from 'kysely';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Entity } from '#kernel/scope.ts';

export type { PayBiz };

/** A document as far as paying it goes. */
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

/** A refund of a document, as it became known. */
export interface RefundNews {
  id: number;
  no: string;
  amountFen: number;
  /** ABNORMAL is not final: the channel tries further. CLOSED: nothing went out, the money may be asked for again. */
  state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
}

/** Documents that are paid. Their domain registers itself by `ownPayables`; payments knows none of them by name. */
export interface PayableOwner {
  bizType: PayBiz;
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
  /**
   * A refund became known that its domain did not ask for, or that was not done at once; those done at once are told to
   * who asked by the answer of `requestRefund` alone. What is still under way says `moneyOf`.
   */
  refunded(ctx: Ctx, id: number, refund: RefundNews): Promise<void>;
}

const owners = new Map<PayBiz, PayableOwner>();

/** Registers the documents of a kind, when their domain is loaded. */
export const ownPayables = (owner: PayableOwner): void => void owners.set(owner.bizType, owner);

/** All kinds of documents that are paid. */
export const allOwners = (): PayableOwner[] => [...owners.values()];

/** @throws record.not-found where no domain has such documents yet */
export const ownerOf = (bizType: PayBiz): PayableOwner => owners.get(bizType) ?? fail('record.not-found');

/** Who keeps the shares of split payments is asked before a refund goes to a channel. */
export interface ShareKeeper {
  /** WAIT: shares must come back first; `resumeRefund` lets it go on. The document, its payments and refunds are locked. */
  beforeRefund(
    ctx: Ctx,
    refund: { id: number; bizType: PayBiz; bizId: number; paymentId: number; amountFen: number },
  ): Promise<'GO' | 'WAIT'>;
  /** Is what is left of a split-flagged payment still frozen at the channel? Without this: yes. */
  isFrozen?(ctx: Ctx, paymentId: number): Promise<boolean>;
}

let keeper: ShareKeeper | undefined;
/** Registers the keeper of shares, when its domain is loaded. */
export const keepShares = (given: ShareKeeper): void => void (keeper = given);
export const shareKeeper = (): ShareKeeper | undefined => keeper;
