import { sql } from 'kysely';
import { foldPrinted } from '@treadline/contract/kernel/number-folds.ts';
import { dn } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { partNos } from '#domains/catalogue/brands/index.ts';
import { lockOrder, recomputeOrder } from '../recompute.ts';
import {
  checkPlans,
  ofOrder,
  type CheckedNote,
  type LockedOrder,
  type NotePlan,
  type OpenLine,
  type PlanFault,
} from './note-plan.ts';
import { noteJobOptions, pushJob } from './job-names.ts';
import { cleanNo } from './note-no.ts';

export interface AddedNote {
  id: number;
  dnNo: string;
  orderNo: string;
}

/**
 * Locks the orders of the plans in id order and returns every error of every row.
 * @throws record.not-found for an order out of scope
 */
export async function checkNotes(ctx: Ctx, plans: readonly NotePlan[]) {
  const orders = new Map<number, LockedOrder>();
  for (const id of [...new Set(plans.map((p) => p.orderId))].toSorted((a, b) => a - b))
    orders.set(id, await lockOrder(ctx, id));
  if (plans.length === 0) return { orders, checked: [], faults: [] };
  const { checked, faults } = checkPlans(plans, orders, await readOpenLines(ctx, [...orders.keys()]));
  return { orders, checked, faults: [...faults, ...(await findTaken(ctx, plans, orders))] };
}

/**
 * Creates notes for one or many orders, all or nothing, taking open quantities under the orders' locks. A note with a
 * ship date is shipped (10) and will be announced to the warehouse.
 * @returns the notes, or all errors and no note
 * @throws record.not-found for an order out of scope
 */
export async function addNotes(
  ctx: Ctx,
  plans: readonly NotePlan[],
  added?: (plan: NotePlan) => void,
): Promise<{ notes: AddedNote[]; faults: PlanFault[] }> {
  const { orders, checked, faults } = await checkNotes(ctx, plans);
  if (faults.length) return { notes: [], faults };
  const notes: AddedNote[] = [];
  for (const note of checked) {
    notes.push(await insertNote(ctx, note, orders.get(note.plan.orderId) ?? fail('record.not-found')));
    added?.(note.plan);
  }
  for (const order of orders.values()) await recomputeOrder(ctx, order.id);
  return { notes, faults: [] };
}

async function readOpenLines(ctx: Ctx, orderIds: readonly number[]): Promise<OpenLine[]> {
  const rows = await ctx.db
    .selectFrom('purchase_order_line as l')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .select([
      'l.id',
      'l.po_id',
      'l.part_no',
      partNos().as('part_nos'),
      'l.supplier_part_no',
      sql<number>`l.qty - l.received_qty - l.inflight_qty`.as('open'),
    ])
    .where('po_id', 'in', [...orderIds])
    .execute();
  return rows;
}

/** Numbers that a live note of the supplier has, in the database or twice for different orders here, however written. */
async function findTaken(
  ctx: Ctx,
  plans: readonly NotePlan[],
  orders: ReadonlyMap<number, LockedOrder>,
): Promise<PlanFault[]> {
  const suppliers = [...new Set([...orders.values()].map((order) => order.supplier_id))];
  const { rows } = await sql<{ supplier_id: number; no: string }>`
    SELECT n.supplier_id, x.no FROM unnest(${plans.map((p) => p.dnNo)}::text[]) AS x (no)
    JOIN delivery_note n ON note_key(n.dn_no) = note_key(x.no) AND n.supplier_id = ANY(${suppliers})
      AND n.status <> 60 AND NOT n.shares_no`.execute(ctx.db);
  const used = new Set(rows.map((r) => `${r.supplier_id}/${foldPrinted(r.no)}`));
  const faults: PlanFault[] = [];
  for (const plan of plans) {
    const key = `${orders.get(plan.orderId)?.supplier_id}/${foldPrinted(plan.dnNo)}`;
    if (used.has(key))
      faults.push({
        at: plan.lines[0]?.at ?? 0,
        column: 'dnNo',
        error: 'delivery-note.duplicate',
        values: { no: plan.dnNo },
      });
    used.add(key);
  }
  return faults;
}

async function insertNote(
  ctx: Ctx,
  { plan, quantities }: CheckedNote,
  order: LockedOrder,
): Promise<AddedNote> {
  const status = plan.shipDate ? dn.SHIPPED : dn.NOT_SHIPPED;
  const dnNo = cleanNo(plan.dnNo);
  const note = await ctx.db
    .insertInto('delivery_note')
    .values({
      dn_no: dnNo,
      po_id: order.id,
      supplier_id: order.supplier_id,
      location_id: order.location_id,
      status,
      ship_date: plan.shipDate,
      expected_date: plan.expectedDate,
      carrier: plan.carrier,
      waybill_no: plan.waybillNo,
      sent_qty: [...quantities.values()].reduce((a, b) => a + b, 0),
      created_by_name: ctx.me.name,
    })
    // Another upload may have taken the number since it was looked up: it waits here for that one's end.
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!note) fail('delivery-note.duplicate', { no: dnNo });
  const lines = [...quantities].map(([po_line_id, qty_sent]) => ({ dn_id: note.id, po_line_id, qty_sent }));
  await ctx.db.insertInto('dn_line').values(lines).execute();
  await recordEvent(
    ctx,
    { entity: 'delivery-note', entityId: note.id, entityNo: dnNo, action: 'upload', to: status },
    { ...ofOrder(order), action: 'upload', remark: dnNo },
  );
  if (status === dn.SHIPPED) await startDelivery(ctx, note.id, order.id);
  return { id: note.id, dnNo, orderNo: order.order_no };
}

/** Handles a shipped note: dates the order's first shipment and notifies the warehouse after commit (K9). */
export async function startDelivery(ctx: Ctx, noteId: number, orderId: number): Promise<void> {
  await ctx.db
    .updateTable('purchase_order')
    .set({ delivery_time: sql`coalesce(delivery_time, now())` })
    .where('id', '=', orderId)
    .execute();
  await ctx.jobs.enqueue(ctx.db, pushJob, ...noteJobOptions(noteId));
}
