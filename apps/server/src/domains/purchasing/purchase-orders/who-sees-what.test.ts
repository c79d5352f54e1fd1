import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#testing/png.ts';
import { draftOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';

let server: TestServer;
let world: PurchaseWorld;
let orderId: number;
let noteId: number;
let supplierCode: string;
const order = '/logistics/purchaseOrder';
const key = () => ({ 'idempotency-key': `see-${Math.random()}` });
/** Words that buyer and supplier wrote to each other, none of which is a part of anything else. */
const talk = ['价格仍可谈', '月底付款', '仅限双方.png', '内部原因一', '内部原因二'];

beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server);
  const draft = await draftOrder(world, [10, 4]);
  await world.buyer.put(`${order}/submit/${draft}`, { remark: talk[0] });
  const { version, lines } = (await world.supplier.get(`${order}/${draft}`)).data;
  await world.supplier.put(`${order}/editNum/${draft}`, {
    version,
    lines: [{ id: lines?.['0']?.id, quantity: 9, reason: talk[3] }],
  });
  await world.supplier.put(`${order}/confirm/${draft}`, { promisedDate: '2099-01-05' });
  await world.supplier.put(`${order}/promise/${draft}`, { promisedDate: '2099-02-06', remark: talk[4] });
  await world.buyer.post(`${order}/comment/${draft}`, { body: talk[1] }, key());
  await world.supplier.upload(`${order}/attach/${draft}`, { name: talk[2] ?? '', data: png });
  noteId = (await shipNote(world, draft, 'SEE-1', [5, 0])).data.notes[0]?.id ?? 0;
  orderId = draft;
  supplierCode = String((await world.buyer.get(`${order}/${draft}`)).data.supplierCode);
});
afterAll(() => server.close());

/** 300.01 yuan a piece, the amounts of 9 and 4 pieces, with tax and added up: in fen and as people read them. */
const amounts = [30_001, 31_001, 270_009, 124_004, 394_013, 35_101, 16_121, 51_222, 445_235];
const secrets = () => [
  ...talk,
  ...amounts.flatMap((fen) => [String(fen), (fen / 100).toFixed(2), (fen / 100).toLocaleString('en-US')]),
];
const views = [
  `${order}/orders?view=all`,
  `${order}/orders?view=all&counts=status`,
  `${order}/items?view=all`,
  `${order}/deliveryItems?view=all`,
  '/logistics/deliveryNote/items',
  '/report/home',
  '/user/v1/user/notices',
  '/user/v1/user/reminders',
  '/user/v1/user/search?text=SEE',
];
const hasSecret = (text: string): string[] => secrets().filter((secret) => text.includes(secret));

it('what is kept from logistics providers is what buyers read', async () => {
  const { body } = await world.buyer.get(`${order}/${orderId}`);
  const text = JSON.stringify(body);
  for (const secret of [...talk, '30001', '394013', '445235', supplierCode]) expect(text).toContain(secret);
});

it('a logistics provider sees goods, quantities, dates and people of an order, nothing between the two', async () => {
  const answer = await world.logistics.get(`${order}/${orderId}`);
  expect(answer.data).toMatchObject({
    purchaseQuantity: 13,
    promisedDate: '2099-02-06',
    supplierName: expect.any(String),
    createdBy: expect.any(String),
    comments: [],
    files: [],
    lines: [{ quantity: 9 }, { quantity: 4 }],
    notes: [{ id: noteId }],
  });
  expect(hasSecret(JSON.stringify(answer.body))).toEqual([]);
  for (const field of ['purchaseAmount', 'taxAmount', 'totalAmount', 'supplierCode'])
    expect(answer.data).not.toHaveProperty(field);
  const steps = answer.data.timeline as unknown as { action: string }[];
  expect(steps.map((s) => s.action)).toEqual(['confirm', 'promise', 'upload', 'derive']);
});

it('nor in lists, sums, workbooks, home, reminders and print', async () => {
  for (const path of views) {
    const { status, body } = await world.logistics.get(path);
    expect([path, status, hasSecret(JSON.stringify(body))]).toEqual([path, 200, []]);
  }
  const { data } = await world.logistics.get(`${order}/orders?view=all`);
  expect(Object.keys(data.totals ?? {}).filter((k) => k.endsWith('Amount'))).toEqual([]);
  for (const path of [
    `${order}/export?view=all`,
    ...views.slice(2, 5).map((p) => `${p}?format=xlsx`.replace('all?', 'all&')),
  ]) {
    const { status, raw } = await world.logistics.get(path);
    const text = [...unzipTexts(raw).values()].join('');
    expect([path, status, hasSecret(text), text.includes(supplierCode)]).toEqual([path, 200, [], false]);
    expect(text).not.toMatch(/金额|单价|税/);
  }
  for (const path of [`${order}/print/${orderId}`, `/logistics/deliveryNote/downloadDn/${noteId}`]) {
    const { status, raw } = await world.logistics.get(path);
    const text = raw.toString('utf8');
    expect([path, status, hasSecret(text)]).toEqual([path, 200, []]);
    expect(text).not.toMatch(/金额|单价|税额/);
  }
});

it('nor by sorting, filtering, commenting or opening files', async () => {
  const file = Number((await world.buyer.get(`${order}/${orderId}`)).data.files?.['0']?.id);
  for (const path of [
    `${order}/orders?view=all&sort=-purchaseAmount`,
    `${order}/orders?view=all&amount.from=1`,
    `${order}/${orderId}/file/${file}`,
  ])
    expect([path, (await world.logistics.get(path)).status]).toEqual([path, 403]);
  const said = await world.logistics.post(`${order}/comment/${orderId}`, { body: '在吗' }, key());
  expect(said.status).toBe(403);
  expect((await world.supplier.get(`${order}/${orderId}/file/${file}`)).status).toBe(200);
});

it('a supplier sees an order from its submission on, nothing of its draft', async () => {
  const draft = await draftOrder(world, [7]);
  const { version, lines } = (await world.buyer.get(`${order}/${draft}`)).data;
  const change = { version, lines: [{ id: lines?.['0']?.id, quantity: 5 }] };
  await world.buyer.put(`${order}/editNum/${draft}`, change);
  await world.buyer.put(`${order}/submit/${draft}`, { remark: '' });
  const stepsOf = async (who: PurchaseWorld['buyer']) =>
    ((await who.get(`${order}/${draft}`)).data.timeline as unknown as { action: string }[]).map(
      (s) => s.action,
    );
  expect(await stepsOf(world.buyer)).toEqual(['create', 'editNum', 'submit']);
  expect(await stepsOf(world.supplier)).toEqual(['submit']);
});
