import { sql } from 'kysely';

/** The dealers a page is for; neither an owner nor ids: all. */
export interface ForShops {
  dealerId: number | null;
  dealerIds: readonly number[];
}

/** Returns the dealers a page is for, from its record. */
export const forShops = (page: { dealer_id: number | null; dealer_ids: number[] }): ForShops => ({
  dealerId: page.dealer_id,
  dealerIds: page.dealer_ids,
});

/** SQL condition on `company` and `dealer`: an active dealer the page is for; of a dealer's page only itself. */
export const isOfPage = ({ dealerId, dealerIds }: ForShops) => sql<boolean>`(
  company.account_type = 'DEALER' AND company.enabled AND ${
    dealerId !== null
      ? sql`company.id = ${dealerId}`
      : dealerIds.length > 0
        ? sql`company.id = ANY(${[...dealerIds]}::bigint[])`
        : sql`true`
  })`;
