import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { demoPhone } from '../phones.ts';
import type { Prepay } from '../prepay-moves.ts';
import { firstDealers, quietRegions } from '../promotions/definitions.ts';
import type { Random } from '../random.ts';
import { fates } from './fates.ts';

interface Part {
  id: number;
  partNo: string;
  name: string;
  size: string;
  msrp: number;
}
interface Car {
  id: number;
  name: string;
  /** Car maker that gets a share of orders for its cars. */
  oemId: number | null;
}

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'];
const givenNames = [
  '伟',
  '芳',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '晓东',
  '秀英',
  '建国',
  '海燕',
  '志强',
  '雨桐',
];
const provinces = [...'浙川辽粤苏京津鲁鄂陕'];
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];

export interface Customer {
  plate: string;
  name: string;
  mobile: string;
}

interface Dealer {
  id: number;
  level: 'A' | 'B' | 'C' | 'D';
  groupId: number | null;
  /** Whether `quiet` promotions are valid there. */
  isQuiet: boolean;
}
const readDealers = async (db: Db): Promise<Dealer[]> =>
  (
    await sql<Dealer>`
    SELECT dealer.id, dealer.price_level AS level, dealer.group_id AS "groupId",
      coalesce(company.region = ANY(${quietRegions}) AND company.code <> ALL(${firstDealers}), false) AS "isQuiet"
    FROM dealer JOIN company ON company.id = dealer.id`.execute(db)
  ).rows;

const readCars = async (db: Db): Promise<(Car & { size: string })[]> =>
  (
    await sql<Car & { size: string }>`
    SELECT v.id, concat_ws(' ', b.name, s.name, nullif(v.name, s.name)) AS name, v.front_size AS size,
      (SELECT min(o.oem_id) FROM oem_car_brand o WHERE o.car_brand_id = s.brand_id) AS "oemId" FROM car_vehicle v
    JOIN car_series s ON s.id = v.series_id JOIN car_brand b ON b.id = s.brand_id WHERE v.enabled ORDER BY v.id`.execute(
      db,
    )
  ).rows;

/** Data for generating retail orders: parts with prices, cars by size, customers. */
export async function openShop(db: Db, secrets: Secrets, random: Random, prepay: Prepay) {
  const { rows: parts } = await sql<Part>`
    SELECT p.id, p.part_no AS "partNo", p.name, p.size, pp.fen AS msrp FROM part p
    JOIN part_price pp ON pp.part_id = p.id AND pp.kind = 'MSRP' AND pp.valid_from <= now()
      AND (pp.valid_to IS NULL OR pp.valid_to > now()) AND pp.fen IS NOT NULL
    WHERE p.kind = 'TYRE'`.execute(db);
  const cars = await readCars(db);
  const carsBySize = Map.groupBy(cars, ({ size }) => size);
  const levels = await readDealers(db);
  const { rows: merchants } = await sql<{ id: number; no: string }>`
    SELECT id, merchant_no AS no FROM dealer_merchant WHERE status = 'ACTIVE'`.execute(db);
  let customers = 0;
  return {
    random,
    secrets,
    prepay,
    parts: new Map(parts.map((part) => [part.id, part])),
    levels: new Map(levels.map(({ id, level }) => [id, level])),
    groups: new Map(levels.map(({ id, groupId }) => [id, groupId])),
    /** Dealers where `quiet` promotions are valid. */
    quiet: new Set(levels.flatMap(({ id, isQuiet }) => (isQuiet ? [id] : []))),
    merchants: new Map(merchants.map(({ id, no }) => [id, no])),
    /** Outcomes of the splits of the last days, in order. */
    fates: [...fates],
    carOf(size: string): Car | null {
      const own = carsBySize.get(size) ?? [];
      return own.length > 0 ? random.pick(own) : null;
    },
    customer(): Customer {
      customers += 1;
      const digits = Array.from({ length: 4 }, () => random.int(0, 9)).join('');
      return {
        plate: `${random.pick(provinces)}${random.pick(letters)}${random.pick(letters)}${digits}`,
        name: `${random.pick(surnames)}${random.pick(givenNames)}`,
        // From 9000 on they belong to who has bought nothing yet, at any scale.
        mobile: demoPhone(1000 + (customers % 8000)),
      };
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
