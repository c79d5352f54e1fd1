import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  appointmentPath,
  openAppointmentWorld,
  timeAhead,
  type AppointmentWorld,
} from '#testing/appointment-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { handOver, makeStorage, storagePath, type StorageAnswer } from '#testing/storage-world.ts';

let server: TestServer;
let world: AppointmentWorld;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});
beforeEach(async () => {
  world = await openAppointmentWorld(server);
});

const make = () => makeStorage(world.shop, world.dealerId);
const read = async (id: number) => (await world.shop.get<StorageAnswer>(`${storagePath}/detail/${id}`)).data;

test('a set that is handed out ends its appointment: nobody is reminded, the bay is free', async () => {
  const set = await make();
  const visit = {
    storageId: set.id,
    source: 'STORAGE',
    kinds: ['SEASON'],
    startsTime: timeAhead(3, '10:00'),
  };
  const { data: booked } = await world.create(visit);
  expect(booked.status).toBe(0);
  expect((await handOver(world.shop, await read(set.id))).status).toBe(200);
  const seen = await world.shop.get<{
    status: number;
    arrival: string;
    noShow: boolean;
    messages: { sentTime: string | null }[];
    timeline: { action: string; remark: string }[];
  }>(`${appointmentPath}/detail/${booked.id}`);
  expect(seen.data).toMatchObject({ status: 2, arrival: 'DONE', noShow: false });
  expect(seen.data.messages.filter(({ sentTime }) => sentTime === null)).toEqual([]);
  expect(seen.data.timeline.at(-1)).toMatchObject({ action: 'handedOut', remark: set.storageNo });
  const taken = await server.services.db
    .selectFrom('appointment_half_hour')
    .where('appointment_id', '=', booked.id)
    .select('at')
    .execute();
  expect(taken).toEqual([]);
});

test('of handing a set out and cancelling its appointment at once neither waits for the other in vain', async () => {
  for (const hour of [9, 11, 13, 15]) {
    const set = await make();
    const startsTime = timeAhead(6, `${String(hour).padStart(2, '0')}:00`);
    const { data: booked } = await world.create({ storageId: set.id, kinds: ['SEASON'], startsTime });
    const seen = await read(set.id);
    const [out, off] = await Promise.all([
      handOver(world.shop, seen),
      world.act('cancel', booked, { reason: '改天' }),
    ]);
    expect([200, 409]).toContain(out.status);
    expect([200, 409]).toContain(off.status);
    const live = await world.read(booked.id);
    expect(live.status).toBeGreaterThanOrEqual(2);
  }
});

test('a set that is handed out into the bay leaves the work of its appointment going on', async () => {
  const set = await make();
  const { data: booked } = await world.create({ storageId: set.id, source: 'STORAGE', kinds: ['SEASON'] });
  const { services } = server;
  const here = { arrival: 'WAITING', status: 1, arrived_at: new Date() } as const;
  await services.db.updateTable('appointment').set(here).where('id', '=', booked.id).execute();
  expect((await handOver(world.shop, await read(set.id))).data.status).toBe(30);
  const row = await services.db
    .selectFrom('appointment')
    .where('id', '=', booked.id)
    .select(['status', 'arrival'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 1, arrival: 'WAITING' });
});
