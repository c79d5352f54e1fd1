import { sql } from 'kysely';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { lockWithClue } from './entity.ts';
import { halfOfClock, momentOf } from './half-hours.ts';
import { openDay, readShifts, type OpenDay } from './hours.ts';
import { markNoShow } from './steps.ts';

const actor = '预约超时';
const { lateMinutes, noShowMinutes } = appointmentSettings.settings;

/** Time from which an appointment counts as missed: some time after its start, at closing time at the latest. */
export function noShowAfter(startsAt: Date, { day, closed, closes }: OpenDay, afterMs: number): Date {
  const waited = new Date(startsAt.getTime() + afterMs);
  const closing = momentOf(day, halfOfClock(closes, 'down'));
  return !closed && closing > startsAt && closing < waited ? closing : waited;
}

/** Ends missed appointments, one transaction each, checked again inside. */
export async function endNoShows(services: Services, now = new Date()): Promise<void> {
  const ctx = systemContext(services, actor);
  const limits = await readSettings(services.db, { lateMinutes, noShowMinutes });
  const rows = await services.db
    .selectFrom('appointment')
    .where('status', '<', 2)
    .where('arrival', '=', 'NONE')
    .where(sql<boolean>`starts_at <= ${now}::timestamptz - make_interval(mins => ${limits.lateMinutes})`)
    .orderBy('starts_at')
    .limit(500)
    .select(['id', 'appointment_no as no', 'dealer_id', 'starts_at'])
    .execute();
  await forEachIndependently(rows, async ({ id, dealer_id: dealerId, starts_at: at }) => {
    const startsAt = new Date(at);
    const day = dayOf(startsAt);
    const hours = openDay(await readShifts(services, dealerId, day), day, ctx.lang);
    if (noShowAfter(startsAt, hours, limits.noShowMinutes * 60_000) > now) return;
    await asSystem(services, actor, async (own) => {
      const { row } = await lockWithClue(own, id);
      const isSame = row.status < 2 && row.arrival === 'NONE' && row.starts_at === at;
      if (isSame) await markNoShow(own, id, {}, 'SYSTEM');
    });
  });
}
