import { sql } from 'kysely';
import type { z } from 'zod';
import type { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { readBays, type ShopBay } from './bays.ts';
import { appointmentSource } from './entity.ts';
import { halfMs, halfOfClock, momentOf } from './half-hours.ts';
import { daysFrom, hoursOf, type OpenDay } from './hours.ts';
import { appointmentRow, openAppointment } from './row.ts';

type Route = (typeof appointmentRoutes)['calendar'];
type Query = z.output<Route['query']>;

const mostDays = 42;
const mostWaiting = 100;

const cards = (ctx: Ctx, dealerId: number) =>
  appointmentSource(ctx)
    .where('appointment.dealer_id', '=', dealerId)
    .select(selection(appointmentRow))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id');

/** Half-hours that are held from now on, by day. */
async function heldBy({ db }: Ctx, bays: readonly ShopBay[], { from, to }: Query) {
  const rows = await db
    .selectFrom('appointment_half_hour')
    .where('bay_id', 'in', [0, ...bays.map(({ id }) => id)])
    .where(sql<boolean>`at >= ${from}::date AND at < ${to}::date + 1 AND at > now() - interval '30 minutes'`)
    .groupBy(sql`at::date`)
    .select([sql<string>`at::date`.as('day'), sql<number>`count(*)`.as('held')])
    .execute();
  return new Map(rows.map(({ day, held }) => [day, held]));
}

/** Hours of a day, over all bays, that can still be had; what lies outside of the opening hours may make it fewer. */
function freeHours({ day, closed, opens, closes }: OpenDay, bays: number, held: number): number {
  if (closed) return 0;
  const [first, end] = [momentOf(day, halfOfClock(opens, 'up')), momentOf(day, halfOfClock(closes, 'down'))];
  const left = Math.floor((end.getTime() - Math.max(first.getTime(), Date.now())) / halfMs);
  return Math.max(0, Math.max(0, left) * bays - held) / 2;
}

/** Returns bays, opening hours and appointments of a shop. @throws record.not-found, request.invalid */
export async function readCalendar(ctx: Ctx, query: Query): Promise<z.input<Route['response']>> {
  const { dealerId, from, to } = query;
  await findRecord(ctx, dealer, dealerId);
  if (daysFrom(from, to).length > mostDays) refuseField(ctx, 'to', 'rule.span');
  const bays = await readBays(ctx, dealerId);
  const active = bays.filter((each) => each.active);
  const [days, held, shown, toConfirm] = await Promise.all([
    hoursOf(ctx, dealerId, from, to),
    heldBy(ctx, active, query),
    cards(ctx, dealerId)
      .where(sql<boolean>`starts_at >= ${from}::date AND starts_at < ${to}::date + 1 AND status < 3`)
      .execute(),
    cards(ctx, dealerId)
      .where(sql<boolean>`status = 0 AND ends_at > now()`)
      .limit(mostWaiting)
      .execute(),
  ]);
  return {
    now: new Date().toISOString(),
    bays,
    days: days.map((day) => ({
      ...day,
      freeHours: freeHours(day, active.length, held.get(day.day) ?? 0),
    })),
    appointments: shown.map((row) => openAppointment(row, ctx)),
    toConfirm: toConfirm.map((row) => openAppointment(row, ctx)),
  };
}
