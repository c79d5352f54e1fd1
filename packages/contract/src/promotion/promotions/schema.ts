import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { optionsOf } from '../../kernel/list.ts';
import { rules } from '../../kernel/rules.ts';
import { Basket } from '../../retail/retail-orders/schema.ts';
import { memberLevels, type MemberLevel } from '../members/fields.ts';
import { figureFields, promotionFields, promotionInputs, usageFields } from './fields.ts';
import { promotionStatuses, promotionSteps } from './flow.ts';
import { Audience, DealerScope, PartScope, PromotionRule } from './rule.ts';

const int = z.number().int();
export const promotionStatus = z.enum(promotionStatuses);
const id = rules.id();
const shapes = { rule: PromotionRule, partScope: PartScope, dealerScope: DealerScope, audience: Audience };

/**
 * Promotion in a list. `isOwnPage`: belongs to the caller's side, which may change it; `canApprove`: it awaits approval by
 * someone other than its submitter, and the caller qualifies.
 */
export const Promotion = rowOf(promotionFields, {
  id: int,
  version: int,
  ownerId: int.nullable(),
  supplierId: int.nullable(),
  isOwn: z.boolean(),
  canApprove: z.boolean(),
});

const names = optionsOf(int);
/** Promotion with its rule, scopes, their display names, and the caller's possible actions. */
export const PromotionDetail = Promotion.extend({
  ...shapes,
  names: z.object({ parts: names, brands: names, dealers: names, services: optionsOf(z.string()) }),
  /** Submitting requires approval by another person. */
  needsApproval: z.boolean(),
  /** Path of the public claim page of its coupon; empty if none. */
  linkPath: z.string(),
  ...documentParts,
});

export const PromotionInput = inputOf(promotionInputs).extend({
  ...shapes,
  supplierId: id.nullable().default(null),
});
export type PromotionInput = z.output<typeof PromotionInput>;

export const PromotionUpdate = PromotionInput.extend({ version: int });
export const StatusInput = z.strictObject({
  version: int,
  action: z.enum(promotionSteps),
  /** Required for a rejection. */
  reason: rules.remark(200),
});

/**
 * Input of a promotion simulation: a basket or past order at a dealer and time, priced with the running promotions and
 * the unsaved one.
 */
export const SimulateInput = z.strictObject({
  dealerId: id,
  /** Time; now if absent. */
  at: rules.time().nullable().default(null),
  partsList: Basket.shape.partsList,
  services: Basket.shape.services,
  storeDiscount: Basket.shape.storeDiscount,
  /** Order whose lines replace the basket. */
  orderId: id.nullable().default(null),
  /** Buyer: a member of this level, or no member. */
  level: z
    .enum(Object.keys(memberLevels) as [MemberLevel])
    .nullable()
    .default(null),
  firstOrder: z.boolean().default(false),
  draft: PromotionInput.nullable().default(null),
  /** Id of the promotion that the draft replaces in the simulation. */
  promotionId: id.nullable().default(null),
});

export const ScopeInput = z.strictObject(shapes).omit({ audience: true });
/**
 * Effect of a rule over its scope, computed per single piece in the worst case. Amounts in fen, margins in basis
 * points; null without price or cost.
 */
export const ScopeCount = z.object({
  parts: int,
  dealers: int,
  /** Median of (price − cost) ÷ price before and after the discount. */
  medianMargin: int.nullable(),
  medianMarginAfter: int.nullable(),
  lowestPrice: int.nullable(),
  belowCost: int,
  /** The worst parts. */
  below: z.array(
    z.object({ partId: int, partNo: z.string(), name: z.string(), price: int, after: int, cost: int }),
  ),
});

/** Use of a promotion by an order, with the discount in fen. */
export const PromotionUse = rowOf(usageFields, { id: int, orderId: int });

const DayFigure = rowOf(
  { day: figureFields.day, used: figureFields.used, cost: figureFields.cost, baskets: figureFields.baskets },
  {},
);
const DealerFigure = rowOf(
  {
    dealerName: figureFields.dealerName,
    used: figureFields.used,
    cost: figureFields.cost,
    baskets: figureFields.baskets,
  },
  { dealerId: int },
);
/**
 * Results of a promotion. Taken, used and cost cover all of it, as its budget does. Orders, averages, days and dealers
 * are limited to the caller's scope. Amounts in fen; margin is absent without permission.
 */
export const PromotionFigures = z.object({
  taken: int,
  used: int,
  total: int.nullable(),
  cost: int,
  budget: int.nullable(),
  baskets: int,
  average: int,
  /** Average of all other orders of the same dealers and days. */
  averageWithout: int,
  margin: int.optional(),
  byDay: z.array(DayFigure),
  byDealer: z.array(DealerFigure),
});
