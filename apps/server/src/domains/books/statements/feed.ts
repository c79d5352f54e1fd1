import { sql } from 'kysely';
import { statementPaymentTexts, statementStateTexts } from '@treadline/contract/books/statements/flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart, ReminderItem } from '#kernel/feeds.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { isLate } from './list.ts';
import { paymentSource, statementPayment } from './payment.ts';
import { statement, statementSource } from './statement.ts';

const list = '/finance/dealer/history';
const isDesk = ({ me }: Ctx): boolean => me.type === 'OTHER';
const maySee = ({ me }: Ctx): boolean =>
  statement.scope[me.type] !== 'none' && me.codes.has('history_statement_of_account');

const titles = {
  toConfirm: t('待确认的对账单', 'Statements to confirm', '待確認的對帳單'),
  drafts: t('待发送的对账单', 'Statements to send', '待傳送的對帳單'),
  disputed: t('有异议的对账单', 'Disputed statements', '有異議的對帳單'),
  payments: t('待我审批的对账付款', 'Statement payments to approve', '待我審批的對帳付款'),
};

const countWhere = (ctx: Ctx, condition: ReturnType<typeof sql<boolean>>) =>
  statementSource(ctx)
    .where(condition)
    .select(countAndOldest(inStatusSince(statement, 'statement')))
    .executeTakeFirstOrThrow();
const inState = (state: string) => sql<boolean>`statement.shown = ${state}`;
/** A group sees its dealers' statements, too, and confirms its own alone. */
const isOwn = ({ me }: Ctx) => sql<boolean>`statement.party_id = ${me.companyId}`;
const ownQuery = ({ me }: Ctx): string => (me.type === 'DEALER_GROUP' ? '&own=true' : '');

/** Home cards: drafts, disputes and payments to approve for finance; statements to confirm for a party. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!maySee(ctx) || ctx.me.type === 'REGIONAL_MANAGER') return {};
  const card = (
    key: keyof typeof titles,
    found: { count: number; since: string | null },
    path: string,
    tone: 'waiting' | 'failed' | 'stopped',
  ) => ({
    key: `statement-${key}`,
    title: titles[key][ctx.lang],
    ...found,
    path,
    tone,
    hint: null,
  });
  if (!isDesk(ctx)) {
    const own = await countWhere(ctx, sql<boolean>`${inState('SENT')} AND ${isOwn(ctx)}`);
    return { cards: [card('toConfirm', own, `${list}?state=SENT${ownQuery(ctx)}`, 'waiting')] };
  }
  const [drafts, disputed, payments] = await Promise.all([
    countWhere(ctx, inState('DRAFT')),
    countWhere(ctx, inState('DISPUTED')),
    paymentSource(ctx)
      .where('statement_payment.status', '=', 'SUBMITTED')
      .where('statement_payment.created_by', '<>', ctx.me.accountId)
      .select(countAndOldest(sql`statement_payment.created_at`))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    cards: [
      card('drafts', drafts, `${list}?state=DRAFT`, 'stopped'),
      card('disputed', disputed, `${list}?state=DISPUTED`, 'failed'),
      card('payments', payments, '/finance/dealer/payments?status=SUBMITTED&mine=false', 'waiting'),
    ],
  };
}

const lateTitle = t('对账单未确认', 'Unanswered statements', '對帳單未確認');
const lateText = t(
  '{count} 张对账单发送后超过期限还没有确认',
  '{count} sent a while ago, not confirmed yet',
  '{count} 張對帳單傳送後超過期限還沒有確認',
);

/** Reminder of statements unconfirmed too long, to their party and finance; again when the oldest changes. */
export async function listLateReminders(ctx: Ctx): Promise<ReminderItem[]> {
  if (!maySee(ctx)) return [];
  const { count, oldest } = await statementSource(ctx)
    .where(isLate)
    .where(isDesk(ctx) ? sql<boolean>`true` : isOwn(ctx))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.min('statement.id'), eb.lit(0)).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      id: `statement-late-${oldest}`,
      kind: 'STATEMENT_LATE',
      title: lateTitle[ctx.lang],
      text: fillPlaces(lateText, ctx.lang, { count }),
      path: `${list}?late=true${ownQuery(ctx)}`,
    },
  ];
}

/** Payments by their numbers; the platform's alone see any. */
async function findPayments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await paymentSource(ctx)
    .where(anyOf('statement_payment.pay_no', text))
    .orderBy('statement_payment.id', 'desc')
    .limit(8)
    .select([
      'statement_payment.pay_no as no',
      'statement_payment.status',
      'statement_payment.amount_fen as amount',
      'c.name as party',
    ])
    .execute();
  return rows.map(({ no, status, amount, party }) => ({
    group: 'document' as const,
    kind: statementPayment.label[ctx.lang],
    label: no,
    hint: party,
    path: `/finance/dealer/payments?text=${no}`,
    party,
    status: { text: statementPaymentTexts[status].text[ctx.lang], tone: statementPaymentTexts[status].tone },
    amount,
  }));
}

/** Finds statements by number or party, and their payments, for the global search. */
export async function findDocuments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!maySee(ctx)) return [];
  return (await Promise.all([findStatements(ctx, text), findPayments(ctx, text)])).flat();
}

async function findStatements(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const rows = await statementSource(ctx)
    .where(matchesSearch(text, ['c.search'], ['statement.statement_no']))
    .orderBy('statement.created_at', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(8)
    .select([
      'statement.id',
      'statement.statement_no as no',
      'statement.shown',
      'statement.total_fen as amount',
      'c.name as party',
    ])
    .execute();
  return rows.map(({ id, no, shown, amount, party }) => ({
    group: 'document' as const,
    kind: statement.label[ctx.lang],
    label: no,
    hint: party,
    path: ctx.me.codes.has('invoice_detail') ? `/finance/dealer/detail?id=${id}` : `${list}?text=${no}`,
    party,
    status: { text: statementStateTexts[shown].text[ctx.lang], tone: statementStateTexts[shown].tone },
    amount,
  }));
}
