import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { dealerPlaces } from './report-query.ts';

interface Option<V> {
  value: V;
  label: string;
}

/** Returns filter options of the reports, within the caller's scope. */
export async function readReportOptions(ctx: Ctx) {
  const own = sql`SELECT company.id FROM company WHERE ${visible(ctx, dealer)}`;
  const read = async <V>(rows: RawBuilder<Option<V>>) => [...(await rows.execute(ctx.readDb)).rows];
  const companies = (kind: 'group' | 'oem') =>
    read(sql<Option<number>>`SELECT c.id AS value, c.name AS label FROM company c
      WHERE c.id IN (SELECT p.place::bigint FROM (${dealerPlaces(ctx, kind)}) p WHERE p.dealer_id IN (${own})) ORDER BY c.code COLLATE "C"`);
  const [groups, oems, regions, brands, consultants] = await Promise.all([
    companies('group'),
    companies('oem'),
    read(sql<
      Option<string>
    >`SELECT DISTINCT p.place AS value, p.place AS label FROM (${dealerPlaces(ctx, 'region')}) p
      WHERE p.dealer_id IN (${own}) ORDER BY 1`),
    read(sql<
      Option<number>
    >`SELECT b.id AS value, ${ctx.lang === 'en' ? sql`coalesce(nullif(b.name_en, ''), b.name)` : sql`b.name`} AS label
      FROM brand b ORDER BY b.sort, b.id`),
    read(sql<Option<number>>`SELECT a.id AS value, a.display_name AS label FROM account a WHERE EXISTS (
      SELECT FROM membership m WHERE m.account_id = a.id AND (m.company_id IN (${own}) OR ${ctx.me.type === 'OTHER'}
        AND m.company_id IN (SELECT id FROM company WHERE account_type = 'OTHER'))) ORDER BY a.name_key, a.id`),
  ]);
  return { groups, oems, regions, brands, consultants };
}
