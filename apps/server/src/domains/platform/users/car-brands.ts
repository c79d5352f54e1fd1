import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Use } from '#kernel/feeds.ts';

/** Returns how many users have chosen a car brand, stored as comma-separated names. */
export async function countChoosers({ db }: Ctx, brandId: number): Promise<Use> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM account a, car_brand b
    WHERE b.id = ${brandId} AND b.name = ANY (string_to_array(a.car_brand, ','))`.execute(db);
  return { place: t('用户', 'users', '使用者'), count: rows[0]?.count ?? 0 };
}
