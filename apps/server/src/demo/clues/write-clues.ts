import { sql } from 'kysely';
import type { ClueSource } from '@treadline/contract/clues/fields.ts';
import { clueSearch, consultantsOf, type Consultant } from '../../domains/clues/index.ts';
import type { Db } from '../../kernel/db.ts';
import { day, hour, iso } from '../calendar.ts';
import { makeRandom, type Random } from '../random.ts';
import { callsOf, lossReason, type Call, type Fate } from './story.ts';

/** A customer's car, as its last order has it. */
interface Car {
  orderId: number;
  orderNo: string;
  dealerId: number;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobileEnc: string;
  mobileIndex: string;
  tailIndex: string;
  orderedAt: string;
  isLive: boolean;
  isPaid: boolean;
}
const carsOfDemo = 420;

async function readCars(db: Db, most: number): Promise<Car[]> {
  const { rows } = await sql<Car>`
    SELECT * FROM (
      SELECT DISTINCT ON (dealer_id, plate) id AS "orderId", order_no AS "orderNo", dealer_id AS "dealerId", plate, vin,
        car_name AS "carName", customer_name AS "customerName", mobile_enc AS "mobileEnc", mobile_index AS "mobileIndex",
        tail_index AS "tailIndex", created_at AS "orderedAt", end_state = 'NONE' AS "isLive", pay_state = 'PAID' AS "isPaid"
      FROM retail_order WHERE clue_id IS NULL ORDER BY dealer_id, plate, id DESC) c
    ORDER BY "orderId" DESC LIMIT ${most}`.execute(db);
  return rows;
}

const sources: readonly [ClueSource, number][] = [
  ['CHECK', 55],
  ['IMPORT', 12],
  ['MALL', 8],
  ['CAMPAIGN', 8],
  ['PHONE', 7],
  ['RECALL', 5],
  ['MANUAL', 5],
];

/** What becomes of a clue: a quarter is bought, as the trade says; of the others most are still worked on. */
function fateOf(random: Random, { isLive, isPaid }: Car): Fate {
  if (isLive && random.chance(isPaid ? 0.26 : 0.4)) return 'CONVERTED';
  return (['NEW', 'READ', 'FOLLOWING', 'CLOSED'] as const)[random.weighted([10, 8, 34, 24])] ?? 'NEW';
}

/** Red two and a half times as often as yellow alone. */
function wheelsOf(random: Random, source: ClueSource) {
  if (source !== 'CHECK') return { red: 0, yellow: 0, forecast_months: null };
  const kind = random.weighted([65, 26, 9]);
  if (kind === 2) return { red: 0, yellow: 0, forecast_months: random.int(0, 3) };
  return {
    red: kind === 0 ? random.int(1, 3) : 0,
    yellow: random.int(kind === 1 ? 1 : 0, 2),
    forecast_months: null,
  };
}

interface Made {
  car: Car;
  no: string;
  source: ClueSource;
  fate: Fate;
  madeAt: number;
  calls: Call[];
  owner: Consultant | undefined;
}

function makeOne(random: Random, car: Car, at: number, people: readonly Consultant[], now: number): Made {
  const fate = fateOf(random, car);
  const source = sources[random.weighted(sources.map(([, weight]) => weight))]?.[0] ?? 'CHECK';
  const isYoung = fate === 'NEW' || fate === 'READ';
  const madeAt =
    fate === 'CONVERTED'
      ? Date.parse(car.orderedAt) - random.int(3, 30) * hour
      : now - random.int(1, isYoung ? 60 : 60 * 24) * hour;
  const end = fate === 'CONVERTED' ? Date.parse(car.orderedAt) : now;
  const own = people.filter(({ dealerId }) => dealerId === car.dealerId);
  const owner = own.length > 0 && (!isYoung || random.chance(0.4)) ? random.pick(own) : undefined;
  const no = `XS${iso(madeAt + 8 * hour)
    .slice(2, 10)
    .replaceAll('-', '')}-${String(at + 1).padStart(6, '0')}`;
  return { car, no, source, fate, madeAt, owner, calls: callsOf(random, fate, madeAt, end) };
}

/** Days until somebody is to call, and how some clues are late. */
const dueOf = (random: Random, { calls, madeAt, fate }: Made, now: number): number => {
  const from = calls.at(-1)?.at ?? madeAt;
  return fate === 'FOLLOWING' && random.chance(0.7)
    ? now + random.int(2, 120) * hour
    : from + random.int(8, 60) * hour;
};

