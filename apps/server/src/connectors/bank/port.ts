/** The dealer a call is about, for the log. */
export type About = { entity: string; id: number };

/** The bank where dealers' prepaid money lies. Calls never throw. */
export interface Bank {
  readonly provider: 'sandbox';
  /** Fen that it holds for a dealer now; null: it gave no answer. */
  balance(dealerId: number, about: About): Promise<number | null>;
}
