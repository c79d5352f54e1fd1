import { amountAt, taxOf } from '@treadline/contract/kernel/money.ts';
import type { InvoiceDetail, InvoiceInput, InvoiceLine, Preview } from './types.ts';

/** Figures that the supplier's invoice prints on a line; null while a cell is empty. */
type Printed = 'quantity' | 'price' | 'taxRate' | 'excl' | 'tax';
/** Form line: what was received, and what the supplier's invoice says of it. */
export type FormLine = Omit<InvoiceLine, Printed> & Record<Printed, number | null>;

export interface FormValues {
  kind: Preview['kind'];
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
    kind: given.kind,
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
  { lines, kind, invoiceNo, invoiceDate, remark }: FormValues,
): InvoiceInput => ({
  ...(id !== undefined && { id, version }),
  receivedIds,
  kind,
  invoiceNo: invoiceNo.trim(),
  invoiceDate: invoiceDate || null,
  remark,
  lines: lines.map(({ orderLineId, ...line }) => ({
    orderLineId,
    // What is not filled in is found wrong by the contract's rules.
    quantity: line.quantity as number,
    price: line.price as number,
    taxRate: line.taxRate as number,
    excl: line.excl as number,
    tax: line.tax as number,
  })),
});

const numberOf = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);

/** Amount of a line's pieces at its price, in fen. */
const reckonedExcl = ({ quantity, price }: FormLine): number =>
  amountAt(Math.trunc(numberOf(quantity)), Math.trunc(numberOf(price)));
const reckonedTax = ({ excl, taxRate }: FormLine): number => taxOf(numberOf(excl), numberOf(taxRate));

/** The line with amount and VAT that follow from what was changed; typed ones stay as they are printed. */
export function followFace(line: FormLine, changed: readonly string[]): FormLine {
  const has = (...keys: Printed[]) => keys.some((key) => changed.includes(key));
  const amount = has('quantity', 'price') && !has('excl') ? { ...line, excl: reckonedExcl(line) } : line;
  return has('quantity', 'price', 'excl', 'taxRate') && !has('tax')
    ? { ...amount, tax: reckonedTax(amount) }
    : amount;
}

export const exclOf = (line: FormLine): number => numberOf(line.excl);
export const taxOfLine = (line: FormLine): number => numberOf(line.tax);
export const inclOf = (line: FormLine): number => exclOf(line) + taxOfLine(line);
/** Difference in fen between the invoiced amount and the received quantity at the order's price. */
export const differenceOf = (line: FormLine): number => exclOf(line) - line.received * line.orderPrice;
/** Fen by which the printed amount and VAT differ from what the line reckons. */
export const faceDifferences = (line: FormLine) => ({
  amount: exclOf(line) - reckonedExcl(line),
  tax: taxOfLine(line) - reckonedTax(line),
});
export const sumOf = (lines: readonly FormLine[], of: (line: FormLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);
