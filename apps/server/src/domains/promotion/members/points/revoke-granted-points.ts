import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { openLots, postPointRows, drawFromLots, type Account, type Biz } from './ledger.ts';

interface Granted {
  lotId: number;
  memberId: number;
  granted: number;
  rate: number;
  /** Taken back so far, owed instead, or ended before: in all. */
  gone: number;
}

/** Returns the points an order granted, and how many are revoked already. */
export async function grantedFor({ db }: Ctx, orderId: number): Promise<Granted | undefined> {
  const { rows } = await sql<Granted>`
    SELECT l.id AS "lotId", l.member_id AS "memberId", l.granted, l.rate,
      coalesce((SELECT sum(t.debt_delta - t.delta) FROM member_point_txn t
        WHERE t.order_id = ${orderId} AND t.kind IN ('REVOKE', 'DEBT')), 0)
      + coalesce((SELECT -sum(t.delta) FROM member_point_txn t WHERE t.lot_id = l.id AND t.kind = 'EXPIRE'), 0) AS gone
    FROM member_point_lot l WHERE l.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/**
 * Revokes points granted by an order, until `upTo` in total are revoked: from its own lot first, then from the lots
 * that expire first; points already spent become debt. Points of an expired lot create no debt.
 */
export async function revokeGrantedPoints(
  ctx: Ctx,
  orderId: number,
  upTo: number,
  biz: Biz,
  open: (ctx: Ctx, memberId: number) => Promise<Account>,
): Promise<void> {
  const first = await grantedFor(ctx, orderId);
  if (!first) return;
  const account = await open(ctx, first.memberId);
  if (account.isErased) return;
  const { lotId, gone } = (await grantedFor(ctx, orderId)) ?? first;
  const due = upTo - gone;
  if (due <= 0) return;
  const lots = await openLots(ctx, account.id);
  const ownFirst = lots.toSorted((a, b) => Number(b.id === lotId) - Number(a.id === lotId));
  const { entries, missing } = drawFromLots(ownFirst, due, 'REVOKE');
  await postPointRows(ctx, account, biz, [
    ...entries,
    { kind: 'DEBT', lotId: null, delta: 0, debtDelta: missing },
  ]);
}
