import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { sizeKeyOf } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { toBareCode } from '@treadline/contract/service/tyre-checks/series.ts';
import type { Ctx } from '#kernel/context.ts';

interface Tyre {
  brand: string;
  pattern: string;
  size: string;
  dot: string;
}

/** Returns, per tyre, whether its DOT is in an open recall of a part of its brand, pattern and size. */
export async function findRecalled({ db }: Pick<Ctx, 'db'>, tyres: readonly Tyre[]): Promise<boolean[]> {
  const asked = tyres.map(({ dot }) => dotKey(dot));
  const keys = asked.filter((key) => key !== null);
  if (!keys.length) return tyres.map(() => false);
  const rows = await db
    .selectFrom('stock_recall as r')
    .innerJoin('part as p', 'p.id', 'r.part_id')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .where('r.status', '=', 'OPEN')
    .where(
      sql<boolean>`EXISTS (SELECT FROM unnest(${keys}::int[]) AS k WHERE k BETWEEN r.from_key AND r.to_key)`,
    )
    .select(['r.from_key', 'r.to_key', 'p.size', 'p.pattern', 'b.name', 'b.name_en'])
    .execute();
  return tyres.map((tyre, at) => {
    const key = asked[at];
    return rows.some(
      (row) =>
        key != null &&
        key >= row.from_key &&
        key <= row.to_key &&
        sizeKeyOf(row.size) === (sizeKeyOf(tyre.size) ?? tyre.size) &&
        toBareCode(row.pattern) === toBareCode(tyre.pattern) &&
        [toBareCode(row.name), toBareCode(row.name_en)].includes(toBareCode(tyre.brand)),
    );
  });
}
