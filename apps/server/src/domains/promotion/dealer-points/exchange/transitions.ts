import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { exchangeFlow as flow } from '@treadline/contract/promotion/dealer-points/flow.ts';
import type { dealerExchangeRoutes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { postPoints } from '../post.ts';
import { exchange, exchangeSearch } from './entity.ts';

type Row = Selectable<DB['exchange_order']>;
type Body = z.output<(typeof dealerExchangeRoutes)['handle']['body']>;

/**
 * Applies a platform action: approve, reject, ship or complete.
 * @throws record.not-found, record.changed, flow.status
 */
export async function handleExchange(ctx: Ctx, id: number, body: Body): Promise<void> {
  const row = await findRecord(ctx, exchange, id, true);
  const done = await applyTransition(ctx, exchange, flow, body.action, id, {
    set: { handled_by_name: ctx.me.name, ...columnsOf(body, row) },
    seen: new Map([[id, body.version]]),
    remark: remarkOf(body),
  });
  if (body.action === 'reject') await giveBack(ctx, done, body.reason);
}

const remarkOf = (body: Body): string => {
  if (body.action === 'reject') return body.reason;
  return body.action === 'ship' ? `${body.carrier} ${body.waybillNo}` : '';
};

function columnsOf(body: Body, { exchange_no, item_name }: Row) {
  const ended_at = new Date();
  switch (body.action) {
    case 'approve':
      return {};
    case 'reject':
      return { reject_reason: body.reason, ended_at };
    case 'complete':
      return { ended_at };
    case 'ship': {
      const waybill_no = body.waybillNo;
      const search = exchangeSearch.key({ exchange_no, item_name, waybill_no });
      return { carrier: body.carrier, waybill_no, search, shipped_at: new Date() };
    }
  }
}

/** SHIPPED -> DONE by the dealer. @throws record.not-found, flow.status */
export async function receiveExchange(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, exchange, flow, 'receive', id, { set: { ended_at: new Date() } });
}

/** NEW -> CANCELLED by the dealer, returning points and pieces. @throws record.not-found, flow.status */
export async function cancelExchange(ctx: Ctx, id: number): Promise<void> {
  const done = await applyTransition(ctx, exchange, flow, 'cancel', id, { set: { ended_at: new Date() } });
  await giveBack(ctx, done, '');
}

/** Pieces, limit and points of an exchange that came to nothing: once, for it has just ended and its row is locked. */
async function giveBack(ctx: Ctx, row: Row, reason: string): Promise<void> {
  const { id, item_id, dealer_id, quantity, points, exchange_no } = row;
  await ctx.db
    .updateTable('exchange_item')
    .set({ taken: sql`taken - ${quantity}` })
    .where('id', '=', item_id)
    .execute();
  await ctx.db
    .updateTable('exchange_count')
    .set({ taken: sql`taken - ${quantity}` })
    .where('item_id', '=', item_id)
    .where('dealer_id', '=', dealer_id)
    .execute();
  await postPoints(ctx, {
    dealerId: dealer_id,
    kind: 'RETURN',
    delta: points,
    bizType: 'EXCHANGE',
    bizId: id,
    bizNo: exchange_no,
    reason,
  });
}
