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
/** Fields of an e-invoice of which nothing was readable. */
export const nothing: InvoiceFields = {
  number: '',
  date: '',
  seller: '',
  buyer: '',
  excl: null,
  tax: null,
  incl: null,
};
