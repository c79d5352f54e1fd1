import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays } from '#kernel/days.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { freeDays, halvesFor, type BookingRequest } from './free.ts';
import { clockOf } from './half-hours.ts';
import { partsDayOf } from './parts-late.ts';
import { freeStarts } from './slots.ts';

/** First and last day of a month: '2026-02' -> 2026-02-01, 2026-02-28. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: addDays(next, -1) };
}

/** Returns the free start times of each day of a month. */
export async function freeMonth(ctx: Ctx, wish: BookingRequest, month: string) {
  const { from, to } = daysOfMonth(month);
  const days = await freeDays(ctx, wish, from, to);
  return days.map(({ ask, ...day }) => {
    const times = freeStarts(ask).map(clockOf);
    // Past, or too far ahead: nobody took it.
    const full = ask.earliest < ask.closes && times.length === 0;
    return { ...day, full, times };
  });
}

interface Asked {
  dealerId: number;
  month: string;
  kinds?: ServiceKind[] | undefined;
  walkIn?: boolean | undefined;
  movingId?: number | undefined;
  orderId?: number | undefined;
}

/** Returns the free times of a month at a dealer in the caller's scope. @throws record.not-found, request.invalid */
export async function readSlots(ctx: Ctx, asked: Asked) {
  await findRecord(ctx, dealer, asked.dealerId);
  const { kinds = [], walkIn = false, month, ...rest } = asked;
  if (kinds.length === 0) refuseField(ctx, 'kinds', 'rule.choice');
  const partsDay = await partsDayOf(ctx, asked.orderId ?? null);
  const { work, align } = await halvesFor(ctx, kinds);
  const days = await freeMonth(ctx, { ...rest, kinds, walkIn, partsDay }, month);
  return { minutes: (work + align) * 30, partsDay, days };
}
