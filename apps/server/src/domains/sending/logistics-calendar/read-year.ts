import type { LogisticKind } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { findRecord } from '#kernel/scope.ts';
import { location } from '#domains/stock/inventory/index.ts';
import { countPromises } from '#domains/purchasing/purchase-orders/index.ts';
import { daysOf } from './calendar-change.ts';
import { isPublished } from './legal-days.ts';
import { findCalendar } from './logistic-supplier.ts';
import { dayIn, loadCalendar, nextWorkday } from './workdays.ts';

interface Wanted {
  logisticSupplierType: LogisticKind;
  year: number;
  supplierId?: number | undefined;
}

/** Returns a year of a calendar: days other than plain working days, and promises per day. */
export async function readYear(ctx: Ctx, wanted: Wanted) {
  const found = await findCalendar(ctx, wanted);
  const [from, to] = [`${wanted.year}-01-01`, `${wanted.year}-12-31`];
  const ids = found.suppliers.map(({ id }) => id);
  const [calendar, promises] = await Promise.all([
    loadCalendar(ctx.db, found.kind, from, to),
    countPromises(ctx, ids, { from, to }),
  ]);
  const days = daysOf(from, to).map((day) => ({ day, ...dayIn(calendar, found.supplierId, day) }));
  const restDays = days.filter(({ rest }) => rest).length;
  return {
    today: dayOf(new Date()),
    published: isPublished(wanted.year),
    rules: [...calendar.rules],
    days: days.flatMap(({ source, name, ...day }) =>
      source ? [{ ...day, source, name: typeof name === 'string' ? name : name[ctx.lang] }] : [],
    ),
    restDays,
    workDays: days.length - restDays,
    promises,
  };
}

/**
 * Returns whether a warehouse receives goods on a day, by its provider's calendar; always without a provider.
 * @throws record.not-found
 */
export async function readWorkday(ctx: Ctx, { warehouseId, day }: { warehouseId: number; day: string }) {
  const keeper = await findKeeper(ctx, warehouseId);
  if (!keeper) return { rest: false, name: '', next: day };
  const calendar = await loadCalendar(ctx.db, keeper.kind, day);
  const { rest, name } = dayIn(calendar, keeper.id, day);
  const said = typeof name === 'string' ? name : name[ctx.lang];
  return { rest, name: rest ? said : '', next: nextWorkday(calendar, keeper.id, day) };
}

async function findKeeper(ctx: Ctx, warehouseId: number) {
  const place = await findRecord(ctx, location, warehouseId);
  if (place.logistics_id === null) return undefined;
  const row = await ctx.db
    .selectFrom('logistics_supplier')
    .where('id', '=', place.logistics_id)
    .select('kind')
    .executeTakeFirst();
  return { id: place.logistics_id, kind: (row?.kind ?? 'WAREHOUSE') as LogisticKind };
}
