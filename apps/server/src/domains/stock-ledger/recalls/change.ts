import { sql } from 'kysely';
import type { z } from 'zod';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { recallFlow as flow } from '@treadline/contract/stock-ledger/recall-flow.ts';
import type { RecallInput } from '@treadline/contract/stock-ledger/recall-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/errors.ts';
import { move } from '../../../kernel/move.ts';
import { nextNumbers } from '../../../kernel/numbers.ts';
import { find } from '../../../kernel/scope.ts';
import { record } from '../../../kernel/timeline.ts';
import { freeStock, quarantineStock } from '../../inventory/index.ts';
import { readRecall, recall } from './recall.ts';

/** A new recall; stock stays as it is. @throws record.not-found for a part, recall.dot-range */
export async function createRecall(
  ctx: Ctx,
  { partId, dotFrom, dotTo, reason }: z.output<typeof RecallInput>,
) {
  const [from, to] = [dotKey(dotFrom) ?? 0, dotKey(dotTo) ?? 0];
  if (from > to) fail('recall.dot-range');
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
  return readRecall(ctx, id);
}

/**
 * Sets apart what lies on hand of a recall at every place but a logistics provider's, whose stock only mirrors his own
 * books. What was planned for orders is taken from them (docs/decisions/0137).
 * @throws recall.nothing-here, flow.status
 */
export async function holdRecall(ctx: Ctx, id: number): Promise<{ quantity: number; places: number }> {
  const { recall_no: no, part_id: partId, ...own } = await find(ctx, recall, id, true);
  const { rows } = await sql<{ locationId: number; name: string }>`
    SELECT DISTINCT b.location_id AS "locationId", l.name FROM stock_batch b JOIN location l ON l.id = b.location_id
    WHERE b.part_id = ${partId} AND b.bucket = 'on_hand' AND b.qty > 0 AND l.type <> 'LOGISTICS'
      AND b.dot_key BETWEEN ${own.from_key} AND ${own.to_key} ORDER BY 1`.execute(ctx.db);
  const held: { name: string; quantity: number }[] = [];
  for (const { locationId, name } of rows) {
    const line = await ctx.db
      .insertInto('stock_recall_hold')
      .values({ recall_id: id, location_id: locationId, held_by_name: ctx.me.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = { bizId: id, bizLineId: line.id, bizNo: no };
    const range = { places: [{ locationId, partId }], from: own.dot_from, to: own.dot_to };
    const quantity = await quarantineStock(ctx, { ...key, ...range });
    await ctx.db.updateTable('stock_recall_hold').set({ quantity }).where('id', '=', line.id).execute();
    held.push({ name, quantity });
  }
  if (held.length === 0 && own.status === 'OPEN') fail('recall.nothing-here');
  const remark = held.map(({ name, quantity }) => `${name} ${quantity}`).join('、');
  await move(ctx, recall, flow, 'hold', id, { remark });
  return { quantity: held.reduce((sum, one) => sum + one.quantity, 0), places: held.length };
}

/**
 * What was set apart at some places may be sold again; done already is done.
 * @throws inventory.short when pieces of it have left quarantine otherwise; flow.status
 */
export async function freeRecall(
  ctx: Ctx,
  id: number,
  holdIds: readonly number[],
): Promise<{ quantity: number }> {
  await find(ctx, recall, id, true);
  const holds = await ctx.db
    .selectFrom('stock_recall_hold as h')
    .innerJoin('location as l', 'l.id', 'h.location_id')
    .where('h.recall_id', '=', id)
    .where('h.id', 'in', [...holdIds])
    .where('h.freed_at', 'is', null)
    .orderBy('h.location_id')
    .select(['h.id', 'h.quantity', 'l.name'])
    .execute();
  for (const hold of holds) {
    await freeStock(ctx, { bizLineId: hold.id });
    await ctx.db
      .updateTable('stock_recall_hold')
      .set({ freed_at: sql<string>`now()`, freed_by_name: ctx.me.name })
      .where('id', '=', hold.id)
      .execute();
  }
  const remark = holds.map(({ name, quantity }) => `${name} ${quantity}`).join('、');
  await move(ctx, recall, flow, 'free', id, { remark });
  return { quantity: holds.reduce((sum, one) => sum + one.quantity, 0) };
}

/** OPEN -> CLOSED; what was set apart stays so. */
export async function closeRecall(ctx: Ctx, id: number): Promise<void> {
  await move(ctx, recall, flow, 'close', id, { set: { closed_at: new Date(), closed_by_name: ctx.me.name } });
}
