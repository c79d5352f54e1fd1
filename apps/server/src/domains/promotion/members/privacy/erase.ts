import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { redactTexts, redactColumn } from '#kernel/erase-person.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { eraseAppointments } from '#domains/service/appointments/index.ts';
import { eraseClues } from '#domains/service/clues/index.ts';
import { eraseLogins } from '#domains/parties/customer-logins/index.ts';
import { eraseMessages } from '#domains/platform/messages/index.ts';
import { eraseCustomer } from '#domains/retail/retail-orders/index.ts';
import { eraseQuotes } from '#domains/service/quotes/index.ts';
import { eraseChecks } from '#domains/service/tyre-checks/index.ts';
import { eraseDues } from '#domains/service/service-dues/index.ts';
import { eraseStorages } from '#domains/service/tyre-storage/index.ts';
import { member, memberSearch } from '../entity.ts';
import { memberErased } from '../hooks.ts';
import { openAccount, openLots, postPointRows, drawFromLots } from '../points/ledger.ts';
import { lockMobiles, requireLive } from '../require-live.ts';
import { readMember, type MemberRow } from '../row.ts';
import { mobilesOf, insertConsent } from './consent.ts';

/** An order, appointment or stored set that has still to end needs its customer. @throws member.open-order */
async function requireEnded({ db }: Ctx, mobiles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    SELECT order_no AS no FROM retail_order WHERE mobile_index = ANY(${[...mobiles]})
      AND status NOT IN ('COMPLETED', 'CANCELLED', 'TIMEOUT_UNPAID', 'FAILED')
    UNION ALL SELECT appointment_no FROM appointment WHERE mobile_index = ANY(${[...mobiles]}) AND status IN (0, 1)
    UNION ALL SELECT storage_no FROM tyre_storage WHERE mobile_index = ANY(${[...mobiles]}) AND status < 30
    LIMIT 1`.execute(db);
  if (rows[0]) fail('member.open-order', { no: rows[0].no });
}

/** Points are of use to nobody any more; what was owed is given up. */
async function closePoints(ctx: Ctx, id: number, reason: string): Promise<void> {
  const account = await openAccount(ctx, id);
  const [no = ''] = await nextNumbers(ctx, 'JF');
  const { entries } = drawFromLots(await openLots(ctx, id), account.points, 'ADJUST');
  await postPointRows(ctx, account, { type: 'HAND', id: Number(no.split('-').at(-1)), no, reason }, [
    ...entries,
    { kind: 'ADJUST', lotId: null, delta: 0, debtDelta: -account.debt },
  ]);
}

/**
 * Erases a member's personal data on request: name and mobiles, also from orders, checks, clues, appointments and stored sets.
 * Orders keep amounts, cars and DOTs for bookkeeping, warranty and recalls.
 * @throws member.confirm, member.open-order, member.merged, member.erased, record.changed, record.not-found
 */
export async function eraseMember(
  ctx: Ctx,
  id: number,
  { reason, confirm, version }: { reason: string; confirm: string; version: number },
): Promise<MemberRow> {
  const { member_no: no } = await findRecord(ctx, member, id);
  if (confirm !== no) fail('member.confirm', { no });
  const mobiles = await mobilesOf(ctx, id);
  await requireEnded(ctx, mobiles);
  const known = await eraseRecords(ctx, mobiles);
  // The mobiles and the member last, as everywhere. A till that was about to sell to one of them has ended by then, or
  // waits and finds nobody.
  await lockMobiles(ctx, [id]);
  await requireLive(ctx, id, version);
  await requireEnded(ctx, mobiles);
  await closePoints(ctx, id, reason);
  await insertConsent(ctx, id, { kind: 'PROFILE', granted: false, channel: 'REQUEST' });
  await insertConsent(ctx, id, { kind: 'MARKETING', granted: false, channel: 'REQUEST' });
  await emit(ctx, memberErased, { memberId: id });
  await ctx.db.deleteFrom('member_mobile').where('member_id', '=', id).execute();
  await forget(ctx, id, known);
  await recordEvent(ctx, {
    entity: member.name,
    entityId: id,
    entityNo: no,
    action: 'erase',
    remark: reason,
  });
  return readMember(ctx, id);
}

/** Erases a person in what others keep of it; returns the words by which it was known. */
async function eraseRecords(ctx: Ctx, mobiles: Awaited<ReturnType<typeof mobilesOf>>): Promise<string[]> {
  const erased = [
    await eraseCustomer(ctx, mobiles),
    await eraseClues(ctx, mobiles),
    await eraseAppointments(ctx, mobiles),
    await eraseQuotes(ctx, mobiles),
    await eraseChecks(ctx, mobiles),
    await eraseStorages(ctx, mobiles),
  ];
  await eraseDues(ctx, mobiles);
  await eraseMessages(ctx, mobiles);
  await eraseLogins(ctx, mobiles);
  return erased.flatMap(({ words }) => words);
}

/** Those that were merged into it were the same person. What was written about them no longer says who it was. */
async function forget(ctx: Ctx, id: number, known: readonly string[]): Promise<void> {
  const { db, secrets } = ctx;
  const rows = await db
    .selectFrom('member')
    .where((any) => any.or([any('id', '=', id), any('merged_into', '=', id)]))
    .select(['id', 'member_no', 'name', 'mobile_enc'])
    .execute();
  const own = rows.flatMap(({ name, mobile_enc: sealed }) => [name, tryDecrypt(secrets, sealed) ?? '']);
  const words = [...new Set([...known, ...own])];
  const ids = rows.map((row) => row.id);
  await redactTexts(ctx, member.name, ids, words);
  const theirs = sql<boolean>`member_id = ANY(${ids})`;
  await redactColumn(ctx, { table: 'member_point_txn', column: 'reason' }, theirs, words);
  const ofCoupons = sql<boolean>`coupon_id IN (SELECT coupon.id FROM coupon WHERE ${theirs})`;
  await redactColumn(ctx, { table: 'coupon_log', column: 'reason' }, ofCoupons, words);
  for (const { id: each, member_no: no } of rows)
    await db
      .updateTable('member')
      .set({
        name: '',
        mobile_enc: '',
        search: memberSearch.key({ member_no: no, name: '' }),
        erased_at: sql`now()`,
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', each)
      .execute();
}
