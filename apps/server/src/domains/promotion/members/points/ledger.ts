import { sql } from 'kysely';
import type { PointBiz, PointKind } from '@treadline/contract/promotion/members/points-fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { member } from '../entity.ts';

/** Points account of a locked member; all changes of its points happen under this lock. */
export interface Account {
  id: number;
  no: string;
  points: number;
  debt: number;
  isErased: boolean;
}

/** Source document of a points ledger row; a row is unique per source. */
export interface Biz {
  type: PointBiz;
  id: number;
  no?: string;
  orderId?: number | null;
  reason?: string;
}

/** A change of one lot, or of the debt. */
export interface Entry {
  kind: PointKind;
  lotId: number | null;
  delta: number;
  debtDelta?: number;
}

/** A lot of points of a member with points left. */
export interface PointLot {
  id: number;
  memberId: number;
  left: number;
}

/**
 * Locks a member, or the one it was merged into; lock order: after documents, lines, stock and accounts.
 * @throws record.not-found
 */
export async function lockMember(ctx: Ctx, id: number): Promise<Account> {
  const { db } = ctx;
  const row =
    (await db
      .selectFrom('member')
      .where('id', '=', id)
      .select(['id', 'member_no', 'points', 'points_debt', 'merged_into', 'erased_at'])
      .forUpdate()
      .executeTakeFirst()) ?? fail('record.not-found', { entity: member.label });
  if (row.merged_into !== null) return lockMember(ctx, row.merged_into);
  const { member_no: no, points, points_debt: debt, erased_at: erasedAt } = row;
  return { id: row.id, no, points, debt, isErased: erasedAt !== null };
}

/** Posts ledger rows and updates their lots and the locked member. @returns the account afterwards */
export async function postPointRows(
  ctx: Ctx,
  account: Account,
  { type, id, no = '', orderId = null, reason = '' }: Biz,
  entries: readonly Entry[],
): Promise<Account> {
  const rows = entries.filter(({ delta, debtDelta = 0 }) => delta !== 0 || debtDelta !== 0);
  if (rows.length === 0) return account;
  let { points, debt } = account;
  const values = rows.map(({ kind, lotId, delta, debtDelta = 0 }) => {
    points += delta;
    debt += debtDelta;
    return {
      member_id: account.id,
      lot_id: lotId,
      kind,
      delta,
      debt_delta: debtDelta,
      balance_after: points,
      debt_after: debt,
      biz_type: type,
      biz_id: id,
      biz_no: no,
      order_id: orderId,
      reason,
      actor_id: ctx.me.accountId || null,
      actor_name: ctx.me.name,
    };
  });
  await ctx.db.insertInto('member_point_txn').values(values).execute();
  await changeLots(ctx, rows);
  await ctx.db
    .updateTable('member')
    .set({ points, points_debt: debt, updated_at: sql`now()` })
    .where('id', '=', account.id)
    .execute();
  return { ...account, points, debt };
}

const changeLots = ({ db }: Ctx, entries: readonly Entry[]) => {
  const changes = entries.flatMap(({ lotId, delta }) => (lotId === null ? [] : [{ lotId, delta }]));
  return sql`UPDATE member_point_lot l SET left_over = l.left_over + x.delta FROM (
      SELECT id, sum(delta) AS delta FROM unnest(${changes.map(({ lotId }) => lotId)}::bigint[],
        ${changes.map(({ delta }) => delta)}::bigint[]) AS c (id, delta) GROUP BY id) x
    WHERE l.id = x.id`.execute(db);
};

/** Returns a member's lots with points left, earliest expiry first. */
export const openLots = ({ db }: Ctx, memberId: number): Promise<PointLot[]> =>
  db
    .selectFrom('member_point_lot')
    .where('member_id', '=', memberId)
    .where('left_over', '>', 0)
    .orderBy('ends_on')
    .orderBy('id')
    .select(['id', 'member_id as memberId', 'left_over as left'])
    .execute();

/** Takes points from lots in order. @returns entries, and the points missing */
export function drawFromLots(
  lots: readonly PointLot[],
  points: number,
  kind: PointKind,
): { entries: Entry[]; missing: number } {
  const entries: Entry[] = [];
  let missing = points;
  for (const { id, left } of lots) {
    const part = Math.min(left, missing);
    if (part <= 0) continue;
    entries.push({ kind, lotId: id, delta: -part });
    missing -= part;
  }
  return { entries, missing };
}

/** Adds points to lots, paying debt from them at once; each lot's `left` is the points to add. */
export function addToLots(
  ctx: Ctx,
  account: Account,
  biz: Biz,
  kind: PointKind,
  lots: readonly PointLot[],
): Promise<Account> {
  const came = lots.reduce((sum, { left }) => sum + left, 0);
  const { entries } = drawFromLots(lots, Math.min(account.debt, account.points + came), 'REPAY');
  return postPointRows(ctx, account, biz, [
    ...lots.map(({ id, left }) => ({ kind, lotId: id, delta: left })),
    ...entries.map((entry) => ({ ...entry, debtDelta: entry.delta })),
  ]);
}

/** Ends the lots of a member whose last day is over, each by a row of its own that names that day. */
async function endLots(ctx: Ctx, account: Account): Promise<Account> {
  const ended = await ctx.db
    .selectFrom('member_point_lot')
    .where('member_id', '=', account.id)
    .where('left_over', '>', 0)
    .where('ends_on', '<', dayOf(new Date()))
    .orderBy('id')
    .select(['id', 'left_over', 'ends_on'])
    .execute();
  let now = account;
  for (const { id, left_over: left, ends_on: day } of ended)
    now = await postPointRows(ctx, now, { type: 'EXPIRY', id: Number(day.replaceAll('-', '')) }, [
      { kind: 'EXPIRE', lotId: id, delta: -left },
    ]);
  return now;
}

/** Locks a member's account and expires due lots first. @throws record.not-found */
export const openAccount = async (ctx: Ctx, id: number): Promise<Account> =>
  endLots(ctx, await lockMember(ctx, id));
