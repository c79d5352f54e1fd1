import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@treadline/contract/reports/reports/periods.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import { dayOf } from './days.ts';
import type { HomePart } from './feeds.ts';
import { plannedEachTime } from './prepared.ts';

interface Asked {
  key: string;
  title: Text;
  unit: Text;
  /** Stored units per displayed unit: 100 for fen. */
  scale?: number;
  /** Number of days shown, and compared with as many before them. */
  span: number;
  /** Value per day in a range of days: `SELECT day, value FROM …`, within the caller's scope. */
  source: (from: string, to: string) => RawBuilder<unknown>;
  /** Path of the list of one day; null when the caller may not open it. */
  path: (day: string) => string | null;
}

/** Home chart of the last `span` days of Asia/Shanghai, each compared with the day `span` days before it. */
export async function dailySeries(
  ctx: Ctx,
  { key, title, unit, scale = 1, span, source, path }: Asked,
): Promise<NonNullable<HomePart['series']>[number]> {
  const to = dayOf(new Date());
  const from = addDays(to, 1 - 2 * span);
  const { rows } = await sql<{ day: string; value: number }>`
    SELECT d.day::date::text AS day, coalesce(s.value, 0)::bigint AS value
    FROM generate_series(${from}::date, ${to}::date, '1 day') d (day) LEFT JOIN (${source(from, to)}) s ON s.day = d.day::date
    ORDER BY 1 ${sql.raw(plannedEachTime)}`.execute(ctx.db);
  const points = rows.slice(span).map(({ day, value }, at) => ({
    day,
    value,
    previous: rows[at]?.value ?? 0,
    path: path(day),
  }));
  return { key, title: title[ctx.lang], unit: unit[ctx.lang], scale, points };
}
