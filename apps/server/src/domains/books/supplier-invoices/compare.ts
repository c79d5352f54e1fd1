import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { supplierInvoiceSettings } from '@treadline/contract/books/supplier-invoices/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSetting } from '#kernel/settings.ts';
import type { InvoiceRow } from './invoice.ts';

/** Columns read from the supplier's file. */
export type FileSums = Pick<
  InvoiceRow,
  | 'file_no'
  | 'file_invoice_kind'
  | 'file_seller'
  | 'file_buyer'
  | 'file_excl_fen'
  | 'file_tax_fen'
  | 'file_incl_fen'
>;

interface Ours {
  supplier_id: number;
  invoice_no: string;
  kind: string;
  excl_fen: number;
  tax_fen: number;
}

const words = (key: 'invoiceNo' | 'kind' | 'sellerTaxNo' | 'buyerTaxNo', ours: string, theirs: string) => ({
  key,
  ours,
  theirs,
  same: ours && theirs ? ours === theirs : null,
});
const sums = (key: 'excl' | 'tax' | 'incl', ours: number, theirs: number | null) => ({
  key,
  ours: formatMoney(ours),
  theirs: theirs === null ? '' : formatMoney(theirs),
  same: theirs === null ? null : ours === theirs,
});

/** Compares the supplier's file with the document, field by field; empty without a file. */
export async function compareFile(ctx: Pick<Ctx, 'db'>, ours: Ours, file: FileSums & { file_kind: string }) {
  if (file.file_kind === '') return [];
  const { tax_no: seller } = await ctx.db
    .selectFrom('supplier')
    .where('id', '=', ours.supplier_id)
    .select('tax_no')
    .executeTakeFirstOrThrow();
  const buyer = await readSetting(ctx.db, supplierInvoiceSettings.settings.buyerTaxNo);
  return [
    words('invoiceNo', ours.invoice_no, file.file_no),
    words('kind', ours.kind, file.file_invoice_kind),
    words('sellerTaxNo', seller.toUpperCase(), file.file_seller),
    words('buyerTaxNo', buyer, file.file_buyer),
    sums('excl', ours.excl_fen, file.file_excl_fen),
    sums('tax', ours.tax_fen, file.file_tax_fen),
    sums('incl', ours.excl_fen + ours.tax_fen, file.file_incl_fen),
  ];
}

/** Whether a field of the file differs from the document; another seller is decided about by itself. */
export const differsFrom = (compared: readonly { key: string; same: boolean | null }[]): boolean =>
  compared.some(({ key, same }) => same === false && key !== 'sellerTaxNo');
