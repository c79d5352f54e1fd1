import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { demoPhone } from '../phones.ts';
import type { Random } from '../random.ts';

/** Unusual properties of a car, each present once at the first shop. */
export const specials = [
  'STAGGERED',
  'RUNFLAT_ONE_SIDE',
  'DOT_5320',
  'DOT_UNREADABLE',
  'PLATE_CHANGED',
  'TWO_CARS_ONE_MOBILE',
  'TWO_CARS_ONE_MOBILE_2',
  'ROTATED',
  'MILEAGE_FALLS',
  'DEPTH_RISES',
  'ONE_CHECK',
  'OLD_AND_DEEP',
  'RED_SPARE',
  'CORRECTED',
  'REPORT_OPENED',
  'DRAFT',
  'CLOSED',
  'NO_MOBILE',
  'SIX_WHEELS',
  'WINTER',
] as const;
export type SpecialCar = (typeof specials)[number];

export interface Tyre {
  brand: string;
  pattern: string;
  size: string;
}
/** Car with its customer and tyre wear. */
export interface DemoCar {
  special: SpecialCar | null;
  dealerId: number;
  plate: string;
  vin: string;
  vehicleId: number | null;
  carName: string;
  name: string;
  mobile: { enc: string; index: string; tail: string } | null;
  front: Tyre;
  rear: Tyre;
  kmPerDay: number;
  /** Wear in tenths of a millimetre per 1,000 km of each axle. */
  wear: { front: number; rear: number };
  /** Order placed for the findings of the last check. */
  order: { id: number; at: number } | null;
}

interface Shape {
  id: number;
  dealerId: number;
  at: number;
  plate: string;
  name: string;
  size: string;
  vehicleId: number | null;
  carName: string;
  enc: string;
  index: string;
  tail: string;
}

/** Reads orders placed for the findings of a check: their cars are checked cars. */
const readOrders = async (db: Db, most: number): Promise<Shape[]> =>
  (
    await sql<Shape>`
      SELECT id, dealer_id AS "dealerId", (extract(epoch FROM created_at) * 1000)::bigint AS at, plate,
        customer_name AS name, size, vehicle_id AS "vehicleId", car_name AS "carName", mobile_enc AS enc,
        mobile_index AS index, tail_index AS tail FROM retail_order
      WHERE scene = 'CHECK' AND size <> '' AND status NOT IN ('CANCELLED', 'TIMEOUT_UNPAID', 'FAILED')
      ORDER BY id DESC LIMIT ${most}`.execute(db)
  ).rows;

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'];
const given = [
  '伟',
  '芳',
  '敏',
  '静',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '晓东',
  '建国',
  '海燕',
  '雨桐',
];
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const signs = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];

/** Mileage and wear of a car: ride-hailing and electric cars by their shares. */
function habits(random: Random): Pick<DemoCar, 'kmPerDay' | 'wear'> {
  const hailing = random.chance(0.04);
  const perMonth = hailing
    ? 6000
    : 1100 * Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.9);
  const base = (1.2 + random.next() * 0.9) * (random.chance(0.15) ? 1.4 : 1);
  const frontDriven = random.chance(0.7);
  return {
    kmPerDay: perMonth / 30,
    wear: { front: base * (frontDriven ? 1.25 : 1), rear: base * (frontDriven ? 1 : 1.25) },
  };
}

/** Reads what cars are built from: shops, tyres by size, models for whose sizes there are tyres. */
async function readStock(db: Db) {
  const { rows: dealers } = await sql<{ id: number }>`SELECT id FROM dealer ORDER BY id LIMIT 16`.execute(db);
  const { rows: tyres } = await sql<Tyre>`
    SELECT b.name AS brand, p.pattern, p.size FROM part p JOIN brand b ON b.id = p.brand_id
    WHERE p.kind = 'TYRE' AND p.size ~ '^[0-9]{3}/[0-9]{2}' ORDER BY p.id LIMIT 400`.execute(db);
  const { rows: cars } = await sql<{ id: number; name: string; size: string }>`
    SELECT v.id, concat_ws(' ', b.name, s.name, nullif(v.name, s.name)) AS name, v.front_size AS size FROM car_vehicle v
    JOIN car_series s ON s.id = v.series_id JOIN car_brand b ON b.id = s.brand_id
    WHERE v.enabled AND v.front_size = v.rear_size ORDER BY v.id`.execute(db);
  const bySize = Map.groupBy(tyres, ({ size }) => size);
  return { dealers, tyres, bySize, cars: cars.filter(({ size }) => bySize.has(size)) };
}
type Stock = Awaited<ReturnType<typeof readStock>>;

const mobileOf = (secrets: Secrets, no: number) => {
  const mobile = demoPhone(no);
  return {
    enc: secrets.encrypt(mobile),
    index: secrets.blindIndex(mobile),
    tail: secrets.blindIndex(mobile.slice(-4)),
  };
};

const signsOf = (random: Random, count: number, from = signs): string =>
  Array.from({ length: count }, () => random.pick(from)).join('');
const digitsOf = (random: Random): string => signsOf(random, 4, [...'0123456789']);

/** Model, tyres and wear of a car. */
function bodyOf(random: Random, { tyres, bySize, cars }: Stock, special: SpecialCar | null, order?: Shape) {
  const car = cars.length ? random.pick(cars) : null;
  const front = random.pick(bySize.get(order?.size ?? car?.size ?? '') ?? tyres);
  const others = tyres.filter((tyre) => tyre.size !== front.size);
  return {
    vin: `L${signsOf(random, 7)}${random.int(0, 9)}${signsOf(random, 4)}${digitsOf(random)}`,
    vehicleId: order ? order.vehicleId : (car?.id ?? null),
    carName: order ? order.carName : (car?.name ?? ''),
    front,
    rear: special === 'STAGGERED' ? random.pick(others) : front,
    ...habits(random),
  };
}

/** Cars checked by shops, the first shop's unusual ones first. */
export async function makeCars(db: Db, secrets: Secrets, random: Random, count: number): Promise<DemoCar[]> {
  const stock = await readStock(db);
  const orders = await readOrders(db, Math.floor(count / 6));
  const shared = mobileOf(secrets, 700);
  return Array.from({ length: count }, (_, at): DemoCar => {
    const special = specials[at] ?? null;
    const order = special === null ? orders.pop() : undefined;
    const body = bodyOf(random, stock, special, order);
    const own = special === null ? random.pick(stock.dealers) : stock.dealers[0];
    if (order) {
      const { id, at: placed, dealerId, plate, name, enc, index, tail } = order;
      return {
        special,
        dealerId,
        plate,
        name,
        mobile: { enc, index, tail },
        ...body,
        order: { id, at: placed },
      };
    }
    const mobile = special?.startsWith('TWO_CARS') ? shared : mobileOf(secrets, 100 + (at % 8000));
    return {
      special,
      dealerId: own?.id ?? 0,
      plate: `浙${random.pick(letters)}${random.pick(letters)}${digitsOf(random)}`,
      name: `${random.pick(surnames)}${random.pick(given)}`,
      mobile: special === 'NO_MOBILE' ? null : mobile,
      ...body,
      order: null,
    };
  });
}
