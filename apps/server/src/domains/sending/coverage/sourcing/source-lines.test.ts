import { sql } from 'kysely';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { coveragePath as path, makeDealer, openCoverage } from '#testing/coverage-world.ts';
import { bookOf } from '#testing/goods.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Answer {
  parcels: {
    locationId: number;
    tier: string;
    promisedDay: string;
    lines: { line: number; qty: number; dots: { dot: string; qty: number }[] }[];
  }[];
  missing: { line: number }[];
  why: string;
  places: { locationId: number; chosen: boolean; reason: string; cost: { total: number } | null }[];
}
const today = dayOf(new Date());
const placedAt = `${today}T10:00:00+08:00`;
const dotOf = (weeks: number): string => dotOfDay(addDays(today, -7 * weeks));

/** Two warehouses in Kunshan and Foshan, one top-speed place in Hangzhou, and a dealer there. */
async function openPlaces(parts = 1) {
  const world = await openCoverage(server, { places: 3, parts });
  const { db } = server.services;
  const set = (place: number, values: object) =>
    db.updateTable('location').set(values).where('id', '=', world.at(place).locationId).execute();
  // Others' places would serve too, were they covered.
  await set(0, { name: '昆山', province: '江苏', city: '苏州', cut_off: '23:59' });
  await set(1, { name: '佛山', province: '广东', city: '佛山', cut_off: '23:59' });
  await set(2, { name: '极速', province: '浙江', city: '杭州', cut_off: '23:59', type: 'LOGISTICS' });
  const dealerId = await makeDealer(server, '330108');
  const lines = Array.from({ length: parts }, (_, i) => ({ partId: world.at(0, i).partId, qty: 4 }));
  const source = async (more: object = {}, lang = 'zh-CN') =>
    (
      await world.keeper.post<Answer>(
        `${path}/source`,
        { dealerId, lines, placedAt, ...more },
        { 'accept-language': lang },
      )
    ).data;
  const reasonOf = ({ places }: Answer, place: number) =>
    places.find(({ locationId }) => locationId === world.at(place).locationId)?.reason;
  const { add, at } = world;
  const cover = (place: number, priority: number, leadDays: number) =>
    add({ locationId: at(place).locationId, priority, leadDays });
  return { ...world, dealerId, set, lines, source, reasonOf, cover };
}

it('Kunshan, a day later and new, before Foshan with the second priority and old: 61 against 84 yuan', async () => {
  const { stockUp, at, cover, source, reasonOf } = await openPlaces();
  await stockUp({ [dotOf(10)]: 4 }, at(0));
  await stockUp({ [dotOf(40)]: 4 }, at(1));
  await cover(0, 1, 2);
  await cover(1, 2, 1);
  const found = await source();
  expect(found.parcels).toMatchObject([
    { locationId: at(0).locationId, lines: [{ qty: 4, dots: [{ dot: dotOf(10) }] }] },
  ]);
  expect(found.places.flatMap(({ cost }) => cost?.total ?? [])).toEqual([6100, 8400]);
  expect(found.why).toBe(`昆山：覆盖仓库中综合成本最低，61.00 元，4 条，${addDays(today, 2)} 送达`);
  expect(reasonOf(found, 1)).toBe('综合成本 84.00 元，比选中的多 23.00 元');
  expect((await source({}, 'en')).why).toContain('lowest total cost (Covering warehouses), 61.00 CNY');
  expect(reasonOf(await source({}, 'zh-TW'), 2)).toBe('前面的來源已能滿足，無需動用');
});

