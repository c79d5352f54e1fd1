import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';

export type StockBucket = 'on_hand' | 'defective' | 'quarantined';
export type StockBiz =
  | 'PURCHASE_IN'
  | 'PURCHASE_RETURN'
  | 'SALE_OUT'
  | 'SALE_RETURN'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'
  | 'COUNT_GAIN'
  | 'COUNT_LOSS'
  | 'DAMAGE'
  | 'RELEASE'
  | 'INITIAL'
  | 'ADJUST_GAIN'
  | 'ADJUST_LOSS';

/** One movement of stock: pieces, positive in, negative out. */
export interface StockEntry {
  locationId: number;
  partId: number;
  bucket: StockBucket;
  /** DOT week and year; empty only for buckets and stock without one. */
  dot: string;
  delta: number;
  bizType: StockBiz;
  bizId: number;
  bizLineId: number;
  bizNo: string;
}

interface Level {
  location_id: number;
  part_id: number;
  on_hand: number;
  reserved: number;
  locked: number;
  defective: number;
  quarantined: number;
}

const placeOf = (e: { locationId: number; partId: number }): string => `${e.locationId}/${e.partId}`;

/**
 * Posts movements: balance rows locked in ascending (location, part) order, checked, written, then one ledger row
 * per movement with the balance after it (K4, K5). The ledger's unique key makes posting twice impossible.
 * @throws inventory.short when stock on hand would fall below what is reserved or locked, or a batch below zero.
 */
export async function postStock(ctx: Ctx, entries: readonly StockEntry[]): Promise<void> {
  const moves = entries.filter((e) => e.delta !== 0);
  if (moves.length === 0) return;
  const levels = await lockLevels(ctx, moves);
  const ledger = moves.map((move) => {
    const level = levels.get(placeOf(move)) ?? fail('inventory.short', { part: move.partId });
    level[move.bucket] += move.delta;
    return { move, balance: level[move.bucket] };
  });
  // Movements of one posting may pass below zero in between; what counts is where they end.
  for (const level of levels.values()) {
    const free = level.on_hand - level.reserved - level.locked;
    if (free < 0 || level.defective < 0 || level.quarantined < 0)
      fail('inventory.short', { part: level.part_id });
  }
  await writeLevels(ctx, [...levels.values()]);
  await writeBatches(
    ctx,
    moves.filter((m) => m.bucket === 'on_hand'),
  );
  await ctx.db
    .insertInto('stock_txn')
    .values(
      ledger.map(({ move, balance }) => ({
        location_id: move.locationId,
        part_id: move.partId,
        bucket: move.bucket,
        dot_yyww: move.dot,
        delta: move.delta,
        balance_after: balance,
        biz_type: move.bizType,
        biz_id: move.bizId,
        biz_line_id: move.bizLineId,
        biz_no: move.bizNo,
        actor_id: ctx.me.accountId || null,
        actor_name: ctx.me.name,
      })),
    )
    .execute();
}

/** Stock of one part and DOT as it shall be, and as it was when that was decided. */
export interface StockCorrection {
  id: number;
  partId: number;
  partNo: string;
  dot: string;
  seen: number;
  counted: number;
}

/**
 * Sets stock on hand at one place to what was counted, where the books still say what was seen: the difference is
 * posted as a gain or loss, one line each.
 * @throws inventory.changed naming the parts whose stock moved meanwhile; inventory.short where what is left would not
 * cover what is reserved.
 */
export async function adjustStock(
  ctx: Ctx,
  {
    locationId,
    bizId,
    bizNo,
    lines,
  }: { locationId: number; bizId: number; bizNo: string; lines: StockCorrection[] },
): Promise<void> {
  await lockLevels(
    ctx,
    lines.map(({ partId }) => ({ locationId, partId })),
  );
  const { rows } = await sql<{ part_id: number; dot: string; qty: number }>`
    SELECT part_id, dot_yyww AS dot, qty FROM stock_batch
    WHERE location_id = ${locationId} AND part_id = ANY(${lines.map((l) => l.partId)})`.execute(ctx.db);
  const book = new Map(rows.map((r) => [`${r.part_id}/${r.dot}`, r.qty]));
  const nowOf = (line: StockCorrection): number => book.get(`${line.partId}/${line.dot}`) ?? 0;
  const moved = lines.filter((line) => nowOf(line) !== line.seen);
  if (moved.length > 0)
    fail('inventory.changed', {
      parts: moved.map((l) => `${l.partNo} ${l.dot} ${l.seen} → ${nowOf(l)}`).join('、'),
      lines: moved.map((l) => ({ partId: l.partId, dot: l.dot, seen: l.seen, now: nowOf(l) })),
    });
  await postStock(
    ctx,
    lines.map((l) => ({
      locationId,
      partId: l.partId,
      bucket: 'on_hand',
      dot: l.dot,
      delta: l.counted - l.seen,
      bizType: l.counted > l.seen ? 'ADJUST_GAIN' : 'ADJUST_LOSS',
      bizId,
      bizLineId: l.id,
      bizNo,
    })),
  );
}

