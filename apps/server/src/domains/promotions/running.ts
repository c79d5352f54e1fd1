import { sql } from 'kysely';
import type { PromotionTake } from '@treadline/contract/promotions/fields.ts';
import type { Ctx } from '../../kernel/context.ts';
import { coversDealer, placeOfDealer, type DealerPlace } from './dealer-scope.ts';
import { shapeColumns, type Shapes } from './row.ts';

/** A promotion as prices go by it. Fen; times as ISO. */
export interface Running extends Shapes {
  id: number;
  name: string;
  take: PromotionTake;
  step: 8 | 10 | 20 | 30;
  /** Neither a draft nor paused nor closed. */
  isActive: boolean;
  startsAt: string;
  endsAt: string;
  dealerBp: number;
  supplierBp: number;
  stackable: boolean;
  total: number | null;
  used: number;
  budgetFen: number | null;
  costFen: number;
  perUser: number | null;
  perDay: number | null;
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

/**
 * Promotions that a basket at a dealer is answered about: the platform's and the dealer's own that run, soon will or did
 * lately. Those that hold at other dealers alone are named to the platform, to nobody else.
 */
export async function runningPromotions(ctx: Ctx, { place, at, take, ids }: Asked): Promise<Running[]> {
  const rows: Running[] = await ctx.db
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
    .select(['promotion.id', 'promotion.name', 'promotion.take', 'promotion.step', 'promotion.stackable'])
    .select(['promotion.starts_at as startsAt', 'promotion.ends_at as endsAt'])
    .select(['promotion.dealer_bp as dealerBp', 'promotion.supplier_bp as supplierBp'])
    .select(['promotion.total', 'promotion.used', 'promotion.budget_fen as budgetFen'])
    .select(['promotion.cost_fen as costFen', 'promotion.per_user as perUser', 'promotion.per_day as perDay'])
    .select(sql<boolean>`(promotion.state = 'ACTIVE')`.as('isActive'))
    .select(shapeColumns)
    .execute();
  return ids || ctx.me.type === 'OTHER'
    ? rows
    : rows.filter(({ dealerScope }) => coversDealer(dealerScope, place));
}

/** Where a dealer lies that is sold at; one that is no dealer lies nowhere. */
export const placeAt = async (ctx: Ctx, dealerId: number): Promise<DealerPlace> =>
  (await placeOfDealer(ctx, dealerId)) ?? { id: dealerId, region: null, province: '' };
