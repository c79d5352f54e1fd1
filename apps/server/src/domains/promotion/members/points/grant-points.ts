import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { addToLots, type Account, type Biz } from './ledger.ts';

/** Returns the expiry day of points: the last day of the same month, one year later. */
export function endOfLot(grantedOn: string): string {
  const [year = 0, month = 0] = grantedOn.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10);
}

/** Grants points as a new lot and pays debt from it at once. The member must be locked. */
export async function grantPoints(
  ctx: Ctx,
  account: Account,
  points: number,
  biz: Biz,
  { rate = 0 }: { rate?: number } = {},
): Promise<Account> {
  if (points <= 0 || account.isErased) return account;
  const { id } = await ctx.db
    .insertInto('member_point_lot')
    .values({
      member_id: account.id,
      granted: points,
      left_over: 0,
      ends_on: endOfLot(dayOf(new Date())),
      order_id: biz.orderId ?? null,
      rate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addToLots(ctx, account, biz, 'GRANT', [{ id, memberId: account.id, left: points }]);
}

/** Days that returned points can be spent at least. */
const returnedDays = 30;

interface Spent {
  lotId: number;
  memberId: number;
  spent: number;
  returned: number;
}

/** What an order spent of each lot and got back; the lot that ends last before: it is returned first. */
async function spentOn({ db }: Ctx, orderId: number): Promise<Spent[]> {
  const { rows } = await sql<Spent>`
    SELECT t.lot_id AS "lotId", l.member_id AS "memberId", -sum(t.delta) FILTER (WHERE t.kind = 'SPEND') AS spent,
      coalesce(sum(t.delta) FILTER (WHERE t.kind = 'RETURN'), 0) AS returned
    FROM member_point_txn t JOIN member_point_lot l ON l.id = t.lot_id
    WHERE t.order_id = ${orderId} AND t.kind IN ('SPEND', 'RETURN') GROUP BY 1, 2, l.ends_on
    ORDER BY l.ends_on DESC, 1 DESC`.execute(db);
  return rows;
}

/** Total points spent on an order, and those of them that were given back. */
export async function spentAndReturned(
  ctx: Ctx,
  orderId: number,
): Promise<{ spent: number; returned: number }> {
  const lots = await spentOn(ctx, orderId);
  return {
    spent: lots.reduce((sum, lot) => sum + lot.spent, 0),
    returned: lots.reduce((sum, lot) => sum + lot.returned, 0),
  };
}

/** Returns the total points spent on an order. */
export const spentByOrder = async (ctx: Ctx, orderId: number): Promise<number> =>
  (await spentAndReturned(ctx, orderId)).spent;

/**
 * Returns points spent on an order to their lots, until `upTo` in total are returned; idempotent. Lots expiring sooner
 * are extended to 30 days from today.
 * @param open returns the locked account of the member that now holds the lots
 */
export async function returnSpent(
  ctx: Ctx,
  orderId: number,
  upTo: number,
  biz: Biz,
  open: (ctx: Ctx, memberId: number) => Promise<Account>,
): Promise<void> {
  const [first] = await spentOn(ctx, orderId);
  if (!first) return;
  const account = await open(ctx, first.memberId);
  if (account.isErased) return;
  // Read anew: another refund may have returned some while this one waited for the lock.
  const lots = await spentOn(ctx, orderId);
  let rest = upTo - lots.reduce((sum, { returned }) => sum + returned, 0);
  const back = lots.flatMap(({ lotId, memberId, spent, returned }) => {
    const part = Math.max(0, Math.min(spent - returned, rest));
    rest -= part;
    return part === 0 ? [] : [{ id: lotId, memberId, left: part }];
  });
  if (back.length === 0) return;
  await sql`UPDATE member_point_lot
    SET ends_on = greatest(ends_on, (now() AT TIME ZONE 'Asia/Shanghai')::date + ${returnedDays}::int)
    WHERE id = ANY(${back.map(({ id }) => id)})`.execute(ctx.db);
  await addToLots(ctx, account, biz, 'RETURN', back);
}