async function lockLevels(ctx: Ctx, places: readonly { locationId: number; partId: number }[]) {
  const locations = places.map((p) => p.locationId);
  const parts = places.map((p) => p.partId);
  await sql`
    INSERT INTO stock_level (location_id, part_id)
    SELECT DISTINCT l, p FROM unnest(${locations}::bigint[], ${parts}::bigint[]) AS x(l, p) ORDER BY l, p
    ON CONFLICT DO NOTHING`.execute(ctx.db);
  const { rows } = await sql<Level>`
    SELECT location_id, part_id, on_hand, reserved, locked, defective, quarantined FROM stock_level
    WHERE (location_id, part_id) IN (SELECT l, p FROM unnest(${locations}::bigint[], ${parts}::bigint[]) AS x(l, p))
    ORDER BY location_id, part_id FOR UPDATE`.execute(ctx.db);
  return new Map(rows.map((r) => [placeOf({ locationId: r.location_id, partId: r.part_id }), r]));
}

async function writeLevels(ctx: Ctx, levels: readonly Level[]): Promise<void> {
  await sql`
    UPDATE stock_level s SET on_hand = x.on_hand, defective = x.defective, quarantined = x.quarantined, version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      AS x(location_id bigint, part_id bigint, on_hand int, defective int, quarantined int)
    WHERE s.location_id = x.location_id AND s.part_id = x.part_id`.execute(ctx.db);
}

async function writeBatches(ctx: Ctx, moves: readonly StockEntry[]): Promise<void> {
  const sums = new Map<string, { l: number; p: number; dot: string; delta: number }>();
  for (const m of moves) {
    const key = `${placeOf(m)}/${m.dot}`;
    const sum = sums.get(key) ?? { l: m.locationId, p: m.partId, dot: m.dot, delta: 0 };
    sums.set(key, { ...sum, delta: sum.delta + m.delta });
  }
  const rows = JSON.stringify([...sums.values()].filter((s) => s.delta !== 0));
  const short = await sql<{ p: number }>`
    SELECT x.p FROM jsonb_to_recordset(${rows}::jsonb) AS x(l bigint, p bigint, dot text, delta int)
    LEFT JOIN stock_batch b ON b.location_id = x.l AND b.part_id = x.p AND b.dot_yyww = x.dot
    WHERE coalesce(b.qty, 0) + x.delta < 0`.execute(ctx.db);
  if (short.rows[0]) fail('inventory.short', { part: short.rows[0].p });
  await sql`
    INSERT INTO stock_batch AS b (location_id, part_id, dot_yyww, qty)
    SELECT l, p, dot, greatest(delta, 0) FROM jsonb_to_recordset(${rows}::jsonb) AS x(l bigint, p bigint, dot text, delta int)
    ON CONFLICT (location_id, part_id, dot_yyww) DO UPDATE SET qty = b.qty + (
      SELECT delta FROM jsonb_to_recordset(${rows}::jsonb) AS y(l bigint, p bigint, dot text, delta int)
      WHERE y.l = b.location_id AND y.p = b.part_id AND y.dot = b.dot_yyww)`.execute(ctx.db);
}

/** Raises or lowers what is on order per part at one location (INV-P6), under the same sorted locks. */
export async function adjustIncoming(
  ctx: Ctx,
  locationId: number,
  deltas: ReadonlyMap<number, number>,
): Promise<void> {
  const changes = [...deltas]
    .filter(([, d]) => d !== 0)
    .map(([partId, delta]) => ({ locationId, partId, delta }));
  if (changes.length === 0) return;
  await lockLevels(ctx, changes);
  await sql`
    UPDATE stock_level s SET incoming = s.incoming + x.delta, version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x("partId" bigint, delta int)
    WHERE s.location_id = ${locationId} AND s.part_id = x."partId"`.execute(ctx.db);
}
