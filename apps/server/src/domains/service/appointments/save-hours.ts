import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Hours, HoursInput } from '@treadline/contract/service/appointments/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { openingDays } from '@treadline/contract/service/appointments/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { legalDay } from '#domains/sending/logistics-calendar/index.ts';
import { daysFrom, openDay, readShifts, type SetShift, type DayShift, type Shifts } from './hours.ts';
import { lockShop } from './lock-shop.ts';
import { momentOf, halfOfClock } from './half-hours.ts';

type Weekday = keyof typeof openingDays;
const numbers = Object.keys(openingDays).map(Number) as Weekday[];
export const hoursEntity = 'opening-hours';
const closedText = t('休息', 'closed', '休息');

const fingerprintOf = ({ rows }: Shifts): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 20);

/** Live appointments that begin before a shop opens, or end after it closes. */
async function outsideOf(ctx: Ctx, dealerId: number, shifts: Shifts) {
  const rows = await ctx.db
    .selectFrom('appointment')
    .where('dealer_id', '=', dealerId)
    .where('status', '<', 2)
    .where('starts_at', '>', sql<string>`now()`)
    .orderBy('starts_at')
    .select(['id', 'appointment_no as appointmentNo', 'starts_at as startsTime', 'ends_at as endsTime'])
    .execute();
  return rows.flatMap(({ endsTime, ...row }) => {
    const day = dayOf(new Date(row.startsTime));
    const { closed, opens, closes } = openDay(shifts, day, ctx.lang);
    const first = momentOf(day, halfOfClock(opens, 'up'));
    const end = momentOf(day, halfOfClock(closes, 'down'));
    const isOutside = closed || new Date(row.startsTime) < first || new Date(endsTime) > end;
    return isOutside ? [row] : [];
  });
}

/** Returns opening hours as set and as in force. @throws record.not-found */
export async function readHours(ctx: Ctx, dealerId: number): Promise<z.input<typeof Hours>> {
  await findRecord(ctx, dealer, dealerId);
  const today = dayOf(new Date());
  const shifts = await readShifts(ctx, dealerId, today);
  const shown = (day: string) => openDay(shifts, day, ctx.lang);
  return {
    dealerId,
    fingerprint: fingerprintOf(shifts),
    week: numbers.map((weekday) => {
      const row = shifts.rows.find((each) => each.weekday === weekday);
      const { closed, opens, closes } = row ?? shifts.fallback;
      return { weekday, closed, opens, closes, isSet: row !== undefined };
    }),
    days: shifts.rows.flatMap(({ day }) => (day ? [shown(day)] : [])),
    holidays: daysFrom(today, addDays(today, 365)).flatMap((day) =>
      legalDay(day)?.rest ? [shown(day)] : [],
    ),
    outside: await outsideOf(ctx, dealerId, shifts),
  };
}

type Input = z.output<typeof HoursInput>;
const keyOf = ({ weekday, day }: { weekday?: number | null; day?: string | null }): string =>
  day ?? String(weekday);
const nameOf = (key: string, { lang }: Ctx): string => openingDays[Number(key) as Weekday]?.[lang] ?? key;

/** @throws hours.order, hours.twice */
function checkHours(ctx: Ctx, { week, days }: Input): void {
  const seen = new Set<string>();
  for (const each of [...week, ...days]) {
    const key = keyOf(each);
    if (seen.has(key)) fail('hours.twice', { day: nameOf(key, ctx) });
    seen.add(key);
    if (!each.closed && each.opens >= each.closes) fail('hours.order', { day: nameOf(key, ctx) });
  }
}

/** What changed, each day in words. */
function changesOf(ctx: Ctx, before: readonly SetShift[], input: Input) {
  const say = ({ closed, opens, closes }: DayShift) => (closed ? closedText[ctx.lang] : `${opens}–${closes}`);
  const said = (rows: readonly (DayShift & { weekday?: number | null; day?: string | null })[]) =>
    Object.fromEntries(rows.map((row) => [nameOf(keyOf(row), ctx), say(row)]));
  const [was, is] = [said(before), said([...input.week, ...input.days])];
  const gone = Object.fromEntries(Object.keys(was).flatMap((key) => (key in is ? [] : [[key, '']])));
  return diffFields(was, { ...gone, ...is });
}

/**
 * Saves a shop's opening hours; unset days follow the dealer's record. Appointments outside them stay and are
 * returned.
 * @throws record.changed on concurrent changes; hours.order, hours.twice, record.not-found
 */
export async function saveHours(ctx: Ctx, dealerId: number, input: Input) {
  const shop = await findRecord(ctx, dealer, dealerId);
  await lockShop(ctx, dealerId);
  const today = dayOf(new Date());
  const before = await readShifts(ctx, dealerId, today);
  if (fingerprintOf(before) !== input.fingerprint) fail('record.changed');
  checkHours(ctx, input);
  await sql`DELETE FROM opening_hours WHERE dealer_id = ${dealerId} AND (day IS NULL OR day >= ${today})`.execute(
    ctx.db,
  );
  const rows = [
    ...input.week.map((row) => ({ ...row, day: null })),
    ...input.days.filter(({ day }) => day >= today).map((row) => ({ ...row, weekday: null })),
  ];
  if (rows.length > 0)
    await ctx.db
      .insertInto('opening_hours')
      .values(rows.map((row) => ({ ...row, dealer_id: dealerId })))
      .execute();
  const changes = changesOf(ctx, before.rows, input);
  const named = { entity: hoursEntity, entityId: dealerId, entityNo: shop.code };
  await recordEvent(ctx, { ...named, action: 'update', changes });
  return readHours(ctx, dealerId);
}
