import { sql, type RawBuilder } from 'kysely';

/** Whether a dealer may sell a part of the platform; `dealer` is its id, or an expression of one. */
export const maySell = (dealer: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(part.sale_scope = 'ALL' OR (part.sale_scope = 'ONLY') = EXISTS (
    SELECT FROM part_dealer pd WHERE pd.part_id = part.id AND pd.dealer_id = ${dealer}))`;

/** Whether goods belong to a dealer's group, or to a maker whose cars it serves: they are offered to it. */
export const isOffered = (dealer: number): RawBuilder<boolean> =>
  sql<boolean>`part.owner_id IN (SELECT d.group_id FROM dealer d WHERE d.id = ${dealer}
    UNION SELECT made.oem_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
    WHERE served.dealer_id = ${dealer})`;
