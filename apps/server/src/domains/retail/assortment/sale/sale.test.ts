import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openGoods } from '#testing/goods.ts';
import { countSellers, stepSale } from './change.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/inventory/dealers/permission';
interface Sale {
  scope: string;
  dealerIds: number[];
  dealers: number;
  allDealers: number;
  version: number;
}
const sees = async (who: Awaited<ReturnType<typeof openGoods>>['dealer'], partNo: string) =>
  (await who.get<{ total: number }>(`/inventory/dealers/list-tire?text=${partNo}&partStatus=5`)).data.total;

it('a part is sold by all, only by some, by all but some; the log tells of it', async () => {
  const { platform, dealer, second, partId, partNo, dealerId } = await openGoods(server);
  const now = (await platform.get<Sale>(`${path}/${partId}`)).data;
  expect(now).toMatchObject({ scope: 'ALL', dealerIds: [], version: 0, dealers: now.allDealers });
  const change = (body: object) => platform.put<Sale>(`${path}/change`, { partId, ...body });
  const only = await change({ scope: 'ONLY', dealerIds: [dealerId], version: 0 });
  expect(only.data).toMatchObject({ scope: 'ONLY', dealerIds: [dealerId], dealers: 1, version: 1 });
  expect([await sees(dealer, partNo), await sees(second, partNo)]).toEqual([1, 0]);
  const except = await change({ scope: 'EXCEPT', dealerIds: [dealerId], version: 1 });
  expect(except.data).toMatchObject({ dealers: now.allDealers - 1, version: 2 });
  expect([await sees(dealer, partNo), await sees(second, partNo)]).toEqual([0, 1]);
  // Who may not sell it does not find it by its id either.
  expect((await dealer.get(`/product/partData/card/${partId}`)).status).toBe(404);
  // All but nobody is everybody.
  expect((await change({ scope: 'EXCEPT', dealerIds: [], version: 2 })).data).toMatchObject({ scope: 'ALL' });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'part')
    .where('entity_id', '=', partId)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['permission', 'permission', 'permission']);
  expect(log[0]?.changes).toMatchObject({
    saleScope: { before: 'ALL', after: 'ONLY' },
    saleDealers: { before: [], after: [expect.any(String)] },
  });
});

it('refuses nobody, strangers, an old version, those without the code; nothing changes', async () => {
  const { platform, dealer, partId, supplierId, dealerId } = await openGoods(server);
  const change = (body: object) =>
    platform.put(`${path}/change`, { partId, scope: 'ONLY', dealerIds: [dealerId], version: 0, ...body });
  expect((await change({ dealerIds: [] })).body.error).toBe('assortment.choose-dealers');
  expect((await change({ dealerIds: [supplierId] })).status).toBe(404);
  expect((await change({ partId: 999_999_999 })).status).toBe(404);
  const looker = await server.as({ type: 'OTHER', codes: ['part_permission_batch_change'] });
  expect((await looker.put(`${path}/change`, { partId, scope: 'ALL', version: 0 })).status).toBe(403);
  expect((await dealer.get(`${path}/${partId}`)).status).toBe(403);
  expect((await platform.get<Sale>(`${path}/${partId}`)).data).toMatchObject({ scope: 'ALL', version: 0 });
  expect((await change({})).status).toBe(200);
  expect((await change({ dealerIds: [] })).body.error).toBe('record.changed');
});

