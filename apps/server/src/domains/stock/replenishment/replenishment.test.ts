import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { provinceNamed } from '#domains/platform/divisions/index.ts';
import { computeSpeeds } from './speed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const today = dayOf(new Date());
const place = (world: PurchaseWorld) => ({
  location_id: world.warehouseId,
  part_id: world.parts[0]?.id ?? 0,
});

/** Ledger rows of pieces on hand, [days before today, delta, type] in the order of time; noon of the day. */
async function keepBooks(
  world: PurchaseWorld,
  moves: readonly (readonly [number, number, string?])[],
  before = 0,
) {
  let balance = before;
  for (const [i, [ago, delta, type = delta > 0 ? 'INITIAL' : 'SALE_OUT']] of moves.entries()) {
    balance += delta;
    await sql`INSERT INTO stock_txn (location_id, part_id, delta, balance_after, occurred_at, biz_id, biz_line_id, bucket,
        biz_type, biz_no, actor_name)
      VALUES (${place(world).location_id}, ${place(world).part_id}, ${delta}, ${balance},
        ${addDays(today, -ago)}::date + interval '12 hours', 1, ${i}, 'on_hand', ${type}, 'T', 'T')`.execute(
      db(),
    );
  }
}
const speedOf = async (world: PurchaseWorld) => {
  await computeSpeeds(db());
  return db()
    .selectFrom('part_speed')
    .selectAll()
    .where('location_id', '=', world.warehouseId)
    .where('part_id', '=', place(world).part_id)
    .executeTakeFirst();
};
/** Every month and season sells as an average one. */
const noSeasons = () => sql`UPDATE season_index SET factor = 1`.execute(db());

it('reckons pieces a day by days in stock', async () => {
  await noSeasons();
  const world = await openPurchaseWorld(server, 1);
  // There for 100 days, but 10 days of the last 30 and 30 of the last 90 without a piece: 40 sold in 30 days, 70 in 90.
  await keepBooks(world, [
    [100, 30],
    [70, -30],
    [49, 60],
    [20, -36],
    [15, -24],
    [4, 20],
  ]);
  // From noon of day -70 to noon of day -49: 20 whole days; from day -15 to day -4: 10.
  const a = { days30: 20, days90: 60, s30: 60, s90: 90 };
  expect(await speedOf(world)).toMatchObject({
    ...a,
    history_days: 100,
    daily: Math.round((0.6 * (60 / 20) + 0.4 * (90 / 60)) * 1e4) / 1e4,
  });
});

it('what comes back counts against what was sold; without any sale there is no row', async () => {
  await noSeasons();
  const world = await openPurchaseWorld(server, 1);
  await keepBooks(world, [[80, 50]]);
  expect(await speedOf(world)).toBeUndefined();
  const later = [
    [20, -12],
    [10, 4, 'SALE_RETURN'],
  ] as const;
  await keepBooks(world, later, 50);
  expect(await speedOf(world)).toMatchObject({ s30: 8, s90: 8, days30: 30, days90: 80 });
});

it('a season is taken out of the speed', async () => {
  await sql`UPDATE season_index SET factor = 2`.execute(db());
  const world = await openPurchaseWorld(server, 1);
  await db().updateTable('location').set({ province: '浙江' }).where('id', '=', world.warehouseId).execute();
  await keepBooks(world, [
    [100, 100],
    [10, -30],
  ]);
  // 0.6 x 30 / (30 x 2) + 0.4 x 30 / (90 x 2).
  expect(await speedOf(world)).toMatchObject({ daily: 0.3667 });
});

/** The row of what to buy of the world's only part, with a speed, stock and supplier of its own. */
async function suggestion(
  world: PurchaseWorld,
  { speed, level, source }: { speed: object; level: object; source: object },
) {
  await db().updateTable('part_speed').set(speed).where('part_id', '=', place(world).part_id).execute();
  await db().updateTable('stock_level').set(level).where('part_id', '=', place(world).part_id).execute();
  await db().updateTable('part_supplier').set(source).where('part_id', '=', place(world).part_id).execute();
  const path = `/inventory/warehouse-inventories/purchase/parts?warehouseId=${world.warehouseId}`;
  return (await world.buyer.get<{ list: object[] }>(path)).data.list[0];
}

