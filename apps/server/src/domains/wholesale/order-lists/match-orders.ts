import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { equalsNumber, matchesSearch, numbersIn, type Condition } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { idsOfOrders } from '#domains/retail/retail-orders/index.ts';

/**
 * SQL condition: orders of any kind matching a text: number, customer, plate, mobile or its last four digits, part,
 * waybill. Ids are found first, each by its index: scanning in time order would read all orders.
 */
export const matchOrders = (ctx: Ctx, text: string): Condition =>
  text.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`any_order.id = ANY (ARRAY(
        ${idsOfOrders(ctx, text)}
        UNION ALL SELECT o.id FROM dealer_order o WHERE ${matchesSearch(text, ['o.search'])}
        UNION ALL SELECT l.order_id FROM dealer_order_line l WHERE ${matchParts(ctx, text, 'l.part_id')}
        UNION ALL SELECT s.biz_id FROM waybill w JOIN sales_order s ON s.waybill_id = w.id
          WHERE ${equalsNumber('w.waybill_no', numbersIn(text))} AND s.biz_id IS NOT NULL))`;
