import { sql, type RawBuilder } from 'kysely';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { dayOf } from './days.ts';
import type { HomePart } from './feeds.ts';

/** Whether the caller's account type supervises several dealers. */
export const managesDealers = ({ me }: Ctx): boolean =>
  ['DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'].includes(me.type);

/** Whether the caller is a regional manager, who gets a list of dealers to phone. */
export const phonesDealers = ({ me }: Ctx): boolean => me.type === 'REGIONAL_MANAGER';
/** Maximum number of phone calls each domain suggests to a regional manager. */
export const callsGiven = 20;

const rowsShown = 5;
type List = NonNullable<HomePart['lists']>[number];

const hint = t('本月至今比上月同期', 'this month against the same days of the last', '本月至今比上月同期');

interface Compared extends Pick<List, 'key' | 'unit'> {
  title: Text;
  /** Records as `r` with their dealer and moment: `SELECT dealer_id, at, value FROM …`, within the caller's scope. */
  source: (from: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Path of the list of a dealer's records from a day on. */
  path: (dealerId: number, from: string) => string;
}

/**
 * Home list of dealers with less this month than in the same days of the month before, largest gap first; empty unless
 * the caller supervises several dealers.
 * Months and days are those of Asia/Shanghai; today counts up to now in both months.
 */
export async function listLaggingDealers(ctx: Ctx, asked: Compared): Promise<List[]> {
  if (!managesDealers(ctx)) return [];
  const { source, path, key, unit, title } = asked;
  const month = `${dayOf(new Date()).slice(0, 7)}-01`;
  const start = sql`(${month}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const startBefore = sql`(${month}::date - interval '1 month')::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const { rows } = await sql<{ id: number; label: string; value: number; before: number }>`
    SELECT c.id, c.name AS label, coalesce(sum(r.value) FILTER (WHERE r.at >= ${start}), 0) AS value,
      coalesce(sum(r.value) FILTER (WHERE r.at < ${start}), 0) AS before
    FROM (${source(startBefore)}) r JOIN company c ON c.id = r.dealer_id
    WHERE r.at >= ${start} OR r.at < least(${start}, ${startBefore} + (now() - ${start}))
    GROUP BY c.id
    HAVING coalesce(sum(r.value) FILTER (WHERE r.at >= ${start}), 0) < coalesce(sum(r.value) FILTER (WHERE r.at < ${start}), 0)
    ORDER BY coalesce(sum(r.value) FILTER (WHERE r.at >= ${start}), 0) - coalesce(sum(r.value) FILTER (WHERE r.at < ${start}), 0), c.id
    LIMIT ${rowsShown}`.execute(ctx.db);
  if (rows.length === 0) return [];
  const listed = rows.map((row) => ({ ...row, path: path(row.id, month) }));
  return [{ key, unit, title: title[ctx.lang], hint: hint[ctx.lang], rows: listed }];
}
