import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { listLaggingDealers, phonesDealers } from '#kernel/behind.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { dailySeries } from '#kernel/daily.ts';
import { provider } from '#kernel/hooks.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { sinceMidnight } from '#kernel/since-midnight.ts';
import { orderSource, retailOrder } from './entity.ts';
import { paidByDay } from './hooks.ts';

const titles = {
  today: t('今日支付', 'Paid today', '今日支付'),
  weekAgo: t('{change}% 比上周同日', '{change}% on last week', '{change}% 比上週同日'),
  daily: t('每日支付额', 'Paid per day', '每日支付額'),
  yuan: t('元', 'CNY', '元'),
  less: t('支付额比上月同期少 ¥{fen}', 'Paid ¥{fen} less than last month', '支付額比上月同期少 ¥{fen}'),
  behind: t('支付额落后的门店', 'Dealers whose sales are behind', '支付額落後的門市'),
};

/** Four weeks: a day stands against the same weekday. */
const span = 28;

/** Query of orders paid on the day `daysAgo` (Asia/Shanghai), from midnight until the current time of day. */
export const paidSince = (ctx: Ctx, daysAgo: number) =>
  orderSource(ctx)
    .where(sinceMidnight('retail_order.paid_at', daysAgo))
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(retail_order.payable_fen), 0)`.as('paid'),
      sql<number>`coalesce(sum(retail_order.quantity), 0)`.as('pieces'),
    ])
    .executeTakeFirstOrThrow();

/** What was paid on each of the last days, as the reports count them, with the orders behind them. */
const describeDaily = (ctx: Ctx, list: string) =>
  dailySeries(ctx, {
    key: 'retail-paid',
    title: titles.daily,
    unit: titles.yuan,
    scale: 100,
    span,
    source: (from, to) => provider(ctx, paidByDay)(ctx, from, to),
    path: (day) => `${list}?paidTime.from=${day}&paidTime.to=${day}`,
  });

/** Dealers that were paid less than last month. */
const listBehind = (ctx: Ctx, list: string) =>
  listLaggingDealers(ctx, {
    key: 'retail-behind',
    title: titles.behind,
    unit: 'fen',
    source: (from) => sql`SELECT dealer_id, paid_at AS at, payable_fen AS value FROM retail_order
      WHERE paid_at >= ${from} AND ${visible(ctx, retailOrder)}`,
    path: (dealerId, from) => `${list}?dealerId=${dealerId}&paidTime.from=${from}`,
  });

/** An amount and by how much it differs from another, where there is something to compare with. */
function sayAgainst({ lang }: Ctx, fen: number, before: number): string {
  const change = before === 0 ? null : Math.round(((fen - before) / before) * 100);
  return [
    `¥${formatMoney(fen)}`,
    change !== null && fillPlaces(titles.weekAgo, lang, { change: `${change > 0 ? '+' : ''}${change}` }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whom to phone because of it. */
const sayCalls = (ctx: Ctx, lists: Awaited<ReturnType<typeof listBehind>>): HomePart['calls'] =>
  phonesDealers(ctx)
    ? lists.flatMap(({ rows }) =>
        rows.map(({ id, label, value, before, path }) => ({
          id,
          label,
          reasons: [{ text: fillPlaces(titles.less, ctx.lang, { fen: formatMoney(before - value) }), path }],
        })),
      )
    : [];

/** Home part of paid orders: today against the same weekday, daily chart, dealers below last month's same days. */
export async function describePaid(ctx: Ctx, list: string): Promise<HomePart> {
  const [today, weekAgo, daily, lists] = await Promise.all([
    paidSince(ctx, 0),
    paidSince(ctx, 7),
    describeDaily(ctx, list),
    listBehind(ctx, list),
  ]);
  const day = dayOf(new Date());
  const card = {
    key: 'retail-paid-today',
    title: titles.today[ctx.lang],
    count: today.orders,
    path: `${list}?paidTime.from=${day}&paidTime.to=${day}`,
    tone: 'done' as const,
    hint: sayAgainst(ctx, today.paid, weekAgo.paid),
    lead: true as const,
  };
  return { cards: [card], series: [daily], lists, calls: sayCalls(ctx, lists) };
}
