import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { adjustment } from './adjustment.ts';

/** Ledger types whose line is one of an adjustment. */
export const adjustmentTypes: readonly string[] = ['ADJUST_GAIN', 'ADJUST_LOSS', 'DAMAGE', 'SCRAP'];

/**
 * Notes on an adjustment that the ledger takes back one of its lines: it counts in its sums no more, and once all that
 * changed anything are taken back the adjustment is REVERSED. Call it before the stock moves.
 */
export async function noteReversedLine(
  ctx: Ctx,
  { lineId, reason }: { lineId: number; reason: string },
): Promise<void> {
  // By itself: what another reversal of the document did is seen once the document is locked.
  await sql`SELECT id FROM stock_adjustment
    WHERE id = (SELECT adjustment_id FROM stock_adjustment_line WHERE id = ${lineId}) FOR UPDATE`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ id: number; no: string; status: string; part: string; delta: number }>`
    WITH a AS (SELECT id FROM stock_adjustment
      WHERE id = (SELECT adjustment_id FROM stock_adjustment_line WHERE id = ${lineId})),
    l AS (UPDATE stock_adjustment_line l SET reversed = true FROM a
      WHERE l.id = ${lineId} AND l.adjustment_id = a.id AND NOT l.reversed
      RETURNING l.part_id, l.dot, l.counted - l.seen AS delta, abs(l.counted - l.seen) * l.unit_cost_fen AS fen),
    u AS (UPDATE stock_adjustment d SET qty_up = d.qty_up - greatest(l.delta, 0), qty_down = d.qty_down - greatest(-l.delta, 0),
        value_fen = d.value_fen - l.fen, version = d.version + 1, updated_at = now(),
        status = CASE WHEN EXISTS (SELECT FROM stock_adjustment_line o WHERE o.adjustment_id = d.id AND o.id <> ${lineId}
          AND NOT o.reversed AND o.counted <> o.seen) THEN d.status ELSE 'REVERSED' END
      FROM a, l WHERE d.id = a.id RETURNING d.id, d.adjust_no AS no, d.status)
    SELECT u.*, l.delta, concat_ws(' ', p.part_no, nullif(l.dot, '')) AS part FROM u, l JOIN part p ON p.id = l.part_id`.execute(
    ctx.db,
  );
  for (const { id, no, status, part, delta } of rows)
    await recordEvent(ctx, {
      entity: adjustment.name,
      entityId: id,
      entityNo: no,
      action: 'reverse',
      ...(status === 'REVERSED' && { from: 'POSTED', to: status }),
      remark: `${part} ${delta > 0 ? '+' : '−'}${Math.abs(delta)}：${reason}`,
    });
}
