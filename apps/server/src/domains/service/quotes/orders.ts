import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { quoteFlow as flow } from '@treadline/contract/service/quotes/flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { quoteErrors } from '@treadline/contract/service/quotes/errors.ts';
import type { QuotedPrices } from '#domains/retail/retail-orders/index.ts';
import { isOver, quote, type Row } from './entity.ts';

type Asked = Parameters<QuotedPrices['promised']>[1];
type Goods = Asked['goods'];

const differs = t(
  '商品或数量与接受的方案不同，按今天的价格计算',
  'The goods differ from those that were accepted: today’s prices are used',
  '商品或數量與接受的方案不同，按今天的價格計算',
);

/** A quote of a dealer in the caller's scope. @throws record.not-found */
async function findOf(ctx: Ctx, quoteId: number, dealerId: number, lock = false): Promise<Row> {
  const row = await findRecord(ctx, quote, quoteId, lock);
  return row.dealer_id === dealerId ? row : fail('record.not-found', { entity: quote.label });
}

/** Pieces by part or service, in one text. */
const keyOf = (goods: Goods): string => {
  const pieces = new Map<string, number>();
  for (const { partId, serviceCode, qty } of goods) {
    const key = `${partId ?? serviceCode}`;
    pieces.set(key, (pieces.get(key) ?? 0) + qty);
  }
  return JSON.stringify([...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** The accepted alternative: its sum, and what is in it. */
async function acceptedOf({ db }: Ctx, { id, accepted_option: no }: Row) {
  const rows = await db
    .selectFrom('quote_line as l')
    .innerJoin('quote_option as o', 'o.id', 'l.option_id')
    .where('o.quote_id', '=', id)
    .where('o.option_no', '=', no)
    .select([
      'l.part_id as partId',
      'l.service_code as serviceCode',
      'l.qty',
      'l.unit_fen as unitFen',
      'o.sum_fen as sumFen',
    ])
    .execute();
  return { goods: rows, sumFen: rows[0]?.sumFen ?? 0 };
}

/** What stands in the way of an order by a quote, as its error; null for nothing. */
async function obstacleOf(
  { db }: Ctx,
  { status, order_id: orderId, quote_no: no, valid_until: day, ...row }: Row,
): Promise<['quote.ordered' | 'quote.not-accepted' | 'quote.expired', Record<string, string>] | null> {
  if (status === 'ORDERED') {
    const order = await db
      .selectFrom('retail_order')
      .where('id', '=', orderId)
      .select('order_no')
      .executeTakeFirst();
    return ['quote.ordered', { no, orderNo: order?.order_no ?? '' }];
  }
  if (status !== 'ACCEPTED') return ['quote.not-accepted', { no }];
  return isOver({ ...row, valid_until: day }) ? ['quote.expired', { no, day }] : null;
}

async function promised(ctx: Ctx, { quoteId, dealerId, goods }: Asked) {
  const row = await findOf(ctx, quoteId, dealerId);
  const [accepted, obstacle] = [await acceptedOf(ctx, row), await obstacleOf(ctx, row)];
  const isSame = keyOf(accepted.goods) === keyOf(goods);
  const why = obstacle
    ? fillPlaces(quoteErrors[obstacle[0]].text, ctx.lang, obstacle[1])
    : isSame
      ? ''
      : differs[ctx.lang];
  const servicePrices = new Map(accepted.goods.map(({ serviceCode, unitFen }) => [serviceCode, unitFen]));
  return { quoteNo: row.quote_no, holds: why === '', amountFen: accepted.sumFen, servicePrices, why };
}

/** Of two orders by one quote the first wins: its row is locked. */
async function placed(
  ctx: Ctx,
  { id, no, dealerId, quoteId }: Parameters<QuotedPrices['placed']>[1],
): Promise<void> {
  const row = await findOf(ctx, quoteId, dealerId, true);
  const obstacle = await obstacleOf(ctx, row);
  if (obstacle) fail(...obstacle);
  await applyTransition(ctx, quote, flow, 'order', quoteId, { set: { order_id: id }, remark: no });
}

/** Quotes as the promise of a price. */
export const quotePrices: QuotedPrices = {
  promised,
  placed,
  ofOrder: async ({ db }, orderId) =>
    (await db
      .selectFrom('quote')
      .where('order_id', '=', orderId)
      .select(['id', 'quote_no as quoteNo'])
      .executeTakeFirst()) ?? null,
  plate: async (ctx, quoteId) => (await findRecord(ctx, quote, quoteId)).plate,
};

/** The order of a quote came to nothing: it is accepted again, and holds until its last day. */
export async function releaseQuote(ctx: Ctx, order: { id: number; no: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('quote')
    .where('order_id', '=', order.id)
    .select('id')
    .executeTakeFirst();
  if (!row) return;
  await applyTransition(ctx, quote, flow, 'release', row.id, { set: { order_id: null }, remark: order.no });
}
