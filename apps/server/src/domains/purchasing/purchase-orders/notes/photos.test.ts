import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { confirmedOrder, openPurchaseWorld, shipNote } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('a note keeps photos of what came beside its signed receipt; another file is refused', async () => {
  const world = await openPurchaseWorld(server);
  const orderId = await confirmedOrder(world, [2]);
  const sent = await shipNote(world, orderId, `DNP-${orderId}`, [2]);
  const id = sent.data?.notes[0]?.id ?? 0;
  const attach = (name: string, data: Buffer) =>
    world.buyer.upload<{ id: number }>(`/logistics/deliveryNote/attach/${id}`, { name, data });
  const photo = await attach('破损.png', png);
  await world.buyer.upload(`/logistics/deliveryNote/evidence/${id}`, { name: '签收.png', data: png });
  expect((await attach('a.txt', Buffer.from('no picture'))).body.error).toBe('file.type');
  const detail = await world.buyer.get<{ files: object[]; hasEvidence: boolean }>(
    `/logistics/deliveryNote/detail/${id}`,
  );
  expect(detail.data).toMatchObject({
    hasEvidence: true,
    files: [{ id: photo.data.id, name: '破损.png', type: 'png' }],
  });
  const opened = await world.buyer.get(`/logistics/deliveryNote/${id}/file/${photo.data.id}`);
  expect(opened.status).toBe(200);
});
