import { sql } from 'kysely';
import { taxOf } from '@treadline/contract/kernel/money.ts';
import { purchaseOrderFlow as flow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { purchaseOrder } from './entity.ts';
import { requireOrderable, requireReduction, type QuantityChange } from './quantity-rules.ts';
import { lockOrder } from './recompute.ts';
import { failStatus } from './transitions.ts';

interface Asked {
  id: number;
  quantity: number;
  reason: string;
}

/**
 * Changes line quantities before the supplier's confirmation: the buyer up or down (10, 20), the supplier only down,
 * with a reason (20). Amounts are recomputed per line, the header is their sum (K1). `version` is the one the editor
 * saw.
 * @throws record.changed, flow.status, record.not-found for a line of another order; errors of the quantity rules
 */
export async function editQuantities(
  ctx: Ctx,
  id: number,
  version: number,
  asked: readonly Asked[],
): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (!(flow.editNum.from as readonly number[]).includes(order.status)) failStatus(order.status, 'editNum');
  if (order.version !== version) fail('record.changed');
  const lines = await ctx.db.selectFrom('purchase_order_line').selectAll().where('po_id', '=', id).execute();
  const changes = asked
    .map(({ id: lineId, ...change }, at): QuantityChange => ({
      ...change,
      at,
      line: lines.find((l) => l.id === lineId) ?? fail('record.not-found'),
    }))
    .filter(({ line, quantity }) => line.qty !== quantity);
  if (changes.length === 0) return;
  const reduces = ctx.me.type === 'SUPPLIER';
  if (reduces) requireReduction(ctx, lines, changes);
  else await requireOrderable(ctx, order.supplier_id, changes);
  for (const change of changes) await writeLine(ctx, change, reduces);
  await sumHeader(ctx, id);
  await recordEvent(ctx, {
    entity: purchaseOrder.name,
    entityId: id,
    entityNo: order.order_no,
    action: reduces ? 'reduce' : 'editNum',
    remark: tellReasons(changes),
    changes: Object.fromEntries(
      changes.map(({ line, quantity }) => [line.part_no, { before: line.qty, after: quantity }]),
    ),
  });
}

/** What the buyer sets is what the buyer wants: what the supplier took off before is settled by it. */
async function writeLine(ctx: Ctx, { line, quantity, reason }: QuantityChange, reduces: boolean) {
  const amount = line.unit_price_fen * quantity;
  await ctx.db
    .updateTable('purchase_order_line')
    .set({
      qty: quantity,
      amount_excl_fen: amount,
      tax_fen: taxOf(amount, line.tax_bp),
      reduced_qty: reduces ? line.reduced_qty + line.qty - quantity : 0,
      reduce_reason: reduces ? reason : '',
    })
    .where('id', '=', line.id)
    .execute();
}

/** One reason for all lines, or each with its part. */
function tellReasons(changes: readonly QuantityChange[]): string {
  const reasons = new Set(changes.map(({ reason }) => reason));
  if (reasons.size === 1) return [...reasons].join('');
  return changes.map(({ line, reason }) => `${line.part_no} ${reason}`.trim()).join('；');
}

/** Recomputes the header's totals as sums of its lines (K1, INV-P4). */
export async function sumHeader(ctx: Ctx, id: number): Promise<void> {
  await sql`
    UPDATE purchase_order o SET qty = s.qty, amount_excl_fen = s.excl, tax_fen = s.tax, amount_incl_fen = s.excl + s.tax,
      reduced_qty = s.reduced, version = version + 1, updated_at = now()
    FROM (SELECT sum(qty) AS qty, sum(amount_excl_fen) AS excl, sum(tax_fen) AS tax, sum(reduced_qty) AS reduced
      FROM purchase_order_line WHERE po_id = ${id}) s
    WHERE o.id = ${id}`.execute(ctx.db);
}
