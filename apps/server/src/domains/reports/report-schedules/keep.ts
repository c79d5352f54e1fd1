import { sql } from 'kysely';
import type { z } from 'zod';
import type { ViewPath } from '@treadline/contract/reports/report-schedules/fields.ts';
import type { reportScheduleRoutes as routes } from '@treadline/contract/reports/report-schedules/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findTaken } from '#kernel/find-taken.ts';
import { holdCaller } from '#kernel/handover.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { findMailReceivers } from '#domains/platform/users/index.ts';
import { checkQuery } from './mailed.ts';
import { nextAfter } from './plan.ts';
import { lockOwn, reportView, viewNames, type View } from './view.ts';

type Body<K extends 'create' | 'update' | 'schedule'> = z.output<(typeof routes)[K]['body']>;

/** Views that one person keeps. */
const most = 50;
/** Permission codes a recipient of report mails needs. */
export const codes = ['retail_report_view'] as const;

const said = (
  ctx: Ctx,
  { id, name }: Pick<View, 'id' | 'name'>,
  action: string,
  changes: ReturnType<typeof diffFields> = {},
) => recordEvent(ctx, { entity: reportView.name, entityId: id, entityNo: name, action, changes });

type Named = Pick<View, 'name' | 'path' | 'account_id' | 'company_id'>;

/** @throws report-view.name-used */
async function requireFree(
  ctx: Ctx,
  { name, path, account_id, company_id }: Named,
  own?: number,
): Promise<void> {
  const row = { name, path, account_id, company_id };
  const taken = await findTaken(ctx, 'report_view', 'report_view_name', [row], own);
  if (taken.length > 0) fail('report-view.name-used');
}

/** Saves a new view. @throws report-view.query, report-view.too-many, report-view.name-used */
export async function createView(ctx: Ctx, { name, shared, path, query }: Body<'create'>): Promise<number> {
  checkQuery(path, query, ctx.me.type);
  const { accountId, companyId } = ctx.me;
  // One after the other: two at once would both be the last one.
  await sql`SELECT pg_advisory_xact_lock(hashtext('report_view'), ${accountId})`.execute(ctx.db);
  const { n } = await ctx.db
    .selectFrom('report_view')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= most) fail('report-view.too-many', { most });
  await requireFree(ctx, { name, path, account_id: accountId, company_id: companyId });
  const made = await ctx.db
    .insertInto('report_view')
    .values({
      name,
      ...viewNames.keys({ name }),
      shared,
      path,
      query,
      account_id: accountId,
      company_id: companyId,
    })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!made) return fail('report-view.name-used');
  await said(ctx, made, 'create');
  return made.id;
}

/**
 * Updates a view.
 * @throws report-view.not-yours, report-view.query, report-view.name-used, record.changed, record.not-found
 */
export async function updateView(
  ctx: Ctx,
  id: number,
  { version, ...values }: Body<'update'>,
): Promise<void> {
  const view = await lockUnchanged(ctx, id, version);
  const next = { name: values.name, shared: values.shared, query: values.query ?? view.query };
  checkQuery(view.path as ViewPath, next.query, ctx.me.type);
  await requireFree(ctx, { ...view, ...next }, id);
  await ctx.db
    .updateTable('report_view')
    .set({ ...next, ...viewNames.keys(next), ...touched })
    .where('id', '=', id)
    .execute();
  await said(
    ctx,
    { id, name: next.name },
    'update',
    diffFields(view, { name: next.name, shared: next.shared }),
  );
}

const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };

async function lockUnchanged(ctx: Ctx, id: number, version: number): Promise<View> {
  const view = await lockOwn(ctx, id);
  return view.version === version ? view : fail('record.changed', { no: view.name });
}

/** Deletes a view. @throws report-view.not-yours, record.not-found */
export async function removeView(ctx: Ctx, id: number): Promise<void> {
  const view = await lockOwn(ctx, id);
  await ctx.db.deleteFrom('report_view').where('id', '=', id).execute();
  await said(ctx, view, 'delete');
}

/**
 * Sets when and to whom a view is mailed; the next run is the first due time from now on.
 * @throws session.ended, report-view.not-yours, report-view.receiver, record.changed, record.not-found
 */
export async function scheduleView(ctx: Ctx, id: number, { version, plan }: Body<'schedule'>): Promise<void> {
  await holdCaller(ctx);
  const view = await lockUnchanged(ctx, id, version);
  const receivers = [...new Set(plan.receivers)];
  const wanted = { companyId: view.company_id, codes, accountIds: receivers };
  if (plan.enabled && (await findMailReceivers(ctx, wanted)).length < receivers.length)
    fail('report-view.receiver', { path: 'plan.receivers' });
  const values = { ...plan, receivers, next_at: plan.enabled ? nextAfter(plan, new Date()) : null };
  await ctx.db
    .insertInto('report_schedule')
    .values({ view_id: id, ...values })
    .onConflict((c) => c.column('view_id').doUpdateSet(values))
    .execute();
  await ctx.db.updateTable('report_view').set(touched).where('id', '=', id).execute();
  await said(ctx, view, 'schedule');
}

/** Disables the mailing of a view. */
export const stopPlan = ({ db }: Pick<Ctx, 'db'>, viewId: number) =>
  db
    .updateTable('report_schedule')
    .set({ enabled: false, next_at: null })
    .where('view_id', '=', viewId)
    .where('enabled', '=', true)
    .execute();
