import { sql } from 'kysely';
import { isMadeDot } from '@treadline/contract/kernel/dot.ts';
import { poOpen } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import { isDotSuspect } from '@treadline/contract/purchasing/purchase-orders/sort-goods.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { postStock, logRecallHolds } from '#domains/stock/inventory/index.ts';
import { purchaseOrder } from '../entity.ts';
import type { NoteRow } from './lock-note.ts';
import { readLineStates, receivableQuantity } from './note-lines.ts';
import type { LockedOrder } from './note-plan.ts';
import { countReshipped } from './reships.ts';

/** A discrepancy to decide, its order locked. */
export interface OpenDiscrepancy {
  id: number;
  dn_line_id: number;
  receipt_id: number;
  type: string;
  qty: number;
  dot_yyww: string;
  part_no: string;
  state: string;
}

/**
 * Accepts quarantined pieces as stock and received, up to the order's open quantity, never beyond. Pieces above the
 * note's quantity raise that quantity.
 * @throws discrepancy.beyond-order
 */
export async function acceptGoods(
  ctx: Ctx,
  order: LockedOrder,
  note: NoteRow,
  found: OpenDiscrepancy,
): Promise<void> {
  const line = (await readLineStates(ctx, note.id)).find((l) => l.id === found.dn_line_id);
  if (!line) fail('record.not-found');
  const open = poOpen.includes(order.status)
    ? receivableQuantity(line, { note: note.status, order: order.status }, 0).onOrder
    : 0;
  if (found.qty > open) fail('discrepancy.beyond-order', { open });
  await sql`
    UPDATE dn_line SET qty_received = qty_received + ${found.qty}, qty_sent = greatest(qty_sent, qty_received + ${found.qty})
    WHERE id = ${line.id}`.execute(ctx.db);
  await countReshipped(ctx, note, new Map([[line.po_line_id, found.qty]]));
  const entry = {
    locationId: order.location_id,
    partId: line.part_id,
    dot: found.dot_yyww,
    bizType: 'RELEASE' as const,
    bizId: order.id,
    bizLineId: found.id,
    bizNo: order.order_no,
  };
  const held = await postStock(ctx, [
    { ...entry, bucket: 'quarantined', delta: -found.qty },
    { ...entry, bucket: 'on_hand', delta: found.qty, valueFen: found.qty * line.unit_price_fen },
  ]);
  await logRecallHolds(ctx, purchaseOrder, { id: order.id, no: order.order_no }, held);
}

/**
 * Accepts a wrong part as stock of its own part, outside the order, under the guards of ordered goods: what is too old for a
 * receipt waits in quarantine, what is under a recall is held (docs/features/stock.md).
 * @throws discrepancy.unknown-part, discrepancy.impossible-dot
 */
export async function acceptWrongPart(
  ctx: Ctx,
  order: LockedOrder,
  _note: NoteRow,
  found: OpenDiscrepancy,
): Promise<void> {
  const partId = (
    await sql<{ id: number | null }>`SELECT ${idOfPartNo(sql`${found.part_no}`)} AS id`.execute(ctx.db)
  ).rows[0]?.id;
  if (!partId) fail('discrepancy.unknown-part', { part: found.part_no });
  const today = dayOf(new Date());
  if (found.dot_yyww !== '' && !isMadeDot(found.dot_yyww, today))
    fail('discrepancy.impossible-dot', { dot: found.dot_yyww });
  const maxWeeks = await readSetting(ctx.db, purchaseSettings.settings.maxDotWeeks);
  const held = await postStock(ctx, [
    {
      locationId: order.location_id,
      partId,
      dot: found.dot_yyww,
      bucket: isDotSuspect(found.dot_yyww, { today, maxWeeks }) ? 'quarantined' : 'on_hand',
      delta: found.qty,
      bizType: 'WRONG_PART_IN',
      bizId: order.id,
      bizLineId: found.id,
      bizNo: order.order_no,
    },
  ]);
  await logRecallHolds(ctx, purchaseOrder, { id: order.id, no: order.order_no }, held);
}
