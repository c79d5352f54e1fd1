/** Text message to a mainland China mobile number. */
export interface ShortMessage {
  id: number;
  /** Idempotency key of the message. */
  key: string;
  /** Start of an earlier attempt with unknown outcome; null on the first attempt. */
  triedAt: Date | null;
  /** Mobile number of eleven digits. */
  mobile: string;
  /** Template key; providers send only registered texts. */
  template: string;
  /** Values of the template's placeholders, in order. */
  values: readonly string[];
  /** Full text, for providers without registered templates (the sandbox). */
  text: string;
}

/**
 * Result of sending; `ok: false` is a permanent refusal, not to be retried. `account`: the provider refused our account
 * (key, balance, signature), not this message, which waits.
 */
export type SmsAnswer = { ok: true; providerId: string } | { ok: false; reason: string; account?: true };

export interface Sms {
  readonly provider: 'sandbox' | 'tencent';
  /**
   * Sends a message, once per key as far as the provider can tell.
   * @throws Error when the provider is unreachable or throttles: retry later
   */
  send(message: ShortMessage): Promise<SmsAnswer>;
}
