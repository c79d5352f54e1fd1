import { sql } from 'kysely';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import type { SalesChange } from '#domains/purchasing/purchase-orders/index.ts';
import { findBuyer } from './buyer.ts';
import { readGoods } from './goods.ts';

/** Pieces of one line, as of an order line (rules.qty). */
const mostPieces = 999_999;

/** Checks the permission to buy for dealers. @throws permission.code */
export function requireBuyer({ me }: Pick<Ctx, 'me'>): void {
  if (!me.codes.has('dealer_replenish_purchase'))
    throw new AppError('permission.code', { codes: permissions.dealer_replenish_purchase });
}

/** Query of the caller's cart of a dealer. */
export const cartOf = ({ db, me }: Ctx, dealerId: number) =>
  db
    .selectFrom('sales_cart_line')
    .where('membership_id', '=', me.membershipId)
    .where('dealer_id', '=', dealerId);

/** Returns the number of lines in the caller's cart of a dealer. */
export async function countLines(ctx: Ctx, dealerId: number): Promise<number> {
  const { n } = await cartOf(ctx, dealerId)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Adds to or sets lines of a dealer's cart, all or nothing.
 * @throws permission.code; dealer-order.no-dealer, dealer-order.not-allowed, dealer-order.not-sold, cart.too-many;
 * record.not-found
 */
export async function changeLines(
  ctx: Ctx,
  changes: readonly SalesChange[],
): Promise<{ count: number; lineIds: number[] }> {
  requireBuyer(ctx);
  const [first] = changes;
  const buyer = await findBuyer(ctx, first?.dealerId);
  if (changes.some(({ dealerId }) => dealerId !== first?.dealerId)) fail('record.not-found');
  if (!buyer.allowed) fail('dealer-order.not-allowed', { dealer: buyer.name });
  const goods = await readGoods(
    ctx,
    buyer.id,
    changes.map(({ partId }) => partId),
  );
  const lineIds = [];
  for (const change of changes) {
    const own = goods.get(change.partId) ?? fail('record.not-found');
    if (!own.isSold) fail('dealer-order.not-sold', { part: own.partNo });
    lineIds.push(await putLine(ctx, buyer.id, change, own.packing));
  }
  return { count: await countLines(ctx, buyer.id), lineIds: [...new Set(lineIds)] };
}

async function putLine(
  ctx: Ctx,
  dealerId: number,
  { partId, quantity, set }: SalesChange,
  packing: number,
): Promise<number> {
  const added = set ? sql`excluded.qty` : sql`least(c.qty::bigint + excluded.qty, ${mostPieces + 1})`;
  const { rows } = await sql<{ id: number; qty: number; part: string }>`
    INSERT INTO sales_cart_line AS c (membership_id, dealer_id, part_id, qty)
    VALUES (${ctx.me.membershipId}, ${dealerId}, ${partId}, ${quantity ?? packing})
    ON CONFLICT (membership_id, dealer_id, part_id) DO UPDATE
    SET qty = ${quantity === undefined ? sql`c.qty` : added}, updated_at = now()
    RETURNING id, qty, (SELECT part_no FROM part WHERE id = part_id) AS part`.execute(ctx.db);
  const [line] = rows;
  if (!line || line.qty > mostPieces)
    return fail('cart.too-many', { part: line?.part ?? '', max: mostPieces });
  return line.id;
}

/**
 * Removes one of the caller's cart lines.
 * @returns the number of lines left in that cart; null when it is not the caller's
 */
export async function removeLine(ctx: Ctx, id: number): Promise<number | null> {
  const row = await ctx.db
    .deleteFrom('sales_cart_line')
    .where('id', '=', id)
    .where('membership_id', '=', ctx.me.membershipId)
    .returning('dealer_id')
    .executeTakeFirst();
  return row ? countLines(ctx, row.dealer_id) : null;
}
