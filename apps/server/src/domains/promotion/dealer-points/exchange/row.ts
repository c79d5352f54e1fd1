import { sql } from 'kysely';
import type { z } from 'zod';
import { exchangeFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import type { ExchangeStatus } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { dealerExchangeRoutes as routes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { exchange, exchangeWords } from './entity.ts';

type Exchange = z.output<(typeof routes)['create']['response']>;

export const exchangeSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('exchange_order')
    .innerJoin('company as c', 'c.id', 'exchange_order.dealer_id')
    .where(visible(ctx, exchange));

/** A row under the contract's names; the phone sealed. */
const exchangeRow = [
  'exchange_order.id',
  'exchange_order.version',
  'exchange_order.dealer_id as dealerId',
  'exchange_order.item_id as itemId',
  'exchange_order.exchange_no as exchangeNo',
  sql<ExchangeStatus>`exchange_order.status`.as('status'),
  'c.name as dealerName',
  'exchange_order.item_name as itemName',
  'exchange_order.quantity',
  'exchange_order.points',
  'exchange_order.contact_name as contactName',
  'exchange_order.contact_enc as contactPhone',
  'exchange_order.address',
  'exchange_order.carrier',
  'exchange_order.waybill_no as waybillNo',
  'exchange_order.remark',
  'exchange_order.reject_reason as rejectReason',
  'exchange_order.created_by_name as createdBy',
  'exchange_order.created_at as createdTime',
  'exchange_order.handled_by_name as handledBy',
  'exchange_order.shipped_at as shippedTime',
  'exchange_order.ended_at as endedTime',
] as const;

/** A row as it is sent: the phone opened; dealers know whose it is. */
const openRow = <R extends { contactPhone: string; dealerName: string }>(
  { dealerName, ...row }: R,
  ctx: Ctx,
) => ({
  ...row,
  contactPhone: showSealed(ctx, row.contactPhone),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one exchange as a list row. @throws record.not-found */
export async function readExchange(ctx: Ctx, id: number): Promise<Exchange> {
  const row = await exchangeSource(ctx)
    .where('exchange_order.id', '=', id)
    .select(exchangeRow)
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: exchange.label }), ctx);
}

/** Returns one exchange with its timeline. @throws record.not-found */
export async function readDetail(ctx: Ctx, id: number) {
  const shown = await readExchange(ctx, id);
  const [item, timeline] = await Promise.all([
    ctx.db.selectFrom('exchange_item').select('picture_id').where('id', '=', shown.itemId).executeTakeFirst(),
    readTimeline(ctx, exchange.name, id, exchangeWords),
  ]);
  return { ...shown, pictureId: item?.picture_id ?? null, timeline };
}

export const listExchanges = listing(routes.list, {
  from: exchangeSource,
  filters: {
    text: by.search(['exchange_order.search', 'c.search'], 'exchange_order.exchange_no'),
    status: by.oneOf('exchange_order.status'),
    dealerId: by.oneOf('exchange_order.dealer_id'),
    itemId: by.is('exchange_order.item_id'),
    createdTime: by.days('exchange_order.created_at'),
  },
  sort: {
    createdTime: 'exchange_order.created_at',
    exchangeNo: 'exchange_order.exchange_no',
    points: 'exchange_order.points',
  },
  defaultSort: '-createdTime',
  tie: 'exchange_order.id',
  counts: { status: 'exchange_order.status' },
  totals: {
    quantity: sql<number>`coalesce(sum(exchange_order.quantity), 0)`,
    points: sql<number>`coalesce(sum(exchange_order.points), 0)`,
  },
  select: (q) => q.select(exchangeRow),
  map: openRow,
  sheet: { name: t('积分兑换', 'Exchanges', '積分兌換'), columns: sheetOf(exchangeFields) },
});
