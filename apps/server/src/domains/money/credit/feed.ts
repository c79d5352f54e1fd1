import { sql } from 'kysely';
import { creditStatusTexts } from '@treadline/contract/money/credit/flow.ts';
import { creditSeers } from '@treadline/contract/money/credit/seers.ts';
import { creditSettings } from '@treadline/contract/money/credit/settings.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { FoundItem, HomePart, ReminderItem } from '#kernel/feeds.ts';
import { anyOf } from '#kernel/search.ts';
import { readSetting } from '#kernel/settings.ts';
import { countAndOldest } from '#kernel/since.ts';
import { creditDocument, documentSource } from './document.ts';
import { lineSource } from './list.ts';

const list = '/finance/credit';
const mayDecide = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('finance_customer_pre_pay');
const maySee = ({ me }: Ctx): boolean =>
  creditSeers.types.some((type) => type === me.type) && creditSeers.needs.some((code) => me.codes.has(code));

const toApprove = t('待我审批的授信单据', 'Credit documents to approve', '待我審批的授信單據');
const overdueTitle = t('逾期的赊销欠款', 'Credit overdue', '逾期的賒銷欠款');

/** Home cards: documents awaiting a second person for finance, overdue dealers for all who see them. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!maySee(ctx)) return {};
  const today = dayOf(new Date());
  const overdue = await lineSource(ctx)
    .where('x.overdue', '>', 0)
    .select(countAndOldest(sql`(${today}::date - x."overdueDays")::timestamp AT TIME ZONE 'Asia/Shanghai'`))
    .executeTakeFirstOrThrow();
  const late = {
    key: 'credit-overdue',
    title: overdueTitle[ctx.lang],
    ...overdue,
    path: `${list}?overdue=true`,
    tone: 'failed' as const,
    hint: null,
  };
  return { cards: mayDecide(ctx) ? [await approvals(ctx), late] : [late] };
}

async function approvals(ctx: Ctx) {
  const found = await documentSource(ctx)
    .where('credit_document.status', '=', 'SUBMITTED')
    .where('credit_document.created_by', '<>', ctx.me.accountId)
    .select(countAndOldest(sql`credit_document.created_at`))
    .executeTakeFirstOrThrow();
  return {
    key: 'credit-approve',
    title: toApprove[ctx.lang],
    ...found,
    path: `${list}/documents?status=SUBMITTED&mine=false`,
    tone: 'waiting' as const,
    hint: null,
  };
}

/** Days before the due day on which a dealer begins to hear of it. */
const ahead = 3;
const dueTitle = t('赊销欠款即将到期', 'Credit is due', '賒銷欠款即將到期');
const dueText = t('{amount} 元将于 {day} 到期', 'CNY {amount} is due on {day}', '{amount} 元將於 {day} 到期');
const lateText = t(
  '{amount} 元已逾期 {days} 天；逾期超过 {most} 天不能再赊销',
  'CNY {amount} is {days} days overdue; beyond {most} days nothing more is sold on credit',
  '{amount} 元已逾期 {days} 天；逾期超過 {most} 天不能再賒銷',
);

/**
 * Reminder to a dealer of repayments due soon and of orders that will be refused; again when the first day changes.
 */
export async function remindDue(ctx: Ctx): Promise<ReminderItem[]> {
  if (!maySee(ctx) || ctx.me.type !== 'DEALER') return [];
  const today = dayOf(new Date());
  const late = sql<boolean>`due_day < ${today}::date`;
  const { rows } = await sql<{ late: boolean; fen: number; day: string; days: number }>`
    SELECT ${late} AS late, sum(open_fen)::bigint AS fen, min(due_day) AS day, ${today}::date - min(due_day) AS days
    FROM credit_use WHERE dealer_id = ${ctx.me.companyId} AND open_fen > 0 AND due_day <= ${addDays(today, ahead)}::date
    GROUP BY 1`.execute(ctx.db);
  const most = await readSetting(ctx.db, creditSettings.settings.overdueDays);
  return rows.map(({ late: isLate, fen, day, days }) => ({
    id: `credit-${isLate ? 'late' : 'due'}-${day}`,
    kind: 'CREDIT_DUE',
    title: (isLate ? overdueTitle : dueTitle)[ctx.lang],
    text: fillPlaces(isLate ? lateText : dueText, ctx.lang, { amount: formatMoney(fen), day, days, most }),
    path: isLate ? `${list}?overdue=true` : list,
  }));
}

/** Finds credit documents by number for the global search. */
export async function findDocuments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!mayDecide(ctx)) return [];
  const rows = await documentSource(ctx)
    .where(anyOf('credit_document.doc_no', text))
    .orderBy('credit_document.id', 'desc')
    .limit(8)
    .select([
      'credit_document.doc_no as no',
      'credit_document.status',
      'credit_document.amount_fen as amount',
      'c.name as party',
    ])
    .execute();
  return rows.map(({ no, status, amount, party }) => ({
    group: 'document' as const,
    kind: creditDocument.label[ctx.lang],
    label: no,
    hint: party,
    path: `${list}/documents?text=${no}`,
    party,
    status: { text: creditStatusTexts[status].text[ctx.lang], tone: creditStatusTexts[status].tone },
    amount,
  }));
}
