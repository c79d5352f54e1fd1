import { sql } from 'kysely';
import { po } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { precompileQuery } from '#kernel/db.ts';
import { awaitsReship } from './present.ts';

const findReships = precompileQuery((db) =>
  db
    .selectFrom('purchase_order')
    .select('purchase_order.id')
    .where(sql<boolean>`purchase_order.id = ANY(${[]}) AND ${awaitsReship}`),
);

/**
 * Marks the orders of a page that await re-shipped goods. A separate prepared statement for the few candidates: within
 * the page's query its planning would take as long as the rest.
 */
export async function markReships<O extends { id: number; status: number; awaitsReship: boolean }>(
  orders: O[],
  { db }: Ctx,
): Promise<O[]> {
  const partly = orders.filter((order) => order.status === po.PARTLY_SHIPPED).map((order) => order.id);
  if (partly.length === 0) return orders;
  const found = new Set((await findReships(db, partly)).map(({ id }) => id));
  return orders.map((order) => ({ ...order, awaitsReship: found.has(order.id) }));
}
