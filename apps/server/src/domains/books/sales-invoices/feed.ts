import { sql } from 'kysely';
import {
  redLetterStatusTexts,
  salesInvoiceStatusTexts,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart, ReminderItem } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { invoiceSource, isRedDue, salesInvoice } from './invoice.ts';
import { redLetter, redSource } from './red-letter.ts';

const list = '/finance/invoice/list';
const isDesk = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('sales_invoice');

const titles = {
  failed: t('开票失败', 'Invoices that failed', '開票失敗'),
  waiting: t('开票平台未应答的发票', 'Invoices that the provider has not answered', '開票平台未回應的發票'),
  redDue: t('应红冲的发票', 'Invoices to make red', '應紅沖的發票'),
  agree: t('待我方确认的红字', 'Red letters to agree to', '待我方確認的紅字'),
};

const count = (ctx: Ctx, condition: ReturnType<typeof sql<boolean>>) =>
  invoiceSource(ctx)
    .where(condition)
    .select(countAndOldest(inStatusSince(salesInvoice, 'sales_invoice')))
    .executeTakeFirstOrThrow();

/** Minutes in which a provider issues; whatever waits longer waits for its answer. */
const usualMinutes = 15;
const waitsLong = ({ since }: { since: string | null }): boolean =>
  since !== null && Date.parse(since) < Date.now() - usualMinutes * 60_000;

/** Home cards for finance: refused invoices, invoices without an answer, invoices due for a red one, red letters awaiting the seller. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!isDesk(ctx)) return {};
  const card = (
    key: keyof typeof titles,
    found: { count: number; since: string | null },
    path: string,
    tone: 'waiting' | 'failed',
  ) => ({
    key: `sales-invoice-${key}`,
    title: titles[key][ctx.lang],
    ...found,
    path,
    tone,
    hint: null,
  });
  const [failed, waiting, due, agree] = await Promise.all([
    count(ctx, sql<boolean>`sales_invoice.status = 'FAILED'`),
    count(ctx, sql<boolean>`sales_invoice.status = 'SUBMITTED'`),
    count(ctx, isRedDue),
    redSource(ctx)
      .where('red_letter.status', '=', 'WAIT_SELLER')
      .select(countAndOldest(sql`red_letter.created_at`))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    cards: [
      card('failed', failed, `${list}?status=FAILED`, 'failed'),
      ...(waitsLong(waiting) ? [card('waiting', waiting, `${list}?status=SUBMITTED`, 'failed')] : []),
      card('redDue', due, `${list}?redDue=true`, 'waiting'),
      card('agree', agree, '/finance/invoice/red?status=WAIT_SELLER', 'waiting'),
    ],
  };
}

const dueTitle = t('发票应红冲', 'Invoices to make red', '發票應紅沖');
const dueText = t(
  '{count} 张发票在开具后发生退款或退货，应红冲',
  'Money or goods came back after {count} invoices were issued: make them red',
  '{count} 張發票在開具後發生退款或退貨，應紅沖',
);

/** Reminder to finance of invoices due for a red one; again when the newest changes. */
export async function remindRedDue(ctx: Ctx): Promise<ReminderItem[]> {
  if (!isDesk(ctx)) return [];
  const { n, newest } = await invoiceSource(ctx)
    .where(isRedDue)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.coalesce(eb.fn.max('sales_invoice.id'), eb.lit(0)).as('newest'),
    ])
    .executeTakeFirstOrThrow();
  if (n === 0) return [];
  return [
    {
      id: `sales-invoice-red-due-${newest}`,
      kind: 'INVOICE_RED_DUE',
      title: dueTitle[ctx.lang],
      text: fillPlaces(dueText, ctx.lang, { count: n }),
      path: `${list}?redDue=true`,
    },
  ];
}

/** Finds invoices (also by the source document's number) and red letters for the global search. */
export async function findDocuments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const codes = ctx.me.codes;
  if (salesInvoice.scope[ctx.me.type] === 'none') return [];
  if (!codes.has('sales_invoice') && !codes.has('invoice_detail')) return [];
  return (await Promise.all([findInvoices(ctx, text), findReds(ctx, text)])).flat();
}

const detail = '/finance/invoice/detail';

/** Red letters, and the red invoices that followed them: shown with the invoice that they take back. */
async function findReds(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await redSource(ctx)
    .where(matchesSearch(text, [], ['red_letter.red_serial_no', 'red_letter.red_invoice_no']))
    .orderBy('red_letter.created_at', 'desc')
    .orderBy('red_letter.id', 'desc')
    .limit(8)
    .select([
      'red_letter.invoice_id as invoiceId',
      'red_letter.red_serial_no as no',
      'red_letter.red_invoice_no as redNo',
      'red_letter.status',
      'red_letter.incl_fen as amount',
      'sales_invoice.invoice_no as invoiceNo',
    ])
    .execute();
  return rows.map(({ invoiceId, no, redNo, status, amount, invoiceNo }) => ({
    group: 'document' as const,
    kind: redLetter.label[ctx.lang],
    label: redNo || no,
    hint: invoiceNo,
    path: `${detail}?id=${invoiceId}`,
    status: { text: redLetterStatusTexts[status].text[ctx.lang], tone: redLetterStatusTexts[status].tone },
    amount,
  }));
}

async function findInvoices(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const columns = ['sales_invoice.serial_no', 'sales_invoice.invoice_no', 'sales_invoice.source_no'];
  const rows = await invoiceSource(ctx)
    .where(matchesSearch(text, [], columns))
    .orderBy('sales_invoice.created_at', 'desc')
    .orderBy('sales_invoice.id', 'desc')
    .limit(8)
    .select([
      'sales_invoice.id',
      'sales_invoice.serial_no as no',
      'sales_invoice.invoice_no as invoiceNo',
      'sales_invoice.status',
      'sales_invoice.incl_fen as amount',
      'c.name as dealer',
    ])
    .execute();
  return rows.map(({ id, no, invoiceNo, status, amount, dealer }) => ({
    group: 'document' as const,
    kind: salesInvoice.label[ctx.lang],
    label: invoiceNo || no,
    hint: dealer,
    path: `${detail}?id=${id}`,
    party: dealer,
    status: {
      text: salesInvoiceStatusTexts[status].text[ctx.lang],
      tone: salesInvoiceStatusTexts[status].tone,
    },
    amount,
  }));
}
