import { sql } from 'kysely';
import type { z } from 'zod';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { recallFlow as flow } from '@treadline/contract/stock/ledger/recall-flow.ts';
import type { RecallInput, recallRoutes } from '@treadline/contract/stock/ledger/recall-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { enforceRecalls, freeRecalled, type NewRecallHold } from '#domains/stock/inventory/index.ts';
import { readRecall, recall } from './recall.ts';

/**
 * Creates a recall, in force from now: on-hand pieces are quarantined at every place, dealers' and providers'
 * included, and taken from the reservations that planned them (docs/decisions/0137, 0350).
 * @throws record.not-found for a part, recall.dot-range
 */
export async function createRecall(
  ctx: Ctx,
  { partId, dotFrom, dotTo, reason }: z.output<typeof RecallInput>,
) {
  const [from, to] = rangeOf(dotFrom, dotTo);
  const part = await ctx.db.selectFrom('part').where('id', '=', partId).select('id').executeTakeFirst();
  if (!part) fail('record.not-found', { entity: t('商品', 'part', '商品') });
  const [no = ''] = await nextNumbers(ctx, 'ZH');
  const { id } = await ctx.db
    .insertInto('stock_recall')
    .values({
      recall_no: no,
      part_id: partId,
      dot_from: dotFrom,
      dot_to: dotTo,
      from_key: from,
      to_key: to,
      reason,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: recall.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    remark: reason,
  });
  const held = await enforceRecalls(ctx, partId);
  await recordHoldsOnRecalls(ctx, held);
  const own = held.filter((row) => row.recallNo === no);
  const set = {
    quantity: own.reduce((sum, { qty }) => sum + qty, 0),
    places: new Set(own.map(({ locationId }) => locationId)).size,
  };
  return { ...(await readRecall(ctx, id)), set };
}

/** @throws recall.dot-range */
function rangeOf(dotFrom: string, dotTo: string): [number, number] {
  const [from, to] = [dotKey(dotFrom) ?? 0, dotKey(dotTo) ?? 0];
  if (from > to) fail('recall.dot-range');
  return [from, to];
}

/** Writes timeline entries of the quarantined pieces, by place, on their recalls. */
export async function recordHoldsOnRecalls(ctx: Ctx, held: readonly NewRecallHold[]): Promise<void> {
  const ids = [0, ...held.map(({ locationId }) => locationId)];
  const places = await ctx.db.selectFrom('location').where('id', 'in', ids).select(['id', 'name']).execute();
  for (const [no, rows] of Map.groupBy(held, ({ recallNo }) => recallNo)) {
    const { id } = await ctx.db
      .selectFrom('stock_recall')
      .where('recall_no', '=', no)
      .select('id')
      .executeTakeFirstOrThrow();
    const byPlace = places.flatMap((place) => {
      const sum = rows.reduce((n, { locationId, qty }) => (locationId === place.id ? n + qty : n), 0);
      return sum > 0 ? [`${place.name} ${sum}`] : [];
    });
    await recordEvent(ctx, {
      entity: recall.name,
      entityId: id,
      entityNo: no,
      action: 'hold',
      remark: byPlace.join('、'),
    });
  }
}

/**
 * Returns the pieces, places and planned pieces a recall of a DOT range would quarantine now, and pieces of unknown
 * DOT. @throws recall.dot-range
 */
export async function readReach(
  { db }: Pick<Ctx, 'db'>,
  { partId, dotFrom, dotTo }: z.output<(typeof recallRoutes)['reach']['query']>,
) {
  const [from, to] = rangeOf(dotFrom, dotTo);
  const own = sql`dot_key BETWEEN ${from} AND ${to}`;
  const { rows } = await sql<Record<'quantity' | 'places' | 'planned' | 'unknown', number>>`
    SELECT coalesce(sum(qty) FILTER (WHERE ${own}), 0)::int AS quantity,
      count(DISTINCT location_id) FILTER (WHERE ${own})::int AS places,
      coalesce(sum(planned) FILTER (WHERE ${own}), 0)::int AS planned,
      coalesce(sum(qty) FILTER (WHERE dot_key IS NULL), 0)::int AS unknown
    FROM stock_batch WHERE part_id = ${partId} AND bucket = 'on_hand' AND qty > 0`.execute(db);
  return rows[0] ?? { quantity: 0, places: 0, planned: 0, unknown: 0 };
}

/**
 * OPEN, CLOSED -> LIFTED: the pieces held may be sold again; those under another recall in force pass to that one.
 * @throws flow.status
 */
export async function freeRecall(ctx: Ctx, id: number): Promise<{ quantity: number; passed: number }> {
  const { part_id: partId } = await findRecord(ctx, recall, id, true);
  await applyTransition(ctx, recall, flow, 'free', id, {
    set: { closed_at: new Date(), closed_by_name: ctx.me.name },
  });
  const { freed, passed } = await freeRecalled(ctx, { id, partId });
  return { quantity: freed, passed };
}

/** OPEN -> CLOSED; pieces held stay in quarantine. */
export async function closeRecall(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, recall, flow, 'close', id, {
    set: { closed_at: new Date(), closed_by_name: ctx.me.name },
  });
}

/** Enforces recalls in force that do not hold all pieces they cover, as earlier versions did not enforce them. */
export async function enforceOpen(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ partId: number }>`
    SELECT DISTINCT r.part_id AS "partId" FROM stock_recall r JOIN stock_batch b ON b.part_id = r.part_id
      AND b.bucket = 'on_hand' AND b.qty > 0 AND b.dot_key BETWEEN r.from_key AND r.to_key
    WHERE r.status = 'OPEN' ORDER BY 1`.execute(ctx.db);
  for (const { partId } of rows) await recordHoldsOnRecalls(ctx, await enforceRecalls(ctx, partId));
}
