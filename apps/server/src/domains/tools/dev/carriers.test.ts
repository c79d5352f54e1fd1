import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openWaybillWorld, type WaybillWorld } from '#testing/waybill-world.ts';

let server: TestServer;
let world: WaybillWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openWaybillWorld(server);
});
afterAll(() => server.close());

interface Told {
  sf: boolean;
  mode: object;
  links: { carrierId: number; provider: string }[];
  parcels: { orderNo: string; last: string | null; pieces: number }[];
}
const told = async () => (await world.developer.get<Told>('/dev/carriers')).data;
const providerOf = async (id: number) => (await told()).links.find((l) => l.carrierId === id)?.provider;

it('who stands behind a carrier is set by who develops', async () => {
  const link = (carrierId: number, provider: string) =>
    world.developer.put('/dev/carriers/link', { carrierId, provider });
  const id = await world.makeCarrier();
  expect(await providerOf(id)).toBe('sandbox');
  expect((await link(id, 'manual')).status).toBe(200);
  expect(await providerOf(id)).toBe('manual');
  expect((await link(id, 'sf')).body.error).toBe('dev.sf-off');
  expect((await link(999_999, 'sandbox')).body.error).toBe('dev.no-carrier');
  expect((await link(id, 'sandbox')).status).toBe(200);
  expect(await providerOf(id)).toBe('sandbox');
  const buyer = await server.as({ type: 'OTHER', codes: [] });
  expect((await buyer.put('/dev/carriers/link', { carrierId: id, provider: 'manual' })).status).toBe(403);
});

it('goods at the sandbox are moved one step at a time, and only what it knows', async () => {
  const { orderNo } = await world.makeWaybill({ pieces: 2 });
  const last = async () => (await told()).parcels.find((p) => p.orderNo === orderNo)?.last;
  expect(await last()).toBeNull();
  for (const [step, code] of [
    ['pickUp', 'PICKED_UP'],
    ['damage', 'EXCEPTION'],
    ['sign', 'SIGNED'],
  ] as const) {
    await world.move(orderNo, step);
    expect(await last()).toBe(code);
  }
  const nobody = await world.developer.post('/dev/carriers/move', { orderNo: 'SO-NOBODY', step: 'sign' });
  expect(nobody.body.error).toBe('dev.unknown-parcel');
  const sideways = await world.developer.post('/dev/carriers/move', { orderNo, step: 'sideways' });
  expect(sideways.status).toBe(400);
});
