import { sql, type Selectable } from 'kysely';
import { purchaseSettings } from '@treadline/contract/purchasing/purchase-orders/settings.ts';
import { dn, type DiscrepancyType } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { ReceiptMessage } from '#connectors/warehouse/port.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { postStock, logRecallHolds, type StockEntry } from '#domains/stock/inventory/index.ts';
import { purchaseOrder } from '../entity.ts';
import { recomputeOrder } from '../recompute.ts';
import { receiptsChanged } from '../hooks.ts';
import { countGoods } from './count-goods.ts';
import { ofOrder, type LockedOrder } from './note-plan.ts';
import type { NoteRow } from './lock-note.ts';
import { readLineStates, receivableQuantity, type LineState } from './note-lines.ts';
import { settleNote } from './note-outcome.ts';
import { countReshipped } from './reships.ts';
import {
  sortGoods,
  type CountedGoods,
  type SortedGoods,
} from '@treadline/contract/purchasing/purchase-orders/sort-goods.ts';

const { settings } = purchaseSettings;

/** Input of one receipt; quantities are increments. */
export interface Delivery {
  outBizCode: string;
  isFinal: boolean;
  source: 'WAREHOUSE' | 'MANUAL';
  goods: readonly CountedGoods[];
  remark: string;
  /** The warehouse's own number, if reported. */
  reference: string | null;
}

const isOf = (line: LineState, code: string) => line.part_no === code || line.part_nos.includes(code);

/** Converts a warehouse message to a receipt of the note's lines. */
export async function toReceipt(ctx: Ctx, noteId: number, message: ReceiptMessage): Promise<Delivery> {
  const lines = await readLineStates(ctx, noteId);
  const lineOf = (item: ReceiptMessage['lines'][number]) =>
    lines.find((l) => String(l.id) === item.lineNo && isOf(l, item.itemCode)) ??
    lines.find((l) => isOf(l, item.itemCode));
  return {
    outBizCode: message.outBizCode,
    isFinal: message.isFinal,
    source: 'WAREHOUSE',
    remark: '',
    reference: message.reference,
    goods: message.lines.map((item) => ({
      dnLineId: lineOf(item)?.id ?? null,
      partNo: item.itemCode,
      dot: item.dot,
      good: item.good,
      defective: item.defective,
    })),
  };
}

/**
 * Receives goods on a locked note: receipt lines by DOT, stock, discrepancies, quantities and status of note and
 * order. Goods above what note and order allow, and goods with a suspect DOT, are quarantined.
 */
export async function receiveGoods(ctx: Ctx, note: NoteRow, order: LockedOrder, delivery: Delivery) {
  const lines = await readLineStates(ctx, note.id);
  const tolerance = await readSetting(ctx.db, settings.overTolerancePercent);
  const rooms = lines.map((l) =>
    receivableQuantity(l, { note: note.status, order: order.status }, tolerance),
  );
  const maxWeeks = await readSetting(ctx.db, settings.maxDotWeeks);
  const sorted = sortGoods(delivery.goods, rooms, { today: dayOf(new Date()), maxWeeks });
  const receiptId = await insertReceipt(ctx, note, delivery, { tolerance, sorted });
  const posted = await insertReceiptLines(ctx, receiptId, sorted);
  await raiseLines(ctx, sorted);
  await countReshipped(ctx, note, gainedBy(lines, sorted));
  const held = await postStock(ctx, stockEntries(order, lines, posted));
  await openDiscrepancies(ctx, receiptId, lines, sorted, delivery.goods);
  const moved = await settleNote(ctx, note, receiptId, note.finalised || delivery.isFinal);
  const { changes, isTaken } = countGoods(sorted);
  const action = note.finalised ? 'reopen' : (endings[moved.to] ?? (isTaken ? 'receive' : 'quarantine'));
  const { remark } = delivery;
  await recordEvent(
    ctx,
    { entity: 'delivery-note', entityId: note.id, entityNo: note.dn_no, action, ...moved, changes, remark },
    { ...ofOrder(order), action: isTaken ? 'receive' : 'quarantine', changes, remark: note.dn_no },
  );
  await logRecallHolds(ctx, purchaseOrder, { id: order.id, no: order.order_no }, held);
  await recomputeOrder(ctx, order.id);
  await emit(ctx, receiptsChanged, { orderId: order.id });
}

