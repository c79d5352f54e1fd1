import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import {
  countPieces,
  fillDots,
  takeOldestDots,
  withoutDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';

/**
 * Pieces of granted claims for missing ones that have not come yet, by claim: by DOT as they left the road. For those that came
 * under other DOTs the oldest are gone.
 */
export async function readLostDots(
  { db }: Pick<Ctx, 'db'>,
  claims: readonly number[],
): Promise<Map<number, PiecesByDot>> {
  const { rows } = await sql<{ id: number; open: number; lost: PiecesByDot; came: PiecesByDot }>`
    SELECT c.id, c.qty - c.came_qty AS open,
      coalesce((SELECT jsonb_object_agg(x.dot, x.qty) FROM (SELECT t.dot_yyww AS dot, -sum(t.delta) AS qty FROM stock_txn t
        WHERE t.biz_type = 'DEALER_SHORT' AND t.biz_line_id = c.id GROUP BY 1) x), '{}') AS lost,
      coalesce((SELECT jsonb_object_agg(x.dot, x.qty) FROM (SELECT t.dot_yyww AS dot, sum(t.delta) AS qty FROM stock_txn t
        JOIN dealer_late l ON l.id = t.biz_line_id WHERE t.biz_type = 'DEALER_LATE' AND l.claim_id = c.id GROUP BY 1) x), '{}') AS came
    FROM dealer_claim c WHERE c.id = ANY(${[...claims]}) AND c.kind = 'SHORT' AND c.state IN ('RESHIP', 'REFUND')`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, open, lost, came }) => {
      const left = withoutDots(lost, came);
      return [id, fillDots(takeOldestDots(left, countPieces(left) - open).left, open)];
    }),
  );
}
