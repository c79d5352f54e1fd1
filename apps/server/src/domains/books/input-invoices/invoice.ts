import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  feeChannels,
  inputInvoiceActions,
  inputInvoiceFields,
  type FeeChannel,
  type InputSubject,
} from '@treadline/contract/books/input-invoices/fields.ts';
import {
  inputInvoiceStatusTexts,
  type InputInvoiceStatus,
} from '@treadline/contract/books/input-invoices/flow.ts';
import type { InputInvoice } from '@treadline/contract/books/input-invoices/routes.ts';
import type { ReceivedInvoiceKind } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, platformOnly, visible } from '#kernel/scope.ts';

/** Entity of invoices received over shares, freight and fees, visible to the platform only. */
export const inputInvoice = entity({
  table: 'input_invoice',
  name: 'input-invoice',
  label: t('费用进项发票', 'input invoice', '費用進項發票'),
  no: 'doc_no',
  statusText: (status: InputInvoiceStatus) => inputInvoiceStatusTexts[status].text,
  scope: platformOnly,
});
export type InvoiceRow = Selectable<DB['input_invoice']>;

/** Labels of an invoice's actions, fields and statuses for its timeline, notices and the audit log. */
export const invoiceWords = {
  label: inputInvoice.label,
  actions: inputInvoiceActions,
  fields: inputInvoiceFields,
  statusText: (status: string) => inputInvoiceStatusTexts[status as InputInvoiceStatus]?.text,
};

export const invoiceSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('input_invoice')
    .leftJoin('company as c', 'c.id', 'input_invoice.party_id')
    .leftJoin('statement as s', 's.id', 'input_invoice.statement_id')
    .where(visible(ctx, inputInvoice));

/** SQL: name of a company, or of a channel in the caller's language. */
export const partyName = ({ lang }: Pick<Ctx, 'lang'>, company: string, channel: string) =>
  sql<string>`coalesce(${sql.ref(company)}, CASE ${sql.ref(channel)} WHEN 'WECHAT' THEN ${feeChannels.WECHAT[lang]}
    ELSE ${feeChannels.ALIPAY[lang]} END)`;

/** Columns of an invoice list row under the contract's names. */
export const invoiceRow = {
  id: 'input_invoice.id',
  docNo: 'input_invoice.doc_no',
  status: 'input_invoice.status',
  subject: sql<InputSubject>`input_invoice.subject`,
  partyId: 'input_invoice.party_id',
  channel: sql<FeeChannel | null>`input_invoice.channel`,
  partyName: (ctx: Ctx) => partyName(ctx, 'c.name', 'input_invoice.channel'),
  month: 'input_invoice.month',
  kind: sql<ReceivedInvoiceKind>`input_invoice.kind`,
  invoiceNo: 'input_invoice.invoice_no',
  invoiceDate: 'input_invoice.invoice_date',
  taxRate: 'input_invoice.tax_bp',
  excl: 'input_invoice.excl_fen',
  tax: 'input_invoice.tax_fen',
  incl: sql<number>`(input_invoice.excl_fen + input_invoice.tax_fen)`,
  taxDifference: sql<number>`(input_invoice.tax_fen
    - round(input_invoice.excl_fen::numeric * input_invoice.tax_bp / 10000)::bigint)`,
  lines: 'input_invoice.lines',
  statementNo: 's.statement_no',
  remark: 'input_invoice.remark',
  submittedBy: 'input_invoice.submitted_by_name',
  createdTime: 'input_invoice.created_at',
  verifiedBy: 'input_invoice.verified_by_name',
  verifiedTime: 'input_invoice.verified_at',
  rejectReason: 'input_invoice.reject_reason',
  version: 'input_invoice.version',
  mine: ({ me }: Ctx) => sql<boolean>`input_invoice.submitted_by = ${me.accountId}`,
} as const satisfies Columns;

/** Returns one invoice as a list row. @throws record.not-found */
export async function readInvoice(ctx: Ctx, id: number): Promise<z.output<typeof InputInvoice>> {
  const row = await invoiceSource(ctx)
    .where('input_invoice.id', '=', id)
    .select(selection(invoiceRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: inputInvoice.label });
}
