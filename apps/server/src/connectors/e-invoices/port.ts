/**
 * Implementation of the e-invoice port.
 * A call that throws leaves its outcome unknown (no connection, time-out, 401, 429, 5xx, an unreadable answer): it is
 * retried later with the same serial. Answers are definite. No database lock or transaction may be held during a call.
 */
export type EInvoiceProviderName = 'sandbox' | 'http';

/** Record that a call is about, for the log. */
export type CallSubject = { entity: string; id: number };

export interface EInvoiceHeader {
  kind: 'SPECIAL' | 'ORDINARY';
  buyer: {
    enterprise: boolean;
    name: string;
    /** Tax number; '' for a person without one. */
    taxNo: string;
    address: string;
    bank: string;
  };
  /** Person who draws the invoice (开票人); '' leaves it to the provider. */
  drawer: string;
  /** Code of a special kind of business (特定业务类型): 01 refined oil, 04 cargo transport; '' for none. */
  business: '' | '01' | '04';
  /** Up to 230 signs with line breaks. */
  remark: string;
  /** Totals of the lines in fen. */
  excl: number;
  tax: number;
  incl: number;
}

/** Printed invoice line; a discount is a negative line directly below its line, with the same tax rate. */
export interface EInvoiceLine {
  discount: boolean;
  /** With the short name of its tax code: *橡胶制品*轮胎. */
  name: string;
  taxCode: string;
  spec: string;
  unit: string;
  /** Pieces; '' for a discount. */
  quantity: string;
  /** Unit price excl. VAT in yuan, up to 13 decimals; '' for a discount. */
  unitPrice: string;
  /** Tax rate in basis points. */
  taxBp: number;
  /** Amounts in fen. */
  excl: number;
  tax: number;
}

/**
 * Result of a submission. `ok`: accepted now, or before with the same serial. Otherwise a definite refusal in the
 * provider's words: nothing was issued.
 */
export type SubmitResult = { ok: true } | { ok: false; reason: string };

export type IssueState =
  /** Accepted, not decided. */
  | { state: 'PENDING' }
  /** Unknown serial. */
  | { state: 'UNKNOWN' }
  | {
      state: 'ISSUED';
      /** Invoice number of 20 digits. */
      number: string;
      /** Issue day YYYY-MM-DD in Asia/Shanghai. */
      day: string;
    }
  | { state: 'FAILED'; reason: string };

export interface RedRequest {
  /** Number of the blue invoice, 20 digits. */
  blueNumber: string;
  startedBy: 'SELLER' | 'BUYER';
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE';
  /** Full reversal; partial ones are refused unless the buyer has used the invoice. */
  whole: boolean;
  /** Lines with negative amounts (positive for discounts) and quantities, numbered as on the blue invoice. */
  lines: (EInvoiceLine & { lineNo: number })[];
  excl: number;
  tax: number;
  incl: number;
}

export type RedState =
  /** Accepted, not answered. */
  | { state: 'PENDING' }
  | { state: 'UNKNOWN' }
  /** Confirmation with the tax authority's code; 01 and 04 are followed by the red invoice. */
  | { state: 'LETTER'; code: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'; confirmNo: string }
  | { state: 'RED_ISSUED'; code: '01' | '04'; confirmNo: string; number: string; day: string }
  | { state: 'FAILED'; reason: string };

/** File format of an invoice: XML is the legal original (数电票), PDF its printed form. */
export type FileFormat = 'PDF' | 'XML';

export interface EInvoiceProvider {
  readonly provider: EInvoiceProviderName;
  /** Requests a blue invoice asynchronously; idempotent by serial. */
  issue(
    serial: string,
    header: EInvoiceHeader,
    lines: readonly EInvoiceLine[],
    about: CallSubject,
  ): Promise<SubmitResult>;
  query(serial: string, about: CallSubject): Promise<IssueState>;
  /** Requests a red-letter confirmation with the red invoice; idempotent by serial. */
  redApply(serial: string, request: RedRequest, about: CallSubject): Promise<SubmitResult>;
  redQuery(serial: string, about: CallSubject): Promise<RedState>;
  /** Answers a confirmation requested by the buyer (03). */
  redConfirm(serial: string, agree: boolean, about: CallSubject): Promise<SubmitResult>;
  /** Withdraws our request while the buyer has not answered (02); idempotent. */
  redWithdraw(serial: string, about: CallSubject): Promise<SubmitResult>;
  /** Returns an invoice file; null when the invoice or its format does not exist. */
  file(number: string, format: FileFormat, about: CallSubject): Promise<Uint8Array | null>;
}
