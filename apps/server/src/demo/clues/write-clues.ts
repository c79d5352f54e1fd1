import { sql } from 'kysely';
import { clueSearch, consultantsOf, type Consultant } from '#domains/service/clues/index.ts';
import type { Db } from '#kernel/db.ts';
import { day, hour, iso, startOfDay } from '../calendar.ts';
import { makeRandom, type Random } from '../random.ts';
import { writeSpecialClues } from './special-clues.ts';
import { makeEarlier, readEarlierCars } from './earlier-clues.ts';
import { callsOf, lossReason, numberOf, sourceOf, type Car, type Fate, type CreatedClue } from './story.ts';

const carsOfDemo = 320;
/** Number of clues from past months. */
const earlierOnes = 280;

/** Last check of each car that is the source of a clue, or was before the order. */
const badChecks = sql`
  SELECT * FROM (SELECT DISTINCT ON (dealer_id, plate) * FROM tyre_check WHERE replaced_by IS NULL AND status = 'SUBMITTED'
    ORDER BY dealer_id, plate, checked_at DESC, id DESC) last
  WHERE red + yellow > 0 AND mobile_enc IS NOT NULL AND consent`;

/** Reads cars by last order, with the check it was placed for; and cars that were only checked. */
async function readCars(db: Db, most: number): Promise<Car[]> {
  const { rows } = await sql<Car>`
    WITH k AS MATERIALIZED (${badChecks}), ordered AS (
      SELECT DISTINCT ON (dealer_id, plate) * FROM retail_order WHERE clue_id IS NULL ORDER BY dealer_id, plate, id DESC)
    SELECT * FROM (
      SELECT o.id AS "orderId", o.order_no AS "orderNo", o.dealer_id AS "dealerId", o.plate, o.vin, o.car_name AS "carName",
        o.customer_name AS "customerName", o.mobile_enc AS "mobileEnc", o.mobile_index AS "mobileIndex",
        o.tail_index AS "tailIndex", o.created_at AS "orderedAt", o.end_state = 'NONE' AS "isLive",
        o.pay_state = 'PAID' AS "isPaid", CASE WHEN k.id IS NOT NULL AND o.end_state = 'NONE' THEN
          jsonb_build_object('id', k.first_id, 'no', k.check_no, 'red', k.red, 'yellow', k.yellow, 'at', k.checked_at) END AS found,
        k.id IS NOT NULL AND o.end_state = 'NONE' AS first
      FROM ordered o LEFT JOIN k ON k.order_id = o.id AND k.dealer_id = o.dealer_id AND k.plate = o.plate
      UNION ALL
      SELECT NULL, '', k.dealer_id, k.plate, k.vin, k.car_name, k.customer_name, k.mobile_enc, k.mobile_index, k.tail_index,
        k.checked_at, false, false,
        jsonb_build_object('id', k.first_id, 'no', k.check_no, 'red', k.red, 'yellow', k.yellow, 'at', k.checked_at), true
      FROM k WHERE k.order_id IS NULL
        AND NOT EXISTS (SELECT FROM ordered o WHERE o.dealer_id = k.dealer_id AND o.plate = k.plate)) c
    ORDER BY first DESC, "orderId" DESC NULLS FIRST, plate LIMIT ${most}`.execute(db);
  return rows;
}

/** Outcome of a clue: a quarter results in an order, as is usual in the trade; most others are still open. */
function fateOf(random: Random, { isLive, isPaid, found }: Car): Fate {
  if (found && isLive) return 'CONVERTED';
  if (isLive && random.chance(isPaid ? 0.26 : 0.4)) return 'CONVERTED';
  return (['NEW', 'READ', 'FOLLOWING', 'CLOSED'] as const)[random.weighted([10, 8, 34, 24])] ?? 'NEW';
}

interface Shops {
  people: readonly Consultant[];
  /** Shops that have a clue which nobody looked after yet: each gets one. */
  waiting: Set<number>;
  now: number;
}

