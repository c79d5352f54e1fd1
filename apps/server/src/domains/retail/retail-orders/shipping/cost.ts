import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { LockedShipment } from '../shipments.ts';

type Line = Pick<LockedShipment['lines'][number], 'id'>;

/**
 * Returns the cost of pieces by the stock ledger when they left, in fen excl. VAT; 0 for parts without purchase price.
 */
export async function costOfLines(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly Line[],
  types: readonly ('SALE_OUT' | 'FIT_OUT' | 'CONSIGN_OUT')[],
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(-delta * coalesce(unit_cost_fen, 0)), 0)::bigint AS fen FROM stock_txn
    WHERE biz_type = ANY(${[...types]}) AND biz_line_id = ANY(${lines.map(({ id }) => id)}) AND bucket = 'on_hand'`.execute(
    db,
  );
  return rows[0]?.fen ?? 0;
}
