import type { LogisticKind } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { distanceOf, openFreight, promiseDay, type DeliveryRoute } from '#domains/sending/coverage/index.ts';
import { addWorkdays, loadCalendar } from '#domains/sending/logistics-calendar/index.ts';

/** What a parcel from a place to a dealer costs and when it goes. */
interface Terms {
  carrierId: number | null;
  road: DeliveryRoute;
  closedDays: readonly number[];
  /** Fen for grams; 0 where the carrier has no account to pay it from. */
  freight(grams: number): number;
  /** Of a piece whose weight nobody has written down. */
  pieceGrams: number;
  to: { name: string; contact: string; phone: string | null; address: string };
}

const readEnds = ({ db }: Pick<Ctx, 'db'>, locationId: number, dealerId: number) =>
  db
    .selectFrom('location as l')
    .innerJoin('dealer as d', (join) => join.on('d.id', '=', dealerId))
    .innerJoin('company as c', 'c.id', 'd.id')
    .leftJoin('shipping_account as a', 'a.carrier_id', 'l.logistics_id')
    .where('l.id', '=', locationId)
    .select(['l.province', 'l.city', 'l.cut_off', 'l.calendar', 'l.logistics_id', 'a.id as account'])
    .select(['d.division_code', 'd.closed_days', 'd.contact_name', 'd.contact_enc', 'd.address', 'c.name'])
    .select(['c.region', 'd.province as toProvince', 'd.city as toCity', 'd.district as toDistrict'])
    .executeTakeFirstOrThrow();

/** Returns the shipping terms from a place to a dealer. */
export async function readTerms(ctx: Pick<Ctx, 'db'>, locationId: number, dealerId: number): Promise<Terms> {
  const row = await readEnds(ctx, locationId, dealerId);
  const freight = await openFreight(ctx.db);
  const kind = row.calendar as LogisticKind | null;
  const distance = distanceOf(row, { divisionCode: row.division_code, region: row.region });
  return {
    carrierId: row.logistics_id,
    road: {
      calendar: kind ? await loadCalendar(ctx.db, kind, dayOf(new Date())) : null,
      supplierId: row.logistics_id,
      cutOff: row.cut_off?.slice(0, 5) ?? null,
    },
    closedDays: row.closed_days,
    freight: (grams) => (row.account === null ? 0 : freight.fen(distance, grams)),
    pieceGrams: freight.pieceGrams,
    to: {
      name: row.name,
      contact: row.contact_name,
      phone: row.contact_enc,
      address: [row.toProvince, row.toCity, row.toDistrict, row.address].join(''),
    },
  };
}

const everyDay = { rules: [], hand: new Map() };
const longest = 60;

/** Returns shipping and promised day of a parcel; not before a day if delayed. */
export function daysOf({ road, closedDays }: Terms, leadDays: number, notBefore: string | null) {
  const now = new Date();
  const from = notBefore !== null && notBefore > dayOf(now) ? new Date(`${notBefore}T00:00:00+08:00`) : now;
  return promiseDay(road, leadDays, from, closedDays);
}

/** Returns the lead days of a promise: working days between shipping and arrival. */
export function promisedLeadDays({ road }: Terms, shipDay: string, promisedDay: string | null): number {
  if (promisedDay === null) return 1;
  const days = road.calendar ?? everyDay;
  for (let lead = 0; lead < longest; lead++)
    if (addWorkdays(days, road.supplierId, shipDay, lead) >= promisedDay) return lead;
  return 1;
}
