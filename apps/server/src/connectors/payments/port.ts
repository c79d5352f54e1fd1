/**
 * Payment channel. Amounts of its port are integer fen of CNY.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, a response without the
 * channel's signature): it is retried later with the same numbers and body. Answers are definite. No database lock or
 * transaction may be held during a call.
 */
export type PayChannel = 'WECHAT' | 'ALIPAY';

/** Record that a call is about, for the log. */
export type About = { entity: string; id: number };

/** Payment request, idempotent by its number; repeating it requires the same content. */
export interface Order {
  /** 6 to 32 of 0-9 a-z A-Z _ - *; a new attempt is a new number. */
  outTradeNo: string;
  description: string;
  amountFen: number;
  /** The channel refuses to pay afterwards; 1 minute to 2 hours ahead. */
  expiresAt: Date;
  /** The money is frozen until it is split or unfrozen. Ignored where the channel can't split. */
  split: boolean;
  /** Of the payer in the mini program: asks for a prepay id instead of a QR code. WeChat only. */
  openId?: string;
}
/**
 * Result of a payment request. `ok: false`: a definite refusal, no money can come. Both null: the number is already
 * paid, see a query.
 */
export type Placed =
  | { ok: true; codeUrl: string | null; prepayId: string | null }
  | { ok: false; reason: string };

/** Merchant and application that received the money, as reported by the channel; null when not reported. */
export interface Payee {
  merchant: string | null;
  appId: string | null;
  currency: string | null;
}

/**
 * State of a payment at the channel.
 * NOTPAY is not final. UNKNOWN: the channel does not know the number (Alipay: nobody has scanned it yet, it may still
 * be paid until it expires). REFUND: paid and at least partly refunded. ERROR: an attempt failed, it may still be
 * paid. Only CLOSED is final for an unpaid one.
 */
export type TradeState = 'NOTPAY' | 'PAYING' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'ERROR' | 'UNKNOWN';
export interface Trade extends Payee {
  state: TradeState;
  transactionId: string | null;
  /** What the order was placed for; the payer's own share may be less through coupons of the channel. */
  amountFen: number | null;
  paidAt: Date | null;
}

export interface RefundRequest {
  outTradeNo: string;
  /** Our number of this refund: the same at every attempt at it. */
  outRefundNo: string;
  transactionId: string;
  amountFen: number;
  /** The whole payment's. */
  totalFen: number;
  reason: string;
}
/**
 * Result of a refund.
 * PROCESSING: query later. CLOSED and REFUSED are final, nothing was refunded: another try needs a new number.
 * ABNORMAL is not final: the payer's card does not accept the money. SHORT: the merchant's balance is too low; retry
 * with the same number once it suffices. UNKNOWN (only from queryRefund): no such refund; repeat the request.
 */
export interface RefundAnswer {
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL' | 'REFUSED' | 'SHORT' | 'UNKNOWN';
  refundId: string | null;
  /** The channel's words, '' where all is well. */
  reason: string;
}

/** Destination of an abnormal refund: the merchant's own bank account, or a card of the payer. */
export type RedirectTarget =
  | { to: 'MERCHANT' }
  /** The bank's code at the channel, the card's number and its owner; the last two travel encrypted and are never logged. */
  | { to: 'USER'; bankType: string; account: string; name: string };
export interface RedirectRequest {
  outRefundNo: string;
  /** The channel's number of the refund. */
  refundId: string;
  target: RedirectTarget;
}

export type Notice =
  | ({ kind: 'PAYMENT'; outTradeNo: string; transactionId: string; amountFen: number; paidAt: Date } & Payee)
  | {
      kind: 'REFUND';
      outTradeNo: string;
      /** null: the channel tells only that something was given back. */
      outRefundNo: string | null;
      state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
      /** Of this refund; null where the channel tells only the sum of all. */
      amountFen: number | null;
    }
  /** The channel's, and of no interest. */
  | { kind: 'IGNORED'; reason: string }
  /** Not the channel's, stale or unreadable: changes nothing, answered with `answer(false)`. */
  | { kind: 'FORGED'; reason: string };

/** Webhook response in the channel's format. */
export interface NoticeReply {
  status: number;
  type: string;
  body: string;
}

/** Reason why a share was not paid out: the channel's codes, explained on screens. */
export type ShareFault =
  | 'ACCOUNT_ABNORMAL'
  | 'NO_RELATION'
  | 'RECEIVER_HIGH_RISK'
  | 'RECEIVER_REAL_NAME_NOT_VERIFIED'
  | 'NO_AUTH'
  | 'RECEIVER_RECEIPT_LIMIT'
  | 'PAYER_ACCOUNT_ABNORMAL'
  | 'INVALID_REQUEST';

export interface Receiver {
  /** Merchant number. */
  account: string;
  /** The merchant's full registered name; travels encrypted and is never logged. */
  name: string;
}
export interface Share {
  /** Merchant number of a receiver that was added. */
  account: string;
  amountFen: number;
  description: string;
}
export interface SplitRequest {
  transactionId: string;
  /** Our number of this split: the same at every attempt, with the same shares. */
  outOrderNo: string;
  /** At most 50; of one payment at most 50 splits. */
  shares: readonly Share[];
}
export interface UnfreezeRequest {
  transactionId: string;
  /** A number of its own, unlike the split's; `querySplit` asks for it too. */
  outOrderNo: string;
  description: string;
}
export interface ShareAnswer {
  account: string;
  amountFen: number;
  /** CLOSED is final and went back to the payer's frozen rest. */
  state: 'PENDING' | 'SUCCESS' | 'CLOSED';
  /** A `ShareFault`, the channel's own words, or ''. */
  reason: string;
  finishedAt: Date | null;
}
/**
 * Result of a bill split.
 * FINISHED: every receiver is final. REFUSED: nothing was split (above the ratio or the remainder, too early, already
 * unfrozen, different shares under the same number). UNKNOWN (only from querySplit): no such split.
 */
