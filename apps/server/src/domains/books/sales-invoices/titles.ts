import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesInvoiceSource } from '@treadline/contract/books/sales-invoices/fields.ts';
import type { InvoiceTitle } from '@treadline/contract/books/sales-invoices/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { buyerColumns, invoiceSource } from './invoice.ts';

type Title = z.output<typeof InvoiceTitle>;
interface Of {
  source: SalesInvoiceSource;
  sourceId: number;
}

/**
 * Returns earlier invoice titles of the same buyer, newest first; for a company also that of its master data (id 0),
 * so that its first invoice has one.
 */
export async function readTitles(ctx: Ctx, { source, sourceId }: Of): Promise<Title[]> {
  const titles = await invoiceSource(ctx)
    .where(sameBuyer(source, sourceId))
    .where(
      sql<boolean>`sales_invoice.id IN (SELECT max(x.id) FROM sales_invoice x GROUP BY x.buyer_name, x.buyer_tax_no, x.source_type, x.dealer_id)`,
    )
    .orderBy('sales_invoice.id', 'desc')
    .limit(20)
    .select(['sales_invoice.id', ...selection(buyerColumns, ctx)])
    .execute();
  const known = new Set(titles.map(({ buyerName, buyerTaxNo }) => `${buyerName} ${buyerTaxNo}`));
  const basic = source === 'RETAIL_ORDER' ? [] : await readBasic(ctx, companyOf(source, sourceId));
  return [
    ...titles,
    ...basic.filter(({ buyerName, buyerTaxNo }) => !known.has(`${buyerName} ${buyerTaxNo}`)),
  ];
}

const readBasic = async ({ db }: Ctx, company: ReturnType<typeof companyOf>): Promise<Title[]> =>
  (
    await sql<Title>`
      SELECT 0 AS id, 'ENTERPRISE' AS "buyerKind", c.name AS "buyerName", coalesce(d.credit_code, '') AS "buyerTaxNo",
        coalesce(d.province || d.city || d.district || d.address, '') AS "buyerAddress", '' AS "buyerBank"
      FROM company c LEFT JOIN dealer d ON d.id = c.id WHERE c.id = (${company})`.execute(db)
  ).rows;

const companyOf = (source: SalesInvoiceSource, id: number) =>
  source === 'STATEMENT'
    ? sql`SELECT party_id FROM statement WHERE id = ${id}`
    : sql`SELECT dealer_id FROM dealer_order WHERE id = ${id}`;

/** Invoices to the same customer, or of the same dealer's purchases. */
const sameBuyer = (source: SalesInvoiceSource, id: number) =>
  source === 'RETAIL_ORDER'
    ? sql<boolean>`(sales_invoice.source_type = 'RETAIL_ORDER' AND sales_invoice.source_id IN (
      SELECT o.id FROM retail_order o JOIN retail_order own ON own.mobile_index = o.mobile_index WHERE own.id = ${id}))`
    : sql<boolean>`sales_invoice.buyer_company_id = (${companyOf(source, id)})`;
