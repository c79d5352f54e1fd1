import { nextAfter, viewNames } from '#domains/reports/report-schedules/index.ts';
import type { Db } from '#kernel/db.ts';
import type { People } from './accounts.ts';

/** Writes two report views: one mailed every morning, which failed yesterday; one shared and sent manually. */
export async function writeReportViews(db: Db, { admin }: People): Promise<void> {
  const common = { path: '/report/sms', company_id: admin.companyId, account_id: admin.accountId };
  const named = (name: string) => ({ name, ...viewNames.keys({ name }) });
  const { id } = await db
    .insertInto('report_view')
    .values({ ...common, ...named('每日销售总览'), query: 'period=last7' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_view')
    .values({
      ...common,
      ...named('上月各省红胎'),
      query: 'by=region&family=danger&period=lastMonth',
      shared: true,
    })
    .execute();
  const daily = { every: 'DAILY', day: 1, hour: 8 } as const;
  const nextAt = nextAfter(daily, new Date());
  const receivers = [admin.accountId];
  await db
    .insertInto('report_schedule')
    .values({ ...daily, view_id: id, enabled: true, receivers, next_at: nextAt })
    .execute();
  const due = new Date(nextAt.getTime() - 2 * 86_400_000);
  await db
    .insertInto('report_run')
    .values({
      view_id: id,
      kind: 'SCHEDULED',
      due_at: due,
      status: 'FAILED',
      tries: 3,
      error: 'BROKEN',
      ended_at: new Date(due.getTime() + 90_000),
    })
    .execute();
}
