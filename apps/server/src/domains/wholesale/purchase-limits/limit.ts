import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { basicEntity, columnIs, visible } from '#kernel/scope.ts';

/**
 * Entity of purchase limits: all for the platform, a dealer its own; the limits binding a dealer are in `remainingQuota`.
 */
export const purchaseLimit = basicEntity('purchase_limit', {
  name: 'purchase-limit',
  label: t('采购限额', 'purchase limit', '採購限額'),
  no: 'id',
  scope: { OTHER: 'all', DEALER: (me) => columnIs('purchase_limit', 'dealer_id', me.companyId) },
});

/** SQL: first day of the limit's period containing a day. */
export const periodStart = (limit: string, day: string) =>
  sql<string>`date_trunc(lower(${sql.ref(`${limit}.period`)}), ${day}::date)::date`;
/** SQL: first day after the limit's period containing a day. */
export const periodEnd = (limit: string, day: string) => sql<string>`(${periodStart(limit, day)}
  + CASE ${sql.ref(`${limit}.period`)} WHEN 'MONTH' THEN interval '1 month' ELSE interval '3 months' END)::date`;

/**
 * SQL: quantity each dealer took under the limit in the current period; dealers with a limit of their own only under
 * that.
 */
export const usesOf = (day: string) => sql`
  SELECT u.dealer_id, sum(u.quantity)::integer AS used FROM purchase_limit_use u
  WHERE u.part_id = purchase_limit.part_id
    AND u.day >= ${periodStart('purchase_limit', day)} AND u.day < ${periodEnd('purchase_limit', day)}
    AND (u.dealer_id = purchase_limit.dealer_id OR purchase_limit.dealer_id IS NULL AND NOT EXISTS (
      SELECT FROM purchase_limit own WHERE own.part_id = u.part_id AND own.dealer_id = u.dealer_id))
  GROUP BY u.dealer_id`;

export const limitSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('purchase_limit')
    .innerJoin('part', 'part.id', 'purchase_limit.part_id')
    .leftJoin('company', 'company.id', 'purchase_limit.dealer_id')
    .where(visible(ctx, purchaseLimit));
