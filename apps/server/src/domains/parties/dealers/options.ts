import { sql } from 'kysely';
import { regions, type Region } from '@treadline/contract/platform/divisions/regions.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { placeOf } from '#domains/platform/divisions/index.ts';
import { dealer, dealerSource, groupSource, oemSource } from './entity.ts';

interface Some {
  query: { text?: string | undefined; ids?: number[] | undefined; all?: boolean | undefined; limit: number };
}
interface Option {
  value: number;
  label: string;
  disabled: boolean;
}
const option = [
  sql<number>`company.id`.as('value'),
  sql<string>`company.name`.as('label'),
  sql<boolean>`NOT company.enabled`.as('disabled'),
] as const;
const found = ({ query: { text = '', ids, all = false } }: Some) =>
  sql<boolean>`${ids ? sql`company.id = ANY(${ids})` : sql`(${all} OR company.enabled)`}
    AND ${matchesSearch(text, ['company.search'])}`;

/** Returns dealers in scope by text or ids, as options ordered by code. */
export const searchDealers = (ctx: Ctx, asked: Some): Promise<Option[]> =>
  dealerSource(ctx)
    .where(found(asked))
    .orderBy('company.code', byText)
    .limit(asked.query.limit)
    .select(option)
    .execute();
/** Returns dealers in scope with a prepay account, by text or ids, as options ordered by code. */
export const someDepositors = (ctx: Ctx, asked: Some): Promise<Option[]> =>
  dealerSource(ctx)
    .where('dealer.prepay_account', '=', true)
    .where(found(asked))
    .orderBy('company.code', byText)
    .limit(asked.query.limit)
    .select(option)
    .execute();
/** Returns dealer groups in scope by text or ids, as options ordered by code. */
export const someGroups = (ctx: Ctx, asked: Some): Promise<Option[]> =>
  groupSource(ctx)
    .where(found(asked))
    .orderBy('company.code', byText)
    .limit(asked.query.limit)
    .select(option)
    .execute();
/** Returns OEMs in scope by text or ids, as options ordered by code. */
export const searchOems = (ctx: Ctx, asked: Some): Promise<Option[]> =>
  oemSource(ctx)
    .where(found(asked))
    .orderBy('company.code', byText)
    .limit(asked.query.limit)
    .select(option)
    .execute();

/** All dealers in use in scope. */
const allDealers = (ctx: Ctx) =>
  dealerSource(ctx).where('company.enabled', '=', true).orderBy('company.code', byText).select(option);

/** Returns the dealers of a group in scope, as options. */
export const dealersOfGroup = (ctx: Ctx, groupId: number): Promise<Option[]> =>
  allDealers(ctx).where('dealer.group_id', '=', groupId).execute();

/** Returns all active dealers as options, flat or grouped by OEM. */
export const listAllDealers = (ctx: Ctx, grouped = false) =>
  grouped ? dealersByOem(ctx) : allDealers(ctx).execute();

const others = t('其他', 'Others', '其他');

/** Returns dealers grouped by the OEMs whose brands they serve; those without one under -1, hidden from OEMs. */
export async function dealersByOem(ctx: Ctx) {
  const [oems, dealers] = await Promise.all([
    ctx.db
      .selectFrom('company')
      .where('account_type', '=', 'OEM')
      .where(sql<boolean>`(${ctx.me.type !== 'OEM'} OR company.id = ${ctx.me.companyId})`)
      .orderBy('company.code', byText)
      .select(option)
      .execute(),
    allDealers(ctx)
      .select(
        sql<number[]>`ARRAY(SELECT DISTINCT made.oem_id::int FROM dealer_car_brand served
          JOIN oem_car_brand made USING (car_brand_id) WHERE served.dealer_id = company.id)`.as('oems'),
      )
      .execute(),
  ]);
  const below = (has: (ids: number[]) => boolean): Option[] =>
    dealers
      .filter((each) => has(each.oems))
      .map(({ value, label, disabled }) => ({ value, label, disabled }));
  return [
    ...oems.map((each) => ({ ...each, options: below((ids) => ids.includes(each.value)) })),
    { value: -1, label: others[ctx.lang], disabled: false, options: below((ids) => ids.length === 0) },
  ].filter(({ options }) => options.length > 0);
}

interface TreeDealer extends Option {
  groupName: string | null;
}
interface Branch<C> {
  label: string;
  value: string;
  children: C[];
}

/** Returns dealers in scope, active ones or all, as a tree of region, province, dealer; -1 for no province. */
export async function dealerTree(ctx: Ctx, all = false): Promise<Branch<Branch<TreeDealer>>[]> {
  const rows = await dealerSource(ctx)
    .where(sql<boolean>`(${all} OR company.enabled)`)
    .orderBy('dealer.division_code', byText)
    .orderBy('company.code', byText)
    .select(option)
    .select(['company.region', 'dealer.division_code as code', 'own_group.name as groupName'])
    .execute();
  const branches = (Object.keys(regions) as (Region | '-1')[]).concat('-1').map((value) => {
    const own = rows.filter(({ region }) => (region ?? '-1') === value);
    const byProvince = Map.groupBy(own, ({ code }) => code.slice(0, 2) || '-1');
    const children = [...byProvince].map(([province, dealers]) => ({
      value: province,
      label: sayProvince(ctx, dealers[0]?.code),
      children: dealers.map(({ value: id, label, disabled, groupName }) => ({
        value: id,
        label,
        disabled,
        groupName,
      })),
    }));
    return { value, label: value === '-1' ? others[ctx.lang] : regions[value][ctx.lang], children };
  });
  return branches.filter(({ children }) => children.length > 0);
}

const sayProvince = ({ lang }: Ctx, code: string | undefined): string =>
  code ? placeOf(code).province[lang] : others[lang];

/** Returns the car brands served by a dealer in scope. @throws record.not-found */
export async function carBrandsOf(ctx: Ctx, id: number) {
  await findRecord(ctx, dealer, id);
  return ctx.db
    .selectFrom('dealer_car_brand as served')
    .innerJoin('car_brand', 'car_brand.id', 'served.car_brand_id')
    .where('served.dealer_id', '=', id)
    .orderBy('car_brand.sort')
    .orderBy('car_brand.id')
    .select(['car_brand.id as value', sql<boolean>`NOT car_brand.enabled`.as('disabled')])
    .select(
      ctx.lang === 'en'
        ? sql<string>`coalesce(nullif(car_brand.name_en, ''), car_brand.name)`.as('label')
        : 'car_brand.name as label',
    )
    .execute();
}

/** Returns people of the platform by text or ids, as options. */
export async function searchConsultants(
  ctx: Ctx,
  { query: { text = '', ids } }: { query: { text?: string | undefined; ids?: number[] | undefined } },
) {
  const { rows } = await sql<Option>`
    SELECT a.id AS value, a.display_name || ' (' || a.user_name || ')' AS label, NOT a.active AS disabled
    FROM account a JOIN membership m ON m.account_id = a.id JOIN company c ON c.id = m.company_id
    WHERE c.account_type = 'OTHER' AND m.active
      AND ${ids ? sql`a.id = ANY(${ids})` : sql`a.active`} AND ${matchesSearch(text, ['a.search'])}
    GROUP BY a.id ORDER BY a.name_key, a.user_name COLLATE "C" LIMIT 50`.execute(ctx.db);
  return rows;
}
