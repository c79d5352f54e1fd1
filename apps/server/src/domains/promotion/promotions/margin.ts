import { sql } from 'kysely';
import { figureFields } from '@treadline/contract/promotion/promotions/fields.ts';
import type { Ctx } from '#kernel/context.ts';

/** SQL: margin of order `o` in fen excl. VAT: net revenue less cost of goods (or cost when placed), less refunds. */
export const orderMargin = sql<number>`(SELECT coalesce(sum(l.net_fen - l.tax_fen
    - CASE WHEN l.part_id IS NULL THEN 0 ELSE coalesce(l.cost_fen, l.qty * (SELECT pp.fen FROM part_price pp
      WHERE pp.part_id = l.part_id AND pp.kind = 'PURCHASE' AND pp.valid_from <= o.created_at
        AND (pp.valid_to IS NULL OR pp.valid_to > o.created_at) LIMIT 1), 0) END)
    - round(o.refunded_fen * sum(l.net_fen - l.tax_fen) / nullif(sum(l.net_fen), 0)), 0)
  FROM retail_order_line l WHERE l.order_id = o.id)`;

/** SQL: total margin of the orders using a `promotion` row, each once, in fen. */
export const promotionMargin = sql<number>`(SELECT coalesce(sum(${orderMargin}), 0)::bigint FROM retail_order o
  WHERE o.id IN (SELECT u.order_id FROM promotion_use u WHERE u.promotion_id = promotion.id AND u.state = 'TAKEN'))`;

/** Of a promotion with more uses a list has no margin: it is summed up order by order, a page of them in half a second. */
const mostSummed = 1000;
/** SQL: margin for lists; null above a number of uses, as it is too slow there. */
export const listedMargin = sql<
  number | null
>`(CASE WHEN promotion.used <= ${mostSummed} THEN ${promotionMargin} END)`;

/** Whether the caller may see the platform's cost of goods. */
export const seesMargin = ({ me }: Pick<Ctx, 'me'>): boolean =>
  !figureFields.margin.hiddenFrom.some((type) => type === me.type);
