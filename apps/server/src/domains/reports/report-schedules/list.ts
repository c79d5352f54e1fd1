import { sql } from 'kysely';
import {
  runFields,
  viewFields,
  type RunError,
  type RunStatus,
} from '@treadline/contract/reports/report-schedules/fields.ts';
import { reportScheduleRoutes as routes } from '@treadline/contract/reports/report-schedules/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { sendFile } from '#kernel/file-content.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import { findMailReceivers } from '#domains/platform/users/index.ts';
import { codes } from './keep.ts';
import { reportView, viewColumns, viewOf, viewSource } from './view.ts';

export const listViews = listing(routes.list, {
  from: viewSource,
  filters: {
    text: by.text('report_view.name'),
    path: by.oneOf('report_view.path'),
    own: (q, own, { me }) => q.where('report_view.account_id', own ? '=' : '<>', me.accountId),
  },
  sort: { name: sql`lower(report_view.name)`, nextTime: 's.next_at' },
  defaultSort: 'name',
  tie: 'report_view.id',
  select: (q, ctx) => q.select(viewColumns(ctx)),
  map: viewOf,
  sheet: { name: t('保存的视图', 'Saved views', '已存檢視'), columns: sheetOf(viewFields) },
});

const runSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('report_run')
    .innerJoin('report_view', 'report_view.id', 'report_run.view_id')
    .where(visible(ctx, reportView));

export const listRuns = listing(routes.runs, {
  from: runSource,
  filters: {
    viewId: (q, id) => q.where('report_run.view_id', '=', id),
    status: by.oneOf('report_run.status'),
    dueTime: by.days('report_run.due_at'),
  },
  sort: { dueTime: 'report_run.due_at' },
  defaultSort: '-dueTime',
  tie: 'report_run.id',
  counts: { status: 'report_run.status' },
  select: (q) =>
    q.select([
      'report_run.id',
      'report_run.view_id as viewId',
      'report_view.name as viewName',
      'report_run.due_at as dueTime',
      sql<'SCHEDULED' | 'NOW'>`report_run.kind`.as('kind'),
      sql<RunStatus>`report_run.status`.as('status'),
      'report_run.from_day as from',
      'report_run.to_day as to',
      'report_run.receivers',
      sql<RunError | null>`report_run.error`.as('error'),
      'report_run.ended_at as endedTime',
      sql<boolean>`report_run.sheet_id IS NOT NULL`.as('hasFiles'),
    ]),
  sheet: { name: t('报表邮件', 'Mailed reports', '報表郵件'), columns: sheetOf(runFields) },
});

/** Returns people of the caller's company who can receive reports, as options. */
export const listReceivers = async (ctx: Ctx) =>
  (await findMailReceivers(ctx, { companyId: ctx.me.companyId, codes })).map(({ accountId, name }) => ({
    label: name,
    value: accountId,
  }));

/** Returns a file of a run. @throws record.not-found */
export async function openRunFile(ctx: Ctx, id: number, kind: 'sheet_id' | 'picture_id'): Promise<Download> {
  const file = await runSource(ctx)
    .innerJoin('file as f', 'f.id', `report_run.${kind}`)
    .where('report_run.id', '=', id)
    .select(['f.name', 'f.type', 'f.path'])
    .executeTakeFirst();
  return file ? sendFile(ctx, file) : fail('record.not-found', { entity: reportView.label });
}
