import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { salesInvoiceActions, salesInvoiceFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import {
  salesInvoiceStatusTexts,
  type SalesInvoiceStatus,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import type { SalesInvoice } from '@treadline/contract/books/sales-invoices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';

export type Invoice = Selectable<DB['sales_invoice']>;

const others = {
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of sales invoices. Row-level scope: all for finance, dealers those issued to them. */
export const salesInvoice = entity({
  table: 'sales_invoice',
  name: 'sales-invoice',
  label: t('销售发票', 'sales invoice', '銷售發票'),
  no: 'serial_no',
  statusText: (status: SalesInvoiceStatus) => salesInvoiceStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`sales_invoice.status <> 'DELETED'`,
    DEALER: ({ companyId }) =>
      sql<boolean>`(sales_invoice.buyer_company_id = ${companyId} AND sales_invoice.status = 'ISSUED')`,
    ...others,
  },
});

/** Labels of a sales invoice's actions, fields and statuses for its timeline, notices and the audit log. */
export const invoiceWords = {
  label: salesInvoice.label,
  actions: salesInvoiceActions,
  fields: salesInvoiceFields,
  statusText: (status: string) => salesInvoiceStatusTexts[status as SalesInvoiceStatus]?.text,
};

export const invoiceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sales_invoice')
    .innerJoin('company as c', 'c.id', 'sales_invoice.dealer_id')
    .where(visible(ctx, salesInvoice));

/**
 * SQL: amount in fen that should be red-invoiced but is not: an issued invoice's part of retail refunds since its
 * lines were chosen, or of its returned wholesale pieces, less the amount already red-invoiced.
 */
export const redDue = sql<number>`CASE WHEN sales_invoice.status = 'ISSUED' AND sales_invoice.source_type = 'RETAIL_ORDER'
  THEN coalesce((SELECT greatest(0, round(sales_invoice.incl_fen::numeric * (o.refunded_fen - sales_invoice.refunded_before)
    / nullif(o.payable_fen - sales_invoice.refunded_before, 0)) - sales_invoice.red_fen)
  FROM retail_order o WHERE o.id = sales_invoice.source_id), 0)
  WHEN sales_invoice.status = 'ISSUED' AND sales_invoice.source_type IN ('DEALER_ORDER', 'STATEMENT') THEN greatest(0,
    coalesce((SELECT sum(round(l.net_fen::numeric * greatest(0, least(l.qty, l.of_pieces - kept_pieces(l.source_line_id) - l.from_piece)) / l.of_pieces))
    FROM sales_invoice_line l JOIN settlement_line x ON x.id = l.source_line_id
    JOIN dealer_order_line d ON d.id = x.order_line_id AND d.returned_qty > 0
    WHERE l.invoice_id = sales_invoice.id AND l.source_kind = 'S' AND NOT l.discount), 0) - sales_invoice.red_fen)
  ELSE 0 END::bigint`;
export const isRedDue = sql<boolean>`(${redDue} > 0)`;

/** SQL list of the statuses of a red letter in progress. */
export const openStates = sql`('APPLYING','NOT_NEEDED','WAIT_BUYER','WAIT_SELLER','CONFIRMED')`;
/** SQL: number of red letters in progress. */
export const redOpen = sql<number>`(SELECT count(*) FROM red_letter r
  WHERE r.invoice_id = sales_invoice.id AND r.status IN ${openStates})`;

/** Signs of a person's name and number that everybody sees. */
const shownSigns = { buyer_name: 1, buyer_tax_no: 4 } as const;
type Personal = keyof typeof shownSigns;

/** A person's name or number masked, as `personal` shows it to most. */
export const maskPersonal = (column: Personal, value: string): string => {
  const [signs, shown] = [[...value], shownSigns[column]];
  return signs.slice(0, shown).join('') + '*'.repeat(Math.max(signs.length - shown, 1));
};

/** A person's name or number as the caller may see it. */
const personal = ({ me }: Pick<Ctx, 'me'>, column: Personal) => {
  const shown = shownSigns[column];
  const ref = sql.ref<string>(`sales_invoice.${column}`);
  if (me.codes.has('view_all_sensitive_data')) return ref;
  return sql<string>`CASE WHEN sales_invoice.buyer_kind = 'ENTERPRISE' OR ${ref} = '' THEN ${ref}
    ELSE left(${ref}, ${shown}) || repeat('*', greatest(length(${ref}) - ${shown}, 1)) END`;
};
/** Columns of the buyer, personal data masked by the caller's rights. */
export const buyerColumns = {
  buyerKind: 'sales_invoice.buyer_kind',
  buyerName: (ctx) => personal(ctx, 'buyer_name'),
  buyerTaxNo: (ctx) => personal(ctx, 'buyer_tax_no'),
  buyerAddress: 'sales_invoice.buyer_address',
  buyerBank: 'sales_invoice.buyer_bank',
} as const satisfies Columns;

/** Columns of a sales invoice list row under the contract's names. */
export const invoiceRow = {
  id: 'sales_invoice.id',
  serialNo: 'sales_invoice.serial_no',
  groupNo: 'sales_invoice.group_no',
  groupSize: 'sales_invoice.group_size',
  status: 'sales_invoice.status',
  state: sql<
    SalesInvoiceStatus | 'RED_PART' | 'RED'
  >`CASE sales_invoice.red_share WHEN 'WHOLE' THEN 'RED' WHEN 'PART' THEN 'RED_PART'
    ELSE sales_invoice.status END`,
  kind: 'sales_invoice.kind',
  business: 'sales_invoice.business',
  drawer: 'sales_invoice.drawer',
  reissueOf: sql<string>`coalesce((SELECT b.serial_no FROM sales_invoice b WHERE b.id = sales_invoice.reissue_of), '')`,
  reissueOfId: 'sales_invoice.reissue_of',
  invoiceNo: 'sales_invoice.invoice_no',
  invoiceDate: 'sales_invoice.invoice_date',
  source: 'sales_invoice.source_type',
  sourceId: 'sales_invoice.source_id',
  sourceNo: 'sales_invoice.source_no',
  dealerName: 'c.name',
  ...buyerColumns,
  lines: 'sales_invoice.lines',
  excl: 'sales_invoice.excl_fen',
  tax: 'sales_invoice.tax_fen',
  incl: 'sales_invoice.incl_fen',
  red: 'sales_invoice.red_fen',
  redShare: 'sales_invoice.red_share',
  redDue,
  redOpen,
  fault: 'sales_invoice.fault',
  remark: 'sales_invoice.remark',
  createdBy: 'sales_invoice.created_by_name',
  createdTime: 'sales_invoice.created_at',
  submittedBy: 'sales_invoice.submitted_by_name',
  submitTime: 'sales_invoice.submit_time',
  version: 'sales_invoice.version',
} as const;

/** Returns one invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof SalesInvoice>> {
  const row = await invoiceSource(ctx)
    .where('sales_invoice.id', '=', id)
    .select(selection(invoiceRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: salesInvoice.label });
}
