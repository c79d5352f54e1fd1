/** One line of an e-invoice, its discount included; null where it says nothing. */
export interface FileLine {
  /** Goods and specification. */
  text: string;
  quantity: number | null;
  /** Millionths of a yuan without tax. */
  price: number | null;
  /** Fen. */
  excl: number;
  tax: number;
  /** Basis points. */
  taxRate: number | null;
}

/** Fields read from a supplier's e-invoice; '' or null where unreadable. Sums in fen. */
export interface InvoiceFields {
  number: string;
  /** YYYY-MM-DD */
  date: string;
  seller: string;
  buyer: string;
  excl: number | null;
  tax: number | null;
  incl: number | null;
  kind: '' | 'SPECIAL' | 'ORDINARY';
  lines: readonly FileLine[];
}
/** Empty fields, for an e-invoice that was unreadable. */
export const emptyInvoiceFields: InvoiceFields = {
  number: '',
  date: '',
  seller: '',
  buyer: '',
  excl: null,
  tax: null,
  incl: null,
  kind: '',
  lines: [],
};

/** The fields that were readable. */
export const knownFields = (fields: InvoiceFields): Partial<InvoiceFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
