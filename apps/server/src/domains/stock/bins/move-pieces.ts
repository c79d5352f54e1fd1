import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { notPutAway } from '@treadline/contract/stock/bins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { lockLevels, writeBinPieces } from '#domains/stock/inventory/index.ts';

/** Move of pieces of one part and DOT at a place; null: those that lie in no bin. */
export interface Move {
  partId: number;
  dot: string;
  fromId: number | null;
  toId: number | null;
  quantity: number;
  /** Quantity shown at `fromId` when the move was decided; null: whatever is there now. */
  seen: number | null;
}

interface Shelves {
  bins: ReadonlyMap<number, { code: string; enabled: boolean; max: number | null }>;
  /** Pieces by `bin/part/dot`; bin 0: in no bin, and not picked. */
  pieces: Map<string, number>;
  /** Pieces in each bin, of all parts. */
  total: Map<number, number>;
}

const keyOf = (binId: number | null, { partId, dot }: Pick<Move, 'partId' | 'dot'>) =>
  `${binId ?? 0}/${partId}/${dot}`;

/**
 * Moves pieces between the bins of a place, all or none. The parts' stock is locked, then the bins: so nothing is sold
 * from under a move, and of two who fill one bin the second sees the first.
 * @throws bin.changed, bin.full, bin.disabled, bin.same, record.not-found
 */
export async function movePieces(ctx: Ctx, locationId: number, moves: readonly Move[]): Promise<void> {
  await lockLevels(
    ctx,
    moves.map(({ partId }) => ({ locationId, partId })),
  );
  const shelves = await readShelves(ctx, locationId, moves);
  const before = new Map(shelves.pieces);
  for (const [at, move] of moves.entries()) await moveOne(ctx, shelves, before, move, at);
  const changed = [...shelves.pieces].filter(
    ([key, qty]) => !key.startsWith('0/') && before.get(key) !== qty,
  );
  await writeBinPieces(
    ctx.db,
    changed.map(([key, qty]) => {
      const [binId, partId, dot = ''] = key.split('/');
      return { binId: Number(binId), locationId, partId: Number(partId), dot, qty };
    }),
  );
}

async function moveOne(
  ctx: Ctx,
  { bins, pieces, total }: Shelves,
  before: ReadonlyMap<string, number>,
  move: Move,
  at: number,
): Promise<void> {
  const { fromId, toId, quantity, seen } = move;
  if (fromId === toId) fail('bin.same', { path: 'toId' });
  for (const id of [fromId, toId]) if (id !== null && !bins.has(id)) fail('record.not-found');
  const key = keyOf(fromId, move);
  const here = pieces.get(key) ?? 0;
  if ((seen !== null && seen !== (before.get(key) ?? 0)) || quantity > here)
    await failChanged(ctx, move, (fromId !== null && bins.get(fromId)?.code) || null, here);
  const to = toId === null ? undefined : bins.get(toId);
  if (to && toId !== null) {
    const room = to.max === null ? Infinity : to.max - (total.get(toId) ?? 0);
    if (!to.enabled) fail('bin.disabled', { bin: to.code });
    if (quantity > room)
      fail('bin.full', {
        bin: to.code,
        room: Math.max(0, room),
        asked: quantity,
        path: fromId === null ? `lines.${at}.quantity` : 'quantity',
      });
    total.set(toId, (total.get(toId) ?? 0) + quantity);
  }
  if (fromId !== null) total.set(fromId, (total.get(fromId) ?? 0) - quantity);
  pieces.set(key, here - quantity);
  pieces.set(keyOf(toId, move), (pieces.get(keyOf(toId, move)) ?? 0) + quantity);
}

/** @throws bin.changed with what is there now */
export async function failChanged(
  { db }: Pick<Ctx, 'db'>,
  { partId, dot }: Pick<Move, 'partId' | 'dot'>,
  code: string | null,
  now: number,
): Promise<never> {
  const part = await db.selectFrom('part').where('id', '=', partId).select('part_no').executeTakeFirst();
  const bin = code === null ? notPutAway : t(code, code, code);
  return fail('bin.changed', { bin, part: part?.part_no ?? '', dot: dot || '—', now: Math.max(0, now) });
}

/** Bins that moves name, locked, and what lies of the parts in them and in none. */
async function readShelves({ db }: Ctx, locationId: number, moves: readonly Move[]): Promise<Shelves> {
  const ids = [...new Set(moves.flatMap(({ fromId, toId }) => [fromId ?? 0, toId ?? 0]))];
  const partIds = [...new Set(moves.map(({ partId }) => partId))];
  const bins = await db
    .selectFrom('bin')
    .where('location_id', '=', locationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'code', 'enabled', 'max_pieces as max'])
    .forNoKeyUpdate()
    .execute();
  const held = await db
    .selectFrom('bin_stock')
    .where('location_id', '=', locationId)
    .where('part_id', 'in', partIds)
    .select(['bin_id as binId', 'part_id as partId', 'dot_yyww as dot', 'qty'])
    .execute();
  const free = await readUnplaced(db, locationId, partIds);
  const sums = await db
    .selectFrom('bin_stock')
    .where('bin_id', 'in', ids)
    .groupBy('bin_id')
    .select(['bin_id as binId', (eb) => eb.fn.sum<number>('qty').as('qty')])
    .execute();
  return {
    bins: new Map(bins.map((one) => [one.id, one])),
    pieces: new Map([
      ...held.map((row) => [keyOf(row.binId, row), row.qty] as const),
      ...free.map((row) => [keyOf(null, row), row.qty] as const),
    ]),
    total: new Map(sums.map(({ binId, qty }) => [binId, qty])),
  };
}

/** Pieces on hand by part and DOT that lie in no bin and were not picked. */
export async function readUnplaced(db: Ctx['db'], locationId: number, partIds: readonly number[]) {
  const { rows } = await sql<{ partId: number; dot: string; qty: number }>`
    SELECT b.part_id AS "partId", b.dot_yyww AS dot, ${unplacedOf('b')} AS qty FROM stock_batch b
    WHERE b.location_id = ${locationId} AND b.part_id = ANY(${[...partIds]}) AND b.bucket = 'on_hand' AND b.qty > 0`.execute(
    db,
  );
  return rows;
}

/** SQL: of a batch on hand the pieces that lie in no bin and are not picked. */
export const unplacedOf = (batch: string) => {
  const own = sql.table(batch);
  return sql<number>`(${own}.qty - coalesce((SELECT sum(s.qty) FROM bin_stock s WHERE s.location_id = ${own}.location_id
    AND s.part_id = ${own}.part_id AND s.dot_yyww = ${own}.dot_yyww), 0)
    - coalesce((SELECT sum(k.qty) FROM bin_pick k WHERE k.location_id = ${own}.location_id AND k.part_id = ${own}.part_id
      AND k.dot_yyww = ${own}.dot_yyww), 0))::int`;
};
