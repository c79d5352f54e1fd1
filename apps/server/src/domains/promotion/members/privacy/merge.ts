import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { MergePreview } from '@treadline/contract/promotion/members/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { member, memberSearch } from '../entity.ts';
import { membersMerged } from '../hooks.ts';
import { updateLevels } from '../levels.ts';
import {
  openAccount,
  openLots,
  postPointRows,
  addToLots,
  drawFromLots,
  type Account,
} from '../points/ledger.ts';
import { lockMobiles, requireLive } from '../require-live.ts';
import { readMember, type MemberRow } from '../row.ts';

interface Pair {
  survivorId: number;
  mergedId: number;
}
/** The pair as it was looked at. */
type Seen = Pair & { survivorVersion: number; mergedVersion: number };
type Row = Selectable<DB['member']>;

/**
 * Both members, locked in the order of their ids after their mobiles.
 * @throws member.merge-two, member.merged, member.erased, record.changed, record.not-found
 */
async function lockBoth(
  ctx: Ctx,
  { survivorId, survivorVersion, mergedId, mergedVersion }: Seen,
): Promise<{ survivor: Row; merged: Row }> {
  if (survivorId === mergedId) fail('member.merge-two');
  await lockMobiles(ctx, [survivorId, mergedId]);
  const lockMerged = () => requireLive(ctx, mergedId, mergedVersion);
  const early = mergedId < survivorId ? await lockMerged() : null;
  const survivor = await requireLive(ctx, survivorId, survivorVersion);
  return { survivor, merged: early ?? (await lockMerged()) };
}

/** Lots go over as they are, with their ends; each side of it is a row of the ledger. What is owed goes too, and is paid. */
async function movePoints(ctx: Ctx, survivor: Account, merged: Account): Promise<void> {
  const biz = { type: 'MERGE', id: merged.id, no: merged.no } as const;
  const lots = await openLots(ctx, merged.id);
  const { debt } = merged;
  await postPointRows(ctx, merged, biz, [
    ...lots.map(({ id, left }) => ({ kind: 'MERGE' as const, lotId: id, delta: -left })),
    { kind: 'MERGE', lotId: null, delta: 0, debtDelta: -debt },
  ]);
  await ctx.db
    .updateTable('member_point_lot')
    .set({ member_id: survivor.id })
    .where('member_id', '=', merged.id)
    .execute();
  if (debt === 0) {
    await addToLots(ctx, survivor, biz, 'MERGE', lots);
    return;
  }
  // Whoever owes has nothing: what the other one has pays it.
  const own = await openLots(ctx, survivor.id);
  const { entries } = drawFromLots(own, Math.min(survivor.debt + debt, survivor.points), 'REPAY');
  const paid = entries.map((entry) => ({ ...entry, debtDelta: entry.delta }));
  await postPointRows(ctx, survivor, biz, [
    { kind: 'MERGE', lotId: null, delta: 0, debtDelta: debt },
    ...paid,
  ]);
}

/** Mobiles, dealers and consent are the survivor's: what the other said is added, a refusal of the survivor stands. */
async function moveRest({ db }: Ctx, survivorId: number, mergedId: number): Promise<void> {
  await db
    .updateTable('member_mobile')
    .set({ member_id: survivorId })
    .where('member_id', '=', mergedId)
    .execute();
  await sql`INSERT INTO member_dealer (member_id, dealer_id, first_at, last_at)
    SELECT ${survivorId}, dealer_id, first_at, last_at FROM member_dealer WHERE member_id = ${mergedId}
    ON CONFLICT (member_id, dealer_id) DO UPDATE SET first_at = least(member_dealer.first_at, excluded.first_at),
      last_at = greatest(member_dealer.last_at, excluded.last_at)`.execute(db);
  await sql`WITH stands AS (
      SELECT DISTINCT ON (kind) kind, granted, channel, actor_id, actor_name, at FROM member_consent
      WHERE member_id = ${survivorId} ORDER BY kind, id DESC)
    INSERT INTO member_consent (member_id, kind, granted, channel, actor_id, actor_name, at)
    SELECT ${survivorId}, kind, granted, channel, actor_id, actor_name, at FROM (
      SELECT id, kind, granted, channel, actor_id, actor_name, at FROM member_consent WHERE member_id = ${mergedId}
      UNION ALL SELECT NULL, kind, granted, channel, actor_id, actor_name, at FROM stands WHERE NOT granted) said
    ORDER BY id NULLS LAST`.execute(db);
}

