import { sql } from 'kysely';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { reportScheduleRoutes } from '@treadline/contract/reports/report-schedules/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Party } from '#kernel/notices.ts';
import { codes, createView, removeView, scheduleView, updateView } from './keep.ts';
import { listReceivers, listRuns, listViews, openRunFile } from './list.ts';
import { ownedSchedules } from './owned.ts';
import { runView } from './run.ts';
import { runJob, sendNow, startDue } from './start-due.ts';
import { readView, reportView, viewNames, viewWords } from './view.ts';

export { nextAfter } from './plan.ts';
export { viewNames } from './view.ts';

/** Its owner; where he is not there any more, those of his company who may see reports. */
const owner: readonly Party[] = (
  ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const satisfies AccountType[]
).map((type) => ({
  type,
  codes,
  company: sql.ref<number>('report_view.company_id'),
  involved: true,
}));

/** The view as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readView(ctx, id);
}

/** Runs that are kept, in days. */
const keptDays = 180;

/** Saved report views and their scheduled mailing as workbook and picture. */
export const domain: Domain = {
  name: 'reports/report-schedules',
  searchable: [viewNames],
  owned: [ownedSchedules],
  serve: (app, services) =>
    mountRoutes(app, services, reportScheduleRoutes, {
      list: listViews,
      create: async (ctx, { body }) => readView(ctx, await createView(ctx, body)),
      update: (ctx, { params, body }) => reread(ctx, params.id, updateView(ctx, params.id, body)),
      remove: (ctx, { params }) => removeView(ctx, params.id),
      schedule: (ctx, { params, body }) => reread(ctx, params.id, scheduleView(ctx, params.id, body)),
      receivers: (ctx) => listReceivers(ctx),
      send: (ctx, { params }) => sendNow(ctx, params.id),
      runs: listRuns,
      sheet: (ctx, { params }) => openRunFile(ctx, params.id, 'sheet_id'),
      picture: (ctx, { params }) => openRunFile(ctx, params.id, 'picture_id'),
    }),
  jobs: (services) => [
    { name: 'report-schedules.due', cron: '*/5 * * * *', run: () => startDue(services) },
    { name: runJob, retries: 4, retryDelay: 30, run: ({ id }) => runView(services, Number(id)) },
    {
      name: 'report-schedules.expire',
      cron: '50 3 * * *',
      run: async () =>
        void (await sql`DELETE FROM report_run WHERE ended_at < now() - make_interval(days => ${keptDays})`.execute(
          services.db,
        )),
    },
  ],
  notices: [
    {
      entity: reportView,
      words: viewWords,
      path: '/report/views',
      list: '/report/views?text=',
      actions: { failed: owner, stopped: owner },
    },
  ],
  audit: { [reportView.name]: viewWords },
};
