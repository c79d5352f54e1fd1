import { amountAt } from '@treadline/contract/kernel/money.ts';
import type { SupplierInvoiceLine } from '@treadline/contract/books/supplier-invoices/schema.ts';
import type { z } from 'zod';
import type { FileLine } from './e-invoice/fields.ts';
import type { InvoicedLine } from './lines.ts';

type Line = Pick<
  z.output<typeof SupplierInvoiceLine>,
  'orderLineId' | 'partNo' | 'supplierPartNo' | 'size' | 'quantity' | 'price' | 'taxRate'
>;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** Whether a line of the file names the part: by a number of it, or by its size. */
function isNamed({ partNo, supplierPartNo, size }: Line, { text }: FileLine): boolean {
  const said = bare(text);
  return [partNo, supplierPartNo, size].some((name) => bare(name).length > 4 && said.includes(bare(name)));
}

/**
 * The invoice's lines as its file prints them: each line of the document with one of the file, by name, pieces and the
 * nearest amount; null unless every line of both has its other.
 */
export function faceOf(lines: readonly Line[], file: readonly FileLine[]): InvoicedLine[] | null {
  if (file.length !== lines.length) return null;
  const free = new Set(file);
  const found: InvoicedLine[] = [];
  for (const line of lines) {
    const amount = amountAt(line.quantity, line.price);
    const [best] = [...free]
      .map((one) => ({ one, named: isNamed(line, one), off: Math.abs(one.excl - amount) }))
      .filter(({ one, named }) => one.price !== null && (named || one.quantity === line.quantity))
      .toSorted((a, b) => Number(b.named) - Number(a.named) || a.off - b.off);
    if (!best) return null;
    const { quantity, price, excl, tax, taxRate } = best.one;
    free.delete(best.one);
    found.push({
      orderLineId: line.orderLineId,
      quantity: quantity ?? line.quantity,
      price: price ?? line.price,
      taxRate: taxRate ?? line.taxRate,
      excl,
      tax,
    });
  }
  return found;
}
