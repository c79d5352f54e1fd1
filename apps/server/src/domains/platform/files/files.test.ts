import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { confirmedOrder, openPurchaseWorld, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  world = await openPurchaseWorld(server);
});
afterAll(() => server.close());

interface Stored {
  fileId: number;
  path: string;
  type: string;
  width: number;
}
const image = { name: 'a.png', data: png };
const small = { thumbnail: png.toString('base64') };
const upload = (who: PurchaseWorld['buyer'], file = image as { name: string; data: Buffer | string }) =>
  who.upload<Stored>('/data/file/upload', file);
const statusOf = async (who: PurchaseWorld['buyer'], path: string) => (await who.get(path)).status;

it('a file that belongs to no record is its sender’s alone', async () => {
  const { fileId, path } = (await upload(world.buyer)).data;
  const got = await world.buyer.get(`/data/file/download?fileId=${fileId}`);
  expect([got.status, got.headers['content-type'], got.raw.equals(png)]).toEqual([200, 'image/png', true]);
  expect(await statusOf(world.buyer, `/data/file/downloadByPath?path=${path}`)).toBe(200);
  const colleague = await server.as({ type: 'OTHER' });
  for (const who of [colleague, world.supplier]) {
    expect(await statusOf(who, `/data/file/download?fileId=${fileId}`)).toBe(404);
    expect(await statusOf(who, `/data/file/downloadByPath?path=${path}`)).toBe(404);
  }
  expect(await statusOf(world.buyer, '/data/file/download?fileId=999999')).toBe(404);
});

it('a file of a record is for who sees the record, where its files are for them', async () => {
  const order = await confirmedOrder(world, [2]);
  const path = `/logistics/purchaseOrder/attach/${order}`;
  const { data } = await world.supplier.upload<{ id: number; thumbnail: boolean }>(path, image, small);
  expect(data.thumbnail).toBe(true);
  const stranger = (await openPurchaseWorld(server)).supplier;
  const read = async (who: PurchaseWorld['buyer']) => [
    await statusOf(who, `/data/file/download?fileId=${data.id}`),
    await statusOf(who, `/data/file/thumbnail?fileId=${data.id}`),
  ];
  expect(await read(world.buyer)).toEqual([200, 200]);
  expect(await read(world.supplier)).toEqual([200, 200]);
  expect(await read(stranger)).toEqual([404, 404]);
  // What buyer and supplier send each other is not the warehouse's.
  expect(await read(world.logistics)).toEqual([404, 404]);
  expect(await read(await server.as({ type: 'DEALER' }))).toEqual([404, 404]);
  const { files } = (
    await world.buyer.get<{ files: { thumbnail: boolean }[] }>(`/logistics/purchaseOrder/${order}`)
  ).data;
  expect(files).toMatchObject([{ thumbnail: true }]);
});

it('the type is told by the content, pictures are pictures', async () => {
  const asked = async (path: string, data: Buffer | string, fields = {}) => {
    const { body } = await world.buyer.upload<Stored>(path, { name: 'a.png', data }, fields);
    return body.error ?? body.data.type;
  };
  expect(await asked('/data/file/upload', '%PDF-1.7 …')).toBe('pdf');
  expect(await asked('/data/file/upload', '<svg/>')).toBe('file.type');
  expect(await asked('/data/upload/image/common', png)).toBe('png');
  expect(await asked('/data/upload/image/common', '%PDF-1.7 …')).toBe('file.type');
  expect(await asked('/data/upload/image/common', png.subarray(0, 40))).toBe('file.picture');
  expect(await asked('/data/file/upload', png, { thumbnail: 'JVBERi0xLjc=' })).toBe('file.type');
  expect(await asked('/data/file/upload', png, { thumbnail: 'no base64!' })).toBe('request.invalid');
});

it('a small picture is its own thumbnail, other files without one have none', async () => {
  const thumbnailOf = async (data: Buffer | string) => {
    const { fileId } = (await upload(world.buyer, { name: 'a', data })).data;
    return world.buyer.get(`/data/file/thumbnail?fileId=${fileId}`);
  };
  const drawn = await thumbnailOf(png);
  expect([drawn.status, drawn.headers['content-type'], drawn.raw.equals(png)]).toEqual([
    200,
    'image/png',
    true,
  ]);
  expect((await thumbnailOf('%PDF-1.7 …')).status).toBe(404);
  const { fileId } = (await upload(world.buyer)).data;
  const large = { size: 256 * 1024 + 1 };
  await server.services.db.updateTable('file').set(large).where('id', '=', fileId).execute();
  expect(await statusOf(world.buyer, `/data/file/thumbnail?fileId=${fileId}`)).toBe(404);
});
