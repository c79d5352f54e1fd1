import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { appointmentFields } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import { mobileIndexOf } from '#kernel/by-mobile.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { matchesSearch } from '#kernel/search.ts';
import { appointmentSource } from './entity.ts';
import { appointmentRow, openAppointment } from './row.ts';

/** Appointments that a text stands for; a sealed mobile is found whole, or by its last four digits. */
export function matchAppointments(ctx: Ctx, text: string) {
  const typed = text.trim();
  const found = matchesSearch(typed, ['appointment.search']);
  const mobile = mobileIndexOf(ctx, typed);
  return mobile
    ? sql<boolean>`(${found} OR ${sql.ref(`appointment.${mobile.column}`)} = ${mobile.index})`
    : found;
}

export const listAppointments = columnListing(appointmentRoutes.list, appointmentSource, {
  columns: appointmentRow,
  filters: {
    text: (q, text, ctx) => q.where(matchAppointments(ctx, text)),
    status: filterBy.oneOf('appointment.status'),
    arrival: filterBy.oneOf('appointment.arrival'),
    bayId: (q, ids) =>
      q.where(sql<boolean>`(appointment.bay_id = ANY(${ids}) OR appointment.align_bay_id = ANY(${ids}))`),
    kind: (q, kinds) => q.where(sql<boolean>`appointment.kinds && ${kinds}::text[]`),
    source: filterBy.oneOf('appointment.source'),
  },
  defaultSort: '-startsTime',
  counts: { status: 'appointment.status' },
  bounded: { columns: ['minutes'], values: { status: ['0', '1', '2', '3'] } },
  map: openAppointment,
  sheet: { name: t('预约', 'Appointments', '預約'), columns: sheetOf(appointmentFields) },
});
