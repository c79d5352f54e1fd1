import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { reportView } from './view.ts';

/** Views that are mailed for a person: without them nobody's mail is made any more. */
export const ownedSchedules: OwnedWork = {
  key: 'report-schedules',
  label: t('定时发送的报表', 'Scheduled reports', '定時傳送的報表'),
  path: () => '/report/views',
  open: (ctx, accountId) =>
    idsOf(
      ctx.db
        .selectFrom('report_view')
        .innerJoin('report_schedule', 'report_schedule.view_id', 'report_view.id')
        .where(visible(ctx, reportView))
        .where('report_view.account_id', '=', accountId)
        .where('report_schedule.enabled', '=', true)
        .orderBy('report_view.id')
        .select('report_view.id'),
    ),
  async takers({ db }, ids) {
    const { rows } = await sql<{ id: number }>`
      WITH own AS (SELECT DISTINCT company_id AS id FROM report_view WHERE id = ANY (${[...ids]}))
      SELECT m.account_id AS id FROM membership m JOIN own ON own.id = m.company_id WHERE m.active
      GROUP BY 1 HAVING count(*) = (SELECT count(*) FROM own)`.execute(db);
    return rows.map(({ id }) => id);
  },
  async give(ctx, ids, to) {
    // A view of the same name that the receiver has keeps it.
    const { rows } = await sql<{ id: number; name: string }>`
      UPDATE report_view v SET account_id = ${to.id}, version = version + 1, name = CASE WHEN EXISTS (SELECT FROM report_view o
          WHERE o.account_id = ${to.id} AND o.company_id = v.company_id AND o.path = v.path AND lower(o.name) = lower(v.name))
        THEN left(v.name, 50) || ' #' || v.id ELSE v.name END
      WHERE v.id = ANY (${[...ids]}) AND EXISTS (SELECT FROM membership m
        WHERE m.account_id = ${to.id} AND m.company_id = v.company_id AND m.active)
      RETURNING v.id, v.name`.execute(ctx.db);
    const entry = { entity: reportView.name, action: 'handOver', remark: to.name };
    await recordEvent(ctx, ...rows.map(({ id, name }) => ({ ...entry, entityId: id, entityNo: name })));
  },
};
