import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { member } from '../entity.ts';
import { readMember, type MemberRow } from '../row.ts';
import { bumpVersion, requireLive } from '../require-live.ts';
import { grantPoints } from './grant-points.ts';
import { openAccount, openLots, postPointRows, drawFromLots } from './ledger.ts';

/**
 * Adds points by hand as a lot of their own, or takes them from the lots that expire first.
 * @throws member.points-short, member.merged, member.erased, record.changed, record.not-found
 */
export async function adjustPoints(
  ctx: Ctx,
  id: number,
  { points, reason, version }: { points: number; reason: string; version: number },
): Promise<MemberRow> {
  await requireLive(ctx, id, version);
  const account = await openAccount(ctx, id);
  const [no = ''] = await nextNumbers(ctx, 'JF');
  const biz = { type: 'HAND', id: Number(no.split('-').at(-1)), no, reason } as const;
  if (points > 0) await grantPoints(ctx, account, points, biz);
  else {
    const { entries, missing } = drawFromLots(await openLots(ctx, account.id), -points, 'ADJUST');
    if (missing > 0) fail('member.points-short', { points: account.points });
    await postPointRows(ctx, account, biz, entries);
  }
  await bumpVersion(ctx, id);
  await recordEvent(ctx, {
    entity: member.name,
    entityId: id,
    entityNo: account.no,
    action: 'adjustPoints',
    remark: `${points > 0 ? '+' : ''}${points} ${reason}`,
  });
  return readMember(ctx, id);
}