it('suggests speed x days x season and safety stock, less what is there or comes in time, in whole packings', async () => {
  await sql`UPDATE season_index SET factor = 1.5`.execute(db());
  const world = await openPurchaseWorld(server, 1);
  await db().updateTable('location').set({ province: '浙江' }).where('id', '=', world.warehouseId).execute();
  const row = await suggestion(world, {
    speed: { daily: 1.4, sigma: 1.6, history_days: 120 },
    level: { on_hand: 12, safe_min: 0, in_transit: 8 },
    source: { lead_days: 7, moq: 16, packing: 8 },
  });
  // 1.4 x 14 x 1.5 = 29.4; 1.65 x 1.6 x sqrt(14) = 9.88; 29.4 + 10 - 12 - 8 = 19.4.
  expect(row).toMatchObject({
    days: 14,
    factor: 1.5,
    demand: 29.4,
    safety: 10,
    available: 12,
    suggested: 24,
  });
});

it('of what is coming counts what is there within the days that each supplier needs', async () => {
  const world = await openPurchaseWorld(server, 1);
  for (const [quantity, days] of [
    [8, 10],
    [16, 40],
  ] as const) {
    const id = await confirmedOrder(world, [quantity]);
    await db()
      .updateTable('purchase_order')
      .set({ promised_date: addDays(today, days) })
      .where('id', '=', id)
      .execute();
  }
  await draftOrder(world, [8]);
  const comesIn = (lead: number) =>
    suggestion(world, { speed: { daily: 1 }, level: { safe_min: 0 }, source: { lead_days: lead } });
  expect(await comesIn(7)).toMatchObject({ days: 14, incoming: 24, due: 8, asked: 8 });
  expect(await comesIn(60)).toMatchObject({ days: 67, incoming: 24, due: 24, asked: 8 });
});

it('a part without 60 days of history goes by its last 30 days', async () => {
  const world = await openPurchaseWorld(server, 1);
  const row = await suggestion(world, {
    speed: { s30: 104, history_days: 59 },
    level: { on_hand: 8, safe_min: 52 },
    source: { lead_days: 7, moq: 4, packing: 4 },
  });
  expect(row).toMatchObject({ daily: null, demand: 25, safety: 52, suggested: 72 });
});

it('knows the region of a place as divisions do', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT province AS name FROM location WHERE province <> ''`.execute(db());
  const names = [
    ...rows.map(({ name }) => name),
    '福建省',
    '内蒙古自治区',
    '新疆维吾尔自治区',
    '黑龙江省',
    '河南',
  ];
  for (const name of names) {
    const world = await openPurchaseWorld(server, 1);
    const { region } = await db()
      .updateTable('location')
      .set({ province: name })
      .where('id', '=', world.warehouseId)
      .returning('region')
      .executeTakeFirstOrThrow();
    expect([name, region]).toEqual([name, provinceNamed(name)?.region]);
  }
});

it('proposes to move what lies idle to where it is missing, the largest surplus to the largest gap', async () => {
  const [a, b, c] = [
    await openPurchaseWorld(server, 1),
    await openPurchaseWorld(server, 1),
    await openPurchaseWorld(server, 1),
  ];
  const partId = place(a).part_id;
  const at = async (
    { warehouseId }: PurchaseWorld,
    level: { on_hand: number; safe_min: number; incoming?: number },
  ) => {
    const values = { location_id: warehouseId, part_id: partId, ...level };
    await db()
      .insertInto('stock_level')
      .values(values)
      .onConflict((conflict) => conflict.columns(['location_id', 'part_id']).doUpdateSet(values))
      .execute();
    await db()
      .deleteFrom('part_speed')
      .where('location_id', '=', warehouseId)
      .where('part_id', '=', partId)
      .execute();
  };
  const proposed = async () => {
    const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
    const { data } = await keeper.get<{ list: { fromId: number; toId: number; quantity: number }[] }>(
      `/inventory/transfer-proposals/list?text=${a.parts[0]?.partNo}`,
    );
    return data.list.map(({ fromId, toId, quantity }) => [fromId, toId, quantity]);
  };
  await at(a, { on_hand: 100, safe_min: 10 });
  await at(b, { on_hand: 2, safe_min: 72 });
  await at(c, { on_hand: 0, safe_min: 30 });
  // 90 idle: 70 to the largest gap, the other 20 to the next.
  expect(await proposed()).toEqual([
    [a.warehouseId, b.warehouseId, 70],
    [a.warehouseId, c.warehouseId, 20],
  ]);
  await at(b, { on_hand: 2, safe_min: 72, incoming: 68 });
  // What comes anyway is not moved; 2 pieces are not worth the way.
  expect(await proposed()).toEqual([[a.warehouseId, c.warehouseId, 30]]);
});
