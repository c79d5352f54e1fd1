import { t, type Text } from '@treadline/contract/kernel/text.ts';
import {
  supplierInvoiceStatusTexts,
  type SupplierInvoiceStatus,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import type { SettleType } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { inclOf, invoiceSource, supplierInvoice } from './invoice.ts';

/** Path of the detail screen for a settlement type. */
export const pathOf = (settleType: SettleType): string =>
  settleType === 1 ? '/finance/supplier/retail/detail' : '/finance/supplier/batch/detail';

interface Card {
  key: string;
  title: Text;
  status: SupplierInvoiceStatus;
  /** Of others alone: who submitted or verified does not do the next step. */
  but?: 'submitted_by' | 'verified_by';
  tone: 'waiting' | 'failed' | 'stopped';
  query: string;
}

const finance: readonly Card[] = [
  {
    key: 'supplier-invoice-verify',
    title: t('待我核对的供应商发票', 'Supplier invoices to verify', '待我核對的供應商發票'),
    status: 'SUBMITTED',
    but: 'submitted_by',
    tone: 'waiting',
    query: 'status=SUBMITTED&mine=false',
  },
  {
    key: 'supplier-invoice-pay',
    title: t('待我付款的供应商发票', 'Supplier invoices to pay', '待我付款的供應商發票'),
    status: 'VERIFIED',
    but: 'verified_by',
    tone: 'waiting',
    query: 'status=VERIFIED&verifiedByMe=false',
  },
];
const supplier: readonly Card[] = [
  {
    key: 'supplier-invoice-rejected',
    title: t('被驳回的发票', 'Rejected invoices', '被駁回的發票'),
    status: 'REJECTED',
    tone: 'failed',
    query: 'status=REJECTED',
  },
];

/** Home cards: invoices to verify and pay for finance, rejected ones for a supplier. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  const { type, codes, accountId } = ctx.me;
  if (supplierInvoice.scope[type] === 'none' || !codes.has('purchase_invoice_list')) return {};
  if (type === 'OTHER' && !codes.has('purchase_invoice_detail')) return {};
  const cards = (type === 'OTHER' ? finance : supplier).map(
    async ({ title, status, but, query, key, tone }) => {
      const all = invoiceSource(ctx).where('supplier_invoice.status', '=', status);
      const found = await (but ? all.where(sql.ref<number>(`supplier_invoice.${but}`), '<>', accountId) : all)
        .select(countAndOldest(inStatusSince(supplierInvoice, 'supplier_invoice')))
        .executeTakeFirstOrThrow();
      return {
        key,
        title: title[ctx.lang],
        ...found,
        path: `/finance/supplier/history?${query}`,
        tone,
        hint: null,
      };
    },
  );
  return { cards: await Promise.all(cards) };
}

/** Finds invoices by document or supplier number for the global search, the newest 8. */
export async function findInvoices(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (supplierInvoice.scope[ctx.me.type] === 'none' || !ctx.me.codes.has('purchase_invoice_detail'))
    return [];
  const rows = await invoiceSource(ctx)
    .where(
      sql<boolean>`(${anyOf('supplier_invoice.doc_no', text)} OR ${anyOf('supplier_invoice.invoice_no', text)})`,
    )
    .select([
      'supplier_invoice.id',
      'supplier_invoice.doc_no as no',
      'supplier_invoice.invoice_no as number',
      'supplier_invoice.status',
      sql<SettleType>`supplier_invoice.settle_type`.as('settleType'),
      'c.name as party',
      inclOf.as('amount'),
    ])
    .orderBy('supplier_invoice.id', 'desc')
    .limit(8)
    .execute();
  return rows.map(({ id, no, number, status, settleType, party, amount }) => ({
    group: 'document',
    kind: supplierInvoice.label[ctx.lang],
    label: no,
    hint: number || party,
    path: `${pathOf(settleType)}?id=${id}`,
    party,
    status: {
      text: supplierInvoiceStatusTexts[status].text[ctx.lang],
      tone: supplierInvoiceStatusTexts[status].tone,
    },
    amount,
  }));
}
