import { sql } from 'kysely';
import type { SalesInvoiceSource } from '@treadline/contract/books/sales-invoices/fields.ts';
import { salesInvoiceSettings } from '@treadline/contract/books/sales-invoices/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';
import { printedName, readTaxCodes } from './tax-codes.ts';
import {
  divideItems,
  isTaxConsistent,
  isAmountConsistent,
  PieceOverLimit,
  unitPrice,
  type Amount,
  type InvoiceCut,
} from './invoice-cut.ts';

/** An invoiceable line, from the view invoice_source. */
export interface Source {
  kind: 'R' | 'F' | 'S' | 'D';
  lineId: number;
  sourceId: number;
  sourceNo: string;
  dealerId: number;
  partId: number | null;
  name: string;
  spec: string;
  item: 'TYRE' | 'PART' | 'SERVICE' | 'FREIGHT' | 'EXTRA';
  /** Of a part; '' for others. */
  category: string;
  qty: number;
  gross: number;
  net: number;
  taxBp: number;
  /** VAT in `net` as it was posted. */
  tax: number;
  /** What of its line was given back before, fen incl. VAT. */
  from: number;
}
interface Coded extends Source {
  taxCode: string;
}

/** A printed invoice line. */
export interface PrintedLine extends Amount {
  lineNo: number;
  discount: boolean;
  cut: InvoiceCut<Coded>;
  /** Pieces; null for a discount line. */
  qty: number | null;
  price: string;
  measure: string;
}

const measures = { TYRE: '条', PART: '个', SERVICE: '项', FREIGHT: '次', EXTRA: '次' } as const;

/** SQL: where what is left of a line of invoice_source begins on it. */
const beginsAt = sql<number>`CASE source_kind
  WHEN 'R' THEN (SELECT net_fen FROM retail_order_line WHERE id = source_line_id) - net_fen
  WHEN 'F' THEN (SELECT freight_fen FROM retail_order WHERE id = source_line_id) - net_fen
  WHEN 'S' THEN coalesce((SELECT v.from_fen + (v.qty - invoice_source.qty) * v.net_fen / nullif(v.qty, 0)
    FROM settlement_line l JOIN journal j ON j.source_type = l.source_type AND j.source_id = l.source_id AND j.type = 'EARNED'
    JOIN journal_vat v ON v.journal_id = j.id AND v.line_id = l.order_line_id AND v.of_id IS NULL
    WHERE l.id = source_line_id), 0)
  ELSE 0 END::bigint`;

/**
 * Returns the lines of the chosen keys, all of one order or statement.
 * @throws sales-invoice.claimed, sales-invoice.mixed
 */
export async function readChosen(
  { db }: Ctx,
  source: SalesInvoiceSource,
  keys: readonly string[],
): Promise<Source[]> {
  const unique = [...new Set(keys)];
  const ids = (kind: string) =>
    unique.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
  const { rows } = await sql<Source>`
    SELECT source_kind AS kind, source_line_id AS "lineId", source_id AS "sourceId", source_no AS "sourceNo",
      dealer_id AS "dealerId", part_id AS "partId", name, spec, item, qty, gross_fen AS gross, net_fen::bigint AS net, tax_bp AS "taxBp",
      tax_fen AS tax, ${beginsAt} AS from, coalesce((SELECT category FROM part WHERE id = part_id), '') AS category
    FROM invoice_source WHERE source_type = ${source} AND net_fen > 0 AND (
      (source_kind = 'R' AND source_line_id = ANY(${ids('R')}))
      OR (source_kind = 'F' AND source_line_id = ANY(${ids('F')}))
      OR (source_kind = 'D' AND source_line_id = ANY(${ids('D')}))
      OR (source_kind = 'S' AND source_line_id = ANY(${ids('S')})))
    ORDER BY place, source_line_id`.execute(db);
  if (rows.length < unique.length) fail('sales-invoice.claimed', { count: unique.length - rows.length });
  if (new Set(rows.map(({ sourceId }) => sourceId)).size > 1) fail('sales-invoice.mixed');
  return rows;
}

const s = salesInvoiceSettings.settings;

/** Divides chosen lines into invoices within the limits. @throws sales-invoice.piece-over, sales-invoice.tax-code */
export async function computeInvoices(ctx: Ctx, sources: readonly Source[]): Promise<PrintedLine[][]> {
  const { lineLimit, amountLimit } = s;
  const set = await readSettings(ctx.db, { lineLimit, amountLimit });
  const codeOf = await readTaxCodes(ctx.db);
  const items = sources.map((each): Coded => {
    const { code, name } = codeOf(each);
    if (!/^\d{19}$/.test(code)) fail('sales-invoice.tax-code', { name: each.name });
    return { ...each, taxCode: code, name: printedName(each.name, name) };
  });
  try {
    return divideItems(items, { lines: set.lineLimit, excl: set.amountLimit }).map(printed);
  } catch (error) {
    if (!(error instanceof PieceOverLimit)) throw error;
    return fail('sales-invoice.piece-over', {
      name: (error.item as Coded).name,
      limit: formatMoney(set.amountLimit),
    });
  }
}

/** The lines of one invoice, each discount directly below its line. */
function printed(cuts: readonly InvoiceCut<Coded>[]): PrintedLine[] {
  const lines = cuts.flatMap((cut): Omit<PrintedLine, 'lineNo'>[] => {
    const price = unitPrice(cut.line.excl, cut.qty);
    const { taxBp } = cut.item;
    if (!isAmountConsistent(cut.line, { price, qty: cut.qty, taxBp }))
      throw new Error(`line ${cut.item.lineId} would be refused: ${price} × ${cut.qty}`);
    if (cut.discount && !isTaxConsistent(cut.discount, taxBp))
      throw new Error(`discount of line ${cut.item.lineId} would be refused`);
    return [
      { ...cut.line, discount: false, cut, qty: cut.qty, price, measure: measures[cut.item.item] },
      ...(cut.discount ? [{ ...cut.discount, discount: true, cut, qty: null, price: '', measure: '' }] : []),
    ];
  });
  return lines.map((line, at) => ({ ...line, lineNo: at + 1 }));
}

export const sumOf = (lines: readonly Amount[]): Amount => ({
  excl: lines.reduce((sum, { excl }) => sum + excl, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
});