it('two saves with one version: one holds, the other is told', async () => {
  const { platform, partId, dealerId, secondId } = await openGoods(server);
  const save = (id: number) =>
    platform.put(`${path}/change`, { partId, scope: 'ONLY', dealerIds: [id], version: 0 });
  const answers = await Promise.all([save(dealerId), save(secondId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = await platform.get<Sale>(`${path}/${partId}`);
  expect(data).toMatchObject({ version: 1 });
  expect(data.dealerIds).toHaveLength(1);
});

it('the same change of many comes with its preview; what would leave nobody is refused alone', async () => {
  const { platform, partId, otherId, otherNo, dealerId, secondId } = await openGoods(server);
  await platform.put(`${path}/change`, { partId: otherId, scope: 'ONLY', dealerIds: [dealerId], version: 0 });
  const body = { ids: [partId, otherId], change: { kind: 'FORBID', dealerIds: [dealerId] } };
  const preview = await platform.post<{ changed: number; rows: object[] }>(`${path}/preview`, body);
  expect(preview.data).toMatchObject({ changed: 1, same: 0 });
  expect(preview.data.rows).toMatchObject([
    { id: partId, before: { scope: 'ALL' }, after: { scope: 'EXCEPT' }, blocked: null },
    {
      id: otherId,
      before: { dealers: 1 },
      after: { dealers: 0 },
      blocked: '这样就没有经销商可以销售了，请改为停用商品',
    },
  ]);
  const done = await platform.put<{ done: number }>(`${path}/batchChange`, body);
  expect(done.data).toEqual({
    done: 1,
    failed: [{ id: otherId, no: otherNo, message: '这样就没有经销商可以销售了，请改为停用商品' }],
  });
  const allow = { ids: [partId, otherId], change: { kind: 'ALLOW', dealerIds: [dealerId, secondId] } };
  expect((await platform.put(`${path}/batchChange`, allow)).data).toEqual({ done: 2, failed: [] });
  expect((await platform.get<Sale>(`${path}/${partId}`)).data).toMatchObject({ scope: 'ALL', version: 2 });
  const { data: other } = await platform.get<Sale>(`${path}/${otherId}`);
  expect(other.dealerIds).toEqual([dealerId, secondId].toSorted((a, b) => a - b));
  expect(
    (await platform.put(`${path}/batchChange`, { ...allow, change: { kind: 'ALLOW' } })).body.error,
  ).toBe('assortment.choose-dealers');
});

it('a change of many against one of one of them: both happen, one after the other', async () => {
  const { platform, partId, otherId, dealerId, secondId } = await openGoods(server);
  const [many, one] = await Promise.all([
    platform.put(`${path}/batchChange`, {
      ids: [otherId, partId],
      change: { kind: 'FORBID', dealerIds: [dealerId] },
    }),
    platform.put(`${path}/change`, { partId, scope: 'ONLY', dealerIds: [dealerId, secondId], version: 0 }),
  ]);
  expect(many.data).toMatchObject({ done: 2 });
  const { data } = await platform.get<Sale>(`${path}/${partId}`);
  // The single one was first and lost a dealer, or came too late for its version.
  if (one.status === 200) expect(data).toMatchObject({ scope: 'ONLY', dealerIds: [secondId], version: 2 });
  else {
    expect(one.body.error).toBe('record.changed');
    expect(data).toMatchObject({ scope: 'EXCEPT', dealerIds: [dealerId], version: 1 });
  }
});

it('lists parts by scope and by what one dealer may sell', async () => {
  const { platform, partId, partNo, otherId, dealerId, secondId } = await openGoods(server);
  await platform.put(`${path}/change`, { partId, scope: 'EXCEPT', dealerIds: [dealerId], version: 0 });
  const text = partNo.slice(0, -2);
  const ids = async (query: string) =>
    (await platform.get<{ list: { id: number }[] }>(`${path}/list?text=${text}&${query}`)).data.list.map(
      ({ id }) => id,
    );
  expect(await ids('scope=EXCEPT')).toEqual([partId]);
  expect(await ids(`dealerId=${dealerId}`)).toEqual([otherId]);
  expect(await ids(`withoutDealerId=${dealerId}`)).toEqual([partId]);
  expect(await ids(`dealerId=${secondId}`)).toEqual([partId, otherId]);
  const counted = await platform.get<{ counts: object }>(`${path}/list?text=${text}&counts=scope`);
  expect(counted.data.counts).toEqual({ ALL: 1, EXCEPT: 1 });
});

const set = (...ids: number[]) => new Set(ids);
it.each([
  ['ALL', [], 'ALLOW', [1], 'ALL', []],
  ['ALL', [], 'FORBID', [1], 'EXCEPT', [1]],
  ['ONLY', [1], 'ALLOW', [2], 'ONLY', [1, 2]],
  ['ONLY', [1, 2], 'FORBID', [1], 'ONLY', [2]],
  ['EXCEPT', [1, 2], 'ALLOW', [1], 'EXCEPT', [2]],
  ['EXCEPT', [1], 'ALLOW', [1], 'ALL', []],
  ['EXCEPT', [1], 'FORBID', [2], 'EXCEPT', [1, 2]],
] as const)('%s %j, %s %j: %s %j', (scope, ids, kind, dealerIds, after, left) => {
  const state = stepSale({ scope, dealerIds: set(...ids) }, { kind, scope: 'ALL', dealerIds });
  expect([state.scope, [...state.dealerIds]]).toEqual([after, left]);
  // Who was named may sell afterwards, or may not; nobody else's case is another than before.
  const all = [1, 2, 3];
  for (const id of all) {
    const may = (s: typeof state) => countSellers(s, set(id)) === 1;
    const named = (dealerIds as readonly number[]).includes(id);
    expect(may(state)).toBe(named ? kind === 'ALLOW' : may({ scope, dealerIds: set(...ids) }));
  }
});

interface Branch {
  value: number | string;
  children?: Branch[];
}
const leavesOf = ({ value, children }: Branch): number[] => children?.flatMap(leavesOf) ?? [Number(value)];

it('of 5,000 dealers the picker’s answer stays small, and all but one of them are saved at once', async () => {
  const { platform, partId, dealerId } = await openGoods(server);
  await sql`WITH made AS (
      INSERT INTO company (account_type, code, name, short_name, search, region)
      SELECT 'DEALER', 'MANY' || n, '浙江杭州滨江区第 ' || n || ' 轮胎汽车服务有限公司', '滨江第 ' || n || ' 店', '', 'EAST'
      FROM generate_series(1, 5000) n RETURNING id)
    INSERT INTO dealer (id) SELECT id FROM made`.execute(server.services.db);
  const tree = (await platform.get<Branch[]>('/data/dealerData/dealer/tree?all=true')).data;
  const ids = tree.flatMap(leavesOf);
  expect(ids.length).toBeGreaterThan(5000);
  expect(Buffer.byteLength(JSON.stringify(tree))).toBeLessThan(700_000);
  const dealerIds = ids.filter((id) => id !== dealerId);
  const saved = await platform.put<Sale>(`${path}/change`, { partId, scope: 'ONLY', dealerIds, version: 0 });
  expect(saved.data).toMatchObject({ scope: 'ONLY', dealers: dealerIds.length });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity_id', '=', partId)
    .where('action', '=', 'permission')
    .select(sql<number>`length(changes::text)`.as('size'))
    .executeTakeFirstOrThrow();
  // The log names some and counts the rest.
  expect(log.size).toBeLessThan(2000);
});
