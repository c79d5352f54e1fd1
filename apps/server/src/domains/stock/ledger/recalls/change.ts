import { sql } from 'kysely';
import type { z } from 'zod';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { recallFlow as flow } from '@treadline/contract/stock/ledger/recall-flow.ts';
import type { RecallInput, recallRoutes } from '@treadline/contract/stock/ledger/recall-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { move } from '#kernel/move.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { find } from '#kernel/scope.ts';
import { record } from '#kernel/timeline.ts';
import { enforceRecalls, freeRecalled, type HeldNow } from '#domains/stock/inventory/index.ts';
import { readRecall, recall } from './recall.ts';

/**
 * A new recall, in force from now on: what is on hand of it is set apart at every place, dealers' and providers' included,
 * and what was planned for orders is taken from them (docs/decisions/0137, docs/features/stock.md).
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
  await record(ctx, { entity: recall.name, entityId: id, entityNo: no, action: 'create', remark: reason });
  const held = await enforceRecalls(ctx, partId);
  await sayHeld(ctx, held);
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

/** Writes into the timelines of recalls what was set apart where. */
export async function sayHeld(ctx: Ctx, held: readonly HeldNow[]): Promise<void> {
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
    await record(ctx, {
      entity: recall.name,
      entityId: id,
      entityNo: no,
      action: 'hold',
      remark: byPlace.join('、'),
    });
  }
}

/** What a recall of a range would set apart now. @throws recall.dot-range */
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
 * OPEN, CLOSED -> LIFTED: all clear. What it holds may be sold again; what another recall in force covers passes over to
 * that one. @throws flow.status
 */
export async function freeRecall(ctx: Ctx, id: number): Promise<{ quantity: number; passed: number }> {
  const { part_id: partId } = await find(ctx, recall, id, true);
  await move(ctx, recall, flow, 'free', id, {
    set: { closed_at: new Date(), closed_by_name: ctx.me.name },
  });
  const { freed, passed } = await freeRecalled(ctx, { id, partId });
  return { quantity: freed, passed };
}

/** OPEN -> CLOSED; what was set apart stays so. */
export async function closeRecall(ctx: Ctx, id: number): Promise<void> {
  await move(ctx, recall, flow, 'close', id, { set: { closed_at: new Date(), closed_by_name: ctx.me.name } });
}

/** Recalls in force that do not hold all they cover, as no version before saw to it: they do from now on. */
export async function enforceOpen(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ partId: number }>`
    SELECT DISTINCT r.part_id AS "partId" FROM stock_recall r JOIN stock_batch b ON b.part_id = r.part_id
      AND b.bucket = 'on_hand' AND b.qty > 0 AND b.dot_key BETWEEN r.from_key AND r.to_key
    WHERE r.status = 'OPEN' ORDER BY 1`.execute(ctx.db);
  for (const { partId } of rows) await sayHeld(ctx, await enforceRecalls(ctx, partId));
}
