import { sql } from 'kysely';
import type { DealerScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';

/** Location of a dealer: region, and province as the first two digits of its division code. */
export interface DealerPlace {
  id: number;
  region: string | null;
  province: string;
}

/** Whether a scope includes a dealer; excluded ones never. */
export const coversDealer = (scope: DealerScope, { id, region, province }: DealerPlace): boolean =>
  !scope.excludedDealerIds.includes(id) &&
  (scope.all ||
    scope.dealerIds.includes(id) ||
    scope.provinces.includes(province) ||
    scope.regions.some((one) => one === region));

/** SQL equivalent of `coversDealer`, over `promotion` and `company` joined with `dealer`. */
export const holdsAt = sql<boolean>`(NOT promotion.dealer_scope->'excludedDealerIds' @> to_jsonb(company.id)
  AND ((promotion.dealer_scope->>'all')::boolean OR promotion.dealer_scope->'dealerIds' @> to_jsonb(company.id)
    OR coalesce(promotion.dealer_scope->'regions' ? company.region, false)
    OR promotion.dealer_scope->'provinces' ? left(dealer.division_code, 2)))`;

/** SQL condition on `company` joined with `dealer`: in the scope. */
export const inScope = (scope: DealerScope) => sql<boolean>`(NOT company.id = ANY(${scope.excludedDealerIds})
  AND (${scope.all} OR company.id = ANY(${scope.dealerIds}) OR company.region = ANY(${scope.regions})
    OR left(dealer.division_code, 2) = ANY(${scope.provinces})))`;

/** Returns the location of a dealer, without row-level scope; null if there is none. */
export async function placeOfDealer({ db }: Pick<Ctx, 'db'>, id: number): Promise<DealerPlace | null> {
  const row = await db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where('company.id', '=', id)
    .select(['company.id', 'company.region'])
    .select(sql<string>`left(dealer.division_code, 2)`.as('province'))
    .executeTakeFirst();
  return row ?? null;
}
