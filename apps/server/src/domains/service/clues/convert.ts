import { sql } from 'kysely';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { type OrderOrigin } from '#domains/retail/retail-orders/index.ts';
import { freeCheckOf, linkOrder, readCheck, releaseOrder } from '#domains/service/tyre-checks/index.ts';
import { tomorrowMorning } from './due.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue, clueSource } from './entity.ts';

type Placed = Parameters<OrderOrigin['placed']>[1];

/** The clue that an order names, locked and still open. @throws clue.converted, clue.closed, record.not-found */
async function namedClue(ctx: Ctx, { clueId, dealerId }: { clueId: number; dealerId: number }) {
  const row = await findRecord(ctx, clue, clueId, true);
  if (row.dealer_id !== dealerId) fail('record.not-found', { entity: clue.label });
  const { clue_no: no, status } = row;
  if (status === 'CLOSED') fail('clue.closed', { no });
  if (status === 'CONVERTED') {
    const order = await ctx.db
      .selectFrom('retail_order')
      .where('id', '=', row.order_id)
      .select('order_no')
      .executeTakeFirst();
    fail('clue.converted', { no, orderNo: order?.order_no ?? '' });
  }
  return row;
}

/**
 * Ties the order to the check that it names, to that of the clue it names, or to the car's last one. Checks are locked
 * before clues, as by those who correct them. @returns its first version
 * @throws check.draft, check.other-car, record.not-found
 */
async function takeCheck(ctx: Ctx, { tyreCheckId, ...order }: Placed): Promise<number | null> {
  if (tyreCheckId !== null) return (await linkOrder(ctx, tyreCheckId, order)).checkId;
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM clue JOIN tyre_check c ON c.first_id = clue.tyre_check_id AND c.replaced_by IS NULL
    WHERE clue.id = ${order.clueId} AND clue.dealer_id = ${order.dealerId}
      AND (c.plate = ${order.plate} OR c.vin <> '' AND c.vin = ${order.vin})`.execute(ctx.db);
  const id =
    rows[0]?.id ?? (await freeCheckOf(ctx, order, await readSetting(ctx.db, clueSettings.settings.saleDays)));
  return id === null ? null : (await linkOrder(ctx, id, order)).checkId;
}

/**
 * The clue becomes the order: the named one, else the open one of the car, which the order says from then on. Two orders
 * at once wait for each other here; the second is refused, or finds no clue any more.
 */
async function placed(ctx: Ctx, order: Placed) {
  const { clueId } = order;
  const tyreCheckId = await takeCheck(ctx, order);
  const row = clueId === null ? await lockOpenClueOf(ctx, order) : await namedClue(ctx, { ...order, clueId });
  if (!row) return { clueId: null, tyreCheckId, clueNo: '' };
  const isLinked = clueId === null;
  await applyTransition(ctx, clue, flow, 'convert', row.id, {
    set: {
      order_id: order.id,
      order_linked: isLinked,
      converted_at: sql`now()`,
      read_at: sql`coalesce(read_at, now())`,
    },
    remark: order.no,
  });
  if (isLinked) await noteLinked(ctx, row, order.no);
  return { clueId: row.id, tyreCheckId: tyreCheckId ?? row.tyre_check_id, clueNo: row.clue_no };
}

const noteLinked = (ctx: Ctx, row: { id: number; clue_no: string }, orderNo: string) =>
  recordEvent(ctx, {
    entity: clue.name,
    entityId: row.id,
    entityNo: row.clue_no,
    action: 'linked',
    remark: orderNo,
  });

/** Columns of a clue whose order was removed: due tomorrow. */
export const unlinkedColumns = () => ({
  order_id: null,
  order_linked: false,
  converted_at: null,
  due_at: tomorrowMorning(new Date()),
});

/** The order came to nothing: its check waits for one again, its clue is followed up. @returns the clue's number */
async function ended(ctx: Ctx, order: { id: number; no: string }): Promise<string> {
  await releaseOrder(ctx, order);
  const row = await ctx.db
    .selectFrom('clue')
    .where('order_id', '=', order.id)
    .select('id')
    .executeTakeFirst();
  if (!row) return '';
  const { clue_no: no } = await applyTransition(ctx, clue, flow, 'reopen', row.id, {
    set: { ...unlinkedColumns(), reopened: sql`reopened + 1` },
    remark: order.no,
  });
  return no;
}

/** The plates of a clue that is open still, and of a check. */
async function plates(
  ctx: Ctx,
  { clueId, tyreCheckId }: Pick<Placed, 'clueId' | 'tyreCheckId'>,
): Promise<string[]> {
  const rows = await clueSource(ctx)
    .where('clue.id', '=', clueId)
    .where('clue.status', 'in', [...openClue])
    .select('clue.plate')
    .execute();
  const found = rows.map(({ plate }) => plate);
  return tyreCheckId === null ? found : [...found, (await readCheck(ctx, tyreCheckId)).plate];
}

/** Clues and tyre checks as the origin of retail orders. */
export const clueOrigin: OrderOrigin = { placed, ended, plates };
