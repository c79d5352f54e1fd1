import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActivityStep } from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { Activity } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { activity, activitySource, participant, statusSql, today } from './entity.ts';
import { readStandings, type ActivityRecord, type StandingOutput } from './standings.ts';

export type ActivityRow = z.output<typeof Activity>;

/** SQL: points paid to the dealers visible to the caller, net of corrections. */
export const paidOf = (
  ctx: Ctx,
) => sql<number>`(SELECT coalesce(sum(points + corrected), 0)::bigint FROM dealer_activity_dealer
  WHERE dealer_activity_dealer.activity_id = dealer_activity.id AND ${visible(ctx, participant)})`;

/** Columns of an activity list row under the contract's names, without the dealer's own standing. */
export const activityColumns = {
  id: 'dealer_activity.id',
  version: 'dealer_activity.version',
  activityNo: 'dealer_activity.activity_no',
  name: 'dealer_activity.name',
  state: 'dealer_activity.state',
  status: statusSql,
  goal: 'dealer_activity.goal',
  measure: 'dealer_activity.measure',
  baseKind: 'dealer_activity.base_kind',
  steps: sql<ActivityStep[]>`dealer_activity.steps`,
  perPiece: 'dealer_activity.per_piece',
  startsOn: 'dealer_activity.starts_on',
  endsOn: 'dealer_activity.ends_on',
  settleOn: 'dealer_activity.settle_on',
  daysLeft: sql<
    number | null
  >`CASE WHEN dealer_activity.state = 'ACTIVE' AND ${today} <= dealer_activity.ends_on
      THEN dealer_activity.ends_on - greatest(${today}, dealer_activity.starts_on) + 1 END`,
  dealers: (ctx) => sql<number>`(SELECT count(*)::int FROM dealer_activity_dealer
      WHERE dealer_activity_dealer.activity_id = dealer_activity.id AND ${visible(ctx, participant)})`,
  paidPoints: (ctx) => paidOf(ctx),
  remark: 'dealer_activity.remark',
  createdBy: 'dealer_activity.created_by_name',
  createdTime: 'dealer_activity.created_at',
} as const satisfies Columns;

interface Read {
  steps: ActivityStep[];
  paidPoints: number;
}

/** Converts a selected row to the contract's; for dealers without the points paid to others. */
export const openRow = <R extends Read>({ paidPoints, ...row }: R, { me }: Pick<Ctx, 'me'>) => ({
  ...row,
  topPoints: row.steps.at(-1)?.points ?? 0,
  standing: null as StandingOutput | null,
  ...(me.type === 'DEALER' ? {} : { paidPoints }),
});

/** Returns the calling dealer's standings in activities; empty for other callers. */
export async function ownStandings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, StandingOutput>> {
  if (ctx.me.type !== 'DEALER' || ids.length === 0) return new Map();
  const rows = await activitySource(ctx)
    .where('dealer_activity.id', 'in', ids)
    .selectAll('dealer_activity')
    .execute();
  const found = await Promise.all(
    rows.map(async (row) => [row.id, (await readStandings(ctx, row, visibleTaking(ctx)))[0]] as const),
  );
  return new Map(found.flatMap(([id, standing]) => (standing ? [[id, standing] as const] : [])));
}

/** SQL condition on `dealer_activity_dealer`: participants visible to the caller. */
export const visibleTaking = (ctx: Ctx) => sql<boolean>`${visible(ctx, participant)}`;

/** Returns one activity as a list row. @throws record.not-found */
export async function readActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await activitySource(ctx)
    .where('dealer_activity.id', '=', id)
    .select(selection(activityColumns, ctx))
    .executeTakeFirst();
  const found = openRow(row ?? fail('record.not-found', { entity: activity.label }), ctx);
  return { ...found, standing: (await ownStandings(ctx, [id])).get(id) ?? null };
}

/** Returns one activity record in the caller's scope. @throws record.not-found */
export async function findActivity(ctx: Ctx, id: number): Promise<ActivityRecord> {
  const row = await activitySource(ctx)
    .where('dealer_activity.id', '=', id)
    .selectAll('dealer_activity')
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: activity.label });
}
