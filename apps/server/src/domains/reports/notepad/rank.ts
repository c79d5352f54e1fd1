import { sql, type RawBuilder } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { rankFields } from '@treadline/contract/reports/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, unchangedQuery } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { allConditions } from '#kernel/search.ts';
import { clue } from '#domains/service/clues/index.ts';
import { always, bothPeriods } from '#domains/reports/reports/index.ts';
import { resolveDays } from './period.ts';

type Query = Input<(typeof notepadRoutes)['rank']>['query'];

/** What is counted, by its name in the catalogue of measures. */
const measured = {
  visits: 'visits',
  checks: 'checks',
  redChecks: 'redChecks',
  orders: 'orders',
  paid: 'paidAmount',
} as const;
type Key = keyof typeof measured | 'clues';
const keys = ['visits', 'checks', 'redChecks', 'clues', 'orders', 'paid'] as const satisfies readonly Key[];

type Row = {
  id: string;
  dealerId: number;
  personId: number | null;
  name: string;
  dealerName: string;
} & Record<Key, number> & { [K in Key as `total_${K}`]: number };

/** Conditions on what stands as `clue`: its shop, and who did it. */
const asked = (ctx: Ctx, { dealerId, consultantId }: Query, person: string) => [
  visible(ctx, clue) as RawBuilder<boolean>,
  ...(dealerId?.length ? [inValues('clue.dealer_id', dealerId)] : []),
  ...(consultantId?.length ? [inValues(person, consultantId)] : []),
];

type Within = (column: string) => RawBuilder<boolean>;

/** Who booked a visit received it; no measure knows who that was. The visits are those of the measure. */
const visitsOf = (ctx: Ctx, query: Query, within: Within) => sql`
    SELECT clue.dealer_id, clue.created_by, 'visits', count(*) FROM appointment clue
    WHERE ${allConditions([within('clue.arrived_at'), ...asked(ctx, query, 'clue.created_by')])} GROUP BY 1, 2
    UNION ALL`;

/** Each clue that somebody followed up, once a row. */
const followedUp = (ctx: Ctx, query: Query, within: Within) => sql`
    SELECT DISTINCT clue.dealer_id, ${query.by === 'consultant' ? sql`f.by_id` : sql`NULL::bigint`} AS person_id, clue.id
    FROM clue_follow_up f JOIN clue ON clue.id = f.clue_id WHERE ${allConditions([within('f.at'), ...asked(ctx, query, 'f.by_id')])}`;

/** What was done, added up: the facts of the measures, as reports keep them, and the clues (`told`) that were followed up. */
const factsOf = (ctx: Ctx, query: Query, within: Within) => {
  const { dealerId, consultantId } = query;
  const toldByPerson = query.by === 'consultant' || Boolean(consultantId?.length);
  const kept = bothPeriods(
    ctx,
    {
      facts: Object.values(measured).filter((fact) => !toldByPerson || fact !== 'visits'),
      filters: { dealerId, consultantId },
      by: toldByPerson ? ['dealer', 'consultant'] : ['dealer'],
      byMonth: always,
    },
    { now: resolveDays(query.days), before: null },
  );
  return sql`
    SELECT f.dealer_id, f.consultant_id AS person_id, f.measure AS what, sum(f.value) AS value FROM (${kept}) f GROUP BY 1, 2, 3
    UNION ALL${toldByPerson ? visitsOf(ctx, query, within) : sql``}
    SELECT dealer_id, person_id, 'clues', count(*) FROM told GROUP BY 1, 2`;
};

const sumOf = (key: Key) =>
  sql`coalesce(sum(fact.value) FILTER (WHERE fact.what = ${key === 'clues' ? key : measured[key]}), 0)::bigint`;
const figures = sql.join(keys.map((key) => sql`${sumOf(key)} AS ${sql.ref(key)}`));
/** Two people may have followed up one clue: it is one of all. */
const totals = sql.join(
  keys.map(
    (key) =>
      sql`${key === 'clues' ? sql`(SELECT count(DISTINCT id) FROM told)` : sumOf(key)} AS ${sql.ref(`total_${key}`)}`,
  ),
);

const rowsOf = (ctx: Ctx, query: Query) => {
  const isPerson = query.by === 'consultant';
  const id = isPerson ? sql`fact.dealer_id || '-' || coalesce(fact.person_id, 0)` : sql`fact.dealer_id::text`;
  const person = isPerson ? sql`fact.person_id` : sql`NULL::bigint`;
  const days = resolveDays(query.days);
  const within: Within = (column) =>
    sql<boolean>`${sql.ref(column)} >= ${days.from}::date AND ${sql.ref(column)} < ${days.to}::date + 1`;
  return sql<Row>`(WITH told AS MATERIALIZED (${followedUp(ctx, query, within)}),
    fact AS MATERIALIZED (${factsOf(ctx, query, within)})
    SELECT * FROM (SELECT ${id} AS id, fact.dealer_id AS "dealerId", ${person} AS "personId",
        ${isPerson ? sql`coalesce(max(account.display_name), '')` : sql`max(company.name)`} AS name, max(company.name) AS "dealerName",
        ${figures}
      FROM fact JOIN company ON company.id = fact.dealer_id LEFT JOIN account ON account.id = fact.person_id
      GROUP BY 1, 2, 3) rows
    CROSS JOIN (SELECT ${totals} FROM fact) total)`;
};

const nobody = t('未归属', 'Nobody', '未歸屬');
const total = (key: Key) => sql<number>`coalesce(max(${sql.ref(`x.total_${key}`)}), 0)::bigint`;

/** Lists dealers or people, highest paid amount first. */
export const listRank = columnListing(
  notepadRoutes.rank,
  (ctx, query) => ctx.db.selectFrom(rowsOf(ctx, query).as('x')),
  {
    columns: {
      id: 'x.id',
      dealerId: 'x.dealerId',
      personId: 'x.personId',
      name: 'x.name',
      dealerName: 'x.dealerName',
      visits: 'x.visits',
      checks: 'x.checks',
      redChecks: 'x.redChecks',
      clues: 'x.clues',
      orders: 'x.orders',
      paid: 'x.paid',
    },
    made: true,
    filters: {
      days: unchangedQuery,
      dealerId: unchangedQuery,
      consultantId: unchangedQuery,
      by: unchangedQuery,
    },
    sort: {
      name: sql`coalesce((SELECT name_key FROM account WHERE id = x."personId"), (SELECT name_key FROM company WHERE id = x."dealerId"))`,
    },
    defaultSort: '-paid',
    totals: {
      visits: total('visits'),
      checks: total('checks'),
      redChecks: total('redChecks'),
      clues: total('clues'),
      orders: total('orders'),
      paid: total('paid'),
    },
    map: ({ dealerName, ...row }, { lang, me }: Ctx) => ({
      ...row,
      name: row.name || nobody[lang],
      ...(me.type === 'DEALER' ? {} : { dealerName }),
    }),
    sheet: { name: t('排行', 'Ranking', '排行'), columns: sheetOf(rankFields) },
  },
);
