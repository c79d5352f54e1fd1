import { sql } from 'kysely';
import {
  runFields,
  viewFields,
  type RunError,
  type RunStatus,
} from '@treadline/contract/reports/report-schedules/fields.ts';
import { reportScheduleRoutes as routes } from '@treadline/contract/reports/report-schedules/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { sendFile } from '#kernel/file-content.ts';
import { filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { findMailReceivers } from '#domains/platform/users/index.ts';
import { codes } from './keep.ts';
import { reportView, viewColumns, viewOf, viewSource } from './view.ts';

export const listViews = columnListing(routes.list, viewSource, {
  columns: viewColumns,
  filters: {
    text: filterBy.text('report_view.name'),
    path: filterBy.oneOf('report_view.path'),
    own: (q, own, { me }) => q.where('report_view.account_id', own ? '=' : '<>', me.accountId),
  },
  sort: { name: 'report_view.name_key' },
  defaultSort: 'name',
  map: viewOf,
  sheet: { name: t('保存的视图', 'Saved views', '已存檢視'), columns: sheetOf(viewFields) },
});

const runSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('report_run')
    .innerJoin('report_view', 'report_view.id', 'report_run.view_id')
    .where(visible(ctx, reportView));

export const listRuns = columnListing(routes.runs, runSource, {
  columns: {
    id: 'report_run.id',
    viewId: 'report_run.view_id',
    viewName: 'report_view.name',
    dueTime: 'report_run.due_at',
    kind: sql<'SCHEDULED' | 'NOW'>`report_run.kind`,
    status: sql<RunStatus>`report_run.status`,
    from: 'report_run.from_day',
    to: 'report_run.to_day',
    receivers: 'report_run.receivers',
    error: sql<RunError | null>`report_run.error`,
    endedTime: 'report_run.ended_at',
    hasFiles: sql<boolean>`report_run.sheet_id IS NOT NULL`,
  },
  filters: {
    viewId: (q, id) => q.where('report_run.view_id', '=', id),
    status: filterBy.oneOf('report_run.status'),
  },
  defaultSort: '-dueTime',
  counts: { status: 'report_run.status' },
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
