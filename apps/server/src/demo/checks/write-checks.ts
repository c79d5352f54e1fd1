import { sql } from 'kysely';
import { checkSearch } from '#domains/service/tyre-checks/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { day, hour, iso, moment, startOfDay } from '../calendar.ts';
import { makeRandom, type Random } from '../random.ts';
import { openSink, type Sink } from '../sink.ts';
import { moveSequences, writeWith } from '../write-rows.ts';
import { makeCars, type DemoCar } from './cars.ts';
import { findWheels, judgeWheels, liveCar, type CarUsage } from './wear.ts';

interface Plan {
  secrets: Secrets;
  scale: number;
  now: number;
}
const carsOfDemo = 220;
const mechanics = ['李师傅', '陈师傅', '周师傅', '吴师傅'];

interface Writer {
  sink: Sink;
  random: Random;
  now: number;
}
type Change = Parameters<typeof findWheels>[3];

/** Writes 600 tyre checks of 220 cars over fourteen months with plausible wear, and one of each unusual case. */
export async function writeChecks(db: Db, { secrets, scale, now }: Plan): Promise<void> {
  const random = makeRandom(20_261_124);
  const sink = openSink(writeWith(db), 4000);
  const cars = await makeCars(db, secrets, random, carsOfDemo * scale);
  for (const car of cars) {
    checkCar({ sink, random, now }, car);
    if (sink.isFull()) await sink.flush();
  }
  await moveSequences(db, await sink.finish());
  await tell(db);
}

/** Times of a car's checks, oldest first: some once, most two to four times, weeks to months apart. */
function visitsOf({ random, now }: Writer, { special, order, kmPerDay }: DemoCar): number[] {
  const count =
    special === 'ONE_CHECK' ? 1 : special === null ? 1 + random.weighted([0.24, 0.26, 0.25, 0.15, 0.1]) : 3;
  const last = order ? order.at - hour : moment(random, startOfDay(now - random.int(1, 75) * day));
  // Who drives much comes sooner.
  const apart = () => Math.max(25, Math.min(random.int(60, 150), 9000 / kmPerDay)) * day;
  const visits = [Math.min(last, now - hour)];
  while (visits.length < count) visits.unshift((visits[0] as number) - apart());
  return visits.filter((at) => at > now - 430 * day);
}

function checkCar(writer: Writer, car: DemoCar): void {
  const visits = visitsOf(writer, car);
  const last = visits.at(-1) ?? writer.now;
  const life = liveCar(writer.random, car, last);
  for (const [at, time] of visits.entries()) {
    const isLast = at === visits.length - 1;
    const former =
      car.special === 'PLATE_CHANGED' && !isLast ? { ...car, plate: `浙A${car.plate.slice(2)}` } : car;
    addCheck(writer, { ...life, car: former }, { time, isLast, ...changeOf(car, isLast) });
  }
}

const changeOf = ({ special }: DemoCar, isLast: boolean): { change: Change; kmMore: number } => ({
  change: {
    ...(special === 'ROTATED' && !isLast ? { swapped: true } : {}),
    ...(special === 'DEPTH_RISES' && isLast ? { deeper: 14 } : {}),
    ...(special === 'CORRECTED' && isLast ? { deeper: -60 } : {}),
  },
  kmMore: special === 'MILEAGE_FALLS' && !isLast ? 30_000 : 0,
});

interface Visit {
  time: number;
  isLast: boolean;
  change: Change;
  kmMore: number;
}

/** Fields of a check other than its measurements. */
function stateOf({ special, order }: DemoCar, { time, isLast }: Visit, { random, now }: Writer) {
  const status =
    isLast && special === 'DRAFT' ? 'DRAFT' : isLast && special === 'CLOSED' ? 'CLOSED' : 'SUBMITTED';
  const isRead = status !== 'DRAFT' && (time < now - 4 * day ? random.chance(0.93) : random.chance(0.4));
  return {
    status,
    read_at: isRead ? iso(time + 2 * hour) : null,
    loss_reason: status === 'CLOSED' ? 'PRICE' : '',
    order_id: isLast ? (order?.id ?? null) : null,
    consent: !random.chance(0.03),
    source: random.chance(0.05) ? 'IMPORT' : 'SCREEN',
  } as const;
}

