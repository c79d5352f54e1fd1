import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { redLetterActions, redLetterFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { redLetterStatusTexts, type RedLetterStatus } from '@treadline/contract/books/sales-invoices/flow.ts';
import type { RedLetter } from '@treadline/contract/books/sales-invoices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { entity, visible } from '#kernel/scope.ts';
import { buyerColumns } from './invoice.ts';

export type RedLetterRow = Selectable<DB['red_letter']>;

export const redLetter = entity({
  table: 'red_letter',
  name: 'red-letter',
  label: t('红字确认单', 'red letter', '紅字確認單'),
  no: 'red_serial_no',
  statusText: (status: RedLetterStatus) => redLetterStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: ({ companyId }) =>
      sql<boolean>`(red_letter.status = 'RED_ISSUED' AND EXISTS (SELECT FROM sales_invoice i
        WHERE i.id = red_letter.invoice_id AND i.buyer_company_id = ${companyId}))`,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

export const redWords = {
  label: redLetter.label,
  actions: redLetterActions,
  fields: redLetterFields,
  statusText: (status: string) => redLetterStatusTexts[status as RedLetterStatus]?.text,
};

export const redSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('red_letter')
    .innerJoin('sales_invoice', 'sales_invoice.id', 'red_letter.invoice_id')
    .where(visible(ctx, redLetter));

export const redRow = {
  id: 'red_letter.id',
  invoiceId: 'red_letter.invoice_id',
  redSerialNo: 'red_letter.red_serial_no',
  status: 'red_letter.status',
  code: 'red_letter.code',
  confirmNo: 'red_letter.confirm_no',
  redInvoiceNo: 'red_letter.red_invoice_no',
  redInvoiceDate: 'red_letter.red_invoice_date',
  invoiceNo: 'sales_invoice.invoice_no',
  buyerName: buyerColumns.buyerName,
  startedBy: 'red_letter.started_by',
  reason: 'red_letter.reason',
  excl: 'red_letter.excl_fen',
  tax: 'red_letter.tax_fen',
  incl: 'red_letter.incl_fen',
  fault: 'red_letter.fault',
  expireTime: 'red_letter.expire_at',
  createdBy: 'red_letter.created_by_name',
  createdTime: 'red_letter.created_at',
  version: 'red_letter.version',
} as const;

/** Returns one red letter as a list row. @throws record.not-found */
export async function readRed(ctx: Ctx, id: number): Promise<z.output<typeof RedLetter>> {
  const row = await redSource(ctx)
    .where('red_letter.id', '=', id)
    .select(selection(redRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: redLetter.label });
}
