/** Text message to a mainland China mobile number. */
export interface ShortMessage {
  id: number;
  /** The same at every attempt at this message and no other's: providers tell by it what they have already. */
  key: string;
  /** When an attempt began of which we do not know how it ended; null at the first. */
  triedAt: Date | null;
  /** Eleven digits. */
  mobile: string;
  /** Key of the template; a provider sends only texts that were registered with it. */
  template: string;
  /** Values of the template's places, in order. */
  values: readonly string[];
  /** The whole text, for providers (the sandbox) that need no registered template. */
  text: string;
}

/** Result of sending; `ok: false` is a permanent refusal, not to be retried. */
export type SmsAnswer = { ok: true; providerId: string } | { ok: false; reason: string };

export interface Sms {
  readonly provider: 'sandbox' | 'tencent';
  /**
   * Hands a message over, once however often it is called with its key, as far as the provider can tell.
   * @throws Error when the provider can't be reached or asks to slow down: try again later.
   */
  send(message: ShortMessage): Promise<SmsAnswer>;
}
