import { taxOf } from '@treadline/contract/kernel/money.ts';
import type { InvoiceDetail, InvoiceInput, InvoiceLine, Preview } from './types.ts';

/** Form line: what was received, and quantity and price on the supplier's invoice. */
export type FormLine = Omit<InvoiceLine, 'quantity' | 'unitPrice'> & {
  quantity: number | null;
  unitPrice: number | null;
};

export interface FormValues {
  invoiceNo: string;
  invoiceDate: string | null;
  remark: string;
  lines: FormLine[];
}

/** Basis of the form: selected received lines or a draft. */
export interface DraftStart {
  id?: number;
  version?: number;
  receivedIds: number[];
  values: FormValues;
}

export const startOf = (given: Preview | InvoiceDetail): DraftStart => ({
  ...('id' in given && { id: given.id, version: given.version }),
  receivedIds: given.received.map(({ id }) => id),
  values: {
    invoiceNo: 'invoiceNo' in given ? given.invoiceNo : '',
    invoiceDate: 'invoiceDate' in given ? given.invoiceDate : null,
    remark: 'remark' in given ? given.remark : '',
    lines: given.lines,
  },
});

/** Input to submit an unchanged draft. */
export const inputOf = (detail: InvoiceDetail): InvoiceInput => {
  const { values, ...start } = startOf(detail);
  return toInput(start, values);
};

export const toInput = (
  { id, version, receivedIds }: Omit<DraftStart, 'values'>,
  { lines, invoiceNo, invoiceDate, remark }: FormValues,
): InvoiceInput => ({
  ...(id !== undefined && { id, version }),
  receivedIds,
  invoiceNo: invoiceNo.trim(),
  invoiceDate: invoiceDate || null,
  remark,
  lines: lines.map(({ orderLineId, quantity, unitPrice }) => ({
    orderLineId,
    // What is not filled in is found wrong by the contract's rules.
    quantity: quantity as number,
    unitPrice: unitPrice as number,
  })),
});

const numberOf = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);
export const exclOf = (line: FormLine): number => numberOf(line.quantity) * numberOf(line.unitPrice);
/** Tax of a line in fen, as saved if unchanged: an e-invoice's VAT may differ from the computed one by some fen. */
export const savedOrComputedTax = (line: FormLine): number =>
  exclOf(line) === line.excl ? line.tax : taxOf(exclOf(line), line.taxRate);
export const inclOf = (line: FormLine): number => exclOf(line) + savedOrComputedTax(line);
/** Difference in fen between the invoiced amount and the received quantity at the order's price. */
export const differenceOf = (line: FormLine): number => exclOf(line) - line.received * line.orderPrice;
export const sumOf = (lines: readonly FormLine[], of: (line: FormLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);
