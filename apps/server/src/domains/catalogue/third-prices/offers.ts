import { sql } from 'kysely';
import type { z } from 'zod';
import { offerFields as fields } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes as routes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import type { Candidate, ThirdPriceOffer } from '@treadline/contract/catalogue/third-prices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { byText } from '#kernel/order.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { holdsNumber, matchesSearch } from '#kernel/search.ts';
import type { ScoredCandidate } from './match/match-offer.ts';
import { msrpNow, partMarks } from './part-sql.ts';
import { thirdOffer } from './sync.ts';

type Shown = z.input<typeof Candidate>;

/** The matched part; while in doubt the likeliest. */
const likeliest = sql<number | null>`coalesce(third_offer.part_id,
  CASE WHEN third_offer.state = 'DOUBTFUL' THEN (third_offer.candidates -> 0 ->> 'partId')::bigint END)`;

/** Lists offers with their matched or likeliest part. */
export const listOffers = columnListing(
  routes.offers,
  (ctx) =>
    ctx.db
      .selectFrom('third_offer')
      .leftJoin('part', (join) => join.on(sql<boolean>`part.id = ${likeliest}`))
      .where(visible(ctx, thirdOffer)),
  {
    columns: {
      id: 'third_offer.id',
      state: 'third_offer.state',
      target: 'third_offer.target',
      offerNo: 'third_offer.offer_no',
      title: 'third_offer.title',
      offerBrand: 'third_offer.brand',
      offerPattern: 'third_offer.pattern',
      offerSize: 'third_offer.size_text',
      price: 'third_offer.fen',
      stock: 'third_offer.stock',
      score: 'third_offer.score',
      url: 'third_offer.url',
      version: 'third_offer.version',
      seenTime: 'third_offer.seen_at',
      decidedBy: 'third_offer.decided_by',
      decidedTime: 'third_offer.decided_at',
      scored: sql<ScoredCandidate[]>`third_offer.candidates`,
      partId: 'part.id',
      partNo: 'part.part_no',
      partName: 'part.name',
      size: 'part.size',
    },
    filters: {
      text: (q, v) =>
        q.where(sql<boolean>`(${holdsNumber('third_offer.title', v)} OR ${holdsNumber('third_offer.offer_no', v)}
        OR ${matchesSearch(v, ['part.search'])})`),
      partId: filterBy.is('third_offer.part_id'),
    },
    defaultSort: '-score',
    map: ({ scored, partNo, partName, size, ...row }) => ({
      ...row,
      size: size ?? '',
      partNo: partNo ?? '',
      partName: partName ?? '',
      candidates: scored as unknown as Shown[],
    }),
    complete: completeCandidates,
    counts: { state: 'third_offer.state' },
    sheet: { name: t('三方报价匹配', 'Offers and matches', '三方報價比對'), columns: sheetOf(fields) },
  },
);

/** The parts that offers of a page may be, read in one go. */
async function completeCandidates(
  rows: z.input<typeof ThirdPriceOffer>[],
  ctx: Ctx,
): Promise<z.input<typeof ThirdPriceOffer>[]> {
  const ids = rows.flatMap(({ candidates }) => candidates.map(({ partId }) => partId));
  const parts = await readParts(ctx, ids);
  return rows.map((row) => ({ ...row, candidates: withParts(row.candidates, parts) }));
}

const withParts = (
  scored: readonly ScoredCandidate[],
  parts: readonly Omit<Shown, 'score' | 'differs'>[],
): Shown[] =>
  scored.flatMap(({ partId, score, differs }) => {
    const part = parts.find((each) => each.partId === partId);
    return part ? [{ ...part, score, differs: [...differs] }] : [];
  });

const partSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.kind', '=', 'TYRE')
    .where('part.owner_id', 'is', null)
    .select(['part.id as partId', 'part.part_no as partNo', 'part.name', 'part.pattern', 'part.size'])
    .select(sql<string>`coalesce(brand.name, '')`.as('brandName'))
    .select([partMarks.as('marks'), msrpNow.as('msrp')]);

const readParts = (ctx: Ctx, ids: readonly number[]) =>
  partSource(ctx)
    .where('part.id', 'in', [...new Set(ids), 0])
    .execute();

/** Returns candidate parts of an offer, likeliest first; with a text, the parts it finds instead. */
export async function findCandidates(ctx: Ctx, id: number, text = ''): Promise<Shown[]> {
  const { candidates } = await findRecord(ctx, thirdOffer, id);
  const scored = candidates as unknown as ScoredCandidate[];
  if (!text.trim())
    return withParts(
      scored,
      await readParts(
        ctx,
        scored.map(({ partId }) => partId),
      ),
    );
  const found = await partSource(ctx)
    .where(matchesSearch(text, ['part.search', 'brand.search']))
    .orderBy('part.part_no', byText)
    .limit(20)
    .execute();
  return found.map((part) => ({ ...part, score: 0, differs: [] }));
}
