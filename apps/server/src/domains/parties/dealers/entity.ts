import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { basicEntity, visible, type Entity } from '#kernel/scope.ts';

const isDealer = sql<boolean>`company.account_type = 'DEALER'`;
const isSelf = (me: Me) => sql<boolean>`company.id = ${me.companyId}`;

/**
 * Entity of dealers. Row-level scope: all for the platform, a dealer itself, others those of their group, brands or
 * region.
 */
export const dealer = basicEntity('company', {
  name: 'dealer',
  label: t('经销商', 'dealer', '經銷商'),
  no: 'code',
  scope: {
    OTHER: () => isDealer,
    DEALER: (me) => sql<boolean>`${isDealer} AND ${isSelf(me)}`,
    DEALER_GROUP: (me) =>
      sql<boolean>`${isDealer} AND company.id IN (SELECT id FROM dealer WHERE group_id = ${me.companyId})`,
    OEM: (me) => sql<boolean>`${isDealer} AND company.id IN (
      SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
      WHERE made.oem_id = ${me.companyId})`,
    REGIONAL_MANAGER: (me) => sql<boolean>`${isDealer} AND company.region = ${me.region}`,
  },
});

/** SQL condition: a column names the caller's dealer, or one of its group; for dealers and groups only. */
export const isOwnDealer = ({ type, companyId }: Me, column: string) =>
  type === 'DEALER'
    ? sql<boolean>`${sql.ref(column)} = ${companyId}`
    : sql<boolean>`${sql.ref(column)} IN (SELECT id FROM dealer WHERE group_id = ${companyId})`;

/**
 * Row-level scope of a table with a dealer column: all for the platform, a dealer its own, others those of their
 * dealers.
 */
export const scopeByDealer = (
  table: keyof DB & string,
  column = 'dealer_id',
): Entity<typeof table>['scope'] => {
  const named = sql.ref(`${table}.${column}`);
  return {
    OTHER: 'all',
    DEALER: (me) => sql<boolean>`${named} = ${me.companyId}`,
    DEALER_GROUP: (me) => sql<boolean>`${named} IN (SELECT id FROM dealer WHERE group_id = ${me.companyId})`,
    OEM: (me) => sql<boolean>`${named} IN (
      SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
      WHERE made.oem_id = ${me.companyId})`,
    REGIONAL_MANAGER: (me) =>
      sql<boolean>`${named} IN (SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${me.region})`,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  };
};

const isGroup = sql<boolean>`company.account_type = 'DEALER_GROUP'`;
/** Groups that a dealer in the caller's scope belongs to. */
const ofSeen = (rule: (me: Me) => ReturnType<typeof isSelf>) => (me: Me) =>
  sql<boolean>`${isGroup} AND company.id IN (
    SELECT dealer.group_id FROM dealer JOIN company ON company.id = dealer.id WHERE ${rule(me)})`;

/** Entity of dealer groups: all for the platform, a group itself, others those of the dealers they see. */
export const dealerGroup = basicEntity('company', {
  name: 'dealer-group',
  label: t('集团', 'dealer group', '集團'),
  no: 'code',
  scope: {
    OTHER: () => isGroup,
    DEALER_GROUP: (me) => sql<boolean>`${isGroup} AND ${isSelf(me)}`,
    DEALER: ofSeen((me) => isSelf(me)),
    REGIONAL_MANAGER: ofSeen((me) => sql<boolean>`company.region = ${me.region}`),
  },
});

const isOem = sql<boolean>`company.account_type = 'OEM'`;

/** Entity of car makers (OEM): all for the platform and regional managers, a maker itself. */
export const oem = basicEntity('company', {
  name: 'oem',
  label: t('主机厂', 'OEM', '主機廠'),
  no: 'code',
  scope: {
    OTHER: () => isOem,
    REGIONAL_MANAGER: () => isOem,
    OEM: (me) => sql<boolean>`${isOem} AND ${isSelf(me)}`,
  },
});

export const dealerSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .leftJoin('company as own_group', 'own_group.id', 'dealer.group_id')
    .where(visible(ctx, dealer));

export const groupSource = (ctx: Ctx) => ctx.db.selectFrom('company').where(visible(ctx, dealerGroup));
export const oemSource = (ctx: Ctx) => ctx.db.selectFrom('company').where(visible(ctx, oem));

/** SQL: number of active memberships of a company. */
export const employeeCount = sql<number>`(SELECT count(*) FROM membership m WHERE m.company_id = company.id AND m.active)`;
