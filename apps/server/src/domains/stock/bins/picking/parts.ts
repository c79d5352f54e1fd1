import type { Ctx } from '#kernel/context.ts';

/** What a picker reads of parts, by id. */
export async function partPlainly({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('part')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'size', 'part_no as partNo', 'name as partName', 'barcode'])
    .execute();
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}
