import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppointmentWorld } from '#testing/appointment-world.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { actOn, handOver, makeStorage, storagePath } from '#testing/storage-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('another shop neither sees nor touches a set', async () => {
  const world = await openAppointmentWorld(server);
  const set = await makeStorage(world.shop, world.dealerId);
  const stranger = await server.as({
    type: 'DEALER',
    companyId: await makeCompany(server.services, 'DEALER'),
    codes: ['appointment_manage'],
  });
  expect((await stranger.get(`${storagePath}/detail/${set.id}`)).body.error).toBe('record.not-found');
  expect((await actOn(stranger, 'shelf', set, { shelf: 'X' })).body.error).toBe('record.not-found');
  expect((await handOver(stranger, set)).body.error).toBe('record.not-found');
  const labels = await stranger.post(`${storagePath}/labels`, { ids: [set.id], sheet: '60x40' });
  expect(labels.body.error).toBe('record.not-found');
  const onlooker = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_view'],
  });
  expect((await actOn(onlooker, 'shelf', set, { shelf: 'X' })).status).toBe(403);
});
