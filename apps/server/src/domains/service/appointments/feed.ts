import { sql } from 'kysely';
import {
  appointmentStatusTexts,
  type AppointmentStatus,
} from '@treadline/contract/service/appointments/flow.ts';
import { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import { bayFields } from '@treadline/contract/service/appointments/fields.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Feed, FoundItem } from '#kernel/feeds.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { oldestSince } from '#kernel/since.ts';
import { readVisits } from './board.ts';
import { appointment, appointmentSource, appointmentWords, bay } from './entity.ts';
import { matchAppointments } from './list.ts';
import { formatMoment } from './half-hours.ts';
import { hoursEntity } from './save-hours.ts';

const sees = ({ me }: Ctx): boolean =>
  appointment.scope[me.type] !== 'none' && appointmentRoutes.list.needs.some((code) => me.codes.has(code));

const todayTitle = t('今天的预约', 'Appointments today', '今天的預約');
const confirmTitle = t('待确认的预约', 'Appointments to confirm', '待確認的預約');

/** Today's appointments that stand, and those from today on that wait for a confirmation. */
async function describeHome(ctx: Ctx) {
  if (!sees(ctx) || ctx.me.type === 'OTHER') return {};
  const today = dayOf(new Date());
  const row = await appointmentSource(ctx)
    .where('appointment.status', '<', 2)
    .where(sql<boolean>`appointment.starts_at >= ${today}::date`)
    .select([
      sql<number>`count(*) FILTER (WHERE starts_at < ${today}::date + 1)`.as('today'),
      sql<number>`count(*) FILTER (WHERE status = 0)`.as('open'),
      oldestSince(sql`created_at`, sql`status = 0`).as('since'),
    ])
    .executeTakeFirstOrThrow();
  const list = `/clue/appointment?view=list&startsTime.from=${today}`;
  const visits = ctx.me.type === 'DEALER' ? await readVisits(ctx) : null;
  return {
    visits,
    cards: [
      {
        key: 'appointments-today',
        title: todayTitle[ctx.lang],
        count: row.today,
        path: `${list}&startsTime.to=${today}&status=0,1`,
        tone: 'running' as const,
        hint: null,
      },
      {
        key: 'appointments-to-confirm',
        title: confirmTitle[ctx.lang],
        count: row.open,
        path: `${list}&status=0`,
        tone: 'waiting' as const,
        hint: null,
        since: row.since,
      },
    ],
  };
}

/** Appointments by number, plate, car, customer or mobile, the newest 8. */
async function findAppointments(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!sees(ctx)) return [];
  const rows = await appointmentSource(ctx)
    .where(matchAppointments(ctx, text))
    .orderBy('appointment.id', 'desc')
    .limit(8)
    .select(['id', 'appointment_no', 'plate', 'customer_name', 'starts_at', 'status'])
    .execute();
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return rows.map((row) => {
    const words = appointmentStatusTexts[row.status as AppointmentStatus];
    return {
      group: 'document',
      kind: appointment.label[ctx.lang],
      label: row.appointment_no,
      hint: formatMoment(new Date(row.starts_at)),
      path: `/clue/pre-book-detail?id=${row.id}`,
      party: clear
        ? `${row.plate} ${row.customer_name}`
        : `${mask(row.plate, 'plate')} ${mask(row.customer_name, 'name')}`,
      status: { text: words.text[ctx.lang], tone: words.tone },
    };
  });
}

const reveal = revealCustomer(
  appointment,
  (ctx, id) => appointmentSource(ctx).where('appointment.id', '=', id).selectAll().executeTakeFirst(),
  (row) => row.appointment_no,
  [appointmentRoutes.list, appointmentRoutes.detail],
);

/** Contributions of appointments to the shell: home cards, global search, revealing, audit labels. */
export const appointmentFeed: Feed = {
  home: describeHome,
  search: findAppointments,
  reveal,
  audit: {
    [appointment.name]: appointmentWords,
    [bay.name]: { label: bay.label, actions: basicDataActions, fields: bayFields },
    [hoursEntity]: { label: t('营业时间', 'opening hours', '營業時間'), actions: basicDataActions },
  },
};
