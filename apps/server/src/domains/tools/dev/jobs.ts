import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { devRoutes } from '@treadline/contract/tools/dev/routes.ts';
import { devTexts as x } from '@treadline/contract/tools/dev/texts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import type { SheetType } from '#kernel/sheets/index.ts';

const column = (key: keyof typeof x, type: SheetType = 'text') => ({ key, title: x[key], type });
const state = sql<'OPEN' | 'REPEATED'>`CASE WHEN j.repeated_at IS NULL THEN 'OPEN' ELSE 'REPEATED' END`;

/** Lists jobs that have failed permanently, newest first. */
export const listFailedJobs = createListHandler(devRoutes.failedJobs, {
  from: (ctx) => ctx.db.selectFrom('failed_job as j'),
  filters: {
    state: (q, v) => q.where(state, 'in', v),
    name: filterBy.text('j.name'),
    error: filterBy.text('j.error'),
    failedTime: filterBy.days('j.failed_at'),
  },
  sort: { failedTime: 'j.failed_at', times: 'j.times' },
  defaultSort: '-failedTime',
  tie: 'j.id',
  select: (q) => q.selectAll().select(state.as('state')),
  map: (row) => ({
    id: row.id,
    name: row.name,
    data: JSON.stringify(row.data),
    error: row.error,
    times: row.times,
    failedTime: row.failed_at,
    state: row.state,
    repeatedBy: row.repeated_by_name,
    repeatedTime: row.repeated_at,
  }),
  sheet: {
    name: t('失败任务', 'Failed jobs', '失敗任務'),
    columns: [
      { ...column('job'), key: 'name' },
      column('state'),
      column('error'),
      column('data'),
      column('times', 'int'),
      column('failedTime', 'time'),
      column('repeatedBy'),
      column('repeatedTime', 'time'),
    ],
  },
});

/** Enqueues a failed job again, once. @throws record.not-found, record.changed when already repeated */
export async function repeatJob(ctx: Ctx, id: number): Promise<void> {
  const job = await ctx.db
    .updateTable('failed_job')
    .set({ repeated_at: new Date(), repeated_by_name: ctx.me.name })
    .where('id', '=', id)
    .where('repeated_at', 'is', null)
    .returning(['name', 'data', 'key'])
    .executeTakeFirst();
  if (!job) {
    const known = await ctx.db.selectFrom('failed_job').select('id').where('id', '=', id).executeTakeFirst();
    fail(known ? 'record.changed' : 'record.not-found');
  }
  const data = job.data as Record<string, unknown>;
  await ctx.jobs.enqueue(ctx.db, job.name, data, job.key === null ? {} : { key: job.key });
}
