/**
 * Payment channel. Amounts of its port are integer fen of CNY.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, a response without the
 * channel's signature): it is retried later with the same numbers and body. Answers are definite. No database lock or
 * transaction may be held during a call.
 */
export type PayChannel = 'WECHAT' | 'ALIPAY';

/** Record that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/** Payment request, idempotent by its number; repeating it requires the same content. */
export interface Order {
  /** Payment number, 6 to 32 of 0-9 a-z A-Z _ - *; each attempt has a new one. */
  outTradeNo: string;
  description: string;
  amountFen: number;
  /** Time after which the channel refuses payment; 1 minute to 2 hours ahead. */
  expiresAt: Date;
  /** Freezes the money until it is split or unfrozen. Ignored where the channel cannot split. */
  split: boolean;
  /** Payer's id in the mini program: requests a prepay id instead of a QR code. WeChat only. */
  openId?: string;
}
/**
 * Result of a payment request. `ok: false`: a definite refusal, no money can come. Both null: the number is already
 * paid, see a query.
 */
export type PaymentPlacement =
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
export interface PaymentTrade extends Payee {
  state: TradeState;
  transactionId: string | null;
  /** Order amount; the payer may have paid less through the channel's coupons. */
  amountFen: number | null;
  paidAt: Date | null;
}

export interface RefundRequest {
  outTradeNo: string;
  /** Idempotency key of the refund. */
  outRefundNo: string;
  transactionId: string;
  amountFen: number;
  /** Amount of the whole payment. */
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
  /** Reason in the channel's words; '' on success. */
  reason: string;
}

/** Destination of an abnormal refund: the merchant's own bank account, or a card of the payer. */
export type RedirectTarget =
  | { to: 'MERCHANT' }
  /** Channel's bank code, card number and holder; the last two are sent encrypted and never logged. */
  | { to: 'USER'; bankType: string; account: string; name: string };
export interface RedirectRequest {
  outRefundNo: string;
  /** Refund number of the channel. */
  refundId: string;
  target: RedirectTarget;
}

export type Notice =
  | ({ kind: 'PAYMENT'; outTradeNo: string; transactionId: string; amountFen: number; paidAt: Date } & Payee)
  | {
      kind: 'REFUND';
      outTradeNo: string;
      /** Null when the channel reports only that something was refunded. */
      outRefundNo: string | null;
      state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
      /** Amount of this refund; null when the channel reports only the total of all. */
      amountFen: number | null;
    }
  /** Authentic, but irrelevant. */
  | { kind: 'IGNORED'; reason: string }
  /** Not authentic, stale or unreadable: changes nothing, answered with `answer(false)`. */
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
  /** Registered name of the merchant; sent encrypted and never logged. */
  name: string;
}
export interface PaymentShare {
  /** Merchant number of an added receiver. */
  account: string;
  amountFen: number;
  description: string;
}
export interface SplitRequest {
  transactionId: string;
  /** Idempotency key of the split, together with its shares. */
  outOrderNo: string;
  /** At most 50 shares, and 50 splits per payment. */
  shares: readonly PaymentShare[];
}
export interface UnfreezeRequest {
  transactionId: string;
  /** Number of its own, different from the split's; also for `querySplit`. */
  outOrderNo: string;
  description: string;
}
export interface ShareAnswer {
  account: string;
  amountFen: number;
  /** CLOSED is final: the share returned to the payment's frozen rest. */
  state: 'PENDING' | 'SUCCESS' | 'CLOSED';
  /** `ShareFault`, the channel's own words, or ''. */
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
  /** Merchant number of the returning receiver. */
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
  /** Adds a receiver; idempotent. */
  addReceiver(receiver: Receiver, about: CallSubject): Promise<{ ok: true } | { ok: false; reason: string }>;
  split(request: SplitRequest, about: CallSubject): Promise<SplitAnswer>;
  querySplit(of: { transactionId: string; outOrderNo: string }, about: CallSubject): Promise<SplitAnswer>;
  /** Returns the frozen fen of a payment that can still be split. */
  unsplitFen(transactionId: string, about: CallSubject): Promise<number>;
  /** Ends the splitting of a payment: the rest goes to the merchant. */
  unfreeze(request: UnfreezeRequest, about: CallSubject): Promise<SplitAnswer>;
  returnShare(request: ReturnRequest, about: CallSubject): Promise<ReturnAnswer>;
  queryReturn(of: { outOrderNo: string; outReturnNo: string }, about: CallSubject): Promise<ReturnAnswer>;
}

