import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  Audience,
  DealerScope,
  PartScope,
  PromotionRule,
} from '@treadline/contract/promotion/promotions/rule.ts';
import type { Promotion } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { canApprove, isOwnPromotion, promotion, promotionSource, statusNow } from './entity.ts';
import { formatAudience, formatDealerScope, formatPartScope, formatPromotionRule } from './say.ts';

export type PromotionRow = z.output<typeof Promotion>;

/** JSON columns of a promotion. */
export interface PromotionShapes {
  rule: PromotionRule;
  partScope: PartScope;
  dealerScope: DealerScope;
  audience: Audience;
}
/** JSON columns of a promotion under the contract's names. */
export const shapeColumns = [
  sql<PromotionRule>`promotion.rule`.as('rule'),
  sql<PartScope>`promotion.part_scope`.as('partScope'),
  sql<DealerScope>`promotion.dealer_scope`.as('dealerScope'),
  sql<Audience>`promotion.audience`.as('audience'),
] as const;

const companyName = (column: string) =>
  sql<string>`coalesce((SELECT name FROM company WHERE company.id = ${sql.ref(column)}), '')`;
const accountName = (column: string) =>
  sql<string>`coalesce((SELECT display_name FROM account WHERE account.id = ${sql.ref(column)}), '')`;

/** Columns of a promotion list row under the contract's names; its JSON columns not yet formatted. */
export const promotionColumns = (ctx: Pick<Ctx, 'me'>) =>
  [
    'promotion.id',
    'promotion.version',
    'promotion.promotion_no as promotionNo',
    'promotion.name',
    statusNow.as('status'),
    'promotion.kind',
    'promotion.take',
    'promotion.owner_id as ownerId',
    companyName('promotion.owner_id').as('ownerName'),
    'promotion.starts_at as startsTime',
    'promotion.ends_at as endsTime',
    'promotion.coupon_days as couponDays',
    sql<string>`coalesce(promotion.take_code, '')`.as('takeCode'),
    'promotion.take_link as takeLink',
    'promotion.dealer_bp as dealerBp',
    'promotion.supplier_bp as supplierBp',
    'promotion.supplier_id as supplierId',
    companyName('promotion.supplier_id').as('supplierName'),
    'promotion.stackable',
    'promotion.total',
    'promotion.taken',
    'promotion.used',
    'promotion.budget_fen as budget',
    'promotion.cost_fen as cost',
    'promotion.per_user as perUser',
    'promotion.per_day as perDay',
    accountName('promotion.submitted_by').as('submittedBy'),
    accountName('promotion.approved_by').as('approvedBy'),
    'promotion.remark',
    'promotion.created_by_name as createdBy',
    'promotion.created_at as createdTime',
    isOwnPromotion(ctx).as('isOwn'),
    canApprove(ctx).as('canApprove'),
    ...shapeColumns,
  ] as const;

/** Converts a selected row to the contract's: JSON columns as text. */
export const openRow = <R extends PromotionShapes>(
  { rule, partScope, dealerScope, audience, ...row }: R,
  { lang }: Pick<Ctx, 'lang'>,
) => ({
  ...row,
  benefit: formatPromotionRule(rule, lang),
  partsText: formatPartScope(partScope, lang),
  dealersText: formatDealerScope(dealerScope, lang),
  audienceText: formatAudience(audience, lang),
});

/** Returns one promotion as a list row. @throws record.not-found */
export async function readPromotion(ctx: Ctx, id: number): Promise<PromotionRow> {
  const row = await promotionSource(ctx)
    .where('promotion.id', '=', id)
    .select(promotionColumns(ctx))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: promotion.label }), ctx);
}
