/** What the channel is told of a dealer that wants to be paid through it. */
export interface Application {
  /** Unique for ever; the same one twice is one application. */
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

/** A refusal's reason is the channel's own words; `final`: the same application will not be taken. */
export type SubmitAnswer =
  | { ok: true; applicationNo: string }
  | { ok: false; reason: string; final: boolean };

/** How far the channel is; the states are those of WeChat Pay's applyment. */
export type Progress =
  | { state: 'AUDITING' }
  | { state: 'TO_BE_SIGNED'; signUrl: string }
  | { state: 'FINISHED'; merchantNo: string }
  | { state: 'REJECTED'; reason: string };

/** The dealer a call is about, for the log. */
export type About = { entity: string; id: number };

/** Registration of merchants with a payment channel. Calls never throw. */
export interface Merchants {
  readonly provider: 'sandbox';
  submit(application: Application, about: About): Promise<SubmitAnswer>;
  /** null: the channel does not know it or did not answer; asked again later. */
  query(businessCode: string, about: About): Promise<Progress | null>;
}
