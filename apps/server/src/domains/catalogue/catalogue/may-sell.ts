import { sql, type RawBuilder } from 'kysely';

/** SQL condition: a dealer may sell the platform's part; `dealer` is an id or an SQL expression. */
export const maySell = (dealer: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(part.sale_scope = 'ALL' OR (part.sale_scope = 'ONLY') = EXISTS (
    SELECT FROM part_dealer pd WHERE pd.part_id = part.id AND pd.dealer_id = ${dealer}))`;

/** SQL condition: goods owned by the dealer's group, or by a car maker whose brand it serves. */
export const isOffered = (dealer: number): RawBuilder<boolean> =>
  sql<boolean>`part.owner_id IN (SELECT d.group_id FROM dealer d WHERE d.id = ${dealer}
    UNION SELECT made.oem_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
    WHERE served.dealer_id = ${dealer})`;
