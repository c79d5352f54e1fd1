import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  promotionActions,
  promotionWords as fields,
} from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionStatusTexts, type PromotionStatus } from '@treadline/contract/promotion/promotions/flow.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { holdsAt } from './dealer-scope.ts';

/** Not yet seen by others than who makes and approves it. */
const isOut = sql<boolean>`promotion.state NOT IN ('DRAFT', 'SUBMITTED', 'REJECTED')`;

/** Those of the dealers that are seen, and the platform's that hold at one of them, once they are out. */
const ofTheirs = (me: Me) => sql<boolean>`EXISTS (
  SELECT FROM company JOIN dealer ON dealer.id = company.id WHERE ${visible({ me }, dealer)} AND (
    promotion.owner_id = company.id AND (${me.type === 'DEALER'} OR ${isOut})
    OR promotion.owner_id IS NULL AND ${isOut} AND ${holdsAt}))`;

/**
 * Entity of promotions. Row-level scope: all for the platform, a dealer its own and those valid at its shop, others
 * those of their dealers.
 */
export const promotion = entity({
  table: 'promotion',
  name: 'promotion',
  label: t('促销', 'promotion', '促銷'),
  no: 'promotion_no',
  moves: 'state',
  statusText: (status: PromotionStatus) => promotionStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    DEALER: ofTheirs,
    DEALER_GROUP: ofTheirs,
    OEM: ofTheirs,
    REGIONAL_MANAGER: ofTheirs,
    SUPPLIER: 'none',
    LOGISTICS: 'none',
  },
});

/** Search columns of promotions: number, name and code. */
export const promotionSearch = searchable('promotion', 'promotion_no', 'name', 'take_code');

/** Labels of a promotion's actions, fields and statuses for its timeline and the audit log. */
export const promotionWords = {
  label: promotion.label,
  actions: promotionActions,
  fields,
  statusText: (status: string) => promotionStatusTexts[status as PromotionStatus]?.text,
};

export const promotionSource = (ctx: Ctx) => ctx.db.selectFrom('promotion').where(visible(ctx, promotion));

/** SQL: displayed status of a promotion: see promotionStatusOf. */
export const statusNow = sql<PromotionStatus>`(CASE WHEN promotion.state NOT IN ('ACTIVE', 'PAUSED') THEN promotion.state
  WHEN promotion.ends_at <= now() THEN 'END' WHEN promotion.state = 'PAUSED' THEN 'PAUSED'
  WHEN promotion.starts_at > now() THEN 'WAIT' ELSE 'RUN' END)`;

/** SQL condition: owned by the caller's side: the platform or the dealer. */
export const isOwnPromotion = ({ me }: Pick<Ctx, 'me'>) =>
  me.type === 'OTHER'
    ? sql<boolean>`(promotion.owner_id IS NULL)`
    : sql<boolean>`(promotion.owner_id IS NOT DISTINCT FROM ${me.type === 'DEALER' ? me.companyId : 0})`;

/** SQL condition: awaits approval, and the caller did not submit it. */
export const canApprove = (ctx: Pick<Ctx, 'me'>) =>
  sql<boolean>`(promotion.state = 'SUBMITTED' AND ${isOwnPromotion(ctx)} AND promotion.submitted_by IS DISTINCT FROM ${ctx.me.accountId})`;
