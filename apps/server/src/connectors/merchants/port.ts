/** Dealer's application for a merchant account at the payment channel. */
export interface Application {
  /** Idempotency key, unique for ever. */
  businessCode: string;
  name: string;
  shortName: string;
  creditCode: string;
  contactName: string;
  contactPhone: string;
  bankName: string;
  bankAccount: string;
  accountHolder: string;
}

/**
 * Result of submitting an application; a refusal's reason is in the channel's words. `final`: resubmitting it
 * unchanged is pointless.
 */
export type SubmitAnswer =
  | { ok: true; applicationNo: string }
  | { ok: false; reason: string; final: boolean };

/** State of an application, as in WeChat Pay's applyment. */
export type Progress =
  | { state: 'AUDITING' }
  | { state: 'TO_BE_SIGNED'; signUrl: string }
  | { state: 'FINISHED'; merchantNo: string }
  | { state: 'REJECTED'; reason: string };

/** Dealer that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/** Registration of merchants at a payment channel. Calls never throw. */
export interface Merchants {
  readonly provider: 'sandbox';
  submit(application: Application, about: CallSubject): Promise<SubmitAnswer>;
  /** Returns the state; null when unknown or unanswered, to be queried again later. */
  query(businessCode: string, about: CallSubject): Promise<Progress | null>;
}