function makeOne(random: Random, car: Car, at: number, { people, waiting, now }: Shops): CreatedClue {
  const { found } = car;
  const isOld = found && !car.isLive && now - Date.parse(found.at) > 30 * day;
  const drawn = isOld ? 'CLOSED' : fateOf(random, car);
  const fate = drawn === 'FOLLOWING' && !waiting.has(car.dealerId) ? 'NEW' : drawn;
  const source = found ? 'CHECK' : sourceOf(random);
  const isYoung = fate === 'NEW' || fate === 'READ';
  if (isYoung) waiting.add(car.dealerId);
  const seenAt = found ? Date.parse(found.at) + 2 * hour : null;
  const boughtAt = Date.parse(car.orderedAt);
  const madeAt =
    fate === 'CONVERTED'
      ? Math.min(seenAt ?? Infinity, boughtAt - random.int(3, 30) * hour)
      : seenAt !== null
        ? Math.min(seenAt, now - hour)
        : now - random.int(1, isYoung ? 60 : 60 * 24) * hour;
  const end = fate === 'CONVERTED' ? boughtAt : now;
  const own = people.filter(({ dealerId }) => dealerId === car.dealerId);
  const owner = own.length > 0 && (!isYoung || random.chance(0.4)) ? random.pick(own) : undefined;
  const no = numberOf(madeAt, at);
  return { car, no, source, fate, madeAt, owner, calls: callsOf(random, fate, madeAt, end) };
}

/** Due time of the next call, in the morning or evening; some clues are overdue. */
const dueOf = (random: Random, { calls, madeAt, fate }: CreatedClue, now: number): number => {
  const from = calls.at(-1)?.at ?? madeAt;
  const about =
    fate === 'FOLLOWING' && random.chance(0.7)
      ? now + random.int(2, 120) * hour
      : from + random.int(8, 60) * hour;
  const start = startOfDay(about);
  return start + (about - start < 14 * hour ? 10 : 18) * hour;
};

/** Times at which the stages were reached. */
function stagesOf({ car, fate, madeAt, calls }: CreatedClue) {
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
    visited_at: isBought && visit ? iso(Date.parse(car.orderedAt) - hour / 2) : null,
    converted_at: isBought ? car.orderedAt : null,
    order_id: isBought ? car.orderId : null,
    closed_at: fate === 'CLOSED' ? iso((last?.at ?? madeAt) + hour) : null,
    updated_at: iso(last?.at ?? madeAt),
  };
}

function rowOf(random: Random, made: CreatedClue, now: number) {
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
    red: car.found?.red ?? 0,
    yellow: car.found?.yellow ?? 0,
    tyre_check_id: car.found?.id ?? null,
    check_no: car.found?.no ?? '',
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

/** Adds follow-ups of clues by their owners. */
async function writeCalls(db: Db, made: readonly (CreatedClue & { id: number })[]): Promise<void> {
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

/** Adds timeline entries for creation and closing. */
async function tell(db: Db, made: readonly (CreatedClue & { id: number })[]): Promise<void> {
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

/** Writes clues with their follow-ups and timelines. */
async function write(db: Db, random: Random, made: readonly CreatedClue[], now: number): Promise<void> {
  const ids: number[] = [];
  for (const page of pages(made, 1000)) {
    const rows = page.map((each) => rowOf(random, each, now));
    ids.push(...(await db.insertInto('clue').values(rows).returning('id').execute()).map(({ id }) => id));
  }
  await sql`UPDATE retail_order o SET clue_id = c.id FROM clue c WHERE c.order_id = o.id AND o.clue_id IS NULL`.execute(
    db,
  );
  const written = made.map((each, at) => ({ ...each, id: ids[at] ?? 0 }));
  await writeCalls(db, written);
  await tell(db, written);
}

/**
 * Writes clues of retail customers in every status and from every source; about 80 % were reached and a quarter
 * converted. Those of earlier months are converted or lost.
 */
export async function writeClues(db: Db, scale: number, now: number): Promise<void> {
  const random = makeRandom(20_261_122);
  const cars = await readCars(db, carsOfDemo * scale);
  const people = await consultantsOf({ db }, [...new Set(cars.map(({ dealerId }) => dealerId))]);
  const shops = { people, waiting: new Set<number>(), now };
  await write(
    db,
    random,
    cars.map((car, at) => makeOne(random, car, at, shops)),
    now,
  );
  const earlier = await readEarlierCars(db, earlierOnes * scale, now);
  const made = earlier.map((car, at) => makeEarlier(random, car, cars.length + at, people));
  await write(db, random, made, now);
  await writeSpecialClues(db);
}
