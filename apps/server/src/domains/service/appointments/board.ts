import { sql } from 'kysely';
import type { z } from 'zod';
import type { appointmentRoutes } from '@treadline/contract/service/appointments/routes.ts';
import type { BoardCar } from '@treadline/contract/service/appointments/schema.ts';
import type { VisitsToday } from '@treadline/contract/kernel/home.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { appointmentSource } from './entity.ts';
import { appointmentRow, formatServiceKinds } from './row.ts';

type Board = z.input<(typeof appointmentRoutes)['board']['response']>;
type Car = z.input<typeof BoardCar>;

/** Cars that are here, those that are expected today, those that were done today. */
const today = (dealerId: number) => sql<boolean>`appointment.dealer_id = ${dealerId} AND (
  appointment.status < 2 AND (appointment.arrival <> 'NONE' OR appointment.starts_at::date = now()::date)
  OR appointment.status = 2 AND appointment.arrival IN ('DONE', 'LEFT') AND appointment.done_at >= now()::date)`;

const readToday = (ctx: Ctx, dealerId: number) =>
  appointmentSource(ctx)
    .where(today(dealerId))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .select(selection(appointmentRow))
    .execute();

async function readCars(ctx: Ctx, dealerId: number) {
  const rows = await readToday(ctx, dealerId);
  return rows.map((row): Car & { arrival: string } => ({
    id: row.id,
    version: row.version,
    arrival: row.arrival,
    // Strangers stand before the wall.
    plate: mask(row.plateNumber, 'plate'),
    carName: row.carName,
    kindNames: formatServiceKinds(row.kinds, ctx.lang),
    bayName: row.bayName,
    startsTime: row.startsTime,
    endsTime: row.endsTime,
    since: row.doneTime ?? row.startedTime ?? row.arrivedTime ?? row.startsTime,
    late: row.late,
  }));
}

/** Returns today's cars of a shop by arrival state. @throws record.not-found */
export async function readBoard(ctx: Ctx, dealerId: number): Promise<Board> {
  const { name } = await findRecord(ctx, dealer, dealerId);
  const cars = await readCars(ctx, dealerId);
  const of = (arrival: string) => cars.filter((car) => car.arrival === arrival);
  return {
    now: new Date().toISOString(),
    shopName: name,
    expected: of('NONE'),
    waiting: of('WAITING'),
    inWork: of('IN_WORK'),
    done: of('DONE'),
    left: of('LEFT').length,
  };
}

/** Next arrivals that the home screen names. */
const named = 5;

/** Returns today's visits of the caller's shop for its home screen: counts by state, and the next car. */
export async function readVisits(ctx: Ctx): Promise<z.input<typeof VisitsToday>> {
  const rows = await readToday(ctx, ctx.me.companyId);
  const count = (...arrivals: string[]) => rows.filter(({ arrival }) => arrivals.includes(arrival)).length;
  const clear = ctx.me.codes.has('view_all_sensitive_data');
  return {
    expected: count('NONE'),
    waiting: count('WAITING'),
    inWork: count('IN_WORK'),
    done: count('DONE', 'LEFT'),
    next: rows
      .filter(({ arrival }) => arrival === 'NONE')
      .slice(0, named)
      .map((row) => ({
        id: row.id,
        plate: clear ? row.plateNumber : mask(row.plateNumber, 'plate'),
        startsTime: row.startsTime,
        kindNames: formatServiceKinds(row.kinds, ctx.lang),
        bayName: row.bayName,
        late: row.late,
      })),
  };
}