/** When each stage was reached. */
function stagesOf({ car, fate, madeAt, calls }: Made) {
  const last = calls.at(-1);
  const reached = calls.find(({ result }) => result !== 'NO_ANSWER' && result !== 'WRONG_NUMBER');
  const visit = calls.find(({ result }) => result === 'VISIT_AGREED');
  const isBought = fate === 'CONVERTED';
  return {
    read_at: fate === 'NEW' ? null : iso(madeAt + hour),
    last_contact_at: last ? iso(last.at) : null,
    last_result: last?.result ?? '',
    contacted_at: reached ? iso(reached.at) : null,
    booked_at: visit ? iso(visit.at) : null,
    visited_at: isBought && visit ? car.orderedAt : null,
    converted_at: isBought ? car.orderedAt : null,
    order_id: isBought ? car.orderId : null,
    closed_at: fate === 'CLOSED' ? iso((last?.at ?? madeAt) + hour) : null,
    updated_at: iso(last?.at ?? madeAt),
  };
}

function rowOf(random: Random, made: Made, now: number) {
  const { car, no, source, fate, madeAt, owner } = made;
  const names = {
    clue_no: no,
    plate: car.plate,
    vin: car.vin,
    car_name: car.carName,
    customer_name: car.customerName,
  };
  const stages = stagesOf(made);
  return {
    ...names,
    ...stages,
    search: clueSearch.key(names),
    dealer_id: car.dealerId,
    source,
    ...wheelsOf(random, source),
    mobile_enc: car.mobileEnc,
    mobile_index: car.mobileIndex,
    tail_index: car.tailIndex,
    owner_id: owner?.id ?? null,
    owner_name: owner?.name ?? '',
    status: fate,
    due_at: iso(dueOf(random, made, now)),
    loss_reason: fate === 'CLOSED' ? lossReason(random, stages.contacted_at !== null) : '',
    do_not_disturb: random.chance(0.02),
    created_by_name: source === 'CHECK' ? 'clues' : (owner?.name ?? '平台运营'),
    created_at: iso(madeAt),
  };
}

const pages = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** Follow-ups of clues, by whose they are. */
async function writeCalls(db: Db, made: readonly (Made & { id: number })[]): Promise<void> {
  const rows = made.flatMap(({ id, calls, owner }) =>
    calls.map(({ at, result, note }) => ({
      clue_id: id,
      result,
      note,
      next_at: iso(at + 2 * day),
      by_id: owner?.id ?? null,
      by_name: owner?.name ?? '平台运营',
      at: iso(at),
    })),
  );
  for (const page of pages(rows, 2000)) await db.insertInto('clue_follow_up').values(page).execute();
}

/** That each was made, and what ended it. */
async function tell(db: Db, made: readonly (Made & { id: number })[]): Promise<void> {
  const rows = made.flatMap(({ id, no, fate, madeAt, calls, owner, car }) => {
    const actor = { actor_name: owner?.name ?? '平台运营', actor_type: owner ? 'DEALER' : 'OTHER' } as const;
    const about = { entity: 'clue', entity_id: id, entity_no: no, request_id: 'demo', ...actor };
    const end = (calls.at(-1)?.at ?? madeAt) + hour;
    const ended =
      fate === 'CONVERTED'
        ? [{ ...about, action: 'convert', to_status: fate, remark: car.orderNo, at: car.orderedAt }]
        : fate === 'CLOSED'
          ? [{ ...about, action: 'close', to_status: fate, remark: '', at: iso(end) }]
          : [];
    return [{ ...about, action: 'create', to_status: 'NEW', remark: '', at: iso(madeAt) }, ...ended];
  });
  for (const page of pages(rows, 2000)) await db.insertInto('timeline').values(page).execute();
}

/**
 * Clues of customers of retail orders, in every status and from every source; of a hundred some eighty were reached and
 * a quarter bought.
 */
export async function writeClues(db: Db, scale: number, now: number): Promise<void> {
  const random = makeRandom(20_261_122);
  const cars = await readCars(db, carsOfDemo * scale);
  const people = await consultantsOf({ db }, [...new Set(cars.map(({ dealerId }) => dealerId))]);
  const made = cars.map((car, at) => makeOne(random, car, at, people, now));
  const ids: number[] = [];
  for (const page of pages(made, 1000)) {
    const rows = page.map((each) => rowOf(random, each, now));
    ids.push(...(await db.insertInto('clue').values(rows).returning('id').execute()).map(({ id }) => id));
  }
  await sql`UPDATE retail_order o SET clue_id = c.id FROM clue c WHERE c.order_id = o.id`.execute(db);
  const written = made.map((each, at) => ({ ...each, id: ids[at] ?? 0 }));
  await writeCalls(db, written);
  await tell(db, written);
}
