import { sql } from 'kysely';
import { customSearch } from '#domains/retail/assortment/index.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import type { Db } from '#kernel/db.ts';

interface Part {
  id: number;
  no: string;
  size: string;
  msrp: number;
  floor: number;
}

/** Reads the platform's released tyres with their current prices, by part number. */
async function readParts(db: Db): Promise<Part[]> {
  const now = (kind: string) => sql<number>`(SELECT pp.fen FROM part_price pp WHERE pp.part_id = part.id
    AND pp.kind = ${kind} AND pp.valid_from <= now() AND (pp.valid_to IS NULL OR pp.valid_to > now()))`;
  const rows = await db
    .selectFrom('part')
    .where('kind', '=', 'TYRE')
    .where('status', '=', 'Deployed')
    .where('owner_id', 'is', null)
    .orderBy('part_no')
    .limit(200)
    .select(['id', 'part_no as no', 'size', now('MSRP').as('msrp'), now('FLOOR').as('floor')])
    .execute();
  return rows.filter(({ msrp, floor }) => msrp && floor);
}

const yuan = (fen: number): number => Math.round(fen / 100) * 100;
/** Share of the MSRP in whole yuan, never below the floor price. */
const priced = ({ msrp, floor }: Part, share: number): number =>
  Math.max(yuan(msrp * share), Math.ceil(floor / 100) * 100);

/** Customers with own part numbers and prices: dealers for most of what they sell, a group and an OEM for some. */
const customers = [
  { code: 'DLR001', mark: 'ZX', share: 0.97, parts: 60 },
  { code: 'DLR002', mark: 'CD', share: 0.93, parts: 40 },
  { code: 'DLR003', mark: 'HZ', share: 1.2, parts: 12 },
  { code: 'GRP001', mark: 'ZL', share: 0.95, parts: 30 },
  { code: 'OEM001', mark: 'QL', share: 1.08, parts: 15 },
] as const;

const goods = [
  {
    code: 'DLR001',
    no: 'ZX-OIL-5W30',
    name: '全合成机油 5W-30 4L',
    unit: '桶',
    category: '机油',
    price: 32_800,
  },
  { code: 'DLR001', no: 'ZX-WIPER-26', name: '无骨雨刮 26 寸', unit: '支', category: '雨刮', price: 6_800 },
  { code: 'DLR002', no: 'CD-NITRO', name: '氮气充注（四轮）', unit: '次', category: '服务', price: 8_000 },
  { code: 'GRP001', no: 'ZL-CARE-A', name: '辙联四轮保养套餐', unit: '套', category: '套餐', price: 39_900 },
  {
    code: 'OEM001',
    no: 'QL-VALVE-TPMS',
    name: '启澜原厂胎压气嘴',
    unit: '个',
    category: '原厂件',
    price: 18_600,
  },
] as const;

type Ids = ReadonlyMap<string, number>;

async function addCustom(db: Db, parts: readonly Part[], ids: Ids): Promise<void> {
  const rows = customers.flatMap(({ code, mark, share, parts: count }) =>
    parts.slice(0, count).map((part, at) => {
      const names = { own_no: `${mark}-${String(at + 1).padStart(4, '0')}`, name: '' };
      return {
        company_id: ids.get(code) ?? 0,
        part_id: part.id,
        ...names,
        price_fen: at % 5 === 4 ? null : priced(part, share),
        description: at === 0 ? '含安装与动平衡，质保两年' : '',
        search: customSearch.key(names),
        version: 1,
      };
    }),
  );
  await db.insertInto('part_custom').values(rows).execute();
}

