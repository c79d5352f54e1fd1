import type { z } from 'zod';
import { thirdTargetKeys } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { PartPrice } from '@treadline/contract/catalogue/third-prices/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { currentThirdPrices } from './outside.ts';
import { msrpNow } from './part-sql.ts';

/** Returns third-party prices of one of our tyres, one row per platform; none for other parts. */
export async function readPartPrices({ db }: Ctx, partId: number): Promise<z.input<typeof PartPrice>[]> {
  const part = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .where('kind', '=', 'TYRE')
    .where('owner_id', 'is', null)
    .select(msrpNow.as('msrp'))
    .executeTakeFirst();
  if (!part) return [];
  const prices = await currentThirdPrices(db, [partId]);
  return thirdTargetKeys.map((target) => {
    const { fen, day } = prices.find((each) => each.target === target) ?? { fen: null, day: null };
    const gap = fen === null || part.msrp === null ? null : part.msrp - fen;
    const rate = fen === null || gap === null ? null : Math.round((gap * 10_000) / fen);
    return { target, fen, day, gap, rate };
  });
}