export interface SplitAnswer {
  state: 'PROCESSING' | 'FINISHED' | 'REFUSED' | 'UNKNOWN';
  orderId: string | null;
  reason: string;
  receivers: ShareAnswer[];
}

export interface ReturnRequest {
  outOrderNo: string;
  outReturnNo: string;
  /** Merchant number that gives back. */
  account: string;
  amountFen: number;
  description: string;
}
/**
 * Result of returning a share.
 * PROCESSING: repeat the identical request later, also with reason BALANCE_NOT_ENOUGH (the receiver tops up). FAILED
 * and REFUSED are final (TIME_OUT_CLOSED): another try needs a new number. UNKNOWN only from queryReturn.
 */
export interface ReturnAnswer {
  state: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'REFUSED' | 'UNKNOWN';
  reason: string;
  finishedAt: Date | null;
}

/** Splitting of frozen money among other merchants (profit sharing). */
export interface Splitting {
  /** Lets a merchant receive; one that may already counts as added. */
  addReceiver(receiver: Receiver, about: About): Promise<{ ok: true } | { ok: false; reason: string }>;
  split(request: SplitRequest, about: About): Promise<SplitAnswer>;
  querySplit(of: { transactionId: string; outOrderNo: string }, about: About): Promise<SplitAnswer>;
  /** Fen of a payment that are still frozen and may be split. */
  unsplitFen(transactionId: string, about: About): Promise<number>;
  /** Ends the splitting of a payment: the rest is the merchant's. */
  unfreeze(request: UnfreezeRequest, about: About): Promise<SplitAnswer>;
  returnShare(request: ReturnRequest, about: About): Promise<ReturnAnswer>;
  queryReturn(of: { outOrderNo: string; outReturnNo: string }, about: About): Promise<ReturnAnswer>;
}

/** Line of a channel's daily bill. */
export interface BillRow {
  /** PAYOUT: to the merchant's bank. FUND: any other money that moved at the channel without a payment of ours. */
  kind: 'PAYMENT' | 'REFUND' | 'SHARE' | 'SHARE_RETURN' | 'PAYOUT' | 'FUND';
  /** Our number: of the payment, the refund, the split; of all else as the channel gives it. */
  no: string;
  /** Our number of the payment, of PAYMENT and REFUND. */
  outTradeNo: string | null;
  transactionId: string;
  /** Merchant number of SHARE and SHARE_RETURN. */
  account: string | null;
  /** Positive; of FUND below 0 where it left. */
  amountFen: number;
  /** The channel's fee: positive when it was taken, negative when a refund gave it back. */
  feeFen: number;
  at: Date;
}
/** Daily bill of a channel. NOT_READY: available later (the next day from 10:00). NONE: no transactions that day. */
export type Bill = { state: 'READY'; rows: BillRow[] } | { state: 'NOT_READY' | 'NONE' };

export interface Channel {
  readonly channel: PayChannel;
  readonly provider: 'sandbox' | 'wechat' | 'alipay';
  /** Merchant number (WeChat mchid, Alipay 2088…) and application that money must be for. */
  readonly merchant: string;
  readonly appId: string;
  /** null: this channel can't split; shares go by statement. */
  readonly splitting: Splitting | null;
  place(order: Order, about: About): Promise<Placed>;
  query(outTradeNo: string, about: About): Promise<Trade>;
  /** Returning says that it was asked for, not that it is closed: only a query that says CLOSED ends an attempt. */
  close(outTradeNo: string, about: About): Promise<void>;
  refund(request: RefundRequest, about: About): Promise<RefundAnswer>;
  queryRefund(of: { outTradeNo: string; outRefundNo: string }, about: About): Promise<RefundAnswer>;
  /** Sends an abnormal refund elsewhere; null: this channel does not. REFUSED: it stays abnormal. */
  redirectRefund: ((request: RedirectRequest, about: About) => Promise<RefundAnswer>) | null;
  /** What the mini program hands to wx.requestPayment; null where the channel has no such thing. */
  payParams(prepayId: string): Record<string, string> | null;
  /**
   * Checks signature and age of a notice and reads it. `body` is the text as it came, byte for byte. Header names in
   * lower case. The log keeps what it was understood as; its text is the caller's to keep.
   */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: string): Promise<Notice>;
  /** What the channel wants to hear: true = kept, false = send it again. */
  answer(ok: boolean): NoticeReply;
  /**
   * The bill of a day (YYYY-MM-DD, Asia/Shanghai), with shares where the channel splits.
   * @throws Error also when the file is not what its hash says.
   */
  bill(day: string, about: About): Promise<Bill>;
}

/**
 * Whether money went to this merchant and application, in CNY. Values that the channel does not report are accepted.
 */
export const isForUs = ({ merchant, appId }: Pick<Channel, 'merchant' | 'appId'>, payee: Payee): boolean =>
  [merchant, null].includes(payee.merchant) &&
  [appId, null].includes(payee.appId) &&
  ['CNY', null].includes(payee.currency);

/** Webhook path for a channel's payments and refunds, below /api. */
export const noticePath = (channel: PayChannel): string => `/order/payment/notify/${channel}`;
