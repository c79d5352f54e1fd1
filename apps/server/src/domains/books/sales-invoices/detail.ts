import { sql } from 'kysely';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  salesInvoiceFields as f,
  salesInvoiceLineFields,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { salesInvoiceRoutes } from '@treadline/contract/books/sales-invoices/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { openEInvoices } from '#connectors/e-invoices/index.ts';
import { asShown } from '#kernel/as-shown.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument, type PrintedDocument } from '#kernel/print.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { invoiceWords, readInvoice, salesInvoice } from './invoice.ts';
import { redRow, redSource } from './red-letter.ts';

const taken = sql<number>`(SELECT coalesce(sum(x.qty), 0)::int FROM red_letter_line x JOIN red_letter r ON r.id = x.red_id
  WHERE x.line_id = l.id AND r.status = 'RED_ISSUED')`;

const linesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('sales_invoice_line as l')
    .where('l.invoice_id', '=', id)
    .orderBy('l.line_no')
    .select([
      'l.id',
      'l.line_no as lineNo',
      'l.discount',
      'l.part_id as partId',
      'l.name',
      'l.tax_code as taxCode',
      'l.spec',
      'l.measure',
      'l.qty as quantity',
      'l.unit_price as unitPrice',
      'l.excl_fen as excl',
      'l.tax_bp as taxRate',
      'l.tax_fen as tax',
      sql<number>`(l.excl_fen + l.tax_fen)`.as('incl'),
      sql<number>`(SELECT coalesce(-sum(x.excl_fen + x.tax_fen), 0)::bigint FROM red_letter_line x
        JOIN red_letter r ON r.id = x.red_id WHERE x.line_id = l.id AND r.status = 'RED_ISSUED')`.as('red'),
      sql<number>`coalesce(l.qty, 0) - ${taken}`.as('left'),
    ])
    .execute();

async function redsOf(ctx: Ctx, id: number) {
  const reds = await redSource(ctx)
    .where('red_letter.invoice_id', '=', id)
    .orderBy('red_letter.id')
    .select(selection(redRow, ctx))
    .execute();
  const { rows } = await sql<{
    redId: number;
    lineId: number;
    quantity: number | null;
    excl: number;
    tax: number;
  }>`
    SELECT red_id AS "redId", line_id AS "lineId", qty AS quantity, excl_fen AS excl, tax_fen AS tax
    FROM red_letter_line WHERE red_id = ANY(${reds.map((red) => red.id)}) ORDER BY id`.execute(ctx.db);
  const lines = Map.groupBy(rows, ({ redId }) => redId);
  return reds.map((red) => ({ ...red, lines: lines.get(red.id) ?? [] }));
}

/** Returns one invoice with lines, red letters and the other invoices of its group. @throws record.not-found */
export async function invoiceDetail(ctx: Ctx, id: number) {
  const head = await readInvoice(ctx, id);
  const [lines, reds, group, parts] = await Promise.all([
    linesOf(ctx, id),
    redsOf(ctx, id),
    ctx.db
      .selectFrom('sales_invoice')
      .where(visible(ctx, salesInvoice))
      .where('group_no', '=', head.groupNo)
      .where('id', '<>', id)
      .orderBy('id')
      .select(['id', 'serial_no as serialNo', 'incl_fen as incl'])
      .execute(),
    readDocumentParts(ctx, salesInvoice, id, invoiceWords),
  ]);
  return { ...head, lines, reds, group, ...parts };
}

/** Returns the invoice as PDF: the provider's, or a printed page while it has none. @throws record.not-found */
export async function invoiceFile(ctx: Ctx, id: number): Promise<Download> {
  const { invoice_no: number } = await findRecord(ctx, salesInvoice, id);
  const about = { entity: salesInvoice.name, id };
  const file = number === '' ? null : await openEInvoices(ctx)?.file(number, 'PDF', about);
  if (!file)
    return printDocument(
      ctx,
      invoicePaper(ctx, asShown(ctx, salesInvoiceRoutes.detail, await invoiceDetail(ctx, id))),
    );
  return { download: true, name: `${number}.pdf`, type: 'application/pdf', body: Buffer.from(file) };
}

/**
 * Returns the XML of a fully digital invoice from the provider: the legal original to book and archive.
 * @throws record.not-found, sales-invoice.no-xml
 */
export async function invoiceXml(ctx: Ctx, id: number): Promise<Download> {
  const { invoice_no: number, serial_no: no } = await findRecord(ctx, salesInvoice, id);
  const about = { entity: salesInvoice.name, id };
  const file = number === '' ? null : await openEInvoices(ctx)?.file(number, 'XML', about);
  if (!file) return fail('sales-invoice.no-xml', { no });
  return { download: true, name: `${number}.xml`, type: 'application/xml', body: Buffer.from(file) };
}

const title = t('销售发票', 'Sales invoice', '銷售發票');
const signatures = [
  t('开票 / 日期', 'Made by / date', '開票 / 日期'),
  t('复核 / 日期', 'Checked / date', '覆核 / 日期'),
];
const facts = [
  'state',
  'kind',
  'business',
  'invoiceNo',
  'invoiceDate',
  'buyerName',
  'buyerTaxNo',
  'buyerAddress',
  'buyerBank',
  'sourceNo',
  'drawer',
  'reissueOf',
  'remark',
] as const;

/** Printed A4 page of a sales invoice. */
export const invoicePaper = (
  { lang }: Ctx,
  head: ClientOutput<typeof salesInvoiceRoutes.detail>,
): PrintedDocument => ({
  title,
  number: head.serialNo,
  facts: facts.map((key) => [f[key].label, formatFieldValue(f[key], head[key], lang)]),
  fields: pickFields(
    salesInvoiceLineFields,
    'name',
    'taxCode',
    'spec',
    'measure',
    'quantity',
    'unitPrice',
    'excl',
    'taxRate',
    'tax',
    'incl',
  ),
  rows: head.lines,
  sums: ['excl', 'tax', 'incl'],
  after: head.red === 0 ? [] : [[f.red.label, formatMoney(head.red)]],
  signatures,
});
