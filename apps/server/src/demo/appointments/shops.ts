import { sql } from 'kysely';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { startOfDay } from '../calendar.ts';
import { halfMs } from './book.ts';

/** Customer of a dealer's orders who also books appointments; the mobile is encrypted. */
export interface Guest {
  plate: string;
  carName: string;
  name: string;
  mobileEnc: string;
  mobileIndex: string;
  tailIndex: string;
}
/** Order awaiting fitting or goods. */
export interface OpenOrder extends Guest {
  id: number;
  promisedDay: string;
  quantity: number;
}
export interface DemoShop {
  id: number;
  workBays: number[];
  alignBay: number;
  guests: Guest[];
  orders: OpenOrder[];
}

/** Usual opening hours, as half-hours of the day. */
const usualHalves = [18, 36] as const;
const work = ['CHECK', 'PATCH', 'TWO', 'FOUR', 'SEASON'];

/**
 * Adds four or five work bays and one for alignment; weekends start earlier, one day of a holiday week is closed.
 */
async function addBays(
  db: Db,
  dealerId: number,
  at: number,
): Promise<{ workBays: number[]; alignBay: number }> {
  const count = at % 3 === 2 ? 3 : 5;
  const rows = [
    ...Array.from({ length: count }, (_, no) => ({ name: `${no + 1}号工位`, kinds: work })),
    { name: '定位工位', kinds: ['ALIGN'] },
  ];
  const made = await db
    .insertInto('bay')
    .values(rows.map((row) => ({ ...row, dealer_id: dealerId })))
    .returning('id')
    .execute();
  await db
    .insertInto('bay')
    .values({ dealer_id: dealerId, name: '旧工位', kinds: ['PATCH'], active: false })
    .execute();
  const ids = made.map(({ id }) => id);
  return { workBays: ids.slice(0, -1), alignBay: ids.at(-1) ?? 0 };
}

/**
 * Opening hours of today where the demo is written outside the usual ones, so that the shop is open with cars in it.
 */
function hoursOfToday(now: number) {
  const half = (at: number) => Math.floor((at - startOfDay(now)) / halfMs);
  const clock = (at: number) =>
    `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  // Of those that came, the first did an hour ago; those that are here are done in an hour.
  const [from, to] = [Math.max(0, half(now) - 2), Math.min(48, half(now) + 2)];
  const isUsual = from >= usualHalves[0] && to <= usualHalves[1];
  if (isUsual) return [];
  return [
    {
      weekday: null,
      day: dayOf(new Date(now)),
      closed: false,
      opens: clock(Math.min(from, usualHalves[0])),
      closes: clock(Math.max(to, usualHalves[1])),
    },
  ];
}

/** Adds opening hours by weekday from the dealer's record: later on weekends, shorter on public holidays. */
const addHours = (db: Db, dealerId: number, now: number) =>
  db
    .insertInto('opening_hours')
    .values([
      ...hoursOfToday(now).map((row) => ({ ...row, dealer_id: dealerId })),
      ...[
        ...[1, 2, 3, 4, 5].map((weekday) => [weekday, '18:00'] as const),
        [6, '19:00'] as const,
        [7, '19:00'] as const,
        [8, '17:00'] as const,
      ].map(([weekday, closes]) => ({ dealer_id: dealerId, weekday, closed: false, opens: '09:00', closes })),
    ])
    .execute();

const person = sql`o.plate, o.car_name AS "carName", o.customer_name AS name, o.mobile_enc AS "mobileEnc",
  o.mobile_index AS "mobileIndex", o.tail_index AS "tailIndex"`;

/** Creates bays and opening hours of every dealer with retail customers, and finds those customers. */
export async function openShops(db: Db, now: number): Promise<DemoShop[]> {
  const { rows } = await sql<{ id: number; guests: Guest[]; orders: OpenOrder[] }>`
    SELECT d.id, (SELECT json_agg(g) FROM (SELECT DISTINCT ON (o.plate) ${person} FROM retail_order o
        WHERE o.dealer_id = d.id ORDER BY o.plate LIMIT 60) g) AS guests,
      coalesce((SELECT json_agg(w) FROM (SELECT o.id, o.promised_day AS "promisedDay", o.quantity, ${person} FROM retail_order o
        WHERE o.dealer_id = d.id AND o.status IN ('AWAITING_SERVICE', 'PREPARING_STOCK', 'IN_TRANSIT')
        ORDER BY o.status, o.id LIMIT 8) w), '[]') AS orders
    FROM dealer d WHERE EXISTS (SELECT FROM retail_order o WHERE o.dealer_id = d.id) ORDER BY d.id`.execute(
    db,
  );
  const shops: DemoShop[] = [];
  for (const [at, row] of rows.entries()) {
    await addHours(db, row.id, now);
    shops.push({ ...row, ...(await addBays(db, row.id, at)) });
  }
  return shops;
}
