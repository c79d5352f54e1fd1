import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAppointmentWorld, timeAhead, type AppointmentWorld } from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  actOn,
  handOver,
  makeOverdue,
  makeStorage,
  storageBody,
  storageKey,
  storagePath,
  type StorageAnswer,
} from '#testing/storage-world.ts';

let server: TestServer;
let world: AppointmentWorld;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await openAppointmentWorld(server);
});

const make = () => makeStorage(world.shop, world.dealerId);
const read = async (id: number) => (await world.shop.get<StorageAnswer>(`${storagePath}/detail/${id}`)).data;

test('a set that is stored on is not disposed of', async () => {
  const set = await make();
  await makeOverdue(server, set.id);
  const asked = (await actOn(world.shop, 'dispose/ask', set, { reason: '联系不上' })).data;
  const { customerName, customerMobile, season, fee } = asked as StorageAnswer & { season: string };
  const change = { customerName, customerMobile, season, fee, untilOn: timeAhead(90, '10:00').slice(0, 10) };
  const later = (await actOn(world.shop, 'change', asked, change)).data;
  expect(later).toMatchObject({ overdue: false, disposeAsked: false });
  const colleague = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_manage'],
  });
  expect((await actOn(colleague, 'dispose/approve', later)).body.error).toBe('storage.dispose-not-asked');
  // Asked for before it was stored on.
  await server.services.db
    .updateTable('tyre_storage')
    .set({ dispose_asked_at: new Date(), dispose_asked_by: world.shop.accountId, dispose_reason: '联系不上' })
    .where('id', '=', set.id)
    .execute();
  expect((await actOn(colleague, 'dispose/approve', later)).body.error).toBe('storage.not-overdue');
  expect((await read(set.id)).status).toBe(10);
});

test('the fee is called by its name, with the limit that holds', async () => {
  const body = storageBody(world.dealerId, { fee: 100_000_000_001 });
  const refused = await world.shop.post(`${storagePath}/create`, body, storageKey());
  expect([refused.status, refused.body.message]).toEqual([
    400,
    '请求参数有误：寄存费 金额过大，不能超过 10 亿元',
  ]);
});

test('who takes a set has a name without a mask', async () => {
  const set = await make();
  const masked = await handOver(world.shop, set, '李*');
  expect([masked.status, masked.body.message]).toEqual([400, '请求参数有误：取走人 含有 *，请填写完整内容']);
  expect((await read(set.id)).status).toBe(10);
});
