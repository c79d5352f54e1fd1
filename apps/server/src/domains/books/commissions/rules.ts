import { sql } from 'kysely';
import type { z } from 'zod';
import { ruleFields } from '@treadline/contract/books/commissions/fields.ts';
import type { commissionRoutes } from '@treadline/contract/books/commissions/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockCommissions } from './lock.ts';

/** Entity of rules: a shop's own. */
export const commissionRule = basicEntity('commission_rule', {
  name: 'commission-rule',
  label: t('提成规则', 'commission rule', '提成規則'),
  no: 'id',
  scope: { DEALER: (me) => sql<boolean>`commission_rule.dealer_id = ${me.companyId}` },
});
export const ruleWords = {
  label: commissionRule.label,
  actions: {
    create: t('新增', 'added', '新增'),
    end: t('停用', 'ended', '停用'),
    closeMonth: t('结算', 'closed', '結算'),
  },
  fields: ruleFields,
};

/** Rules of the caller's shop, those in force first. */
export const listRules = (ctx: Ctx) =>
  ctx.db
    .selectFrom('commission_rule')
    .leftJoin('brand', 'brand.id', 'commission_rule.brand_id')
    .leftJoin('retail_service as s', 's.code', 'commission_rule.service_code')
    .leftJoin('account as a', 'a.id', 'commission_rule.account_id')
    .leftJoin('role as r', 'r.id', 'commission_rule.role_id')
    .where(visible(ctx, commissionRule))
    .orderBy(sql`commission_rule.ended_at IS NOT NULL`)
    .orderBy('commission_rule.kind')
    .orderBy('commission_rule.id', 'desc')
    .select([
      'commission_rule.id',
      'commission_rule.kind',
      'commission_rule.scope',
      sql<string>`coalesce(brand.name, s.name, '')`.as('targetName'),
      sql<string>`coalesce(a.display_name, r.name, '')`.as('person'),
      'commission_rule.basis',
      sql<number>`coalesce(commission_rule.piece_fen, 0)`.as('perPiece'),
      sql<number>`coalesce(commission_rule.rate_bp, 0)`.as('rate'),
      'commission_rule.from_day as fromDay',
      'commission_rule.ended_at as ended',
      'commission_rule.created_by_name as createdBy',
    ])
    .execute();

/** People and roles of the caller's shop, brands and services. */
export async function readChoices({ db, me }: Ctx) {
  const people = await db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', me.companyId)
    .where('m.active', '=', true)
    .orderBy('a.name_key')
    .select(['a.id as value', 'a.display_name as label'])
    .execute();
  const roles = await db
    .selectFrom('role')
    .where('account_type', '=', 'DEALER')
    .orderBy('name_key')
    .select(['id as value', 'name as label'])
    .execute();
  const brands = await db
    .selectFrom('brand')
    .where('enabled', '=', true)
    .orderBy('name_key')
    .select(['id as value', 'name as label'])
    .execute();
  const services = await db
    .selectFrom('retail_service')
    .where('enabled', '=', true)
    .orderBy('place')
    .select(['code as value', 'name as label'])
    .execute();
  return { people, roles, brands, services };
}

type Input = z.output<(typeof commissionRoutes)['createRule']['body']>;

/** How far ahead a rule can be made: two years. */
const mostDays = 731;

/** @throws commission.day-past, commission.day-far, commission.target, commission.amount, commission.person at their fields */
async function checkRule(ctx: Ctx, input: Input): Promise<void> {
  const { scope, brandId, serviceCode, basis, perPiece, rate } = input;
  const today = dayOf(new Date());
  const last = addDays(today, mostDays);
  if (input.fromDay < today) fail('commission.day-past', { path: 'fromDay' });
  if (input.fromDay > last) fail('commission.day-far', { path: 'fromDay', day: last });
  const target = scope === 'BRAND' ? brandId : scope === 'ONE_SERVICE' ? serviceCode : true;
  if (target === null) fail('commission.target', { path: scope === 'BRAND' ? 'brandId' : 'serviceCode' });
  if (!(basis === 'PIECE' ? perPiece : rate))
    fail('commission.amount', { path: basis === 'PIECE' ? 'perPiece' : 'rate' });
  const { people, roles, brands, services } = await readChoices(ctx);
  const isKnown = (list: readonly { value: number | string }[], value: number | string | null) =>
    value === null || list.some((each) => each.value === value);
  if (!isKnown(people, input.accountId) || !isKnown(roles, input.roleId))
    fail('commission.person', { path: 'accountId' });
  if (!isKnown(brands, brandId) || !isKnown(services, serviceCode))
    fail('commission.target', { path: 'brandId' });
}

/** Adds a rule. @throws the errors of checkRule */
export async function createRule(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const { companyId: dealerId } = ctx.me;
  const { scope, brandId, serviceCode, basis, perPiece, rate } = input;
  await checkRule(ctx, input);
  await lockCommissions(ctx, dealerId, true);
  const { id } = await ctx.db
    .insertInto('commission_rule')
    .values({
      dealer_id: dealerId,
      kind: input.kind,
      scope,
      brand_id: scope === 'BRAND' ? brandId : null,
      service_code: scope === 'ONE_SERVICE' ? serviceCode : null,
      account_id: input.accountId,
      role_id: input.accountId === null ? input.roleId : null,
      basis,
      piece_fen: basis === 'PIECE' ? perPiece : null,
      rate_bp: basis === 'PIECE' ? null : rate,
      from_day: input.fromDay,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: commissionRule.name,
    entityId: id,
    entityNo: String(id),
    action: 'create',
  });
  return { id };
}

/** Ends a rule. @throws record.not-found, commission.ended */
export async function endRule(ctx: Ctx, id: number): Promise<{ id: number }> {
  await lockCommissions(ctx, ctx.me.companyId, true);
  const row = await findRecord(ctx, commissionRule, id, true);
  if (row.ended_at !== null) fail('commission.ended');
  await sql`UPDATE commission_rule SET ended_at = clock_timestamp() WHERE id = ${id}`.execute(ctx.db);
  await recordEvent(ctx, { entity: commissionRule.name, entityId: id, entityNo: String(id), action: 'end' });
  return { id };
}
