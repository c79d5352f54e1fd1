import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { measures } from '@treadline/contract/reports/reports/measures.ts';
import { daysOf } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { plannedEachTime } from '#kernel/prepared.ts';
import { bothPeriods } from './source.ts';

const shown = 5;
const period = 'last90';
const title = t('各经销商险情', 'Danger by dealer', '各經銷商險情');
const hint = t('近 90 天，未解决多者在前', 'Last 90 days, most unsolved first', '近 90 天，未解決多者在前');
const dealerHead = t('经销商', 'Dealer', '經銷商');

interface Row {
  id: number;
  label: string;
  value: number;
  before: number;
  rate: number;
}

/** Home part of a car maker: its dealers by unresolved red checks, as counted by the reports. */
export async function dangerByDealer(ctx: Ctx): Promise<HomePart> {
  const { me, lang } = ctx;
  if (me.type !== 'OEM' || !me.codes.has('retail_report_view')) return {};
  const now = daysOf(period, dayOf(new Date()));
  const counted = { facts: ['redChecks', 'solvedChecks'], filters: {}, by: ['dealer'] } as const;
  const facts = bothPeriods(ctx, counted, { now, before: null });
  const { rows } = await sql<Row>`
    SELECT id, label, value, before, round(before * 10000.0 / value)::int AS rate
    FROM (SELECT c.id, c.name AS label, coalesce(sum(f.value) FILTER (WHERE f.measure = 'redChecks'), 0)::int AS value,
        coalesce(sum(f.value) FILTER (WHERE f.measure = 'solvedChecks'), 0)::int AS before
      FROM (${facts}) f JOIN company c ON c.id = f.dealer_id GROUP BY c.id) d
    WHERE value > 0 ORDER BY value - before DESC, id LIMIT ${shown} ${sql.raw(plannedEachTime)}`.execute(
    ctx.db,
  );
  if (rows.length === 0) return {};
  const days = `from=${now.from}&to=${now.to}`;
  const list = {
    key: 'reports.danger',
    title: title[lang],
    hint: hint[lang],
    unit: 'count' as const,
    heads: [dealerHead[lang], measures.redChecks.title[lang], measures.solvedChecks.title[lang]] as [
      string,
      string,
      string,
    ],
    rateHead: measures.solvedRate.title[lang],
    path: `/report/sms?family=danger&measure=redChecks&by=dealer&period=${period}`,
    rows: rows.map((row) => ({
      ...row,
      path: `/report/facts?measure=redChecks&${days}&dealerId=${row.id}`,
    })),
  };
  return { lists: [list] };
}
