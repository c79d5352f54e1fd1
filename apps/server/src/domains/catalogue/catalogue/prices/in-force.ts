import { sql, type RawBuilder } from 'kysely';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Me } from '#kernel/context.ts';
import { allConditions } from '#kernel/search.ts';

/** SQL: price of one kind in force, in fen; null for none. `part` is the id column. */
export const priceNow = (kind: PriceKind, part = 'part.id'): RawBuilder<number | null> =>
  sql<
    number | null
  >`(SELECT pp.fen FROM part_price pp WHERE pp.part_id = ${sql.ref(part)} AND pp.kind = ${sql.lit(kind)}
    AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()) LIMIT 1)`;

/** SQL: a dealer's price of a part: its level price, else the wholesale price; fen incl. VAT. */
export const dealerPriceNow = (
  { companyId }: Pick<Me, 'companyId'>,
  part = 'part.id',
): RawBuilder<number | null> =>
  sql<number | null>`(SELECT pp.fen FROM part_price pp JOIN dealer d ON d.id = ${companyId}
    WHERE pp.part_id = ${sql.ref(part)} AND pp.fen IS NOT NULL AND pp.kind IN ('WHOLESALE', 'LEVEL_' || d.price_level)
    AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now())
    ORDER BY pp.kind = 'WHOLESALE' LIMIT 1)`;

/** Price kinds required for the approval of a part. */
export const neededPrices: readonly PriceKind[] = ['PURCHASE', 'WHOLESALE', 'MSRP', 'FLOOR'];

/** SQL condition: the part has all required prices in force. */
export const isPriced = allConditions(
  neededPrices.map((kind) => sql<boolean>`${priceNow(kind)} IS NOT NULL`),
);