/** Line of a channel's daily bill. */
export interface BillRow {
  /** PAYOUT: to the merchant's bank. FUND: other movements without a payment of ours. */
  kind: 'PAYMENT' | 'REFUND' | 'SHARE' | 'SHARE_RETURN' | 'PAYOUT' | 'FUND';
  /** Our number of the payment, refund or split; otherwise the channel's. */
  no: string;
  /** Our payment number, for PAYMENT and REFUND. */
  outTradeNo: string | null;
  transactionId: string;
  /** Merchant number, for SHARE and SHARE_RETURN. */
  account: string | null;
  /** Positive; negative for outgoing FUND. */
  amountFen: number;
  /** Channel fee: positive when charged, negative when returned by a refund. */
  feeFen: number;
  at: Date;
}
/**
 * Daily bill of a channel. NOT_READY: available later (the next day from 10:00). NONE: no transactions that day.
 * UNREAD: its file is there and cannot be read.
 */
export type Bill =
  | { state: 'READY'; rows: BillRow[] }
  | { state: 'NOT_READY' | 'NONE' }
  | { state: 'UNREAD'; reason: string; file: { name: string; data: Buffer } };

export interface Channel {
  readonly channel: PayChannel;
  readonly provider: 'sandbox' | 'wechat' | 'alipay';
  /** Own merchant number (WeChat mchid, Alipay 2088…) and application. */
  readonly merchant: string;
  readonly appId: string;
  /** Null when the channel cannot split; shares are then settled by statement. */
  readonly splitting: Splitting | null;
  place(order: Order, about: CallSubject): Promise<PaymentPlacement>;
  query(outTradeNo: string, about: CallSubject): Promise<PaymentTrade>;
  /** Requests closing. Only a query that returns CLOSED ends an attempt. */
  close(outTradeNo: string, about: CallSubject): Promise<void>;
  refund(request: RefundRequest, about: CallSubject): Promise<RefundAnswer>;
  queryRefund(of: { outTradeNo: string; outRefundNo: string }, about: CallSubject): Promise<RefundAnswer>;
  /** Redirects an abnormal refund; null when unsupported. REFUSED: it stays abnormal. */
  redirectRefund: ((request: RedirectRequest, about: CallSubject) => Promise<RefundAnswer>) | null;
  /** Parameters for wx.requestPayment; null where the channel has none. */
  payParams(prepayId: string): Record<string, string> | null;
  /**
   * Verifies signature and age of a webhook and parses it. `body` is the raw text, header names are in lower case.
   * The parsed content is logged; storing the text is up to the caller.
   */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: string): Promise<Notice>;
  /** Webhook response: true = stored, false = send again. */
  answer(ok: boolean): NoticeReply;
  /**
   * Returns the bill of a day (YYYY-MM-DD, Asia/Shanghai), with shares where the channel splits.
   * @throws Error also on a hash mismatch
   */
  bill(day: string, about: CallSubject): Promise<Bill>;
}

/**
 * Whether money went to this merchant and application, in CNY. Values that the channel does not report are accepted.
 */
export const isOwnMerchant = (
  { merchant, appId }: Pick<Channel, 'merchant' | 'appId'>,
  payee: Payee,
): boolean =>
  [merchant, null].includes(payee.merchant) &&
  [appId, null].includes(payee.appId) &&
  ['CNY', null].includes(payee.currency);

/** Webhook path for a channel's payments and refunds, below /api. */
export const noticePath = (channel: PayChannel): string => `/order/payment/notify/${channel}`;
