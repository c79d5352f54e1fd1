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
};

/** The fields that were readable. */
export const knownFields = (fields: InvoiceFields): Partial<InvoiceFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
