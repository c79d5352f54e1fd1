import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import {
  viewActions,
  viewFields,
  viewInputs,
  type RunError,
  type RunStatus,
} from '@treadline/contract/reports/report-schedules/fields.ts';
import type { ViewPath } from '@treadline/contract/reports/report-schedules/fields.ts';
import type { scheduleForm, ViewRow } from '@treadline/contract/reports/report-schedules/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';
import { formatSchedule } from './plan.ts';

/** A saved view record. */
export type View = Selectable<DB['report_view']>;
/** Mailing plan of a view. */
export type Plan = z.output<typeof scheduleForm>;

/**
 * The own ones and what others of the company share. Who is told of a failure is looked for without an account: then all
 * of the company's.
 */
const ofCompany = (me: Me) => sql<boolean>`(report_view.company_id = ${me.companyId}
  AND (report_view.shared OR report_view.account_id = ${me.accountId} OR ${me.accountId}::bigint = 0))`;

/** Sort keys of views. */
export const viewNames = named('report_view', { name_key: 'name' });

export const reportView = basicEntity('report_view', {
  name: 'report-view',
  label: t('保存的视图', 'saved view', '已存檢視'),
  no: 'name',
  scope: {
    OTHER: ofCompany,
    DEALER: ofCompany,
    DEALER_GROUP: ofCompany,
    OEM: ofCompany,
    REGIONAL_MANAGER: ofCompany,
    SUPPLIER: ofCompany,
    LOGISTICS: ofCompany,
  },
});

/** Labels of a view's actions and fields for its timeline, notices and the audit log. */
export const viewWords = {
  label: reportView.label,
  actions: viewActions,
  fields: { ...viewFields, ...viewInputs },
};

/** Views in scope with their plan and latest run. */
export const viewSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('report_view')
    .innerJoin('account as owner', 'owner.id', 'report_view.account_id')
    .leftJoin('report_schedule as s', 's.view_id', 'report_view.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('report_run as r')
          .whereRef('r.view_id', '=', 'report_view.id')
          .where('r.status', '<>', 'WAITING')
          .orderBy('r.due_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.ended_at', 'r.status', 'r.error'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where(visible(ctx, reportView));

/** Columns of a view list row under the contract's names, before `viewOf`. */
export const viewColumns = {
  id: 'report_view.id',
  name: 'report_view.name',
  path: sql<ViewPath>`report_view.path`,
  query: 'report_view.query',
  shared: 'report_view.shared',
  version: 'report_view.version',
  ownerName: 'owner.display_name',
  own: ({ me }) => sql<boolean>`report_view.account_id = ${me.accountId}`,
  plan: sql<Plan | null>`CASE WHEN s.view_id IS NOT NULL THEN jsonb_build_object('enabled', s.enabled, 'every', s.every,
      'day', s.day, 'hour', s.hour, 'receivers', s.receivers) END`,
  nextTime: 's.next_at',
  lastTime: 'last.ended_at',
  lastStatus: sql<RunStatus | null>`last.status`,
  lastError: sql<RunError | null>`last.error`,
} as const satisfies Columns;

/** Converts a selected row to the contract's; other people's recipients are hidden. */
export const viewOf = <R extends { plan: Plan | null; own: boolean }>(
  row: R,
  { lang }: Pick<Ctx, 'lang'>,
) => ({
  ...row,
  schedule: row.plan?.enabled ? formatSchedule(row.plan, lang) : '',
  plan: row.own ? row.plan : null,
});

/** Returns one view as a list row. @throws record.not-found */
export async function readView(ctx: Ctx, id: number): Promise<z.input<typeof ViewRow>> {
  const row = await viewSource(ctx)
    .where('report_view.id', '=', id)
    .select(selection(viewColumns, ctx))
    .executeTakeFirst();
  return row ? viewOf(row, ctx) : fail('record.not-found', { entity: reportView.label });
}

/** Locks a view of the caller's own. @throws record.not-found, report-view.not-yours */
export async function lockOwn(ctx: Ctx, id: number): Promise<View> {
  const view = await findRecord(ctx, reportView, id, true);
  return view.account_id === ctx.me.accountId ? view : fail('report-view.not-yours');
}
