import { sql, type RawBuilder } from 'kysely';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Me } from '#kernel/context.ts';
import { all } from '#kernel/search.ts';

/** A part's price of one kind that holds now, in fen; null where it has none. `part` is the column with its id. */
export const priceNow = (kind: PriceKind, part = 'part.id'): RawBuilder<number | null> =>
  sql<
    number | null
  >`(SELECT pp.fen FROM part_price pp WHERE pp.part_id = ${sql.ref(part)} AND pp.kind = ${sql.lit(kind)}
    AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()) LIMIT 1)`;

/** What a dealer pays for a part: the price of its level where there is one, else the wholesale price; fen with VAT. */
export const dealerPriceNow = (
  { companyId }: Pick<Me, 'companyId'>,
  part = 'part.id',
): RawBuilder<number | null> =>
  sql<number | null>`(SELECT pp.fen FROM part_price pp JOIN dealer d ON d.id = ${companyId}
    WHERE pp.part_id = ${sql.ref(part)} AND pp.fen IS NOT NULL AND pp.kind IN ('WHOLESALE', 'LEVEL_' || d.price_level)
    AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now())
    ORDER BY pp.kind = 'WHOLESALE' LIMIT 1)`;

/** What a part costs and sells for: without all of them it is not approved. */
export const neededPrices: readonly PriceKind[] = ['PURCHASE', 'WHOLESALE', 'MSRP', 'FLOOR'];

/** Whether a part has all of them now. */
export const isPriced = all(neededPrices.map((kind) => sql<boolean>`${priceNow(kind)} IS NOT NULL`));
