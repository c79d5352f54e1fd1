import { sql } from 'kysely';
import type { ServiceKind } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentSearch } from '#domains/service/appointments/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { day, hour, iso, startOfDay, weekdayOf } from '../calendar.ts';
import { makeRandom, type Random } from '../random.ts';
import type { WriteRows } from '../sink.ts';
import { moveSequences } from '../write-rows.ts';
import { halfMs, halvesOf, openBook, type Book, type Place } from './book.ts';
import { columnsOf, fateOf, isLive, stepOf, type Fate } from './fates.ts';
import { openShops, type DemoShop, type Guest, type OpenOrder } from './shops.ts';

/** Weights by weekday from Sunday: weekends are busier. */
const weekday = [1.4, 0.8, 0.8, 0.8, 0.8, 1, 1.5];
const usual = 6;
/** Half-hours of the day at which customers come; peaks occur twice. */
const starts = [18, 19, 20, 20, 21, 21, 22, 26, 27, 28, 29, 30, 30, 31, 31, 32, 33];
const choices: readonly (readonly ServiceKind[])[] = [
  ['TWO'],
  ['TWO'],
  ['FOUR'],
  ['FOUR', 'ALIGN'],
  ['CHECK'],
  ['PATCH'],
  ['SEASON'],
  ['ALIGN'],
];
const [past, ahead] = [14, 8];
/** Rows written at once, over what one shop may add. */
const batch = 10_000;
/** Closing half-hour on weekdays. */
const closing = 36;

interface Made {
  shop: DemoShop;
  place: Place;
  kinds: readonly ServiceKind[];
  guest: Guest;
  fate: Fate;
  order?: OpenOrder;
  walkIn?: boolean;
  needsCall?: boolean;
}
interface World {
  book: Book;
  random: Random;
  now: number;
  made: Made[];
}

/** Books an appointment where a bay is free, and releases its slots where it has ended. */
function add(
  { book, random, now, made }: World,
  asked: Omit<Made, 'place' | 'fate'> & { at: number; fate?: Fate },
): void {
  const { at, fate: given, ...rest } = asked;
  const place = book.take(asked.kinds, at, asked.walkIn);
  if (!place) return;
  const fate = given ?? fateOf(random, place, now);
  if (!isLive(fate)) book.free(place);
  made.push({ ...rest, place, fate });
}

/** Adds appointments for pending orders in the coming days, one before its parts arrive. */
function addOrders(world: World, shop: DemoShop): void {
  for (const [at, order] of shop.orders.entries()) {
    const kinds: ServiceKind[] = [order.quantity > 2 ? 'FOUR' : 'TWO'];
    const start = startOfDay(world.now) + (1 + (at % 3)) * day + (20 + 2 * at) * halfMs;
    add(world, { shop, guest: order, order, kinds, at: start, fate: at % 3 === 0 ? 'OPEN' : 'CONFIRMED' });
  }
}

/**
 * Adds special cases: a customer with two no-shows, one with a single no-show, and a fully booked alignment bay in
 * two days.
 */
function addSpecials(world: World, shop: DemoShop): void {
  const { now } = world;
  const [often, once] = shop.guests;
  const today = startOfDay(now);
  if (!often || !once) return;
  for (const ago of [9, 4])
    add(world, { shop, guest: often, kinds: ['TWO'], at: today - ago * day + 20 * halfMs, fate: 'MISSED' });
  add(world, {
    shop,
    guest: often,
    kinds: ['TWO'],
    at: today + 2 * day + 22 * halfMs,
    fate: 'OPEN',
    needsCall: true,
  });
  add(world, { shop, guest: once, kinds: ['FOUR'], at: today - day + 20 * halfMs, fate: 'MISSED' });
  add(world, {
    shop,
    guest: once,
    kinds: ['FOUR'],
    at: today - day + 28 * halfMs,
    fate: 'LEFT',
    walkIn: true,
  });
  for (const [at, guest] of shop.guests.slice(2, 8).entries())
    add(world, {
      shop,
      guest,
      kinds: ['ALIGN'],
      at: today + 2 * day + (18 + 2 * at) * halfMs,
      fate: 'CONFIRMED',
    });
  // All bays that can be booked are taken at half past ten: two are after the last one.
  for (const guest of shop.guests.slice(8, 14))
    add(world, { shop, guest, kinds: ['TWO'], at: today + 3 * day + 21 * halfMs, fate: 'OPEN' });
}

/** Adds cars waiting, in work, done and gone, whatever the time of day. */
function addNow(world: World, shop: DemoShop): void {
  const present = Math.floor(world.now / halfMs) * halfMs;
  const here = [
    ['WAITING', 0, 'TWO'],
    ['IN_WORK', 0, 'TWO'],
    ['DONE', 1, 'CHECK'],
    ['LEFT', 2, 'PATCH'],
  ] as const;
  for (const [at, [fate, ago, kind]] of here.entries()) {
    const guest = shop.guests.at(-1 - at);
    if (guest) add(world, { shop, guest, kinds: [kind], at: present - ago * halfMs, fate, walkIn: at === 0 });
  }
}

