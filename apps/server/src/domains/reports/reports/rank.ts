import { sql, type RawBuilder } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { rankFieldsOf } from '@treadline/contract/reports/reports/fields.ts';
import { families, type Family, type Measure } from '@treadline/contract/reports/reports/measure.ts';
import {
  measures,
  measuresOf,
  noneLabel,
  type Dimension,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import type { reportRoutes } from '@treadline/contract/reports/reports/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery } from '#kernel/filters.ts';
import { createListHandler, type ListHandler } from '#kernel/list.ts';
import { readSnapshot } from '#kernel/transaction.ts';
import {
  factsOfFamily,
  filterKeys,
  filterOf,
  periodOf,
  dealerPlaces,
  requireKnownFilters,
  requiredFactKeys,
  type ReportFilterInput,
  type ComparedDays,
} from './report-query.ts';
import { readTotals } from './report-figures.ts';
import { always, measureAmount, bothPeriods, dealersWith, currentAmount } from './source.ts';

type RankRoute = (typeof reportRoutes)['clueRank'];
type RankQuery = ReportFilterInput & {
  by: Dimension;
  sort?: string | undefined;
  format?: 'xlsx' | undefined;
};
interface RankRow {
  id: string;
  name: string;
  [measure: string]: number | string | null;
}

const companyOf = (id: RawBuilder<unknown>) => ({
  name: sql`(SELECT c.name FROM company c WHERE c.id = ${id})`,
  order: sql`(SELECT c.name_key FROM company c WHERE c.id = ${id})`,
});

interface Key {
  join?: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** What the name is sorted by; absent: as it stands. */
  order?: RawBuilder<unknown>;
}
/** What facts are ranked by, and the name of a key. */
function keyOf(ctx: Ctx, by: Dimension): Key {
  const brand = ctx.lang === 'en' ? sql`coalesce(nullif(b.name_en, ''), b.name)` : sql`b.name`;
  const place = (kind: 'group' | 'oem' | 'region', said: Pick<Key, 'name' | 'order'>) => ({
    join: sql`LEFT JOIN (${dealerPlaces(ctx, kind)}) belongs ON belongs.dealer_id = f.dealer_id`,
    key: sql`coalesce(f.place, belongs.place, '')`,
    ...said,
  });
  const placed = companyOf(sql`nullif(y.key, '')::bigint`);
  return {
    dealer: { key: sql`f.dealer_id`, ...companyOf(sql`y.key`) },
    group: place('group', placed),
    oem: place('oem', placed),
    region: place('region', { name: sql`nullif(y.key, '')` }),
    brand: {
      key: sql`f.brand_id`,
      name: sql`(SELECT ${brand} FROM brand b WHERE b.id = y.key)`,
      order: sql`(SELECT b.name_key FROM brand b WHERE b.id = y.key)`,
    },
    size: { key: sql`f.size`, name: sql`nullif(y.key, '')` },
    consultant: {
      key: sql`f.consultant_id`,
      name: sql`(SELECT a.display_name FROM account a WHERE a.id = y.key)`,
      order: sql`(SELECT a.name_key FROM account a WHERE a.id = y.key)`,
    },
  }[by];
}

/** What the names are sorted by, where they are. */
const nameKeyIf = ({ sort }: RankQuery, order: RawBuilder<unknown>) =>
  sort?.endsWith('name') ? sql`, coalesce(${order}, '') COLLATE "C" AS "nameKey"` : sql``;

/** A measure of `y` in one of the periods. */
function figure(key: MeasureKey, suffix: string): RawBuilder<unknown> {
  const { of: made }: Measure = measures[key];
  const read = (of: string) => sql.ref(`y.${of}${suffix}`);
  if (!made) return read(key);
  if ('minus' in made) return sql`(${read(made.minus[0])} - ${read(made.minus[1])})`;
  const [part, whole] = made.share;
  return sql`CASE WHEN ${read(whole)} <> 0 THEN round(${read(part)} * 10000.0 / ${read(whole)})::integer END`;
}

/** A family's figures by one dimension, beside those of the other period: added up first, then put side by side, which is a fifth of asking each fact for each column. */
function rankRows(ctx: Ctx, family: Family, query: RankQuery): RawBuilder<RankRow> {
  const days = periodOf(query);
  const { join = sql``, key, name, order = name } = keyOf(ctx, query.by);
  const sums = factsOfFamily(family).flatMap((of) => [
    sql`coalesce(sum(z.value) FILTER (WHERE z.measure = ${of} AND NOT z.before), 0)::bigint AS ${sql.ref(of)}`,
    sql`coalesce(sum(z.value) FILTER (WHERE z.measure = ${of} AND z.before), 0)::bigint AS ${sql.ref(`${of}Before`)}`,
  ]);
  const shown = measuresOf(family).flatMap((of: MeasureKey) => [
    sql`${figure(of, '')} AS ${sql.ref(of)}`,
    sql`${days.before ? figure(of, 'Before') : sql`NULL::bigint`} AS ${sql.ref(`${of}Before`)}`,
  ]);
  const question = { facts: factsOfFamily(family), filters: query, by: [query.by], byMonth: always };
  return sql<RankRow>`(SELECT coalesce(nullif(y.key::text, ''), ${query.by === 'region' || query.by === 'size' ? '' : '0'}) AS id,
    coalesce(${name}, ${noneLabel(query.by)[ctx.lang]}) AS name
    ${nameKeyIf(query, order)}, ${sql.join(shown)}
    FROM (SELECT z.key, ${sql.join(sums)} FROM (
      SELECT ${key} AS key, f.before, f.measure, ${measureAmount(family)} AS value
      FROM (${bothPeriods(ctx, question, days)}) f ${join} GROUP BY 1, 2, 3) z WHERE z.value <> 0 GROUP BY 1) y)`;
}

/** What a ranking shows first: the key that is sorted by, and which of the read measures it is made of. */
function leadOf(family: Family, query: RankQuery): { lead: MeasureKey | null; facts: readonly MeasureKey[] } {
  const key = (query.sort ?? `-${measuresOf(family)[0]}`).replace(/^-/, '');
  if (key === 'name') return { lead: null, facts: [] };
  const { of: made }: Measure = measures[key as MeasureKey];
  const facts = !made ? [key] : 'minus' in made ? made.minus : made.share;
  return { lead: key as MeasureKey, facts: facts as MeasureKey[] };
}

/** Every row of a ranking with what it is sorted by alone: a page is found by it, and only its own rows are read in full. */
function leadRows(ctx: Ctx, family: Family, query: RankQuery): RawBuilder<RankRow> {
  const { lead, facts } = leadOf(family, query);
  const { key, name, order = name } = keyOf(ctx, query.by);
  const sums = facts.map((of) => sql`, ${currentAmount(of)} AS ${sql.ref(of)}`);
  const all = factsOfFamily(family);
  const days = periodOf(query);
  const read = (
    only: readonly MeasureKey[],
    both: ComparedDays,
  ) => sql`SELECT ${key} AS key ${sql.join(sums, sql``)}
    FROM (${bothPeriods(ctx, { facts: only, filters: query, by: [query.by], byMonth: always }, both)}) f GROUP BY 1`;
  const given = sql.join(
    facts.map((of) => sql`, coalesce(s.${sql.ref(of)}, 0) AS ${sql.ref(of)}`),
    sql``,
  );
  const alone = requiredFactKeys(ctx, query, [query.by]).every((each) => each === 'dealer');
  const rows = alone
    ? sql`SELECT nullif(d.key, 0) AS key ${given} FROM (${dealersWith(ctx, all, query, days)}) d
        LEFT JOIN (${read(facts, { ...days, before: null })}) s ON coalesce(s.key, 0) = d.key`
    : read(all, days);
  return sql<RankRow>`(SELECT coalesce(y.key::text, '0') AS id, coalesce(${name}, ${noneLabel(query.by)[ctx.lang]}) AS name
      ${nameKeyIf(query, order)} ${lead ? sql`, ${figure(lead, '')} AS ${sql.ref(lead)}` : sql``}
    FROM (${rows}) y)`;
}

/** Those of so many rows that reading them in full takes longer than finding a page first. */
const isByPage = ({ by, format }: RankQuery): boolean =>
  (by === 'dealer' || by === 'consultant') && format === undefined;

/** The rows of a page in full. */
async function completeRows(ctx: Ctx, family: Family, query: RankQuery, rows: readonly { id: string }[]) {
  if (!isByPage(query) || rows.length === 0) return rows;
  const asked = { ...query, [filterOf[query.by]]: rows.map(({ id }) => Number(id)) };
  const full = await ctx.db
    .selectFrom(rankRows(ctx, family, asked).as('x'))
    .selectAll('x')
    .execute();
  const byId = new Map(full.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
}

/**
 * Lists figures by a dimension of the family (dealer, group, maker, province, …). Totals are those of the filter, as
 * from `total`: a dealer of two makers is in two rows.
 */
export function createRankHandler(family: Family, route: RankRoute): ListHandler<RankRoute> {
  const keys = measuresOf(family) as MeasureKey[];
  const given = ['from', 'to', 'compare', 'by', ...filterKeys];
  const columns = sheetOf(rankFieldsOf(family));
  const list = createListHandler(route, {
    from: (ctx, query: RankQuery) =>
      ctx.db.selectFrom((isByPage(query) ? leadRows : rankRows)(ctx, family, query).as('x')),
    made: true,
    filters: Object.fromEntries(given.map((key) => [key, unchangedQuery])) as never,
    sort: Object.fromEntries([['name', 'x.nameKey'], ...keys.map((key) => [key, `x.${key}`])]) as never,
    defaultSort: `-${keys[0]}`,
    tie: 'x.id',
    select: (q) => q.selectAll('x'),
    map: ({ nameKey: _key, ...row }: RankRow) => row as never,
    complete: (rows, ctx, query: RankQuery) => completeRows(ctx, family, query, rows) as never,
    sheet: {
      name: families[family],
      columns: [{ key: 'name', title: t('名称', 'Name', '名稱'), type: 'text' }, ...columns],
    },
  });
  return async (ctx, input) => {
    requireKnownFilters(family, input.query);
    const days = periodOf(input.query);
    if (input.query.format === 'xlsx') return list(ctx, input);
    return readSnapshot(ctx.readDb, async (db) => {
      const own = { ...ctx, db };
      const answer = await list(own, input);
      if (isDownload(answer)) return answer;
      const alone = { ...input.query, compare: 'none' as const };
      const { values } = await readTotals(own, family, alone, { ...days, before: null });
      return { ...answer, totals: values } as never;
    });
  };
}
