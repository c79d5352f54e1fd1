import { sql } from 'kysely';
import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { pieceRoutes } from '@treadline/contract/stock/pieces/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection, type Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { providers } from '#kernel/hooks.ts';
import { anyOf } from '#kernel/search.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { atLedgerPlace } from '#domains/stock/inventory/index.ts';
import { soldTo } from '#domains/stock/ledger/index.ts';
import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';

const atPlace = atLedgerPlace('tyre_piece');

/** Entity of single tyres. Row-level scope: all for the platform; providers and dealers what lies at places they run. */
export const piece = basicEntity('tyre_piece', {
  name: 'tyre-piece',
  label: t('单胎', 'single tyre', '單胎'),
  no: 'identity',
  scope: { OTHER: 'all', LOGISTICS: atPlace, DEALER: atPlace },
});

/** The car of the retail order that a fitted piece is on. */
const plate = (ctx: Ctx) => {
  const ofOrder = providers(ctx, soldTo).get('RETAIL_ORDER');
  if (!ofOrder) return sql<string>`''`;
  const sold = ofOrder(sql`tyre_piece.doc_id`, sql`tyre_piece.doc_no`);
  return sql<string>`coalesce(CASE WHEN tyre_piece.doc_type = 'RETAIL_ORDER' THEN (SELECT s.plate FROM (${sold}) s LIMIT 1) END, '')`;
};

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tyre_piece')
    .innerJoin('part', 'part.id', 'tyre_piece.part_id')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .leftJoin('location as lo', 'lo.id', 'tyre_piece.location_id')
    .where(visible(ctx, piece));

const columns = {
  id: 'tyre_piece.id',
  partId: 'tyre_piece.part_id',
  identity: 'tyre_piece.identity',
  scheme: 'tyre_piece.scheme',
  size: 'part.size',
  partNo: 'part.part_no',
  partName: 'part.name',
  brandName: sql<string>`coalesce(brand.name, '')`,
  dot: 'tyre_piece.dot_yyww',
  state: 'tyre_piece.state',
  locationName: sql<string>`coalesce(lo.name, '')`,
  docNo: 'tyre_piece.doc_no',
  plateNumber: plate,
  seenTime: 'tyre_piece.seen_at',
} as const satisfies Columns;

/** Whether a piece is what a reader typed, or its identity has the typed text in it. */
const isTyped = (text: string) => {
  const code = readPieceCode(text);
  return code ? sql<boolean>`tyre_piece.identity = ${code.identity}` : anyOf('tyre_piece.identity', text);
};

const ofRecall = (id: number) => sql<boolean>`EXISTS (SELECT FROM stock_recall r WHERE r.id = ${id}
  AND r.part_id = tyre_piece.part_id AND (tyre_piece.dot_key IS NULL OR tyre_piece.dot_key BETWEEN r.from_key AND r.to_key))`;

const unseenBy = (id: number) => sql<boolean>`EXISTS (
  SELECT FROM stock_count c JOIN stock_count_line l ON l.count_id = c.id
  WHERE c.id = ${id} AND c.location_id = tyre_piece.location_id AND l.part_id = tyre_piece.part_id
    AND c.status NOT IN ('DRAFT', 'COUNTING') AND tyre_piece.seen_at < coalesce(c.finished_at, now()))
  AND NOT EXISTS (SELECT FROM stock_count_entry e WHERE e.count_id = ${id} AND e.void_at IS NULL
    AND tyre_piece.identity = ANY(e.identities))`;

export const listPieces = columnListing(pieceRoutes.list, source, {
  columns,
  filters: {
    text: (q, text, ctx) =>
      q.where(
        sql<boolean>`(${isTyped(text)} OR ${anyOf('tyre_piece.doc_no', text)} OR ${matchParts(ctx, text, 'tyre_piece.part_id')})`,
      ),
    locationId: filterBy.oneOf('tyre_piece.location_id'),
    recallId: (q, id) => q.where(ofRecall(id)),
    unseenBy: (q, id) => q.where(sql<boolean>`(${unseenBy(id)})`),
  },
  sort: { dot: 'tyre_piece.dot_key' },
  defaultSort: '-seenTime',
  sheet: { name: t('单胎', 'Single tyres', '單胎'), columns: sheetOf(pieceFields) },
});

/** Returns one single tyre with what became of it, newest first. @throws record.not-found */
export async function readPiece(ctx: Ctx, id: number) {
  const row = await source(ctx)
    .where('tyre_piece.id', '=', id)
    .select(selection(columns, ctx))
    .executeTakeFirst();
  const events = await ctx.db
    .selectFrom('tyre_piece_event as e')
    .leftJoin('location as lo', 'lo.id', 'e.location_id')
    .where('e.piece_id', '=', id)
    .orderBy('e.id', 'desc')
    .select(['e.id', 'e.at as time', 'e.kind', 'e.state', 'e.dot_yyww as dot', 'e.doc_no as docNo'])
    .select(['e.actor_name as by', sql<string>`coalesce(lo.name, '')`.as('locationName')])
    .execute();
  return { ...(row ?? fail('record.not-found', { entity: piece.label })), events };
}
