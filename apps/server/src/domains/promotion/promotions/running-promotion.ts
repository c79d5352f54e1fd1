import { sql } from 'kysely';
import type { PromotionTake } from '@treadline/contract/promotion/promotions/fields.ts';
import { PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { coversDealer, placeOfDealer, type DealerPlace } from './dealer-scope.ts';
import { shapeColumns, type PromotionShapes } from './row.ts';

/** What a promotion says; it changes with its version alone. Fen; times as epoch ms. */
interface Terms extends PromotionShapes {
  id: number;
  name: string;
  take: PromotionTake;
  step: 8 | 10 | 20 | 30;
  startsAt: number;
  endsAt: number;
  dealerBp: number;
  supplierBp: number;
  stackable: boolean;
  total: number | null;
  budgetFen: number | null;
  perUser: number | null;
  perDay: number | null;
}

/** A promotion as used for pricing; amounts in fen. */
export interface RunningPromotion extends Terms {
  /** Not a draft, paused or closed. */
  isActive: boolean;
  used: number;
  costFen: number;
}

/** How a promotion stands at the moment. */
interface Standing extends Pick<RunningPromotion, 'id' | 'isActive' | 'used' | 'costFen'> {
  version: number;
  /** Epoch ms: with the version it tells what was read of a change that was never committed. */
  changedAt: number;
}

interface Asked {
  place: DealerPlace;
  at: Date;
  take: PromotionTake;
  /** Those of these ids alone, in whatever state and wherever they hold: what coupons in somebody's hand are of. */
  ids?: readonly number[];
}

/** Days before its start and after its end in which a promotion is still answered for: not at this time. */
const [ahead, behind] = [30, 7];

const readStanding = (ctx: Ctx, { place, at, take, ids }: Asked): Promise<Standing[]> =>
  ctx.db
    .selectFrom('promotion')
    .where('promotion.take', '=', take)
    .where(
      ids
        ? sql<boolean>`promotion.id = ANY(${[...ids]})`
        : sql<boolean>`(promotion.state = 'ACTIVE' AND promotion.ends_at > ${at}::timestamptz - make_interval(days => ${behind})
            AND promotion.starts_at < ${at}::timestamptz + make_interval(days => ${ahead})
            AND (promotion.owner_id IS NULL OR promotion.owner_id = ${place.id}))`,
    )
    .orderBy('promotion.id')
    .select(['promotion.id', 'promotion.version', 'promotion.used', 'promotion.cost_fen as costFen'])
    .select([
      sql<boolean>`(promotion.state = 'ACTIVE')`.as('isActive'),
      sql<number>`(extract(epoch FROM promotion.updated_at) * 1000)::bigint`.as('changedAt'),
    ])
    .execute();

async function readTerms({ db }: Ctx, ids: readonly number[]): Promise<Terms[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('promotion')
    .where(sql<boolean>`promotion.id = ANY(${[...ids]})`)
    .select(['promotion.id', 'promotion.name', 'promotion.take', 'promotion.step', 'promotion.stackable'])
    .select(['promotion.starts_at', 'promotion.ends_at', 'promotion.dealer_bp as dealerBp'])
    .select(['promotion.supplier_bp as supplierBp', 'promotion.total', 'promotion.budget_fen as budgetFen'])
    .select(['promotion.per_user as perUser', 'promotion.per_day as perDay'])
    .select(shapeColumns)
    .execute();
  return rows.map(({ starts_at: startsAt, ends_at: endsAt, ...row }) => ({
    ...row,
    // Parsed, so that sizes stored before the catalogue wrote them in one notation still name its tyres.
    partScope: PartScope.parse(row.partScope),
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }));
}

type Known = Map<number, { terms: Terms; version: number; changedAt: number }>;
/** What the promotions of a database say, as they were read last: rules and scopes are read once for many baskets. */
const known = new WeakMap<Ctx['pools'], Known>();
/** Of more they are read anew. */
const mostKnown = 5000;

function knownOf({ pools }: Ctx): Known {
  const had = known.get(pools);
  if (had && had.size < mostKnown) return had;
  const fresh: Known = new Map();
  known.set(pools, fresh);
  return fresh;
}

/** What promotions say, read from the database where they have changed since. */
async function withTerms(ctx: Ctx, standing: readonly Standing[]): Promise<RunningPromotion[]> {
  const kept = knownOf(ctx);
  const changed = new Map(
    standing
      .filter(({ id, version, changedAt }) => {
        const had = kept.get(id);
        return had?.version !== version || had.changedAt !== changedAt;
      })
      .map((each) => [each.id, each]),
  );
  for (const terms of await readTerms(ctx, [...changed.keys()])) {
    const { version = 0, changedAt = 0 } = changed.get(terms.id) ?? {};
    kept.set(terms.id, { terms, version, changedAt });
  }
  return standing.flatMap(({ id, isActive, used, costFen }) => {
    const had = kept.get(id);
    return had ? [{ ...had.terms, isActive, used, costFen }] : [];
  });
}

/**
 * Returns the promotions relevant to a basket at a dealer: the platform's and the dealer's own that run now, soon or
 * lately. Those valid only at other dealers are shown to the platform alone.
 */
export async function runningPromotions(ctx: Ctx, asked: Asked): Promise<RunningPromotion[]> {
  const running = await withTerms(ctx, await readStanding(ctx, asked));
  return asked.ids || ctx.me.type === 'OTHER'
    ? running
    : running.filter(({ dealerScope }) => coversDealer(dealerScope, asked.place));
}

/** Returns the location of the selling dealer; empty if it is no dealer. */
export const placeAt = async (ctx: Ctx, dealerId: number): Promise<DealerPlace> =>
  (await placeOfDealer(ctx, dealerId)) ?? { id: dealerId, region: null, province: '' };