/**
 * Merges two members: the survivor keeps number, name and first mobile, and receives the other's mobiles, points,
 * coupons and dealers; orders and checks follow the mobiles. Irreversible.
 * @throws member.merge-two, member.merged, member.erased, record.changed, record.not-found
 */
export async function mergeMembers(ctx: Ctx, pair: Seen): Promise<MemberRow> {
  const { survivor, merged } = await lockBoth(ctx, pair);
  const [to, from] = [await openAccount(ctx, survivor.id), await openAccount(ctx, merged.id)];
  await movePoints(ctx, to, from);
  await moveRest(ctx, survivor.id, merged.id);
  await emit(ctx, membersMerged, { survivorId: survivor.id, mergedId: merged.id });
  await ctx.db
    .updateTable('member')
    .set({ merged_into: survivor.id, updated_at: sql`now()`, version: sql`version + 1` })
    .where((any) => any.or([any('id', '=', merged.id), any('merged_into', '=', merged.id)]))
    .execute();
  const name = survivor.name || merged.name;
  const search = memberSearch.key({ member_no: survivor.member_no, name });
  await ctx.db
    .updateTable('member')
    .set({ name, search, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', survivor.id)
    .execute();
  const about = (row: Row, action: string, other: Row) => ({
    entity: member.name,
    entityId: row.id,
    entityNo: row.member_no,
    action,
    remark: other.member_no,
  });
  await recordEvent(ctx, about(survivor, 'mergedFrom', merged), about(merged, 'merge', survivor));
  await updateLevels(ctx, [survivor.id]);
  return readMember(ctx, survivor.id);
}

/**
 * Returns the effects of a merge: mobiles, points, coupons, dealers and orders moved, and the balance afterwards.
 * @throws member.merge-two, member.merged, member.erased, record.not-found
 */
export async function previewMerge(ctx: Ctx, pair: Pair): Promise<z.output<typeof MergePreview>> {
  const { survivorId, mergedId } = pair;
  if (survivorId === mergedId) fail('member.merge-two');
  const [survivor, merged] = await Promise.all([readMember(ctx, survivorId), readMember(ctx, mergedId)]);
  for (const row of [survivor, merged]) {
    if (row.erasedTime !== null) fail('member.erased', { no: row.memberNo });
    if (row.mergedInto !== null) fail('member.merged', { no: row.memberNo });
  }
  const counts = await ctx.db
    .selectFrom('member')
    .where('member.id', '=', mergedId)
    .select([
      sql<number>`(SELECT count(*) FROM member_mobile WHERE member_id = member.id)`.as('mobiles'),
      sql<number>`(SELECT count(*) FROM member_point_lot WHERE member_id = member.id AND left_over > 0)`.as(
        'lots',
      ),
      sql<number>`(SELECT count(*) FROM coupon WHERE member_id = member.id)`.as('coupons'),
      sql<number>`(SELECT count(*) FROM member_dealer WHERE member_id = member.id)`.as('dealers'),
    ])
    .executeTakeFirstOrThrow();
  const rest = survivor.points + merged.points - survivor.pointsDebt - merged.pointsDebt;
  const said = [survivor.marketing, merged.marketing];
  return {
    ...counts,
    survivor,
    merged,
    points: merged.points,
    pointsDebt: merged.pointsDebt,
    orders: merged.orders,
    pointsAfter: Math.max(0, rest),
    debtAfter: Math.max(0, -rest),
    marketingAfter: said.includes('WITHDRAWN') ? 'WITHDRAWN' : said.includes('GRANTED') ? 'GRANTED' : 'NONE',
  };
}
