import { internalStateTexts } from '@treadline/contract/books/internal-invoices/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { countAndOldest } from '#kernel/since.ts';
import { internalInvoice, invoiceSource } from './invoice.ts';

const list = '/finance/inner/income';
const title = t('待开票的内部发票', 'Internal invoices to issue', '待開票的內部發票');
const maySee = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('internal_invoice_data_list');

/** Home card of draft internal invoices to issue. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!maySee(ctx)) return {};
  const { count, since } = await invoiceSource(ctx)
    .where('internal_invoice.status', '=', 'DRAFT')
    .select(countAndOldest(sql`internal_invoice.created_at`))
    .executeTakeFirstOrThrow();
  const card = { key: 'internal-drafts', title: title[ctx.lang], count, hint: null, since };
  return { cards: [{ ...card, path: `${list}?state=DRAFT`, tone: 'waiting' as const }] };
}

/** Finds internal invoices by document or invoice number for the global search, the newest 8. */
export async function findInvoices(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!maySee(ctx) || !ctx.me.codes.has('internal_invoice_detail')) return [];
  const rows = await invoiceSource(ctx)
    .where(matchesSearch(text, [], ['internal_invoice.doc_no', 'internal_invoice.invoice_no']))
    .orderBy('internal_invoice.id', 'desc')
    .limit(8)
    .select([
      'internal_invoice.id',
      'internal_invoice.doc_no as no',
      'internal_invoice.status',
      's.name as seller',
      'b.name as buyer',
      sql<number>`(internal_invoice.excl_fen + internal_invoice.tax_fen)`.as('amount'),
    ])
    .execute();
  return rows.map(({ id, no, status, seller, buyer, amount }) => ({
    group: 'document' as const,
    kind: internalInvoice.label[ctx.lang],
    label: no,
    hint: `${seller} → ${buyer}`,
    path: `/finance/inner/detail?id=${id}`,
    party: seller,
    status: { text: internalStateTexts[status].text[ctx.lang], tone: internalStateTexts[status].tone },
    amount,
  }));
}
