/**
 * Implementation of the e-invoice port.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, an unreadable answer): it is
 * retried later with the same serial. Answers are definite. No database lock or transaction may be held during a call.
 */
export type EInvoiceProviderName = 'sandbox' | 'http';

/** Record that a call is about, for the log. */
export type About = { entity: string; id: number };

export interface EInvoiceHeader {
  kind: 'SPECIAL' | 'ORDINARY';
  buyer: {
    enterprise: boolean;
    name: string;
    /** '' where a person gives none. */
    taxNo: string;
    address: string;
    bank: string;
  };
  remark: string;
  /** Fen; the sums of the lines. */
  excl: number;
  tax: number;
  incl: number;
}

/** Printed invoice line; a discount is a negative line directly below its line, with the same tax rate. */
export interface EInvoiceLine {
  discount: boolean;
  name: string;
  taxCode: string;
  spec: string;
  unit: string;
  /** Pieces; '' of a discount. */
  quantity: string;
  /** Yuan without VAT, up to 13 decimals; '' of a discount. */
  unitPrice: string;
  /** Basis points. */
  taxBp: number;
  /** Fen. */
  excl: number;
  tax: number;
}

/**
 * Result of a submission. `ok`: accepted now, or before with the same serial. Otherwise a definite refusal in the
 * provider's words: nothing was issued.
 */
export type Taken = { ok: true } | { ok: false; reason: string };

export type IssueState =
  /** Taken in; not decided. */
  | { state: 'PENDING' }
  /** Nobody has heard of the serial. */
  | { state: 'UNKNOWN' }
  | {
      state: 'ISSUED';
      /** 20 digits. */
      number: string;
      /** YYYY-MM-DD of Asia/Shanghai. */
      day: string;
    }
  | { state: 'FAILED'; reason: string };

export interface RedRequest {
  /** Of the blue invoice: 20 digits. */
  blueNumber: string;
  startedBy: 'SELLER' | 'BUYER';
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE';
  /** All that the blue one has: without the buyer's use of it nothing else is taken. */
  whole: boolean;
  /** Amounts below zero (discounts above), quantities below zero; numbered as on the blue one. */
  lines: (EInvoiceLine & { lineNo: number })[];
  excl: number;
  tax: number;
  incl: number;
}

export type RedState =
  /** Taken in; not answered yet. */
  | { state: 'PENDING' }
  | { state: 'UNKNOWN' }
  /** The tax authority's codes; 01 and 04 are followed by the red invoice. */
  | { state: 'LETTER'; code: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'; confirmNo: string }
  | { state: 'RED_ISSUED'; code: '01' | '04'; confirmNo: string; number: string; day: string }
  | { state: 'FAILED'; reason: string };

/** File format of an invoice: XML is the legal original (数电票), PDF its printed form. */
export type FileFormat = 'PDF' | 'XML';

export interface EInvoiceProvider {
  readonly provider: EInvoiceProviderName;
  /** Asks for a blue invoice; asynchronous. The same serial again never makes a second one. */
  issue(serial: string, header: EInvoiceHeader, lines: readonly EInvoiceLine[], about: About): Promise<Taken>;
  query(serial: string, about: About): Promise<IssueState>;
  /** Asks for a red letter, and the red invoice after it; the same serial again never makes a second one. */
  redApply(serial: string, request: RedRequest, about: About): Promise<Taken>;
  redQuery(serial: string, about: About): Promise<RedState>;
  /** Our answer to a letter that the buyer asked for (03). */
  redConfirm(serial: string, agree: boolean, about: About): Promise<Taken>;
  /** Takes our letter back while the buyer has not answered (02); one that was taken back already counts as taken. */
  redWithdraw(serial: string, about: About): Promise<Taken>;
  /** The invoice of a number, printed or as data; null where the provider has none, or none of this format. */
  file(number: string, format: FileFormat, about: About): Promise<Uint8Array | null>;
}
