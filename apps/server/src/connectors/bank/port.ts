/** Dealer that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

/** Bank that holds dealers' prepaid money. Calls never throw. */
export interface Bank {
  readonly provider: 'sandbox';
  /** Returns a dealer's current balance in fen; null without an answer. */
  balance(dealerId: number, about: CallSubject): Promise<number | null>;
}
