/** Dealer that a call is about, for the log. */
export type About = { entity: string; id: number };

/** Bank that holds dealers' prepaid money. Calls never throw. */
export interface Bank {
  readonly provider: 'sandbox';
  /** Fen that it holds for a dealer now; null: it gave no answer. */
  balance(dealerId: number, about: About): Promise<number | null>;
}