async function addGoods(db: Db, ids: Ids): Promise<void> {
  for (const { code, no, name, unit, category, price } of goods) {
    const owner = ids.get(code) ?? 0;
    const names = { part_no: no, name, pattern: '', size_key: '', barcode: '', oe_no: '' };
    const { id } = await db
      .insertInto('part')
      .values({
        part_no: no,
        name,
        unit,
        category,
        kind: 'CUSTOM',
        status: 'Deployed',
        owner_id: owner,
        search: partSearch.key(names),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const search = customSearch.key({ own_no: no, name });
    await db
      .insertInto('part_custom')
      .values({ company_id: owner, part_id: id, own_no: no, name, price_fen: price, search, version: 1 })
      .execute();
  }
}

/** Restricts some parts to chosen dealers, others to all but one. */
async function limitSales(db: Db, parts: readonly Part[], ids: Ids): Promise<void> {
  const set = async (from: number, scope: 'ONLY' | 'EXCEPT', codes: readonly string[]) => {
    const chosen = parts.slice(from, from + 3).map(({ id }) => id);
    await db
      .updateTable('part')
      .set({ sale_scope: scope, sale_version: 1 })
      .where('id', 'in', [0, ...chosen])
      .execute();
    const rows = chosen.flatMap((part_id) =>
      codes.map((code) => ({ part_id, dealer_id: ids.get(code) ?? 0 })),
    );
    if (rows.length) await db.insertInto('part_dealer').values(rows).execute();
  };
  await set(30, 'ONLY', ['DLR001', 'DLR003']);
  await set(33, 'EXCEPT', ['DLR001']);
}

async function showOnline(db: Db, parts: readonly Part[]): Promise<void> {
  const rows = parts.slice(0, 80).map((part, at) => ({
    part_id: part.id,
    online: at % 10 !== 9,
    title: at < 3 ? `${part.size} 静音舒适轮胎，包安装` : '',
    sort: (at + 1) * 1024,
    version: 1,
  }));
  await db.insertInto('part_online').values(rows).execute();
}

/**
 * Opens the malls of three dealers: most goods on sale, some off sale, hidden or out of stock; one mall suspended.
 */
async function openMalls(db: Db, parts: readonly Part[], ids: Ids): Promise<void> {
  const shows = ['YES_NO', 'FIGURE', 'HIDDEN'] as const;
  const rows = ['DLR001', 'DLR002', 'DLR003'].flatMap((code, shop) =>
    parts.slice(0, 40 - 12 * shop).map((part, at) => ({
      dealer_id: ids.get(code) ?? 0,
      part_id: part.id,
      price_fen: priced(part, at % 7 === 6 ? 1.25 : 0.98),
      show_stock: shows[at % 3] ?? 'YES_NO',
      on_sale: at % 6 !== 5,
      sort: (at + 1) * 1024,
      version: 1,
    })),
  );
  await db.insertInto('mall_item').values(rows).execute();
  await addPromos(db);
}

/** Adds promotion prices of mall goods: active, upcoming, ended, and equal to the mall price. */
const addPromos = (db: Db) =>
  sql`UPDATE mall_item SET promo_fen = CASE WHEN x.n = 3 THEN price_fen ELSE price_fen * 96 / 100 / 100 * 100 END,
    promo_from = current_date + (CASE x.n WHEN 1 THEN 5 WHEN 2 THEN -30 ELSE -3 END),
    promo_to = current_date + (CASE x.n WHEN 1 THEN 20 WHEN 2 THEN -8 ELSE 12 END)
  FROM (SELECT id, (row_number() OVER (PARTITION BY dealer_id ORDER BY sort) - 1) % 6 AS n FROM mall_item) x
  WHERE x.id = mall_item.id AND x.n < 4 AND mall_item.sort <= 12 * 1024`.execute(db);

/** Writes companies' own part numbers, prices and goods, sales restrictions, online products and malls. */
export async function writeAssortment(db: Db): Promise<void> {
  const parts = await readParts(db);
  const companies = await db.selectFrom('company').select(['id', 'code']).execute();
  const ids: Ids = new Map(companies.map(({ id, code }) => [code, id]));
  if (parts.length === 0) return;
  await addCustom(db, parts, ids);
  await addGoods(db, ids);
  await limitSales(db, parts, ids);
  await showOnline(db, parts);
  await openMalls(db, parts, ids);
}
