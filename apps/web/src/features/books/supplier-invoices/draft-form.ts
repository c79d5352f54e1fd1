import { taxOf } from '@treadline/contract/kernel/money.ts';
import type { InvoiceDetail, InvoiceInput, InvoiceLine, Preview } from './types.ts';

/** A line of the form: what was received, and what the supplier's invoice says. */
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

/** What the form is about: lines that were chosen, or a draft. */
export interface Start {
  id?: number;
  version?: number;
  receivedIds: number[];
  values: FormValues;
}

export const startOf = (given: Preview | InvoiceDetail): Start => ({
  ...('id' in given && { id: given.id, version: given.version }),
  receivedIds: given.received.map(({ id }) => id),
  values: {
    invoiceNo: 'invoiceNo' in given ? given.invoiceNo : '',
    invoiceDate: 'invoiceDate' in given ? given.invoiceDate : null,
    remark: 'remark' in given ? given.remark : '',
    lines: given.lines,
  },
});

/** A draft as it is, to be submitted. */
export const inputOf = (detail: InvoiceDetail): InvoiceInput => {
  const { values, ...start } = startOf(detail);
  return toInput(start, values);
};

export const toInput = (
  { id, version, receivedIds }: Omit<Start, 'values'>,
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
/** As saved where nothing changed: an e-invoice's own VAT may differ by some fen from the one that is computed. */
export const taxIn = (line: FormLine): number =>
  exclOf(line) === line.excl ? line.tax : taxOf(exclOf(line), line.taxRate);
export const inclOf = (line: FormLine): number => exclOf(line) + taxIn(line);
/** What the line is above what was received at the order's price. */
export const differenceOf = (line: FormLine): number => exclOf(line) - line.received * line.orderPrice;
export const sumOf = (lines: readonly FormLine[], of: (line: FormLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);