it('the dealer’s own stock, then warehouses, then top speed; what nobody has is said', async () => {
  const { stockUp, at, cover, source, reasonOf, dealerId, lines, codes } = await openPlaces(3);
  const { id: own } = await server.services.db
    .insertInto('location')
    .values({
      type: 'DEALER',
      code: `D${dealerId}`,
      name: '本店',
      search: '',
      name_key: '',
      owner_id: dealerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await cover(0, 1, 1);
  await cover(2, 1, 0);
  await stockUp({ '0126': 4 }, { locationId: own, partId: at(0, 0).partId });
  await stockUp({ '0126': 4 }, at(0, 1));
  await stockUp({ '0126': 3 }, at(0, 2));
  await stockUp({ '0126': 4 }, at(1, 2));
  await stockUp({ '0126': 4 }, at(2, 2));
  const found = await source();
  expect(found.parcels.map(({ tier, lines: [line] }) => `${tier} ${line?.line}`)).toEqual([
    'DEALER 0',
    'WAREHOUSE 1',
    'TOP_SPEED 2',
  ]);
  expect(found.why.split('；').map((each) => each.split('：')[0])).toEqual(['本店', '昆山', '极速']);
  expect(reasonOf(found, 1)).toBe('没有规则覆盖该经销商和商品');
  expect(found.missing).toEqual([]);
  await server.services.db
    .updateTable('location')
    .set({ sells: false })
    .where('id', '=', at(2).locationId)
    .execute();
  const less = await source();
  expect(less.missing).toMatchObject([{ line: 2 }]);
  expect(less.why).toMatch(/缺货：S\d+-2$/);
  expect(reasonOf(less, 2)).toBe('已停用或不对外供货');
  const three = await source({ lines: lines.slice(2) });
  expect(reasonOf(three, 0)).toMatch(/需要 4 条，可用 3 条$/);
  expect(codes).toHaveLength(3);
});

it('a rule that says never wins; a set whose DOTs lie apart comes from elsewhere, bulk goods do not', async () => {
  const { stockUp, at, cover, source, reasonOf, dealerId, keeper } = await openPlaces();
  await cover(0, 1, 1);
  await cover(1, 5, 5);
  await stockUp({ [dotOf(4)]: 2, [dotOf(60)]: 2 }, at(0));
  await stockUp({ [dotOf(4)]: 4 }, at(1));
  const set = await source();
  expect(set.parcels[0]?.locationId).toBe(at(1).locationId);
  expect(reasonOf(set, 0)).toMatch(/可用 4 条，但 DOT 不符合要求$/);
  expect((await source({ kind: 'BULK' })).parcels[0]?.locationId).toBe(at(0).locationId);
  await keeper.post(`${path}/add`, {
    ...at(),
    partId: null,
    dealerId,
    kind: 'DENY',
    priority: null,
    leadDays: null,
  });
  expect(reasonOf(await source({ kind: 'BULK' }), 0)).toBe('规则禁止向该经销商供货');
});

it('what is reserved is not free, and nothing is locked by asking', async () => {
  const { stockUp, at, cover, source, reserve, level } = await openPlaces();
  await cover(0, 1, 1);
  await stockUp({ '0126': 6 }, at(0));
  expect((await source()).parcels).toHaveLength(1);
  await reserve(3);
  expect((await source()).missing).toHaveLength(1);
  expect(await level()).toEqual({ on_hand: 6, reserved: 3 });
});

it('refuses a dealer or part that is not there', async () => {
  const { keeper, dealerId, lines } = await openPlaces();
  const ask = (body: object) => keeper.post(`${path}/source`, { dealerId, lines, ...body });
  expect((await ask({ dealerId: 999_999 })).status).toBe(404);
  expect((await ask({ lines: [{ partId: 999_999, qty: 1 }] })).status).toBe(404);
  expect((await ask({ lines: [] })).status).toBe(400);
});

it('a full upload against sourcing: the old rules whole or the new ones, never none', async () => {
  const { stockUp, at, source, keeper, codes } = await openPlaces();
  await stockUp({ '0126': 4 }, at(0));
  await stockUp({ '0126': 4 }, at(1));
  const titles = ['仓库编码', '覆盖地区', '规则', '优先级', '配送天数(天)'];
  const [old, young] = await Promise.all(
    [codes[0] ?? '', codes[1] ?? ''].map((code) =>
      bookOf([titles, [code, '浙江', '供货', 1, 1], [code, '全国', '供货', 1, 1]]),
    ),
  );
  if (!old || !young) throw new Error('no books');
  const send = async (book: typeof old) => (await keeper.upload(`${path}/upload-full`, book)).status;
  expect(await send(old)).toBe(200);
  const seen: (number | undefined)[] = [];
  const look = async () => {
    const found = await source();
    expect(found.parcels).toHaveLength(1);
    seen.push(found.parcels[0]?.locationId);
  };
  for (let i = 0; i < 2; i++) {
    const upload = send(i % 2 ? old : young);
    await Promise.all([look(), look(), look()]);
    expect(await upload).toBe(200);
    await look();
  }
  expect(new Set(seen)).toEqual(new Set([at(0).locationId, at(1).locationId]));
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM coverage`.execute(server.services.db);
  expect(rows[0]?.n).toBe(2);
});
