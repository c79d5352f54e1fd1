import { checkActions, checkFields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { checkStatusTexts, type CheckStatus } from '@treadline/contract/service/tyre-checks/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { columnIs, entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';

const dealersOf = (which: ReturnType<typeof sql>) => sql<boolean>`tyre_check.dealer_id IN (${which})`;

/** Entity of tyre checks. Row-level scope: a shop its own, others those of their dealers. */
export const tyreCheck = entity({
  table: 'tyre_check',
  name: 'tyre-check',
  label: t('轮胎检测', 'tyre check', '輪胎檢測'),
  no: 'check_no',
  statusText: (status: CheckStatus) => checkStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: (me) => columnIs('tyre_check', 'dealer_id', me.companyId),
    DEALER_GROUP: (me) => dealersOf(sql`SELECT id FROM dealer WHERE group_id = ${me.companyId}`),
    OEM: (me) =>
      dealersOf(sql`SELECT served.dealer_id FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id)
        WHERE made.oem_id = ${me.companyId}`),
    REGIONAL_MANAGER: (me) =>
      dealersOf(sql`SELECT id FROM company WHERE account_type = 'DEALER' AND region = ${me.region}`),
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  },
});

/** Search columns of checks: number, plate, VIN, customer and car. */
export const checkSearch = searchable('tyre_check', 'check_no', 'plate', 'vin', 'customer_name', 'car_name');

/** Labels of a check's actions, fields and statuses for its timeline and the audit log. */
export const checkWords = {
  label: tyreCheck.label,
  actions: checkActions,
  fields: checkFields,
  statusText: (status: string) => checkStatusTexts[status as CheckStatus]?.text,
};

/** Checks in the caller's scope, all versions. */
export const visibleVersions = (ctx: Ctx) => ctx.db.selectFrom('tyre_check').where(visible(ctx, tyreCheck));

/** Latest versions of checks in the caller's scope. */
export const checkSource = (ctx: Ctx) => visibleVersions(ctx).where('tyre_check.replaced_by', 'is', null);
