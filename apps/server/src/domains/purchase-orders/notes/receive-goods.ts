import { sql } from 'kysely';
import { dn, type DiscrepancyType } from '@treadline/contract/purchase-orders/flow.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { dayOf } from '../../../kernel/days.ts';
import { readNumberSetting } from '../../../kernel/settings.ts';
import { record } from '../../../kernel/timeline.ts';
import { postStock, type StockEntry } from '../../inventory/index.ts';
import { recomputeOrder } from '../recompute.ts';
import type { LockedOrder } from './note-plan.ts';
import type { NoteRow } from './lock-note.ts';
import { readLineStates, roomOf, type LineState } from './note-lines.ts';
import { settleNote } from './note-outcome.ts';
import { sortGoods, type Arrived, type Sorted } from './sort-goods.ts';

/** One receipt. Quantities are increments. */
export interface Delivery {
  outBizCode: string;
  isFinal: boolean;
  source: 'WAREHOUSE' | 'MANUAL';
  goods: readonly Arrived[];
  remark: string;
  /** The warehouse's own number, when it told one. */
  reference: string | null;
}

/**
 * Takes in what arrived on a locked note: receipt lines per DOT, stock, discrepancies, the note's and the order's
 * quantities and status. Goods above what note and order allow, and goods with a suspect DOT, are kept apart.
 */
export async function receiveGoods(
  ctx: Ctx,
  note: NoteRow,
  order: LockedOrder,
  delivery: Delivery,
): Promise<void> {
  const lines = await readLineStates(ctx, note.id);
  const tolerance = await readNumberSetting(ctx.db, 'purchase.overTolerancePercent', 0);
  const rule = {
    today: dayOf(new Date()),
    maxWeeks: await readNumberSetting(ctx.db, 'purchase.maxDotWeeks', 156),
  };
  const rooms = lines.map((l) => roomOf(l, { note: note.status, order: order.status }, tolerance));
  const sorted = sortGoods(delivery.goods, rooms, rule);
  const receipt = await ctx.db
    .insertInto('receipt')
    .values({
      dn_id: note.id,
      out_biz_code: delivery.outBizCode,
      is_final: delivery.isFinal,
      source: delivery.source,
      actor_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeReceiptLines(ctx, receipt.id, order, lines, sorted);
  await openDiscrepancies(ctx, receipt.id, lines, sorted, delivery.goods);
  if (delivery.reference && !note.eclp_po_no)
    await ctx.db
      .updateTable('delivery_note')
      .set({ eclp_po_no: delivery.reference })
      .where('id', '=', note.id)
      .execute();
  const { from, to } = await settleNote(ctx, note, receipt.id, note.finalised || delivery.isFinal);
  const action = note.finalised
    ? 'reopen'
    : to === dn.RECEIVED
      ? 'finish'
      : to === dn.SHORT
        ? 'finishShort'
        : 'receive';
  const pieces = sorted.reduce((n, s) => n + s.good + s.defective + s.quarantined, 0);
  await record(
    ctx,
    {
      entity: 'delivery-note',
      entityId: note.id,
      entityNo: note.dn_no,
      action,
      from,
      to,
      remark: [`${pieces}`, delivery.remark].filter(Boolean).join(' '),
    },
    {
      entity: 'purchase-order',
      entityId: order.id,
      entityNo: order.order_no,
      action: 'receive',
      remark: `${note.dn_no} ${pieces}`,
    },
  );
  await recomputeOrder(ctx, order.id);
}

async function writeReceiptLines(
  ctx: Ctx,
  receiptId: number,
  order: LockedOrder,
  lines: readonly LineState[],
  sorted: readonly Sorted[],
): Promise<void> {
  if (sorted.length === 0) return;
  const rows = await ctx.db
    .insertInto('receipt_line')
    .values(
      sorted.map((s) => ({
        receipt_id: receiptId,
        dn_line_id: s.dnLineId,
        dot_yyww: s.dot,
        qty_good: s.good,
        qty_defective: s.defective,
        qty_quarantined: s.quarantined,
      })),
    )
    .returning(['id', 'dn_line_id', 'dot_yyww', 'qty_good', 'qty_defective', 'qty_quarantined'])
    .execute();
  await sql`
    UPDATE dn_line d SET qty_received = d.qty_received + x.good, qty_defective = d.qty_defective + x.defective
    FROM (SELECT "dnLineId", sum(good) AS good, sum(defective) AS defective
      FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) AS y("dnLineId" bigint, good int, defective int) GROUP BY 1) x
    WHERE d.id = x."dnLineId"`.execute(ctx.db);
  const parts = new Map(lines.map((l) => [l.id, l.part_id]));
  await postStock(
    ctx,
    rows.flatMap((row): StockEntry[] => {
      const entry = {
        locationId: order.location_id,
        partId: parts.get(row.dn_line_id) ?? 0,
        dot: row.dot_yyww,
        bizType: 'PURCHASE_IN' as const,
        bizId: order.id,
        bizLineId: row.id,
        bizNo: order.order_no,
      };
      return [
        { ...entry, bucket: 'on_hand', delta: row.qty_good },
        { ...entry, bucket: 'defective', delta: row.qty_defective },
        { ...entry, bucket: 'quarantined', delta: row.qty_quarantined },
      ];
    }),
  );
}

/** What is wrong with what came; shortages are found when the note is finished. */
async function openDiscrepancies(
  ctx: Ctx,
  receiptId: number,
  lines: readonly LineState[],
  sorted: readonly Sorted[],
  goods: readonly Arrived[],
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
