import { sql } from 'kysely';

/** A page as far as it says for whose customers it is. */
export interface ForShops {
  dealerId: number | null;
  dealerIds: readonly number[];
}

/** For whose customers a page is, as it is kept. */
export const forShops = (page: { dealer_id: number | null; dealer_ids: number[] }): ForShops => ({
  dealerId: page.dealer_id,
  dealerIds: page.dealer_ids,
});

/** The dealers of `company` and `dealer` that a page is for: enabled ones, of a dealer's page itself. */
export const isOfPage = ({ dealerId, dealerIds }: ForShops) => sql<boolean>`(
  company.account_type = 'DEALER' AND company.enabled AND ${
    dealerId !== null
      ? sql`company.id = ${dealerId}`
      : dealerIds.length > 0
        ? sql`company.id = ANY(${[...dealerIds]}::bigint[])`
        : sql`true`
  })`;
