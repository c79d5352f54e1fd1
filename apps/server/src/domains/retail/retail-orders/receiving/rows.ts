import { sql } from 'kysely';
import type { z } from 'zod';
import type { RetailDiscrepancy } from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { OrderRow } from '../row.ts';
import { refundsOf, shareOfPieces } from './give-up.ts';
import { lastLines } from './part-lines.ts';

type Row = z.output<typeof RetailDiscrepancy>;
type Found = Omit<Row, 'share' | 'decidable' | 'findable' | 'retryable'> & {
  partId: number;
  tyreSource: number;
  byId: number | null;
};

const read = async ({ db }: Ctx, orderId: number): Promise<Found[]> =>
  (
    await sql<Found>`
    SELECT d.id, s.shipment_id AS "shipmentId", d.kind, l.part_no AS "partNo", l.size, d.qty AS quantity, d.note, d.by_id AS "byId",
      d.by_name AS "byName", d.created_at AS "createdTime", d.state, d.goods, d.decision_note AS "decisionNote",
      d.decided_name AS "decidedName", d.decided_at AS "decidedTime", d.amount_fen AS amount, s.part_id AS "partId",
      h.tyre_source AS "tyreSource", coalesce(p.part_no, '') AS "camePartNo",
      coalesce((SELECT string_agg(coalesce(nullif(key, ''), '—') || ' × ' || value, '、' ORDER BY key COLLATE "C") FROM jsonb_each_text(d.dots)), '') AS dots,
      CASE WHEN d.amount_fen = 0 THEN 'NONE' WHEN k.done >= d.amount_fen OR o.refunded_fen >= o.paid_fen THEN 'DONE'
        WHEN k.held >= d.amount_fen THEN 'WAITING' ELSE 'FAILED' END AS refund
    FROM retail_discrepancy d JOIN retail_order o ON o.id = d.order_id JOIN retail_shipment_line s ON s.id = d.shipment_line_id
    JOIN retail_shipment h ON h.id = s.shipment_id JOIN retail_order_line l ON l.id = s.order_line_id
    LEFT JOIN part p ON p.id = d.came_part_id CROSS JOIN ${refundsOf} k
    WHERE d.order_id = ${orderId} ORDER BY d.id`.execute(db)
  ).rows;

const may = (
  { me }: Ctx,
  { needs, types }: { needs: readonly string[]; types: readonly string[] },
): boolean => types.includes(me.type) && needs.some((code) => me.codes.has(code as never));

/** Returns what did not come in order of an order's parcels, with what the caller may do about it. */
export async function discrepanciesOf(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'status' | 'endState'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { partId, tyreSource, byId, ...row } of await read(ctx, order.id)) {
    const isOpen = row.state === 'OPEN';
    const lines = isOpen ? await lastLines(ctx, order.id, { partId, tyreSource }, row.quantity) : [];
    rows.push({
      ...row,
      share: isOpen ? (await shareOfPieces(ctx, order.id, lines)).fen : 0,
      decidable:
        isOpen &&
        may(ctx, flow.decide) &&
        flow.decide.from.includes(order.status) &&
        (byId === null || byId !== ctx.me.accountId),
      findable:
        isOpen && row.kind === 'SHORT' && may(ctx, flow.find) && flow.find.from.includes(order.status),
      retryable: row.refund === 'FAILED' && order.endState === 'NONE' && may(ctx, flow.decide),
    });
  }
  return rows;
}
