import { sql } from 'kysely';
import { taxOf } from '@treadline/contract/kernel/money.ts';
import { purchaseOrderFlow as flow } from '@treadline/contract/purchase-orders/flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { record } from '../../kernel/timeline.ts';
import { purchaseOrder } from './entity.ts';
import { lockOrder } from './recompute.ts';
import { failStatus } from './transitions.ts';

/**
 * Changes line quantities while the supplier has not confirmed (10, 20); amounts are recomputed line by line,
 * the header being their sum (K1). `version` is the order as the editor saw it.
 * @throws record.changed, flow.status, record.not-found for a line of another order.
 */
export async function editQuantities(
  ctx: Ctx,
  id: number,
  version: number,
  changes: readonly { id: number; quantity: number }[],
): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!(flow.editNum.from as readonly number[]).includes(order.status)) failStatus(order.status, 'editNum');
  if (order.version !== version) fail('record.changed');
  const lines = await ctx.db.selectFrom('purchase_order_line').selectAll().where('po_id', '=', id).execute();
  const diffs: Record<string, { before: number; after: number }> = {};
  for (const change of changes) {
    const line = lines.find((l) => l.id === change.id) ?? fail('record.not-found');
    if (line.qty === change.quantity) continue;
    const amount = line.unit_price_fen * change.quantity;
    diffs[line.part_no] = { before: line.qty, after: change.quantity };
    await ctx.db
      .updateTable('purchase_order_line')
      .set({ qty: change.quantity, amount_excl_fen: amount, tax_fen: taxOf(amount, line.tax_bp) })
      .where('id', '=', line.id)
      .execute();
  }
  if (Object.keys(diffs).length === 0) return;
  await sumHeader(ctx, id);
  await record(ctx, {
    entity: purchaseOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: 'editNum',
    changes: diffs,
  });
}

/** Header = sum of lines, never recomputed from the header (K1, INV-P4). */
export async function sumHeader(ctx: Ctx, id: number): Promise<void> {
  await sql`
    UPDATE purchase_order o SET qty = s.qty, amount_excl_fen = s.excl, tax_fen = s.tax, amount_incl_fen = s.excl + s.tax,
      version = version + 1, updated_at = now()
    FROM (SELECT sum(qty) AS qty, sum(amount_excl_fen) AS excl, sum(tax_fen) AS tax FROM purchase_order_line WHERE po_id = ${id}) s
    WHERE o.id = ${id}`.execute(ctx.db);
}
