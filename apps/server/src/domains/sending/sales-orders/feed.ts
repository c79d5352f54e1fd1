import { sql } from 'kysely';
import { salesStateTexts, type SalesState } from '@treadline/contract/sending/sales-orders/flow.ts';
import { salesOrderRoutes } from '@treadline/contract/sending/sales-orders/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { Feed, FoundItem, HomePart, Revealed, WallPart } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { midnightAfter, oldestSince } from '#kernel/since.ts';
import { claimWords, salesClaim, salesOrder, salesSource, salesWords } from './entity.ts';
import { lastEventAt, isLate, isStuck } from './row.ts';

const sees = ({ me }: Ctx): boolean =>
  salesOrder.scope[me.type] !== 'none' && salesOrderRoutes.list.needs.some((code) => me.codes.has(code));

const cards = [
  {
    key: 'placing',
    tone: 'waiting',
    title: t('待接单的物流单', 'Sales orders to accept', '待接單的物流單'),
    path: '/sales-order/placing',
  },
  {
    key: 'ship',
    tone: 'waiting',
    title: t('待发货的物流单', 'Sales orders to ship', '待出貨的物流單'),
    path: '/sales-order/wait',
  },
  {
    key: 'late',
    tone: 'failed',
    title: t('已过承诺日的物流单', 'Sales orders past due', '已過承諾日的物流單'),
    path: '/sales-order/list?late=true',
  },
  {
    key: 'stuck',
    tone: 'failed',
    title: t('停滞的物流单', 'Sales orders without news', '停滯的物流單'),
    path: '/sales-order/list?stuck=true',
  },
  {
    key: 'fail',
    tone: 'failed',
    title: t('下单失败的物流单', 'Sales orders that failed', '下單失敗的物流單'),
    path: '/sales-order/fail',
  },
] as const;

const tally = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`;

const since = sql`sales_order.since`;

/** What waits for the platform or for a provider. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!sees(ctx) || (ctx.me.type !== 'OTHER' && ctx.me.type !== 'LOGISTICS')) return {};
  const counts = await ctx.db
    .selectFrom('sales_order')
    .where(visible(ctx, salesOrder))
    // Said in the statement's text: the index of open orders is seen to fit.
    .where(sql<boolean>`sales_order.state NOT IN ('SIGNED', 'RETURNED', 'CANCELLED', 'AWAITING_CONFIRM')`)
    .select([
      tally(sql<boolean>`sales_order.status = 1`).as('placing'),
      tally(sql<boolean>`sales_order.status = 2`).as('ship'),
      tally(isLate).as('late'),
      tally(isStuck).as('stuck'),
      tally(sql<boolean>`sales_order.status = 4`).as('fail'),
      oldestSince(since, sql`sales_order.status = 1`).as('placing-since'),
      oldestSince(since, sql`sales_order.status = 2`).as('ship-since'),
      oldestSince(midnightAfter(sql`sales_order.promised_day`), isLate).as('late-since'),
      oldestSince(lastEventAt, isStuck).as('stuck-since'),
      oldestSince(since, sql`sales_order.status = 4`).as('fail-since'),
    ])
    .executeTakeFirstOrThrow();
  return {
    cards: cards.map(({ key, tone, title, path }) => ({
      key: `sales-${key}`,
      title: title[ctx.lang],
      count: counts[key],
      path,
      tone,
      hint: null,
      since: counts[`${key}-since`],
    })),
  };
}

/** Shipments of the platform that stand still. */
async function describeWall(ctx: Ctx): Promise<WallPart> {
  const { cards: mine = [] } = await describeHome(ctx);
  return {
    figures: mine
      .filter(({ tone }) => tone === 'failed')
      .map(({ key, title, count }) => ({ key, title, value: count, before: null, unit: 'count', bad: true })),
  };
}

/** Sales orders by their number, their order's, a waybill's or who gets them, the newest 8. */
async function findSales(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await salesSource(ctx)
    .where(
      sql<boolean>`(${matchesSearch(text, ['sales_order.search'])} OR ${anyOf('bill.waybill_no', text)})`,
    )
    .orderBy('sales_order.id', 'desc')
    .limit(8)
    .select(['sales_order.id', 'sales_order.order_no', 'sales_order.to_name', 'bill.waybill_no'])
    .select(sql<SalesState>`sales_order.state`.as('state'))
    .execute();
  return rows.map((row) => ({
    group: 'document',
    kind: salesOrder.label[ctx.lang],
    label: row.order_no,
    hint: row.waybill_no ?? salesOrder.label[ctx.lang],
    path: `/sales-order/detail?id=${row.id}`,
    party: row.to_name,
    status: { text: salesStateTexts[row.state].text[ctx.lang], tone: salesStateTexts[row.state].tone },
  }));
}

/** The receiver's phone, contact or who signed, in clear. @throws record.not-found */
async function reveal(
  ctx: Ctx,
  { entity, id, field }: { entity: string; id: number; field: string },
): Promise<Revealed | undefined> {
  if (entity !== salesOrder.name) return undefined;
  const row = await salesSource(ctx)
    .where('sales_order.id', '=', id)
    .selectAll('sales_order')
    .executeTakeFirst();
  if (!row) return fail('record.not-found', { entity: salesOrder.label });
  const values: Record<string, string | null> = {
    toContact: row.to_contact,
    toPhone: row.to_phone_enc === null ? null : showSealed(ctx, row.to_phone_enc),
    signedBy: row.signed_by,
  };
  return field in values ? { no: row.order_no, value: values[field] ?? null } : undefined;
}

/** Contributions of sales orders to the shell: home cards, wall, global search, revealing, audit labels. */
export const salesFeed: Feed = {
  home: describeHome,
  wall: describeWall,
  search: findSales,
  reveal: { seenBy: [salesOrderRoutes.list, salesOrderRoutes.detail], read: reveal },
  audit: { [salesOrder.name]: salesWords, [salesClaim.name]: claimWords },
};
