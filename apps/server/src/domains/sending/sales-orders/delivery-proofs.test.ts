import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { openSalesWorld, salesPath } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openWaybillWorld } from '#testing/waybill-world.ts';
import { saveEvents } from './track/save-events.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const photo = { name: 'signed.png', data: png };
const small = { thumbnail: png.toString('base64') };
interface Proven {
  state: string;
  signedBy: string;
  proofs: { id: number; name: string; thumbnail: boolean }[];
}

/** A sales order on its way. */
async function openRoad() {
  const world = await openSalesWorld(server);
  const { order, sales } = await world.paid();
  for (const action of ['confirm', 'ship']) await world.step(action, sales.id, {}, world.carrier);
  const attach = async (file: { name: string; data: Buffer | string }, fields = {}) =>
    world.carrier.upload<{ id: number }>(`${salesPath}/attach/${sales.id}`, file, fields);
  const deliver = (proofIds: readonly number[]) =>
    world.step('deliver', sales.id, { signedBy: '前台', proofIds }, world.carrier);
  return { world, order, sales, attach, deliver };
}

it('its carrier proves a delivery by pictures; the platform and the shop see them, nobody else', async () => {
  const { world, order, sales, attach, deliver } = await openRoad();
  const proofs = [(await attach(photo, small)).data.id, (await attach(photo)).data.id];
  expect((await deliver(proofs)).data).toMatchObject({ state: 'AWAITING_CONFIRM', signedBy: '前*' });
  const seen = [
    { id: proofs[0], name: 'signed.png', thumbnail: true },
    { id: proofs[1], name: 'signed.png', thumbnail: false },
  ];
  for (const who of [world.desk, world.carrier])
    expect((await who.get<Proven>(`${salesPath}/order/${sales.id}`)).data.proofs).toEqual(seen);
  // The shop follows its goods without the right to see sales orders.
  const way = await world.shop.get<Proven[]>(`/order/customer/order/trajectory/${order.id}`);
  expect(way.data).toMatchObject([{ signedBy: '前*', proofs: seen }]);
  const other = await openSalesWorld(server);
  const open = (who: typeof world.shop, id = proofs[0]) =>
    Promise.all(
      ['download', 'thumbnail'].map(async (how) => (await who.get(`/data/file/${how}?fileId=${id}`)).status),
    );
  for (const who of [world.desk, world.carrier, world.shop]) expect(await open(who)).toEqual([200, 200]);
  for (const who of [other.carrier, other.shop]) expect(await open(who)).toEqual([404, 404]);
  expect((await other.carrier.get(`${salesPath}/order/${sales.id}`)).status).toBe(404);
  expect((await other.shop.get(`/order/customer/order/trajectory/${order.id}`)).status).toBe(404);
});

it('takes as proof only pictures of that very sales order, nine at most; what is refused delivers nothing', async () => {
  const { world, sales, attach, deliver } = await openRoad();
  const mine = (await attach(photo)).data.id;
  const paper = (await attach({ name: 'a.pdf', data: '%PDF-1.7\n%%EOF' })).data.id;
  expect(paper).toBeGreaterThan(0);
  const foreign = await openRoad();
  const theirs = (await foreign.attach(photo)).data.id;
  const loose = await world.carrier.upload<{ fileId: number }>('/data/file/upload', photo);
  for (const wrong of [paper, theirs, loose.data.fileId, 999_999_999])
    expect((await deliver([mine, wrong])).body.error).toBe('sales.proof');
  expect((await deliver(Array.from({ length: 10 }, () => mine))).body.error).toBe('request.invalid');
  expect((await world.readSales(sales.id)).state).toBe('WAITING_RECEIPT');
  expect((await attach({ name: 'a.png', data: 'MZ not a picture' })).body.error).toBe('file.type');
  expect((await attach({ name: 'a.png', data: Buffer.alloc(20 * 1024 * 1024 + 1) })).body.error).toBe(
    'request.too-large',
  );
  expect((await foreign.world.carrier.upload(`${salesPath}/attach/${sales.id}`, photo)).status).toBe(404);
  // Without any it is delivered as well.
  expect((await deliver([])).data.state).toBe('AWAITING_CONFIRM');
});

it('a carrier may say where its picture is: an address on the web, nothing else is ever offered', async () => {
  const world = await openWaybillWorld(server);
  const said = [
    ['https://proofs.example/1.jpg', 'https://proofs.example/1.jpg'],
    ['javascript:alert(1)', ''],
    ['http://proofs.example/1.jpg', ''],
    ['https://', ''],
    ['https://10.0.0.8/1.jpg', ''],
    ['', ''],
  ] as const;
  for (const [proofUrl, kept] of said) {
    const { id, waybillNo } = await world.makeWaybill();
    const event = { waybillNo, pieceNo: waybillNo, at: new Date(), code: 'SIGNED', fault: '' } as const;
    const where = { site: '', text: '', lat: null, lng: null };
    await saveEvents(server.services, world.carrierId, [{ ...event, ...where, signedBy: '李', proofUrl }]);
    const info = await world.developer.get<{ events: { proofUrl: string }[] }>(
      `/logistics/salesOrder/waybillInfo/${id}`,
    );
    expect(info.data.events.map((each) => each.proofUrl)).toEqual([kept]);
  }
});
