import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { leftValue } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';

type Line = Pick<LockedShipment['lines'][number], 'id'>;

/**
 * Returns the value with which pieces left by the stock ledger, less what came back, in fen excl. VAT; 0 for goods of others.
 */
export async function costOfLines(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly Line[],
  types: readonly ('SALE_OUT' | 'CONSIGN_OUT' | 'SALE_RETURN')[],
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(${leftValue('t')}), 0)::bigint AS fen FROM stock_txn t
    WHERE biz_type = ANY(${[...types]}) AND biz_line_id = ANY(${lines.map(({ id }) => id)})`.execute(db);
  return rows[0]?.fen ?? 0;
}
