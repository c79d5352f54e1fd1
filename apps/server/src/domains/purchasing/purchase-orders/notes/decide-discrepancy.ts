import { sql } from 'kysely';
import {
  discrepancyStateTexts,
  poOpen,
  poStatusTexts,
  type DiscrepancyState,
  type DiscrepancyType,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import {
  discrepancyOutcomes,
  type DiscrepancyOutcome,
} from '@treadline/contract/purchasing/purchase-orders/outcomes.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { reversePosting } from '#domains/stock/inventory/index.ts';
import { recomputeOrder } from '../recompute.ts';
import { receiptsChanged } from '../hooks.ts';
import { acceptGoods, acceptWrongPart, type OpenDiscrepancy } from './accept-goods.ts';
import { lockNote } from './lock-note.ts';
import { settleNote } from './note-outcome.ts';
import { isUndecided } from './offer-outcomes.ts';
import { ofOrder, type LockedOrder } from './note-plan.ts';
import { reshippableQuantity } from './reships.ts';
import { addReturn } from './return-goods.ts';
import { readReceiptLines } from './receipt-rows.ts';

/**
 * Decides a discrepancy. Accepting moves quarantined pieces to stock as received; returning creates a purchase return;
 * re-shipping and ignoring leave quantities unchanged: faults of accepted goods are returned separately.
 * @throws discrepancy.decided, discrepancy.outcome, discrepancy.order-ended, discrepancy.not-missing,
 * discrepancy.beyond-order, discrepancy.unknown-part, discrepancy.impossible-dot, purchase-return.too-many, inventory.short where
 * kept pieces are gone
 */
export async function decideDiscrepancy(
  ctx: Ctx,
  id: number,
  state: DiscrepancyOutcome,
  remark: string,
): Promise<void> {
  const { note, order, found } = await lockDiscrepancy(ctx, id);
  requireOutcome(found, state);
  if (state === 'RESHIP') await requireMissing(ctx, order, found);
  if (state === 'ACCEPTED')
    await (found.type === 'WRONG_PART' ? acceptWrongPart : acceptGoods)(ctx, order, note, found);
  if (state === 'RETURN') await returnFound(ctx, order, found, remark);
  await ctx.db
    .updateTable('discrepancy')
    .set({
      state,
      ...(remark ? { remark: [found.part_no, remark].filter(Boolean).join(' ') } : {}),
      resolved_by_name: ctx.me.name,
      resolved_at: sql`now()`,
      came_qty: 0,
    })
    .where('id', '=', id)
    .execute();
  const moved = await settleNote(ctx, note, null, note.finalised);
  const decided = { action: 'discrepancy', changes: { [found.type]: { before: found.state, after: state } } };
  await recordEvent(
    ctx,
    { entity: 'delivery-note', entityId: note.id, entityNo: note.dn_no, ...decided, ...moved, remark },
    { ...ofOrder(order), ...decided, remark: [note.dn_no, found.qty, remark].join(' ').trim() },
  );
  await recomputeOrder(ctx, order.id);
  await emit(ctx, receiptsChanged, { orderId: order.id });
}

function requireOutcome(found: OpenDiscrepancy, state: DiscrepancyOutcome): void {
  const type = found.type as DiscrepancyType;
  if (!isUndecided(type, found.state as DiscrepancyState, state))
    fail('discrepancy.decided', { state: discrepancyStateTexts[found.state as DiscrepancyState].text });
  if (!discrepancyOutcomes[type].includes(state))
    fail('discrepancy.outcome', { state: discrepancyStateTexts[state].text });
}

/** Only what an open order lacks can be shipped again. */
async function requireMissing(ctx: Ctx, order: LockedOrder, found: OpenDiscrepancy): Promise<void> {
  if (!poOpen.includes(order.status))
    fail('discrepancy.order-ended', { status: poStatusTexts[order.status].text });
  const open = await reshippableQuantity(ctx, order, found);
  if (found.qty > open) fail('discrepancy.not-missing', { open, qty: found.qty });
}

async function lockDiscrepancy(ctx: Ctx, id: number) {
  const where = await ctx.db
    .selectFrom('discrepancy as x')
    .innerJoin('dn_line as d', 'd.id', 'x.dn_line_id')
    .select('d.dn_id')
    .where('x.id', '=', id)
    .executeTakeFirst();
  const { note, order } = await lockNote(ctx, where?.dn_id ?? 0);
  const found: OpenDiscrepancy = await ctx.db
    .selectFrom('discrepancy')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { note, order, found };
}

/**
 * The goods of a discrepancy go back. A wrong part was never booked: its return is a document only; one that was kept leaves
 * stock as it came in, all of it.
 */
async function returnFound(
  ctx: Ctx,
  order: { id: number; order_no: string; location_id: number },
  found: OpenDiscrepancy,
  remark: string,
): Promise<void> {
  if (found.type === 'WRONG_PART') {
    await addReturn(ctx, order, [], `${found.part_no} × ${found.qty} ${remark}`.trim());
    if (found.state === 'ACCEPTED')
      await reversePosting(ctx, { bizType: 'WRONG_PART_IN', bizLineIds: [found.id] });
    return;
  }
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM receipt_line WHERE receipt_id = ${found.receipt_id}
    AND dn_line_id = ${found.dn_line_id} AND dot_yyww = ${found.dot_yyww}`.execute(ctx.db);
  const [line] = await readReceiptLines(ctx.db, { ids: rows.map((r) => r.id) });
  if (!line) fail('record.not-found');
  await addReturn(
    ctx,
    order,
    [{ line, bucket: found.type === 'DEFECTIVE' ? 'defective' : 'quarantined', qty: found.qty }],
    remark,
  );
}
