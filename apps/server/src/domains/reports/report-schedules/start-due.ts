import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { lockOwn } from './view.ts';
import { nextAfter } from './plan.ts';
import type { Plan } from './view.ts';

export const runJob = 'report-schedules.run';
export const actor = '报表邮件';

/**
 * Starts due runs, each once whatever the number of nodes: the next time is advanced only from the value found. Missed
 * runs are made up for by a single one, as only the latest counts.
 */
export async function startDue(services: Services, now = new Date()): Promise<void> {
  const due = await services.db
    .selectFrom('report_schedule')
    .where('enabled', '=', true)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(1000)
    .selectAll()
    .execute();
  for (const plan of due) await asSystem(services, actor, (ctx) => startOne(ctx, plan as Due, now));
}
type Due = Pick<Plan, 'every' | 'day' | 'hour'> & { view_id: number; next_at: string };

async function startOne(
  ctx: Ctx,
  { view_id: viewId, next_at: dueAt, ...when }: Due,
  now: Date,
): Promise<void> {
  const moved = await ctx.db
    .updateTable('report_schedule')
    .set({ next_at: nextAfter(when, now) })
    .where('view_id', '=', viewId)
    .where('next_at', '=', dueAt)
    .where('enabled', '=', true)
    .returning('view_id')
    .executeTakeFirst();
  if (moved) await queueRun(ctx, viewId, 'SCHEDULED', new Date(dueAt));
}

/** @returns undefined where that time was started already. */
async function queueRun(ctx: Ctx, viewId: number, kind: 'SCHEDULED' | 'NOW', dueAt: Date) {
  const run = await ctx.db
    .insertInto('report_run')
    .values({ view_id: viewId, kind, due_at: dueAt })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two of one view would do the same work at once.
  if (run) await ctx.jobs.enqueue(ctx.db, runJob, { id: run.id }, { key: `report-view ${viewId}` });
  return run;
}

/**
 * Mails a view now, to the recipients of its plan or else its owner.
 * @throws report-view.not-yours, record.not-found
 */
export async function sendNow(ctx: Ctx, id: number): Promise<{ id: number }> {
  await lockOwn(ctx, id);
  const run = await queueRun(ctx, id, 'NOW', new Date());
  return run ?? sendNow(ctx, id);
}