function addDays(world: World, shop: DemoShop, days: number): void {
  const { random, now } = world;
  for (let from = -days; from <= ahead; from++) {
    const start = startOfDay(now) + from * day;
    const count = Math.round(usual * (weekday[weekdayOf(start)] ?? 1));
    for (let no = 0; no < count; no++) {
      const [half, kinds] = [random.pick(starts), random.pick(choices)];
      const guest = random.pick(shop.guests);
      // Done before the shop closes.
      if (half + halvesOf(kinds) <= closing) add(world, { shop, guest, kinds, at: start + half * halfMs });
    }
  }
}

/** Booking time: a day or two before; for today's walk-ins, on arrival. */
const bookedAt = ({ place, walkIn }: Made, now: number): number =>
  walkIn ? place.startsAt : Math.min(place.startsAt - 30 * hour, now - hour);

function rowOf(each: Made, no: number, now: number) {
  const { shop, place, kinds, guest, fate, order, walkIn = false, needsCall = false } = each;
  const at = bookedAt(each, now);
  const names = {
    appointment_no: `YY${dayOf(new Date(at)).slice(2).replaceAll('-', '')}-${String(500_000 + no - 1).padStart(6, '0')}`,
    plate: guest.plate,
    customer_name: guest.name,
    car_name: guest.carName,
  };
  return {
    id: no,
    ...names,
    search: appointmentSearch.key(names),
    dealer_id: shop.id,
    source: walkIn ? 'WALK_IN' : order ? 'ORDER' : no % 3 === 1 ? 'PHONE' : 'DESK',
    order_id: order?.id ?? null,
    mobile_enc: guest.mobileEnc,
    mobile_index: guest.mobileIndex,
    tail_index: guest.tailIndex,
    kinds: `{${kinds.join(',')}}`,
    minutes: (place.endsAt - place.startsAt) / 60_000,
    bay_id: place.bayId,
    starts_at: iso(place.startsAt),
    ends_at: iso(place.endsAt),
    align_bay_id: place.alignBayId,
    align_at: place.alignAt === null ? null : iso(place.alignAt),
    ...columnsOf(fate, place),
    needs_call: needsCall,
    created_by_name: '门店前台',
    created_at: iso(at),
  };
}

/** Timeline of an appointment. */
const logOf = (id: number, no: string, made: Made, now: number) => {
  const { status, action } = stepOf(made.fate);
  const common = {
    entity: 'appointment',
    entity_id: id,
    entity_no: no,
    actor_name: '门店前台',
    actor_type: 'DEALER',
    company_id: made.shop.id,
    remark: '',
    request_id: 'demo',
  } as const;
  const last = Math.min(made.place.endsAt, now);
  return [
    { ...common, action: 'create', to_status: '0', at: iso(bookedAt(made, now)) },
    ...(action
      ? [{ ...common, action, to_status: String(status), at: iso(Math.max(last, bookedAt(made, now))) }]
      : []),
  ];
};

/** Writes appointments from this ID on, with the slots of active ones and their timelines. */
async function writeMade(write: WriteRows, made: readonly Made[], first: number, now: number): Promise<void> {
  const rows = made.map((each, at) => rowOf(each, first + at, now));
  const held = made.flatMap(({ fate, place }, at) =>
    isLive(fate)
      ? place.held.map((half) => ({ bay_id: half.bayId, at: iso(half.at), appointment_id: first + at }))
      : [],
  );
  const log = rows.flatMap((row, at) => logOf(row.id, row.appointment_no, made[at] as Made, now));
  for (const [table, own] of [
    ['appointment', rows],
    ['appointment_half_hour', held],
    ['timeline', log],
  ] as const)
    if (own[0]) await write(table, Object.keys(own[0]), own);
}

/** Adds reminders of confirmed appointments in the coming days. */
const planReminders = (db: Db, now: number) =>
  sql`INSERT INTO appointment_message (appointment_id, kind, due_at)
    SELECT id, 'HOURS', greatest(starts_at - interval '2 hours', date_trunc('day', starts_at) + interval '8 hours') FROM appointment
    WHERE status < 2 AND arrival = 'NONE' AND starts_at > ${iso(now + 3 * hour)}::timestamptz`.execute(db);

/**
 * Writes bays, opening hours and appointments of every dealer with retail customers: two weeks back and eight days
 * ahead, in every status, with special cases. Larger scales have proportionally more shops, and one in `scale` has
 * proportionally more past weeks, up to three years.
 */
export async function writeAppointments(db: Db, write: WriteRows, scale: number, now: number): Promise<void> {
  const random = makeRandom(20_261_123);
  let last = 0;
  let made: Made[] = [];
  const flush = async (): Promise<void> => {
    await writeMade(write, made, last + 1, now);
    last += made.length;
    made = [];
  };
  for (const [at, shop] of (await openShops(db, now)).entries()) {
    const world: World = { book: openBook(shop), random, now, made: [] };
    addOrders(world, shop);
    addSpecials(world, shop);
    addNow(world, shop);
    addDays(world, shop, at % Math.ceil(scale) === 0 ? Math.min(past * scale, 1000) : past);
    made.push(...world.made);
    if (made.length > batch) await flush();
  }
  await flush();
  await moveSequences(db, new Map([['appointment', last]] as const));
  await planReminders(db, now);
}