function headOf(id: number, car: DemoCar, visit: Visit) {
  const check_no = `JC${dayOf(new Date(visit.time)).slice(2).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
  const names = { check_no, plate: car.plate, vin: car.vin, customer_name: car.name, car_name: car.carName };
  return {
    id,
    ...names,
    search: checkSearch.key(names),
    dealer_id: car.dealerId,
    vehicle_id: car.vehicleId,
    kind: car.special === 'SIX_WHEELS' ? ('OTHER' as const) : ('PASSENGER' as const),
    mobile_enc: car.mobile?.enc ?? null,
    mobile_index: car.mobile?.index ?? null,
    tail_index: car.mobile?.tail ?? null,
    checked_at: iso(visit.time),
    created_by_name: mechanics[id % mechanics.length] ?? '',
    technician: mechanics[id % mechanics.length] ?? '',
  };
}

/** Adds a check; a corrected one has a first version with measurements that were too low. */
function addCheck(writer: Writer, life: CarUsage, visit: Visit): void {
  const { sink, random } = writer;
  const { car } = life;
  const id = sink.nextId('tyre_check');
  const { km, wheels } = findWheels(random, life, visit.time, visit.change);
  const head = headOf(id, car, visit);
  const row = { ...head, mileage: Math.max(0, km + visit.kmMore), ...stateOf(car, visit, writer) };
  const corrects = car.special === 'CORRECTED' && visit.isLast;
  const next = corrects ? sink.nextId('tyre_check') : null;
  const at = { first_id: id, created_at: iso(visit.time), updated_at: iso(visit.time) };
  addVersion(sink, { ...row, ...at, version_num: 1, replaced_by: next }, wheels, visit.time);
  if (next !== null) {
    const right = findWheels(random, life, visit.time, { deeper: 45 });
    const later = { created_at: iso(visit.time + 20 * 60_000), updated_at: iso(visit.time + 20 * 60_000) };
    const corrected = { ...row, ...later, id: next, first_id: id, version_num: 2, replaced_by: null };
    addVersion(sink, corrected, right.wheels, visit.time);
  }
  if (visit.isLast && (car.special === 'REPORT_OPENED' || random.chance(0.3)))
    addLink(writer, car, id, visit.time);
}

type Head = Parameters<typeof addRow>[1];

function addVersion(
  sink: Sink,
  head: Head,
  wheels: ReturnType<typeof findWheels>['wheels'],
  time: number,
): void {
  const { sums, rows } = judgeWheels(wheels, head.kind, time);
  addRow(sink, head, sums);
  for (const wheel of rows)
    sink.add('tyre_check_wheel', { id: sink.nextId('tyre_check_wheel'), check_id: head.id, ...wheel });
}

const addRow = (
  sink: Sink,
  head: ReturnType<typeof headOf> &
    ReturnType<typeof stateOf> & {
      mileage: number;
      first_id: number;
      version_num: number;
      replaced_by: number | null;
      created_at: string;
      updated_at: string;
    },
  sums: ReturnType<typeof judgeWheels>['sums'],
): void => sink.add('tyre_check', { ...head, ...sums });

/** Adds a report link that was sent; four in ten were opened. */
function addLink({ sink, random, now }: Writer, { special }: DemoCar, firstId: number, time: number): void {
  const opened = special === 'REPORT_OPENED' ? 3 : random.chance(0.4) ? random.int(1, 4) : 0;
  const sent = Math.min(time + hour, now);
  sink.add('check_link', {
    id: sink.nextId('check_link'),
    first_id: firstId,
    expires_at: iso(sent + 30 * day),
    sent_at: iso(sent),
    opened,
    opened_at: opened ? iso(Math.min(sent + 3 * hour, now)) : null,
    created_by_name: '门店前台',
    created_at: iso(sent),
  });
}

/** Adds what depends on checks: timelines, and the link from orders placed for them. */
async function tell(db: Db): Promise<void> {
  await sql`INSERT INTO timeline (entity, entity_id, entity_no, action, to_status, actor_name, actor_type, company_id,
      request_id, at)
    SELECT 'tyre-check', first_id, check_no, CASE WHEN version_num > 1 THEN 'correct' WHEN status = 'DRAFT' THEN 'create'
      ELSE 'submit' END, status, created_by_name, 'DEALER', dealer_id, 'demo', created_at FROM tyre_check
    ORDER BY id`.execute(db);
  await sql`UPDATE retail_order o SET tyre_check_id = c.first_id, red_change = c.red, yellow_change = c.yellow
    FROM tyre_check c WHERE c.order_id = o.id AND c.replaced_by IS NULL`.execute(db);
}
