import { sql } from 'kysely';
import { clueStatusTexts } from '@treadline/contract/service/clues/flow.ts';
import { clueRoutes } from '@treadline/contract/service/clues/routes.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { callsGiven, phonesDealers } from '#kernel/behind.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart, ReminderItem } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { oldestSince } from '#kernel/since.ts';
import { clue, clueSource, clueWords } from './entity.ts';
import { matchClues } from './list.ts';
import { clueColumns, isOpenClue, isOverdue, openRow } from './row.ts';

const sees = ({ me }: Ctx): boolean =>
  clue.scope[me.type] !== 'none' && clueRoutes.list.needs.some((code) => me.codes.has(code));

const cards = {
  overdue: t('逾期未跟进的线索', 'Clues overdue', '逾期未跟進的線索'),
  unassigned: t('未分配的线索', 'Clues unassigned', '未分配的線索'),
  mine: t('我的线索', 'My clues', '我的線索'),
};

const late = t('{n} 条线索逾期未跟进', '{n} clues overdue', '{n} 條線索逾期未跟進');

/** Dealers with clues that nobody called, those with the most first. */
async function lateDealers(ctx: Ctx): Promise<HomePart['calls']> {
  if (!phonesDealers(ctx)) return [];
  const rows = await clueSource(ctx)
    .innerJoin('company as shop', 'shop.id', 'clue.dealer_id')
    .where(isOpenClue)
    .where(isOverdue)
    .groupBy(['shop.id', 'shop.name'])
    .select(['shop.id', 'shop.name as label', sql<number>`count(*)`.as('n')])
    .orderBy('n', 'desc')
    .orderBy('shop.id')
    .limit(callsGiven)
    .execute();
  return rows.map(({ id, label, n }) => ({
    id,
    label,
    reasons: [{ text: fillPlaces(late, ctx.lang, { n }), path: `/clue/list?overdue=true&dealerId=${id}` }],
  }));
}

/** What waits for the caller: overdue ones first. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx)) return {};
  const { overdue, unassigned, mine, since, unassignedSince } = await clueSource(ctx)
    .where(isOpenClue)
    .select([
      sql<number>`count(*) FILTER (WHERE ${isOverdue})`.as('overdue'),
      sql<number>`count(*) FILTER (WHERE clue.owner_id IS NULL)`.as('unassigned'),
      sql<number>`count(*) FILTER (WHERE clue.owner_id = ${ctx.me.accountId})`.as('mine'),
      sql<string | null>`min(clue.due_at) FILTER (WHERE ${isOverdue})`.as('since'),
      oldestSince(sql`clue.created_at`, sql`clue.owner_id IS NULL`).as('unassignedSince'),
    ])
    .executeTakeFirstOrThrow();
  const list = '/clue/list?';
  const card = (
    key: keyof typeof cards,
    count: number,
    query: string,
    tone: 'failed' | 'waiting' | 'running',
  ) => ({
    key: `clue-${key}`,
    title: cards[key][ctx.lang],
    count,
    path: list + query,
    tone,
    hint: null,
  });
  const overdueCard = { ...card('overdue', overdue, 'overdue=true', 'failed'), since };
  if (ctx.me.type !== 'DEALER') return { cards: [overdueCard], calls: await lateDealers(ctx) };
  const free = card('unassigned', unassigned, 'unassigned=true&open=true', 'waiting');
  return {
    cards: [
      overdueCard,
      { ...free, since: unassignedSince },
      card('mine', mine, 'mine=true&open=true', 'running'),
    ],
  };
}

const due = {
  title: t('线索到期', 'Clue due', '線索到期'),
  text: t('{no} {car}：{what}', '{no} {car}: {what}', '{no} {car}：{what}'),
};
const shown = 8;

/** Clues of the caller that are due: once for each time that they are. */
async function remindDue(ctx: Ctx): Promise<ReminderItem[]> {
  if (!sees(ctx) || ctx.me.accountId === 0) return [];
  const rows = await clueSource(ctx)
    .where('clue.owner_id', '=', ctx.me.accountId)
    .where(isOverdue)
    .orderBy('clue.due_at', 'desc')
    .limit(shown)
    .select(selection(clueColumns, ctx))
    .execute();
  return rows.map((row) => {
    const { nextStep, carName, plateNumber } = openRow(row, ctx);
    return {
      id: `clue-due-${row.id}-${row.dueTime}`,
      kind: 'CLUE_DUE',
      title: due.title[ctx.lang],
      text: fillPlaces(due.text, ctx.lang, { no: row.clueNo, car: carName || plateNumber, what: nextStep }),
      path: `/clue/detail?id=${row.id}`,
    };
  });
}

/** Clues by number, car, customer or mobile, the newest 8. */
async function findClues(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await clueSource(ctx)
    .where('clue.merged_into', 'is', null)
    .where(matchClues(ctx, text))
    .orderBy('clue.id', 'desc')
    .limit(8)
    .select(selection(clueColumns, ctx))
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map((row) => ({
    group: 'document',
    kind: clue.label[ctx.lang],
    label: row.clueNo,
    hint: openRow(row, ctx).heatReason,
    path: `/clue/detail?id=${row.id}`,
    party: clear
      ? `${row.plateNumber} ${row.customerName}`
      : `${mask(row.plateNumber, 'plate')} ${mask(row.customerName, 'name')}`,
    status: { text: clueStatusTexts[row.status].text[ctx.lang], tone: clueStatusTexts[row.status].tone },
  }));
}

const reveal = revealCustomer(
  clue,
  (ctx, id) => clueSource(ctx).where('clue.id', '=', id).selectAll('clue').executeTakeFirst(),
  (row) => row.clue_no,
  [clueRoutes.list, clueRoutes.detail],
);

/** Contributions of clues to the shell: home cards, reminders, global search, revealing, audit labels. */
export const clueFeed: Feed = {
  home: describeHome,
  reminders: remindDue,
  search: findClues,
  reveal,
  audit: { [clue.name]: clueWords },
};
