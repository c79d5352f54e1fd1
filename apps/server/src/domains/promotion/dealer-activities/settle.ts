import { sql } from 'kysely';
import {
  activityFlow as flow,
  settleAfterDays,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { fail } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postPoints } from '#domains/promotion/dealer-points/index.ts';
import { correctJob } from './correct.ts';
import { ordersIn } from './counting.ts';
import { activity, today } from './entity.ts';
import {
  isParticipantOrder,
  rulesOf,
  readSettledStandings,
  type ActivityRecord,
  type StandingOutput,
} from './standings.ts';

const everybody = sql<boolean>`true`;
const actor = '活动结算';
const said = t('{name}：达成第 {step} 档', '{name}: step {step} reached', '{name}：達成第 {step} 檔');

/** What was counted stays as it was counted. */
async function keepOrders({ db }: Ctx, row: ActivityRecord): Promise<void> {
  const of = isParticipantOrder(row.id, everybody);
  await sql`INSERT INTO dealer_activity_order (activity_id, order_id, dealer_id, pieces, fen, mix_pieces, paid_fen, refunded_fen)
    SELECT ${row.id}, x.id, x.dealer_id, x.pieces, x.fen, x.mix_pieces, x.paid_fen, x.refunded_fen
    FROM (${ordersIn({ ...rulesOf(row), of })}) x`.execute(db);
}

async function keepResults({ db }: Ctx, id: number, rows: readonly StandingOutput[]): Promise<void> {
  await sql`UPDATE dealer_activity_dealer p SET base = x.base, pieces = x.pieces, fen = x.fen, mix_pieces = x."mixPieces",
      step = x.step, points = x.points
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x ("dealerId" bigint, base bigint, pieces bigint, fen bigint, "mixPieces" bigint, step smallint, points bigint)
    WHERE p.activity_id = ${id} AND p.dealer_id = x."dealerId"`.execute(db);
}

/**
 * Settles an activity on its settlement day: saves the counted sums and grants points to every dealer, in id order.
 * Orders and standings are read as of one moment; later refunds are corrected by a job.
 * @throws flow.status when already settled, activity.settle-early
 */
export async function settleActivity(ctx: Ctx, id: number): Promise<void> {
  const row = await findRecord(ctx, activity, id, true);
  if (row.state === 'ACTIVE' && row.settle_on > dayOf(new Date()))
    fail('activity.settle-early', { day: row.settle_on, days: settleAfterDays });
  await applyTransition(ctx, activity, flow, 'settle', id, {
    set: { settled_at: sql`now()` },
    remark: row.name,
  });
  await keepOrders(ctx, row);
  const rows = (await readSettledStandings(ctx, row)).toSorted((a, b) => a.dealerId - b.dealerId);
  await keepResults(ctx, id, rows);
  await ctx.jobs.enqueue(ctx.db, correctJob, { activityId: id });
  for (const { dealerId, points, step } of rows)
    if (points > 0)
      await postPoints(ctx, {
        dealerId,
        kind: 'GRANT',
        delta: points,
        activityId: id,
        bizType: 'ACTIVITY',
        bizId: id,
        bizNo: row.activity_no,
        reason: fillPlaces(said, 'zh-CN', { name: row.name, step }),
      });
}

/** Settles due activities, one transaction each; safe when several nodes run it. */
export async function settleDue(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('dealer_activity')
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`settle_on <= ${today}`)
    .orderBy('settle_on')
    .select(['id', 'activity_no as no'])
    .execute();
  await forEachIndependently(due, ({ id }) =>
    asSystem(services, actor, async (ctx) => {
      const { state } = await findRecord(ctx, activity, id, true);
      if (state === 'ACTIVE') await settleActivity(ctx, id);
    }),
  );
}

/** Daily job that settles due activities. */
export const settleDaily = (services: Services): JobDefinition => ({
  name: 'dealer-activities.settle',
  cron: '30 2 * * *',
  run: () => settleDue(services),
});
