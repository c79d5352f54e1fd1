import { sql } from 'kysely';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import {
  checkFlow,
  checkStatusTexts,
  type CheckStatus,
} from '@treadline/contract/service/tyre-checks/flow.ts';
import type { CheckWheelInput } from '@treadline/contract/service/tyre-checks/schema.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockLatestVersion } from './correct.ts';
import { tyreCheck } from './entity.ts';
import { emitCheckSubmitted } from './hooks.ts';
import { evaluateWheels } from './evaluate-wheels.ts';
import { readRow, type CheckRow } from './row.ts';
import { readWheels } from './wheels.ts';

type Seen = { id: number; version: number };
type Row = Awaited<ReturnType<typeof lockLatestVersion>>;

/**
 * One action of the flow on the latest version, which is locked. All versions have one timeline: the first one's.
 * @throws flow.status
 */
async function step(
  ctx: Ctx,
  before: Row,
  action: 'submit' | 'close' | 'reopen',
  set: Record<string, unknown>,
  remark = '',
): Promise<void> {
  const { from, to, label } = checkFlow[action];
  if (!(from as readonly CheckStatus[]).includes(before.status))
    fail('flow.status', { status: checkStatusTexts[before.status].text, action: label });
  await ctx.db
    .updateTable('tyre_check')
    .set({ ...set, status: to, version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute();
  const about = { entity: tyreCheck.name, entityId: before.first_id, entityNo: before.check_no };
  await recordEvent(ctx, { ...about, action, from: before.status, to, remark });
}

/** Submits a draft, or reopens a closed check. @throws flow.status, check.*, record.changed */
export async function setStatus(
  ctx: Ctx,
  { action, ...seen }: Seen & { action: 'submit' | 'reopen' },
): Promise<CheckRow> {
  const before = await lockLatestVersion(ctx, seen);
  const set = action === 'reopen' ? { loss_reason: '', close_comment: '' } : await judgedAnew(ctx, before);
  await step(ctx, before, action, set);
  await emitCheckSubmitted(ctx, seen.id);
  return readRow(ctx, seen.id);
}

/** The figures of a draft held to what is asked of a report. */
async function judgedAnew(ctx: Ctx, before: Row) {
  const wheels = await readWheels(ctx, before.id);
  const found: z.output<typeof CheckWheelInput>[] = wheels.map(
    ({
      photos: _photos,
      verdict: _verdict,
      reasons: _reasons,
      recalled: _recalled,
      depth: _depth,
      ...wheel
    }) => wheel,
  );
  const on = { kind: before.kind, at: new Date(before.checked_at) };
  const { wheels: judged, ...sums } = await evaluateWheels(ctx, found, on, true);
  for (const { wheel, verdict, reasons, recalled } of judged)
    await ctx.db
      .updateTable('tyre_check_wheel')
      .set({ verdict, reasons, recalled })
      .where('check_id', '=', before.id)
      .where('wheel', '=', wheel)
      .execute();
  return sums;
}

/** Closes a check without a sale. @throws flow.status, record.changed, dictionary.* */
export async function closeCheck(
  ctx: Ctx,
  { lossReason, comment, ...seen }: Seen & { lossReason: string; comment: string },
): Promise<CheckRow> {
  const before = await lockLatestVersion(ctx, seen);
  await requireEntry(ctx, lossReasons, lossReason, 'lossReason');
  const set = { loss_reason: lossReason, close_comment: comment };
  await step(ctx, before, 'close', set, comment);
  return readRow(ctx, seen.id);
}

/** Marks checks as read or unread; invisible ones are skipped. */
export async function markRead(ctx: Ctx, { ids, read }: { ids: readonly number[]; read: boolean }) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('tyre_check')
    .set({ read_at: read ? sql`coalesce(read_at, now())` : null })
    .where('id', 'in', [...ids])
    .where(visible(ctx, tyreCheck))
    .where('read_at', read ? 'is' : 'is not', null)
    .executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}