/** Good pieces by order line. */
function gainedBy(lines: readonly LineState[], sorted: readonly SortedGoods[]): Map<number, number> {
  const gained = new Map<number, number>();
  for (const line of lines)
    for (const { dnLineId, good } of sorted)
      if (dnLineId === line.id) gained.set(line.po_line_id, (gained.get(line.po_line_id) ?? 0) + good);
  return gained;
}

const endings: Partial<Record<number, string>> = { [dn.RECEIVED]: 'finish', [dn.SHORT]: 'finishShort' };

async function insertReceipt(
  ctx: Ctx,
  note: NoteRow,
  delivery: Delivery,
  { tolerance, sorted }: { tolerance: number; sorted: readonly SortedGoods[] },
): Promise<number> {
  const receipt = await ctx.db
    .insertInto('receipt')
    .values({
      dn_id: note.id,
      out_biz_code: delivery.outBizCode,
      is_final: delivery.isFinal,
      source: delivery.source,
      actor_name: ctx.me.name,
      tolerance_percent: tolerance,
      qty_good: sorted.reduce((sum, { good }) => sum + good, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A receipt may be the first that is heard of a note whose announcement seemed to fail.
  if (delivery.reference && !note.eclp_po_no)
    await ctx.db
      .updateTable('delivery_note')
      .set({ eclp_po_no: delivery.reference })
      .where('id', '=', note.id)
      .execute();
  return receipt.id;
}

async function insertReceiptLines(ctx: Ctx, receiptId: number, sorted: readonly SortedGoods[]) {
  if (sorted.length === 0) return [];
  const values = sorted.map((s) => ({
    receipt_id: receiptId,
    dn_line_id: s.dnLineId,
    dot_yyww: s.dot,
    qty_good: s.good,
    qty_defective: s.defective,
    qty_quarantined: s.quarantined,
  }));
  return ctx.db.insertInto('receipt_line').values(values).returningAll().execute();
}

async function raiseLines(ctx: Ctx, sorted: readonly SortedGoods[]): Promise<void> {
  await sql`
    UPDATE dn_line d SET qty_received = d.qty_received + x.good, qty_defective = d.qty_defective + x.defective
    FROM (SELECT "dnLineId", sum(good) AS good, sum(defective) AS defective
      FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) AS y("dnLineId" bigint, good int, defective int) GROUP BY 1) x
    WHERE d.id = x."dnLineId"`.execute(ctx.db);
}

function stockEntries(
  order: LockedOrder,
  lines: readonly LineState[],
  posted: readonly Selectable<DB['receipt_line']>[],
): StockEntry[] {
  const ordered = new Map(lines.map((l) => [l.id, l]));
  return posted.flatMap((row): StockEntry[] => {
    const line = ordered.get(row.dn_line_id) ?? fail('delivery-note.line-unknown');
    const entry = {
      locationId: order.location_id,
      partId: line.part_id,
      dot: row.dot_yyww,
      bizType: 'PURCHASE_IN' as const,
      bizId: order.id,
      bizLineId: row.id,
      bizNo: order.order_no,
    };
    return [
      {
        ...entry,
        bucket: 'on_hand',
        delta: row.qty_good,
        valueFen: row.qty_good * line.unit_price_fen,
      },
      { ...entry, bucket: 'defective', delta: row.qty_defective },
      { ...entry, bucket: 'quarantined', delta: row.qty_quarantined },
    ];
  });
}

/** What is wrong with what came; shortages are found when the note is finished. */
async function openDiscrepancies(
  ctx: Ctx,
  receiptId: number,
  lines: readonly LineState[],
  sorted: readonly SortedGoods[],
  goods: readonly CountedGoods[],
): Promise<void> {
  const found = (dnLineId: number, type: DiscrepancyType, qty: number, dot: string, part_no = '') => ({
    dn_line_id: dnLineId,
    receipt_id: receiptId,
    type,
    qty,
    dot_yyww: dot,
    part_no,
    remark: part_no,
  });
  const first = lines[0]?.id ?? 0;
  const rows = [
    ...sorted.flatMap((s) => (s.why ? [found(s.dnLineId, s.why, s.quarantined, s.dot)] : [])),
    ...sorted.filter((s) => s.defective > 0).map((s) => found(s.dnLineId, 'DEFECTIVE', s.defective, s.dot)),
    ...goods
      .filter((g) => g.dnLineId === null)
      .map((g) => found(first, 'WRONG_PART', g.good + g.defective, g.dot, g.partNo)),
  ].filter((r) => r.qty > 0);
  if (rows.length) await ctx.db.insertInto('discrepancy').values(rows).execute();
}
