import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Use } from '#kernel/feeds.ts';

const tables = {
  dealer_brand: ['dealer_id', 'brand_id'],
  dealer_car_brand: ['dealer_id', 'car_brand_id'],
  oem_car_brand: ['oem_id', 'car_brand_id'],
} as const;

/** Replaces the links of a record. @throws record.not-found for an unknown id */
export async function setLinks(
  { db }: Ctx,
  table: keyof typeof tables,
  id: number,
  others: readonly number[],
): Promise<void> {
  const [own, other] = tables[table].map((column) => sql.ref(column));
  const wanted = sql`${[...others]}::bigint[]`;
  await sql`DELETE FROM ${sql.table(table)} WHERE ${own} = ${id} AND ${other} <> ALL (${wanted})`.execute(db);
  await sql`INSERT INTO ${sql.table(table)} (${own}, ${other}) SELECT ${id}, unnest(${wanted})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Returns unique ids in ascending order, so that equal sets compare equal. */
export const uniqueSortedIds = (ids: readonly number[]): number[] =>
  [...new Set(ids)].toSorted((a, b) => a - b);

/** Returns how many dealers and makers serve a car brand, which blocks its deletion. */
export async function countServing({ db }: Ctx, brandId: number): Promise<Use> {
  const { rows } = await sql<{ count: number }>`SELECT
    (SELECT count(*) FROM dealer_car_brand WHERE car_brand_id = ${brandId})
    + (SELECT count(*) FROM oem_car_brand WHERE car_brand_id = ${brandId}) AS count`.execute(db);
  return { place: t('经销商、主机厂', 'dealers and OEMs', '經銷商、主機廠'), count: rows[0]?.count ?? 0 };
}
