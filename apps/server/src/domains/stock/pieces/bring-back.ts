import type { Ctx } from '#kernel/context.ts';
import { seePieces, type Seen } from './see-pieces.ts';

interface CameBack {
  document: Seen['document'];
  locationId: number;
  lines: readonly { partId: number; qty: number }[];
}

/**
 * Single tyres that left with a document whose goods all came back lie at their place again. Where more of a part left with
 * it than came, nobody knows which: they stay as they are until they are read.
 */
export async function bringBack(ctx: Ctx, { document, locationId, lines }: CameBack): Promise<void> {
  const rows = await ctx.db
    .selectFrom('tyre_piece')
    .where('doc_type', '=', document.type)
    .where('doc_id', '=', document.id)
    .where('state', '=', 'SHIPPED')
    .select(['identity', 'part_id as partId', 'dot_yyww as dot'])
    .execute();
  const pieces = lines.flatMap(({ partId, qty }) => {
    const own = rows.filter((row) => row.partId === partId);
    return own.length <= qty ? own.map((row) => ({ ...row, path: '' })) : [];
  });
  await seePieces(ctx, { kind: 'BACK', document, locationId, pieces });
}
