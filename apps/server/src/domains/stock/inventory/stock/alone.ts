import { sql, type RawBuilder } from 'kysely';
import { lockAlone } from '#kernel/second-person.ts';
import type { Ctx } from '#kernel/context.ts';

interface Asked {
  locationId: number;
  /** Account; null is nobody, who did nothing. */
  person: number | null;
  /** Count that is judged as a whole: what it posted before is not counted again. */
  butCount?: number;
}

/** SQL: fen of the ledger row `t`: pieces at the purchase price, or what was booked where that is more. */
export const rowWorth = sql`greatest(abs(t.delta * t.unit_cost_fen), abs(t.value_fen), 0)`;

/**
 * What pieces of the platform's goods are worth at their average, fen, which may be more than their purchase price says; of
 * others' goods 0.
 */
export async function worthOf(
  { db }: Pick<Ctx, 'db'>,
  locationId: number,
  lines: readonly { partId: number; pieces: number }[],
): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(abs(x.pieces) * (w.value_fen::numeric / w.pieces)), 0)::bigint AS fen
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("partId" bigint, pieces int)
    JOIN stock_worth w ON w.part_id = x."partId" AND w.pieces > 0
    WHERE EXISTS (SELECT FROM location l JOIN company c ON c.id = l.owner_id
      WHERE l.id = ${locationId} AND c.account_type = 'OTHER')`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** SQL: the transfer was planned and sent by the person, without anybody else. */
export const sentAlone = (transferId: RawBuilder<unknown>, person: number | null) => sql<boolean>`EXISTS (
  SELECT FROM stock_transfer x WHERE x.id = ${transferId} AND x.created_by = ${person} AND NOT EXISTS (SELECT FROM timeline l
    WHERE l.entity = 'stock-transfer' AND l.entity_id = x.id AND l.action = 'send' AND l.actor_id IS DISTINCT FROM ${person}))`;

/**
 * What a person corrected of a place today without a second one, by adjustments, counts, reversals and losses of transfers that
 * the same person planned and sent, in the ledger: small ones add up to the limit, whichever way they take. At the prices of the documents, or what was booked where that is more,
 * fen; a line that moves pieces counts once. Waits for what the same person does there at the same moment.
 */
export async function aloneFen(ctx: Ctx, { locationId, person, butCount = 0 }: Asked): Promise<number> {
  await lockAlone(ctx, `stock ${locationId}`, person);
  const { rows } = await sql<{ fen: number }>`
    SELECT coalesce(sum(greatest(up, down)), 0)::bigint AS fen FROM (
      SELECT coalesce(sum(${rowWorth}) FILTER (WHERE t.delta > 0), 0) AS up, coalesce(sum(${rowWorth}) FILTER (WHERE t.delta < 0), 0) AS down
      FROM stock_txn t
      LEFT JOIN stock_adjustment a ON a.id = t.biz_id AND t.biz_type IN ('ADJUST_GAIN', 'ADJUST_LOSS', 'DAMAGE', 'SCRAP')
      LEFT JOIN stock_count_line c ON c.id = t.biz_line_id AND t.biz_type IN ('COUNT_GAIN', 'COUNT_LOSS')
      WHERE t.location_id = ${locationId} AND t.occurred_at >= now()::date AND CASE
        WHEN a.id IS NOT NULL THEN a.decided_by IS NULL AND ${person} IN (a.created_by, t.actor_id)
        WHEN c.id IS NOT NULL THEN c.accepted_by = t.actor_id AND t.actor_id = ${person} AND c.count_id <> ${butCount}
        WHEN t.biz_type = 'TRANSFER_LOSS' THEN t.actor_id = ${person} AND ${sentAlone(sql.ref('t.biz_id'), person)}
          AND NOT EXISTS (SELECT FROM stock_txn r WHERE r.reverses_id = t.id)
        ELSE t.actor_id = ${person} AND t.biz_type IN ('INITIAL_REVERSAL', 'ADJUST_GAIN_REVERSAL', 'ADJUST_LOSS_REVERSAL',
          'DAMAGE_REVERSAL', 'SCRAP_REVERSAL') END
      GROUP BY t.biz_type, t.biz_line_id) x`.execute(ctx.db);
  return rows[0]?.fen ?? 0;
}
