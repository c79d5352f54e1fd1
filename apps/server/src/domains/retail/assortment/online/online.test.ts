import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openGoods } from '#testing/goods.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/inventory/publishStatus';
interface Row {
  id: number;
  state: string;
  reason: string;
  title: string;
  pictures: number[];
  version: number;
}
const setPart = (
  id: number,
  values: { status?: 'Approved' | 'Deployed'; lifecycle?: 'ENDED' | 'RUN_OUT' | 'ACTIVE' },
) => server.services.db.updateTable('part').set(values).where('id', '=', id).execute();
const world = async () => {
  const goods = await openGoods(server);
  const text = goods.partNo.slice(0, -2);
  const rows = async (query = '') =>
    (await goods.platform.get<{ list: Row[] }>(`${path}/list?text=${text}&${query}`)).data.list;
  const publish = (id: number, online: boolean) => goods.platform.put<Row>(`${path}/${id}`, { online });
  return { ...goods, text, rows, publish };
};

it('shows a released part online; taken off sale it is held back by itself and comes back by itself', async () => {
  const { rows, publish, partId, otherId, platform, text } = await world();
  expect(await rows()).toMatchObject([{ state: 'OFF' }, { state: 'OFF' }]);
  expect((await publish(partId, true)).data).toMatchObject({ state: 'ON', reason: 'NONE' });
  await setPart(partId, { status: 'Approved' });
  expect(await rows('state=HELD')).toMatchObject([{ id: partId, reason: 'NOT_RELEASED' }]);
  await setPart(partId, { status: 'Deployed', lifecycle: 'RUN_OUT' });
  expect(await rows('state=HELD')).toMatchObject([{ reason: 'SOLD_OUT' }]);
  await setPart(partId, { lifecycle: 'ACTIVE' });
  const counted = await platform.get<{ counts: object }>(`${path}/list?text=${text}&counts=state`);
  expect(counted.data.counts).toEqual({ ON: 1, OFF: 1 });
  await setPart(otherId, { lifecycle: 'ENDED' });
  const refused = await publish(otherId, true);
  expect(refused.body).toMatchObject({ error: 'assortment.not-online', message: '不能上线：已停产' });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'part')
    .where('entity_id', '=', partId)
    .select(['action', 'changes'])
    .execute();
  expect(log).toEqual([{ action: 'online', changes: { online: { before: false, after: true } } }]);
});

it('many at once, each by itself; withdrawing is always possible', async () => {
  const { platform, publish, partId, otherId, otherNo } = await world();
  await setPart(otherId, { status: 'Approved' });
  const many = (online: boolean) => platform.post(`${path}/batch`, { ids: [partId, otherId], online });
  expect((await many(true)).data).toEqual({
    done: 1,
    failed: [{ id: otherId, no: otherNo, message: '不能上线：平台已停用该商品' }],
  });
  expect((await many(false)).data).toEqual({ done: 2, failed: [] });
  const single = await server.as({ type: 'OTHER', codes: ['part_permission_change'] });
  expect((await single.post(`${path}/batch`, { ids: [partId], online: true })).status).toBe(403);
  expect((await single.put(`${path}/${partId}`, { online: true })).status).toBe(200);
  expect((await publish(999_999_999, true)).status).toBe(404);
});

it('title and pictures by the version that was seen; a picture of another part is none', async () => {
  const { platform, dealer, partId, otherId, publish } = await world();
  const send = async (id: number) =>
    (await platform.upload<{ id: number }>(`${path}/picture/${id}`, { name: 'p.png', data: png })).data.id;
  const [front, side, strange] = [await send(partId), await send(partId), await send(otherId)];
  const save = (body: object) =>
    platform.put<Row>(`${path}/config/${partId}`, { title: '静音舒适', ...body });
  expect((await save({ pictures: [side, front], version: 0 })).data).toMatchObject({
    pictures: [side, front],
    version: 1,
  });
  expect((await save({ pictures: [front], version: 0 })).body.error).toBe('record.changed');
  expect((await save({ pictures: [strange], version: 1 })).body.error).toBe('assortment.picture');
  const text = await platform.upload(`${path}/picture/${partId}`, { name: 'p.png', data: 'no picture' });
  expect(text.body.error).toBe('file.type');
  await publish(partId, true);
  // Who sees the part sees its pictures.
  expect((await dealer.get(`/data/file/download?fileId=${side}`)).status).toBe(200);
  const stranger = await server.as({ type: 'SUPPLIER' });
  expect((await stranger.get(`/data/file/download?fileId=${side}`)).status).toBe(404);
});

it('orders what is online among itself, and to the top', async () => {
  const { platform, publish, partId, otherId, rows } = await world();
  await publish(partId, true);
  await publish(otherId, true);
  const order = async () => (await rows('state=ON')).map(({ id }) => id);
  expect(await order()).toEqual([partId, otherId]);
  const put = (body: object) => platform.put(`${path}/order`, body);
  await put({ ids: [otherId, partId] });
  expect(await order()).toEqual([otherId, partId]);
  await put({ ids: [partId], top: true });
  expect(await order()).toEqual([partId, otherId]);
  expect((await put({ ids: [999_999_999] })).status).toBe(404);
});
