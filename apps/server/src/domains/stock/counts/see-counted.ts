import type { Ctx } from '#kernel/context.ts';
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
 * Records the tyres of an entry that were read one by one. What the books had elsewhere is here: the count's timeline
 * says so.
 * @throws piece.too-many; errors of seePieces
 */
export async function seeCounted(
  ctx: Ctx,
  { id, count_no: no, location_id: locationId }: LockedCount,
  { partId, dot, quantity, identities = [] }: Entry,
): Promise<void> {
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
  for (const { identity, from } of moved)
    await recordEvent(ctx, {
      entity: stockCount.name,
      entityId: id,
      entityNo: no,
      action: 'pieceMoved',
      remark: `${identity} ← ${from}`,
    });
}
