import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { balanceAt, ledgerPlace } from '#domains/stock/inventory/index.ts';

interface Asked {
  locationId: number;
  partId: number;
  at: string;
}

/** By as many milliseconds a browser's clock may be ahead of ours. */
const clocksApart = 60_000;

/**
 * Returns the stock of a part at a place in the caller's scope as of a moment, inclusive to the millisecond.
 * @throws record.not-found, ledger.future
 */
export async function readBalance(ctx: Ctx, { locationId, partId, at }: Asked) {
  if (Date.parse(at) > Date.now() + clocksApart) fail('ledger.future', { path: 'at' });
  const place = await ctx.db
    .selectFrom('location')
    .where('location.id', '=', locationId)
    .where(visible(ctx, ledgerPlace))
    .select('name')
    .executeTakeFirst();
  if (!place) fail('record.not-found', { entity: ledgerPlace.label });
  const part = await ctx.db
    .selectFrom('stock_level as s')
    .innerJoin('part as p', 'p.id', 's.part_id')
    .where('s.location_id', '=', locationId)
    .where('s.part_id', '=', partId)
    .select(['p.size', 'p.part_no as partNo', 'p.name as partName'])
    .executeTakeFirst();
  // A part that never lay there is told nothing of.
  if (!part) fail('record.not-found', { entity: t('库存', 'stock', '庫存') });
  const moment = new Date(at).toISOString();
  const then = await balanceAt(ctx.db, { locationId, partId }, moment.replace('Z', '999Z'));
  return {
    locationName: place.name,
    ...part,
    at: moment,
    onHand: then.on_hand,
    reserved: then.reserved,
    locked: then.locked,
    available: then.on_hand - then.reserved - then.locked,
    defective: then.defective,
    quarantined: then.quarantined,
    inTransit: then.in_transit,
    dots: then.dots.map(({ bucket, dot, qty }) => ({ bucket, dot, quantity: qty })),
  };
}
