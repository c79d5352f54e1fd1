import { t } from '@treadline/contract/kernel/text.ts';
import { inputInvoiceStatusTexts } from '@treadline/contract/books/input-invoices/flow.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { countAndOldest } from '#kernel/since.ts';
import { inputInvoice, invoiceRow, invoiceSource, partyName } from './invoice.ts';

const list = '/finance/inputInvoice';
const mayDecide = ({ me }: Ctx): boolean =>
  me.type === 'OTHER' && me.codes.has('purchase_invoice_list') && me.codes.has('purchase_invoice_detail');

const title = t('待我核对的费用进项发票', 'Input invoices to verify', '待我核對的費用進項發票');

/** Home card: invoices that wait for a second person. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!mayDecide(ctx)) return {};
  const found = await invoiceSource(ctx)
    .where('input_invoice.status', '=', 'SUBMITTED')
    .where('input_invoice.submitted_by', '<>', ctx.me.accountId)
    .select(countAndOldest(sql`input_invoice.created_at`))
    .executeTakeFirstOrThrow();
  const path = `${list}?status=SUBMITTED&mine=false`;
  return {
    cards: [
      { key: 'input-invoice-verify', title: title[ctx.lang], ...found, path, tone: 'waiting', hint: null },
    ],
  };
}

/** Finds invoices by their number or ours for the global search. */
export async function findInvoices(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!mayDecide(ctx)) return [];
  const rows = await invoiceSource(ctx)
    .where(
      sql<boolean>`(${anyOf('input_invoice.doc_no', text)} OR ${anyOf('input_invoice.invoice_no', text)})`,
    )
    .orderBy('input_invoice.id', 'desc')
    .limit(8)
    .select([
      'input_invoice.doc_no as no',
      'input_invoice.status',
      invoiceRow.incl.as('amount'),
      partyName(ctx, 'c.name', 'input_invoice.channel').as('party'),
    ])
    .execute();
  return rows.map(({ no, status, amount, party }) => ({
    group: 'document' as const,
    kind: inputInvoice.label[ctx.lang],
    label: no,
    hint: party,
    path: `${list}?text=${no}`,
    party,
    status: {
      text: inputInvoiceStatusTexts[status].text[ctx.lang],
      tone: inputInvoiceStatusTexts[status].tone,
    },
    amount,
  }));
}
