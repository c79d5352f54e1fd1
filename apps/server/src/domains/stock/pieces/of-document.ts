import type { PieceDocument } from '@treadline/contract/stock/pieces/words.ts';
import type { Ctx } from '#kernel/context.ts';

/** Single tyres that a document moved last, by identity. */
export const piecesOf = ({ db }: Pick<Ctx, 'db'>, type: PieceDocument, id: number) =>
  db
    .selectFrom('tyre_piece')
    .where('doc_type', '=', type)
    .where('doc_id', '=', id)
    .orderBy('identity')
    .select(['id', 'identity', 'part_id as partId', 'dot_yyww as dot', 'state', 'location_id as locationId'])
    .execute();
