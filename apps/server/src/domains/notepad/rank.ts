import { sql, type RawBuilder } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { rankFields } from '@treadline/contract/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/notepad/routes.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { among, asItIs } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { visible } from '../../kernel/scope.ts';
import { all } from '../../kernel/search.ts';
import { clue } from '../clues/index.ts';
import { always, bothPeriods } from '../reports/index.ts';
import { daysAsked } from './period.ts';

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
  ...(dealerId?.length ? [among('clue.dealer_id', dealerId)] : []),
  ...(consultantId?.length ? [among(person, consultantId)] : []),
];

/** Who booked a visit received it; no measure knows who that was. */
const visitsOf = (ctx: Ctx, query: Query, within: (column: string) => RawBuilder<boolean>) => sql`
    SELECT clue.dealer_id, a.created_by, 'visits', 1::bigint, NULL::bigint FROM measure_fact clue
    JOIN appointment a ON a.id = clue.doc_id
    WHERE clue.source = 'VISITS' AND clue.measure = 'visits' AND ${all([within('clue.at'), ...asked(ctx, query, 'a.created_by')])}
    UNION ALL`;

/** What was done: the facts of the measures, as reports keep them, and each clue that somebody followed up. */
const factsOf = (ctx: Ctx, query: Query) => {
  const { dealerId, consultantId } = query;
  const days = daysAsked(query.days);
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${days.from}::date AND ${sql.ref(column)} < ${days.to}::date + 1`;
  const toldByPerson = query.by === 'consultant' || Boolean(consultantId?.length);
  const kept = bothPeriods(
    ctx,
    {
      facts: Object.values(measured).filter((fact) => !toldByPerson || fact !== 'visits'),
      filters: { dealerId, consultantId },
      by: toldByPerson ? ['dealer', 'consultant'] : ['dealer'],
      byMonth: always,
    },
    { now: days, before: null },
  );
  return sql`
    SELECT f.dealer_id, f.consultant_id AS person_id, f.measure AS what, f.value, NULL::bigint AS clue_id FROM (${kept}) f
    UNION ALL${toldByPerson ? visitsOf(ctx, query, within) : sql``}
    SELECT DISTINCT clue.dealer_id, f.by_id, 'clues', 1::bigint, clue.id FROM clue_follow_up f JOIN clue ON clue.id = f.clue_id
    WHERE ${all([within('f.at'), ...asked(ctx, query, 'f.by_id')])}`;
};

const figures = (prefix: '' | 'total_') =>
  sql.join(
    keys.map((key) =>
      key === 'clues'
        ? sql`count(DISTINCT fact.clue_id)::int AS ${sql.ref(`${prefix}clues`)}`
        : sql`coalesce(sum(fact.value) FILTER (WHERE fact.what = ${measured[key]}), 0)::bigint AS ${sql.ref(prefix + key)}`,
    ),
  );

const rowsOf = (ctx: Ctx, query: Query) => {
  const isPerson = query.by === 'consultant';
  const id = isPerson ? sql`fact.dealer_id || '-' || coalesce(fact.person_id, 0)` : sql`fact.dealer_id::text`;
  const person = isPerson ? sql`fact.person_id` : sql`NULL::bigint`;
  return sql<Row>`(WITH fact AS MATERIALIZED (${factsOf(ctx, query)})
    SELECT * FROM (SELECT ${id} AS id, fact.dealer_id AS "dealerId", ${person} AS "personId",
        ${isPerson ? sql`coalesce(max(account.display_name), '')` : sql`max(company.name)`} AS name, max(company.name) AS "dealerName",
        ${figures('')}
      FROM fact JOIN company ON company.id = fact.dealer_id LEFT JOIN account ON account.id = fact.person_id
      GROUP BY 1, 2, 3) rows
    CROSS JOIN (SELECT ${figures('total_')} FROM fact) total)`;
};

const nobody = t('未归属', 'Nobody', '未歸屬');
const total = (key: Key) => sql<number>`coalesce(max(${sql.ref(`x.total_${key}`)}), 0)::bigint`;

/** Dealers or people, those with the most paid first. */
export const listRank = listing(notepadRoutes.rank, {
  from: (ctx, query) => ctx.db.selectFrom(rowsOf(ctx, query).as('x')),
  made: true,
  filters: { days: asItIs, dealerId: asItIs, consultantId: asItIs, by: asItIs },
  sort: {
    name: 'x.name',
    visits: 'x.visits',
    checks: 'x.checks',
    redChecks: 'x.redChecks',
    clues: 'x.clues',
    orders: 'x.orders',
    paid: 'x.paid',
  },
  defaultSort: '-paid',
  tie: 'x.id',
  totals: {
    visits: total('visits'),
    checks: total('checks'),
    redChecks: total('redChecks'),
    clues: total('clues'),
    orders: total('orders'),
    paid: total('paid'),
  },
  select: (q) =>
    q.select([
      'x.id',
      'x.dealerId',
      'x.personId',
      'x.name',
      'x.dealerName',
      'x.visits',
      'x.checks',
      'x.redChecks',
      'x.clues',
      'x.orders',
      'x.paid',
    ]),
  map: ({ dealerName, ...row }, { lang, me }: Ctx) => ({
    ...row,
    name: row.name || nobody[lang],
    ...(me.type === 'DEALER' ? {} : { dealerName }),
  }),
  sheet: { name: t('排行', 'Ranking', '排行'), columns: sheetOf(rankFields) },
});
