import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { priceNow } from '#domains/catalogue/catalogue/index.ts';
import { shareOf } from '../goods.ts';
import { lockCustom, requireFloor, requirePlatformPart, writeCustom } from './custom.ts';

/** Returns part numbers by id, for batch results. */
export async function numbersOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('part')
    .where('id', 'in', [...ids])
    .select(['id', 'part_no'])
    .execute();
  return new Map(rows.map(({ id, part_no: no }) => [id, no]));
}

/** Returns the MSRP in force, in fen. @throws assortment.no-msrp */
export async function requireMsrp({ db }: Ctx, partId: number): Promise<number> {
  const row = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(priceNow('MSRP').as('msrp'))
    .executeTakeFirst();
  return row?.msrp ?? fail('assortment.no-msrp');
}

/** Sets own prices of many parts as a percentage of the MSRP, or removes them; each independently. */
export async function priceMany(ctx: Ctx, { ids, percent }: { ids: number[]; percent: number | null }) {
  return eachRow(ctx, ids, await numbersOf(ctx, ids), async (own, id) => {
    const { part_no: no } = await requirePlatformPart(own, id);
    const price = percent === null ? null : shareOf(await requireMsrp(own, id), percent);
    const row = await lockCustom(own, id);
    await requireFloor(own, id, price);
    await writeCustom(own, row, no, { price });
  });
}
