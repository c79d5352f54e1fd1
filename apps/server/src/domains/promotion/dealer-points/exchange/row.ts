import { sql } from 'kysely';
import type { z } from 'zod';
import { exchangeFields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import type { ExchangeStatus } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { dealerExchangeRoutes as routes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
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
const exchangeRow = {
  id: 'exchange_order.id',
  version: 'exchange_order.version',
  dealerId: 'exchange_order.dealer_id',
  itemId: 'exchange_order.item_id',
  exchangeNo: 'exchange_order.exchange_no',
  status: sql<ExchangeStatus>`exchange_order.status`,
  dealerName: 'c.name',
  itemName: 'exchange_order.item_name',
  quantity: 'exchange_order.quantity',
  points: 'exchange_order.points',
  contactName: 'exchange_order.contact_name',
  contactPhone: 'exchange_order.contact_enc',
  address: 'exchange_order.address',
  carrier: 'exchange_order.carrier',
  waybillNo: 'exchange_order.waybill_no',
  remark: 'exchange_order.remark',
  rejectReason: 'exchange_order.reject_reason',
  createdBy: 'exchange_order.created_by_name',
  createdTime: 'exchange_order.created_at',
  handledBy: 'exchange_order.handled_by_name',
  shippedTime: 'exchange_order.shipped_at',
  endedTime: 'exchange_order.ended_at',
} as const;

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
    .select(selection(exchangeRow))
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

export const listExchanges = columnListing(routes.list, exchangeSource, {
  columns: exchangeRow,
  filters: {
    text: filterBy.search(['exchange_order.search', 'c.search'], 'exchange_order.exchange_no'),
    status: filterBy.oneOf('exchange_order.status'),
  },
  defaultSort: '-createdTime',
  counts: { status: 'exchange_order.status' },
  map: openRow,
  sheet: { name: t('积分兑换', 'Exchanges', '積分兌換'), columns: sheetOf(exchangeFields) },
});
