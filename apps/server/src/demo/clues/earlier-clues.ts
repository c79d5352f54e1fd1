import { sql } from 'kysely';
import type { Consultant } from '#domains/service/clues/index.ts';
import type { Db } from '#kernel/db.ts';
import { day, hour } from '../calendar.ts';
import type { Random } from '../random.ts';
import { callsOf, numberOf, sourceOf, type Car, type CreatedClue } from './story.ts';

/** Completed orders of earlier months for cars without a clue. */
export async function readEarlierCars(db: Db, most: number, now: number): Promise<Car[]> {
  const { rows } = await sql<Car>`
    SELECT o.id AS "orderId", o.order_no AS "orderNo", o.dealer_id AS "dealerId", o.plate, o.vin, o.car_name AS "carName",
      o.customer_name AS "customerName", o.mobile_enc AS "mobileEnc", o.mobile_index AS "mobileIndex", o.tail_index AS "tailIndex",
      o.created_at AS "orderedAt", true AS "isLive", true AS "isPaid", NULL AS found
    FROM retail_order o WHERE o.clue_id IS NULL AND o.service_state = 'DONE' AND o.end_state = 'NONE' AND o.refunded_fen = 0
      AND o.created_at < ${new Date(now - 50 * day)}
      AND NOT EXISTS (SELECT FROM clue c WHERE c.dealer_id = o.dealer_id AND c.plate = o.plate)
      AND NOT EXISTS (SELECT FROM retail_order later WHERE later.dealer_id = o.dealer_id AND later.plate = o.plate AND later.id > o.id)
    ORDER BY md5(o.order_no) LIMIT ${most}`.execute(db);
  return rows;
}

/** Days from a clue to its order, weighted: most within a month, some within two or three. */
const waits: readonly [least: number, most: number, weight: number][] = [
  [1, 26, 62],
  [31, 55, 24],
  [61, 85, 14],
];

/** Clue of an earlier month: converted to the car's order, or lost weeks before it. */
export function makeEarlier(
  random: Random,
  car: Car,
  at: number,
  people: readonly Consultant[],
): CreatedClue {
  const fate = random.chance(0.3) ? 'CONVERTED' : 'CLOSED';
  const [least = 1, most = 26] = waits[random.weighted(waits.map(([, , weight]) => weight))] ?? [];
  const boughtAt = Date.parse(car.orderedAt);
  const madeAt =
    fate === 'CONVERTED'
      ? boughtAt - random.int(least * 24, most * 24) * hour
      : boughtAt - random.int(25 * 24, 85 * 24) * hour;
  const until = fate === 'CONVERTED' ? boughtAt : madeAt + random.int(3, 20) * day;
  const own = people.filter(({ dealerId }) => dealerId === car.dealerId);
  return {
    car,
    no: numberOf(madeAt, at),
    source: sourceOf(random),
    fate,
    madeAt,
    owner: own.length > 0 ? random.pick(own) : undefined,
    calls: callsOf(random, fate, madeAt, until),
  };
}
