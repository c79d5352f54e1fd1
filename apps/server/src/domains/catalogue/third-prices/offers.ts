import { sql } from 'kysely';
import type { z } from 'zod';
import { offerFields as fields } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { thirdPriceRoutes as routes } from '@treadline/contract/catalogue/third-prices/routes.ts';
import type { Candidate, Offer } from '@treadline/contract/catalogue/third-prices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { find, visible } from '#kernel/scope.ts';
import { contains, matches } from '#kernel/search.ts';
import type { Scored } from './match/match-offer.ts';
import { msrpNow, partMarks } from './part-sql.ts';
import { thirdOffer } from './sync.ts';

type Shown = z.input<typeof Candidate>;

/** The matched part; while in doubt the likeliest. */
const likeliest = sql<number | null>`coalesce(third_offer.part_id,
  CASE WHEN third_offer.state = 'DOUBTFUL' THEN (third_offer.candidates -> 0 ->> 'partId')::bigint END)`;

/** Lists offers with their matched or likeliest part. */
export const listOffers = listing(routes.offers, {
  from: (ctx) =>
    ctx.db
      .selectFrom('third_offer')
      .leftJoin('part', (join) => join.on(sql<boolean>`part.id = ${likeliest}`))
      .where(visible(ctx, thirdOffer)),
  filters: {
    text: (q, v) =>
      q.where(sql<boolean>`(third_offer.title ILIKE ${contains(v)} OR third_offer.offer_no ILIKE ${contains(v)}
        OR ${matches(v, ['part.search'])})`),
    target: by.oneOf('third_offer.target'),
    state: by.oneOf('third_offer.state'),
    stock: by.oneOf('third_offer.stock'),
    partId: by.is('third_offer.part_id'),
  },
  sort: {
    score: 'third_offer.score',
    price: 'third_offer.fen',
    seenTime: 'third_offer.seen_at',
    offerNo: 'third_offer.offer_no',
    decidedTime: 'third_offer.decided_at',
  },
  defaultSort: '-score',
  tie: 'third_offer.id',
  select: (q) =>
    q
      .select([
        'third_offer.id',
        'third_offer.state',
        'third_offer.target',
        'third_offer.offer_no as offerNo',
      ])
      .select(['third_offer.title', 'third_offer.brand as offerBrand', 'third_offer.pattern as offerPattern'])
      .select(['third_offer.size_text as offerSize', 'third_offer.fen as price', 'third_offer.stock'])
      .select([
        'third_offer.score',
        'third_offer.url',
        'third_offer.version',
        'third_offer.seen_at as seenTime',
      ])
      .select(['third_offer.decided_by as decidedBy', 'third_offer.decided_at as decidedTime'])
      .select(sql<Scored[]>`third_offer.candidates`.as('scored'))
      .select('part.id as partId')
      .select(['part.part_no as partNo', 'part.name as partName', 'part.size']),
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
});

/** The parts that offers of a page may be, read in one go. */
async function completeCandidates(rows: z.input<typeof Offer>[], ctx: Ctx): Promise<z.input<typeof Offer>[]> {
  const ids = rows.flatMap(({ candidates }) => candidates.map(({ partId }) => partId));
  const parts = await readParts(ctx, ids);
  return rows.map((row) => ({ ...row, candidates: withParts(row.candidates, parts) }));
}

const withParts = (scored: readonly Scored[], parts: readonly Omit<Shown, 'score' | 'differs'>[]): Shown[] =>
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
  const { candidates } = await find(ctx, thirdOffer, id);
  const scored = candidates as unknown as Scored[];
  if (!text.trim())
    return withParts(
      scored,
      await readParts(
        ctx,
        scored.map(({ partId }) => partId),
      ),
    );
  const found = await partSource(ctx)
    .where(matches(text, ['part.search', 'brand.search']))
    .orderBy('part.part_no')
    .limit(20)
    .execute();
  return found.map((part) => ({ ...part, score: 0, differs: [] }));
}
