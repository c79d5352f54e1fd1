import { sql } from 'kysely';
import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { requireRoom, seePieces } from '#domains/stock/pieces/index.ts';
import { stockCount, type LockedCount } from './count.ts';

interface Entry {
  partId: number;
  dot: string;
  quantity: number;
  identities?: readonly string[];
}

/**
 * Records the tyres of an entry that were read one by one, each once in a round of its line. What the books had elsewhere
 * is here: the count's timeline says so.
 * @returns their identities
 * @throws piece.too-many, piece.twice; errors of seePieces
 */
export async function seeCounted(
  ctx: Ctx,
  { id, count_no: no, location_id: locationId }: LockedCount,
  line: { id: number; round: number },
  { partId, dot, quantity, identities = [] }: Entry,
): Promise<string[]> {
  const pieces = identities.map((identity, at) => ({
    identity,
    partId,
    dot,
    path: `identities.${at}`,
    line: '',
  }));
  requireRoom(pieces, [{ line: '', qty: quantity }]);
  const document = { type: 'STOCK_COUNT', id, no } as const;
  const moved = await seePieces(ctx, { kind: 'COUNT', document, locationId, pieces });
  const read = identities.flatMap((text) => readPieceCode(text)?.identity ?? []);
  await requireNew(ctx, line, read);
  for (const { identity, from } of moved)
    await recordEvent(ctx, {
      entity: stockCount.name,
      entityId: id,
      entityNo: no,
      action: 'pieceMoved',
      remark: `${identity} ← ${from}`,
    });
  return read;
}

/** @throws piece.twice where another entry of the round has one of them */
async function requireNew(
  { db }: Ctx,
  { id, round }: { id: number; round: number },
  identities: readonly string[],
): Promise<void> {
  if (identities.length === 0) return;
  const { rows } = await sql<{ identity: string }>`
    SELECT x AS identity FROM stock_count_entry e, unnest(e.identities) AS x
    WHERE e.line_id = ${id} AND e.round = ${round} AND e.void_at IS NULL AND x = ANY(${[...identities]}) LIMIT 1`.execute(
    db,
  );
  const [twice] = rows;
  if (twice) fail('piece.twice', { identity: twice.identity });
}
