import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { latestOf } from './detail.ts';
import { ofCar } from './car.ts';
import { tyreCheck } from './entity.ts';

/** An order placed for the findings of a check. */
export interface OrderOfCheck {
  id: number;
  no: string;
  dealerId: number;
  plate: string;
  vin: string;
}

/**
 * Links an order to its check, in the transaction that places it; the order's row must be locked.
 * @returns the check's first id, which the order stores, and its red and yellow wheels
 * @throws record.not-found: another dealer's; check.draft; check.other-car
 */
export async function linkOrder(
  ctx: Ctx,
  checkId: number,
  order: OrderOfCheck,
): Promise<{ checkId: number; red: number; yellow: number }> {
  const row = await findRecord(ctx, tyreCheck, await latestOf(ctx, checkId), true);
  if (row.dealer_id !== order.dealerId) fail('record.not-found', { entity: tyreCheck.label });
  if (row.status === 'DRAFT') fail('check.draft');
  const sameCar = row.plate === order.plate || (row.vin !== '' && row.vin === order.vin);
  if (!sameCar) fail('check.other-car', { no: row.check_no });
  await ctx.db
    .updateTable('tyre_check')
    .set({ order_id: order.id, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const about = { entity: tyreCheck.name, entityId: row.first_id, entityNo: row.check_no };
  await recordEvent(ctx, { ...about, action: 'order', remark: order.no });
  return { checkId: row.first_id, red: row.red, yellow: row.yellow };
}

/** Id of the latest check of a car within some days that no order was placed for, locked; null for none. */
export async function freeCheckOf(
  { db }: Pick<Ctx, 'db'>,
  car: Pick<OrderOfCheck, 'dealerId' | 'plate' | 'vin'>,
  days: number,
): Promise<number | null> {
  if (!car.plate && !car.vin) return null;
  const row = await db
    .selectFrom('tyre_check')
    .where(ofCar(car))
    .where('status', '=', 'SUBMITTED')
    .where('replaced_by', 'is', null)
    .where('order_id', 'is', null)
    .where(sql<boolean>`checked_at > now() - make_interval(days => ${days})`)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Unlinks a void order: its checks are open again. The order's row must be locked. */
export async function releaseOrder(ctx: Ctx, order: { id: number; no: string }): Promise<void> {
  const rows = await ctx.db
    .updateTable('tyre_check')
    .set((eb) => ({ order_id: null, version: eb('version', '+', 1) }))
    .where('order_id', '=', order.id)
    .where('replaced_by', 'is', null)
    .returning(['first_id', 'check_no'])
    .execute();
  for (const { first_id, check_no } of rows)
    await recordEvent(ctx, {
      entity: tyreCheck.name,
      entityId: first_id,
      entityNo: check_no,
      action: 'orderEnded',
      remark: order.no,
    });
}
