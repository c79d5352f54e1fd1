import { sql } from 'kysely';
import type { z } from 'zod';
import { activityFlow as flow } from '@treadline/contract/promotion/dealer-activities/flow.ts';
import type { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { saveParticipants, summarizeActivity } from './draft.ts';
import { activity } from './entity.ts';
import { readActivity, type ActivityRow } from './row.ts';
import { dealersOf } from './scopes.ts';
import { rulesOf } from './standings.ts';

type Input = z.output<(typeof dealerActivityRoutes)['status']['body']>;

/** Those who are in the scope on the day of the start take part. @throws activity.over, activity.no-dealer */
async function start(ctx: Ctx, id: number, seen: Map<number, number>): Promise<void> {
  const row = await findRecord(ctx, activity, id, true);
  if (row.state === 'DRAFT' && row.ends_on < dayOf(new Date())) fail('activity.over', { day: row.ends_on });
  await applyTransition(ctx, activity, flow, 'start', id, {
    seen,
    set: { started_at: sql`now()` },
    remark: summarizeActivity(row),
  });
  const dealerIds = await dealersOf(ctx, rulesOf(row).dealers);
  if (dealerIds.length === 0) fail('activity.no-dealer');
  await saveParticipants(ctx, id, dealerIds);
}

/** Ends it without points; what has run to its end is settled. @throws activity.ended */
async function close(ctx: Ctx, id: number, seen: Map<number, number>, reason: string): Promise<void> {
  const row = await findRecord(ctx, activity, id, true);
  if (row.state === 'ACTIVE' && row.ends_on < dayOf(new Date())) fail('activity.ended', { day: row.ends_on });
  await applyTransition(ctx, activity, flow, 'close', id, {
    seen,
    set: { closed_at: sql`now()`, close_reason: reason },
    remark: reason,
  });
}

/**
 * Starts or closes an activity.
 * @throws flow.status, record.changed, activity.over, activity.no-dealer, activity.ended
 */
export async function changeStatus(
  ctx: Ctx,
  id: number,
  { action, version, reason }: Input,
): Promise<ActivityRow> {
  const seen = new Map(version === undefined ? [] : [[id, version]]);
  if (action === 'start') await start(ctx, id, seen);
  else await close(ctx, id, seen, reason);
  return readActivity(ctx, id);
}
