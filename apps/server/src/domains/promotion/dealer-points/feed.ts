import { sql } from 'kysely';
import {
  exchangeStatusTexts,
  type ExchangeStatus,
} from '@treadline/contract/promotion/dealer-points/flow.ts';
import { dealerExchangeRoutes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { dealerPointsRoutes } from '@treadline/contract/promotion/dealer-points/routes.ts';
import { formatQuantity } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed, FoundItem, HomePart } from '#kernel/feeds.ts';
import { matchesSearch } from '#kernel/search.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { dealerPoints, pointsWords, readAccount } from './account.ts';
import { exchange, exchangeItem, exchangeWords, itemWords } from './exchange/entity.ts';
import { exchangeSource, readExchange } from './exchange/row.ts';

const { needs, types } = dealerPointsRoutes.list;
const sees = ({ me }: Ctx): boolean =>
  types.some((type) => type === me.type) && needs.some((code) => me.codes.has(code));

const card = (status: ExchangeStatus, tone: 'waiting' | 'running', title: ReturnType<typeof t>) => ({
  status,
  tone,
  title,
});
const desk = [
  card('NEW', 'waiting', t('待审核的积分兑换', 'Exchanges to approve', '待審核的積分兌換')),
  card('APPROVED', 'running', t('待发货的积分兑换', 'Exchanges to ship', '待出貨的積分兌換')),
];
const asker = [card('SHIPPED', 'running', t('待收货的积分兑换', 'Exchanges to receive', '待收貨的積分兌換'))];

const held = {
  points: t('可用 {points} 分', '{points} points', '可用 {points} 分'),
  debt: t('欠 {debt} 分', '{debt} points owed', '欠 {debt} 分'),
};

/** What a dealer has to spend, beside what it waits for. */
async function sayHeld(ctx: Ctx): Promise<string> {
  const { points, debt } = await readAccount(ctx, ctx.me.companyId);
  const figure = formatQuantity(debt > 0 ? debt : points);
  return fillPlaces(debt > 0 ? held.debt : held.points, ctx.lang, { points: figure, debt: figure });
}

/** What waits: for the desk what is to be approved and shipped, for the dealer what is on its way. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  const works = ctx.me.type === 'OTHER' && ctx.me.codes.has('dealer_activity_points_modify');
  const shown = works ? desk : ctx.me.type === 'DEALER' && sees(ctx) ? asker : [];
  if (shown.length === 0) return {};
  const rows = await exchangeSource(ctx)
    .where(
      'exchange_order.status',
      'in',
      shown.map(({ status }) => status),
    )
    .groupBy('exchange_order.status')
    .select(['exchange_order.status', ...countAndOldest(inStatusSince(exchange, 'exchange_order'))])
    .execute();
  const counts = new Map(rows.map((row) => [row.status, row]));
  const hint = shown === asker ? await sayHeld(ctx) : null;
  return {
    cards: shown.map(({ status, tone, title }) => ({
      key: `points-exchange-${status}`,
      title: title[ctx.lang],
      count: counts.get(status)?.count ?? 0,
      since: counts.get(status)?.since ?? null,
      path: `/promotion/dealer/exchange/list?status=${status}`,
      tone,
      hint,
    })),
  };
}

/** Exchanges by number, reward or waybill, the newest 8. */
async function findExchanges(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await exchangeSource(ctx)
    .where(matchesSearch(text, ['exchange_order.search']))
    .orderBy('exchange_order.id', 'desc')
    .limit(8)
    .select(['exchange_order.id', 'exchange_order.exchange_no as no', 'exchange_order.item_name as item'])
    .select(['exchange_order.quantity', 'c.name as dealer'])
    .select(sql<ExchangeStatus>`exchange_order.status`.as('status'))
    .execute();
  return rows.map(({ id, no, item, quantity, dealer, status }) => ({
    group: 'document',
    kind: exchange.label[ctx.lang],
    label: no,
    hint: `${item} × ${quantity}`,
    path: `/promotion/dealer/exchange/detail?id=${id}`,
    party: dealer,
    status: { text: exchangeStatusTexts[status].text[ctx.lang], tone: exchangeStatusTexts[status].tone },
  }));
}

/** Contributions of dealer points to the shell: home cards, global search, revealing, audit labels. */
export const dealerPointsFeed: Feed = {
  home: describeHome,
  search: findExchanges,
  reveal: {
    seenBy: [dealerExchangeRoutes.list, dealerExchangeRoutes.detail],
    async read(ctx, { entity, id, field }) {
      if (entity !== exchange.name || (field !== 'contactName' && field !== 'contactPhone')) return undefined;
      const found = await readExchange(ctx, id);
      return { no: found.exchangeNo, value: found[field] };
    },
  },
  audit: {
    [dealerPoints.name]: pointsWords,
    [exchange.name]: exchangeWords,
    [exchangeItem.name]: itemWords,
  },
};
