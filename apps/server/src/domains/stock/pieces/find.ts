import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import { pieceStateTexts } from '@treadline/contract/stock/pieces/words.ts';
import { pieceRoutes } from '@treadline/contract/stock/pieces/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { piece } from './piece.ts';

/** Finds the single tyre whose tag, matrix code or link was read into the global search. */
export async function findPieces(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const code = readPieceCode(text);
  if (!code || !pieceRoutes.list.needs.some((each) => ctx.me.codes.has(each))) return [];
  const rows = await ctx.db
    .selectFrom('tyre_piece')
    .innerJoin('part as p', 'p.id', 'tyre_piece.part_id')
    .leftJoin('location as lo', 'lo.id', 'tyre_piece.location_id')
    .where('tyre_piece.identity', '=', code.identity)
    .where(visible(ctx, piece))
    .select([
      'tyre_piece.id',
      'tyre_piece.identity',
      'tyre_piece.state',
      'p.part_no',
      'p.size',
      'lo.name as place',
      'doc_no',
    ])
    .execute();
  return rows.map((row) => ({
    group: 'document',
    kind: piece.label[ctx.lang],
    label: row.identity,
    hint: [row.size || row.part_no, row.place ?? row.doc_no].join(' · '),
    path: `/inventory/piece-detail?id=${row.id}`,
    status: { text: pieceStateTexts[row.state].text[ctx.lang], tone: pieceStateTexts[row.state].tone },
  }));
}
