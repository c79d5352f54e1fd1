import { sql } from 'kysely';
import type { z } from 'zod';
import type { dealerExchangeRoutes } from '@treadline/contract/promotion/dealer-points/exchange-routes.ts';
import { isUnreadable } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { keepMasked } from '#kernel/masked.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postPoints } from '../post.ts';
import { exchange, exchangeItem, exchangeSearch } from './entity.ts';
import { receiverOf } from './shop.ts';

type Body = z.output<(typeof dealerExchangeRoutes)['create']['body']>;
const kinds = { contactName: 'name', contactPhone: 'mobile' } as const;

/**
 * Exchanges the calling dealer's points for a reward: pieces, limit and points by guarded updates, all or none.
 * @returns its id. @throws exchange.closed, exchange.out, exchange.price, exchange.limit, dealer-points.short
 */
export async function createExchange(ctx: Ctx, body: Body): Promise<number> {
  const { itemId, quantity, points } = body;
  const { companyId: dealerId } = ctx.me;
  const item = await takePieces(ctx, itemId, quantity);
  if (item.points * quantity !== points)
    fail('exchange.price', { item: item.name, now: item.points * quantity });
  await takeLimit(ctx, { itemId, dealerId, quantity, item });
  const { id, exchange_no: no } = await insertOrder(ctx, body, item.name);
  await recordEvent(ctx, {
    entity: exchange.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'NEW',
    remark: `${item.name} × ${quantity}`,
  });
  await postPoints(ctx, {
    dealerId,
    kind: 'SPEND',
    delta: -points,
    bizType: 'EXCHANGE',
    bizId: id,
    bizNo: no,
    reason: `${item.name} × ${quantity}`,
  });
  return id;
}

interface Taken {
  name: string;
  points: number;
  perDealer: number | null;
}

async function takePieces(ctx: Ctx, itemId: number, quantity: number): Promise<Taken> {
  const { rows } = await sql<Taken>`
    UPDATE exchange_item SET taken = taken + ${quantity} WHERE id = ${itemId} AND enabled
      AND current_date BETWEEN starts_on AND ends_on AND taken + ${quantity} <= total
    RETURNING name, points, per_dealer AS "perDealer"`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const item = await findRecord(ctx, exchangeItem, itemId);
  const { open } = await ctx.db
    .selectFrom('exchange_item')
    .where('id', '=', itemId)
    .select(sql<boolean>`enabled AND current_date BETWEEN starts_on AND ends_on`.as('open'))
    .executeTakeFirstOrThrow();
  if (!open) fail('exchange.closed', { item: item.name });
  return fail('exchange.out', { item: item.name, left: item.total - item.taken });
}

async function takeLimit(
  { db }: Ctx,
  { itemId, dealerId, quantity, item }: { itemId: number; dealerId: number; quantity: number; item: Taken },
): Promise<void> {
  const limit = item.perDealer;
  const { rows } = await sql`
    INSERT INTO exchange_count AS k (item_id, dealer_id, taken)
    SELECT ${itemId}::bigint, ${dealerId}::bigint, ${quantity}::int WHERE ${limit}::int IS NULL OR ${quantity} <= ${limit}::int
    ON CONFLICT (item_id, dealer_id) DO UPDATE SET taken = k.taken + ${quantity}
      WHERE ${limit}::int IS NULL OR k.taken + ${quantity} <= ${limit}::int
    RETURNING taken`.execute(db);
  if (rows.length) return;
  const mine = await db
    .selectFrom('exchange_count')
    .select('taken')
    .where('item_id', '=', itemId)
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();
  fail('exchange.limit', { item: item.name, limit: limit ?? 0, mine: mine?.taken ?? 0 });
}

async function insertOrder(
  ctx: Ctx,
  { itemId, quantity, points, remark, ...asked }: Body,
  itemName: string,
): Promise<{ id: number; exchange_no: string }> {
  const own = await receiverOf(ctx, ctx.me.companyId);
  // What comes back masked was not changed: it is what the dealer's record says.
  const { contactName, contactPhone } = keepMasked(ctx, kinds, asked, own);
  if (isUnreadable(contactPhone)) refuseField(ctx, 'contactPhone', 'rule.masked');
  const [exchange_no = ''] = await nextNumbers(ctx, 'DH');
  const names = { exchange_no, item_name: itemName, waybill_no: '' };
  return ctx.db
    .insertInto('exchange_order')
    .values({
      ...names,
      search: exchangeSearch.key(names),
      dealer_id: ctx.me.companyId,
      item_id: itemId,
      quantity,
      points,
      contact_name: contactName,
      contact_enc: ctx.secrets.encrypt(contactPhone),
      address: asked.address,
      remark,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning(['id', 'exchange_no'])
    .executeTakeFirstOrThrow();
}
