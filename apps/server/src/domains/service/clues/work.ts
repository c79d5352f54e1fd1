import { sql } from 'kysely';
import type { z } from 'zod';
import { followUpResults, type FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import type { clueRoutes } from '@treadline/contract/service/clues/routes.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition, moveMany } from '#kernel/apply-transition.ts';
import { holdCaller } from '#kernel/handover.ts';
import { findRecord } from '#kernel/scope.ts';
import { nextDue, requireDue } from './due.ts';
import { clue, clueSource } from './entity.ts';
import { readClue, type ClueRow } from './row.ts';

type Body<K extends keyof typeof clueRoutes> = (typeof clueRoutes)[K] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

const spoken = (result: FollowUpResult): boolean => followUpResults[result].group === 'reached';

/**
 * Records the result of a contact with the customer; an unassigned clue becomes the caller's.
 * @throws flow.status, clue.due-past, clue.due-far, record.not-found
 */
export async function followUp(ctx: Ctx, { id, result, note, nextTime }: Body<'followUp'>): Promise<ClueRow> {
  const now = new Date();
  const next = nextTime === null ? nextDue(result, now) : new Date(nextTime);
  await requireDue(ctx, next);
  if (ctx.me.type === 'DEALER') await holdCaller(ctx);
  const row = await findRecord(ctx, clue, id, true);
  const own = row.owner_id === null && ctx.me.type === 'DEALER';
  await applyTransition(ctx, clue, flow, 'followUp', id, {
    set: {
      due_at: next,
      last_contact_at: now,
      last_result: result,
      read_at: sql`coalesce(read_at, now())`,
      ...(spoken(result) ? { contacted_at: sql`coalesce(contacted_at, now())` } : {}),
      ...(own ? { owner_id: ctx.me.accountId, owner_name: ctx.me.name } : {}),
    },
    remark: [followUpResults[result].text['zh-CN'], note].filter(Boolean).join('：'),
  });
  await ctx.db
    .insertInto('clue_follow_up')
    .values({
      clue_id: id,
      result,
      note,
      next_at: next,
      by_id: ctx.me.accountId || null,
      by_name: ctx.me.name,
      at: now,
    })
    .execute();
  return readClue(ctx, id);
}

/** Closes a clue with a loss reason. @throws flow.status, record.changed, dictionary.not-offered */
export async function closeClue(
  ctx: Ctx,
  { id, version, lossReason, remark }: Body<'close'>,
): Promise<ClueRow> {
  await findRecord(ctx, clue, id, true);
  await requireEntry(ctx, lossReasons, lossReason, 'lossReason');
  await applyTransition(ctx, clue, flow, 'close', id, {
    ...(version === undefined ? {} : { seen: new Map([[id, version]]) }),
    set: { loss_reason: lossReason, close_remark: remark, closed_at: sql`now()` },
    remark,
  });
  return readClue(ctx, id);
}

/** Marks new clues as read; others are unchanged. @throws record.not-found for one outside the scope */
export async function readClues(ctx: Ctx, asked: readonly number[]): Promise<{ read: number }> {
  const ids = [...new Set(asked)];
  const rows = await clueSource(ctx)
    .where('clue.id', 'in', ids)
    .orderBy('clue.id')
    .forUpdate()
    .select(['clue.id', 'clue.status'])
    .execute();
  if (rows.length < ids.length) fail('record.not-found', { entity: clue.label });
  const fresh = rows.filter(({ status }) => status === 'NEW').map(({ id }) => id);
  if (fresh.length > 0) await moveMany(ctx, clue, flow, 'read', fresh, { set: { read_at: sql`now()` } });
  return { read: fresh.length };
}
