import type { Ctx } from '#kernel/context.ts';
import { piecesOf, requireRoom, seePieces } from '#domains/stock/pieces/index.ts';
import type { ReturnInput, ReturnLine } from './check-lines.ts';

interface Named {
  id: number;
  no: string;
}

/** Records the tyres of a return that were read one by one. @throws piece.too-many; errors of seePieces */
export async function seeReturned(
  ctx: Ctx,
  order: Named,
  row: Named,
  { asked, lines }: { asked: ReturnInput['lines']; lines: readonly ReturnLine[] },
): Promise<void> {
  for (const [at, { identities, dot }] of asked.entries()) {
    const { line, qty, locationId, destination } = lines[at] as ReturnLine;
    const pieces = identities.map((identity, nth) => ({
      identity,
      dot,
      partId: line.partId ?? 0,
      path: `lines.${at}.identities.${nth}`,
      line: '',
    }));
    requireRoom(pieces, [{ line: '', qty }]);
    await seePieces(ctx, {
      kind: 'BACK',
      document: { type: 'RETAIL_RETURN', ...row },
      soldWith: { type: 'RETAIL_ORDER', ...order },
      locationId: locationId ?? 0,
      isGone: destination === 'SCRAP',
      pieces,
    });
  }
}

/** The tyres of a return that is undone are on their car again. */
export async function fitAgain(ctx: Ctx, order: Named, returnId: number): Promise<void> {
  const rows = await piecesOf(ctx, 'RETAIL_RETURN', returnId);
  await seePieces(ctx, {
    kind: 'FIT',
    document: { type: 'RETAIL_ORDER', ...order },
    locationId: 0,
    alsoFrom: rows.flatMap(({ locationId }) => locationId ?? []),
    pieces: rows.map((row) => ({ ...row, path: '' })),
  });
}
