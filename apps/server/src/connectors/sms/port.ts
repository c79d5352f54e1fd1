/** One short message to a mainland mobile. */
export interface ShortMessage {
  /** Our own id: providers that take one give it back in their reports. */
  id: number;
  /** Eleven digits. */
  mobile: string;
  /** Key of the template; a provider sends only texts that were registered with it. */
  template: string;
  /** Values of the template's places, in order. */
  values: readonly string[];
  /** The whole text, for providers (the sandbox) that need no registered template. */
  text: string;
}

/** Refused for good: sending again would be refused again. */
export type SmsAnswer = { ok: true; providerId: string } | { ok: false; reason: string };

export interface Sms {
  readonly provider: 'sandbox' | 'tencent';
  /**
   * Hands a message over.
   * @throws Error when the provider can't be reached or asks to slow down: try again later.
   */
  send(message: ShortMessage): Promise<SmsAnswer>;
}
