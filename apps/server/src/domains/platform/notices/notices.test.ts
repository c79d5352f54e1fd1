import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { declaredNotices } from '#kernel/notices.ts';
import { readOutbox } from '#connectors/outbox.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  pendingOrder,
  shipNote,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { sendNotices } from './send-notices.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['as']>>;
interface Told {
  id: number;
  title: string;
  text: string;
  actor: string;
  path: string;
  read: boolean;
}
/** What a person has been told, newest first. */
async function told(person: Person, lang = 'zh-CN', query = ''): Promise<Told[]> {
  expect(await server.runJobs()).toEqual([]);
  const answer = await person.get<{ list: Told[] }>(`/user/v1/user/notices?${query}`, {
    'accept-language': lang,
  });
  return answer.data.list;
}
const order = '/logistics/purchaseOrder';
const note = '/logistics/deliveryNote';
/** A day soon to come. */
const later = addDays(dayOf(new Date()), 9);
const key = () => ({ 'idempotency-key': `notice-${Math.random()}` });
const noOf = async (world: PurchaseWorld, id: number) =>
  String((await world.buyer.get(`${order}/${id}`)).data.orderNo);

/** One sentence of the product: who does what to an order, and who is told of it in which words. */
interface Case {
  says: string;
  start(world: PurchaseWorld): Promise<number>;
  act(world: PurchaseWorld, id: number): Promise<{ status: number }>;
  hears: 'buyer' | 'supplier';
  title: string;
  text: string;
}
const cases: Case[] = [
  {
    says: 'a submitted order reaches the supplier',
    start: (w) => draftOrder(w, [4]),
    act: (w, id) => w.buyer.put(`${order}/submit/${id}`, { remark: '尽快' }),
    hears: 'supplier',
    title: '采购单 {no}：提交',
    text: '尽快',
  },
  {
    says: 'the supplier is told of a cancellation with its reason, as the dialog promises',
    start: (w) => pendingOrder(w, [4]),
    act: (w, id) => w.buyer.put(`${order}/cancel/${id}`, { cancelReason: '下错单' }),
    hears: 'supplier',
    title: '采购单 {no}：取消',
    text: '下错单',
  },
  {
    says: 'a confirmation reaches the buyer',
    start: (w) => pendingOrder(w, [4]),
    act: (w, id) => w.supplier.put(`${order}/confirm/${id}`, {}),
    hears: 'buyer',
    title: '采购单 {no}：供应商确认',
    text: '',
  },
  {
    says: 'the buyer is told of a new promised date, as the dialog promises',
    start: (w) => confirmedOrder(w, [4]),
    act: (w, id) => w.supplier.put(`${order}/promise/${id}`, { promisedDate: later, remark: '缺料' }),
    hears: 'buyer',
    title: '采购单 {no}：修改承诺日期',
    text: `承诺到货日期 ${later}；缺料`,
  },
  {
    says: 'the buyer is told what the supplier took off, and why',
    start: (w) => pendingOrder(w, [4]),
    async act(w, id) {
      const { data } = await w.supplier.get<{ version: number; lines: { id: number }[] }>(`${order}/${id}`);
      const lines = [{ id: data.lines[0]?.id, quantity: 3, reason: '缺货' }];
      return w.supplier.put(`${order}/editNum/${id}`, { version: data.version, lines });
    },
    hears: 'buyer',
    title: '采购单 {no}：供应商减少数量',
    text: '{part} 4 → 3；缺货',
  },
  {
    says: 'the supplier is told that the rest is not wanted any more',
    start: (w) => confirmedOrder(w, [4]),
    act: (w, id) => w.buyer.put(`${order}/close/${id}`, { closeReason: '停产' }),
    hears: 'supplier',
    title: '采购单 {no}：关闭',
    text: '停产',
  },
  {
    says: 'a comment of the buyer reaches the supplier',
    start: (w) => pendingOrder(w, [4]),
    act: (w, id) => w.buyer.post(`${order}/comment/${id}`, { body: '能早两天吗' }, key()),
    hears: 'supplier',
    title: '采购单 {no}：留言',
    text: '能早两天吗',
  },
  {
    says: 'a comment of the supplier reaches the buyer',
    start: (w) => pendingOrder(w, [4]),
    act: (w, id) => w.supplier.post(`${order}/comment/${id}`, { body: '可以' }, key()),
    hears: 'buyer',
    title: '采购单 {no}：留言',
    text: '可以',
  },
];

test.each(cases)('$says', async ({ start, act, hears, title, text }) => {
  const world = await openPurchaseWorld(server);
  const id = await start(world);
  await told(world[hears]);
  await world[hears].put('/user/v1/user/notices/read', {});
  expect((await act(world, id)).status).toBe(200);
  const fresh = await told(world[hears], 'zh-CN', 'unread=true');
  const no = await noOf(world, id);
  const said = text.replace('{part}', world.parts[0]?.partNo ?? '');
  expect(fresh).toMatchObject([
    { title: title.replace('{no}', no), text: said, path: `/purchase-order/detail?id=${id}`, read: false },
  ]);
  const actor = world[hears === 'buyer' ? 'supplier' : 'buyer'];
  expect((await told(actor)).filter((each) => each.title === fresh[0]?.title)).toEqual([]);
});

test('changed quantities reach the supplier; those of a draft reach nobody', async () => {
  const world = await openPurchaseWorld(server);
  const id = await draftOrder(world, [8]);
  const change = async (quantity: number) => {
    const { data } = await world.buyer.get(`${order}/${id}`);
    const lines = [{ id: data.lines?.['0']?.id, quantity }];
    expect((await world.buyer.put(`${order}/editNum/${id}`, { version: data.version, lines })).status).toBe(
      200,
    );
  };
  await change(6);
  expect(await told(world.supplier)).toEqual([]);
  await world.buyer.put(`${order}/submit/${id}`, { remark: '' });
  await change(4);
  const no = await noOf(world, id);
  expect((await told(world.supplier)).map(({ title, text }) => [title, text])).toEqual([
    [`采购单 ${no}：修改数量`, `${world.parts[0]?.partNo} 6 → 4`],
    [`采购单 ${no}：提交`, ''],
  ]);
});

test('a shipment reaches buyer and warehouse, a short receipt and a re-ship the supplier', async () => {
  const world = await openPurchaseWorld(server);
  const id = await confirmedOrder(world, [4]);
  const dnNo = `DN-${id}`;
  const noteId = (await shipNote(world, id, dnNo, [4])).data.notes[0]?.id;
  const uploaded = {
    title: `发货单 ${dnNo}：提交发货单`,
    path: `/purchase-order/delivery-note?id=${noteId}`,
  };
  expect(await told(world.buyer)).toContainEqual(expect.objectContaining(uploaded));
  expect(await told(world.logistics)).toMatchObject([uploaded]);
  const { data } = await world.logistics.get(`${note}/detail/${noteId}`);
  const lines = [{ dnLineId: data.lines?.['0']?.id, dot: '2026', good: 3, defective: 0 }];
  const body = { isFinal: true, remark: '', lines };
  expect((await world.logistics.post(`${note}/receive/${noteId}`, body, key())).status).toBe(200);
  for (const side of [world.buyer, world.supplier])
    expect(await told(side)).toContainEqual(
      expect.objectContaining({ title: `发货单 ${dnNo}：短收完成`, text: '良品数量 3 条' }),
    );
  const found = (await world.buyer.get(`${order}/${id}`)).data.discrepancies?.['0'];
  const reship = await world.buyer.put(`${note}/discrepancy/${String(found?.id)}`, {
    state: 'RESHIP',
    remark: '',
  });
  expect(reship.status).toBe(200);
  expect(await told(world.supplier)).toContainEqual(
    expect.objectContaining({
      title: `采购单 ${await noOf(world, id)}：处理差异`,
      text: `${dnNo} 短收 1 条：待补发`,
    }),
  );
  expect((await told(world.logistics)).map(({ title }) => title)).not.toContainEqual(
    expect.stringContaining('处理差异'),
  );
});

test('a batch is told once, with what opens all of it', async () => {
  const world = await openPurchaseWorld(server);
  const ids = [await pendingOrder(world, [1]), await pendingOrder(world, [2])];
  await world.supplier.put(`${order}/batchConfirmPurchaseOrder`, ids);
  const [first, second] = [await noOf(world, ids[0] ?? 0), await noOf(world, ids[1] ?? 0)];
  expect(await told(world.buyer)).toMatchObject([
    {
      title: `采购单 ${first} 等 2 笔：供应商确认`,
      path: `/purchase-order/list?orderNo=${first}%20${second}`,
    },
  ]);
  expect((await told(world.buyer, 'en'))[0]?.title).toBe(
    `Purchase order ${first} and 1 more: confirmed by supplier`,
  );
});

test('who cannot open the list is told of each record by itself', async () => {
  const world = await openPurchaseWorld(server);
  const ids = [await draftOrder(world, [1]), await draftOrder(world, [2])];
  const codes = ['purchase_order_confirm'] as const;
  const clerk = await server.as({ type: 'SUPPLIER', companyId: world.supplierId, codes });
  const orders = [];
  for (const id of ids)
    orders.push({ id, version: Number((await world.buyer.get(`${order}/${id}`)).data.version) });
  expect((await world.buyer.put(`${order}/batchSubmit`, { orders })).status).toBe(200);
  const heard = await told(clerk);
  expect(heard.map(({ path }) => path).toSorted()).toEqual(
    ids.map((id) => `/purchase-order/detail?id=${id}`).toSorted(),
  );
  for (const id of ids) expect((await clerk.get(`${order}/${id}`)).status).toBe(200);
});

test('an event is told once however often its job runs', async () => {
  const world = await openPurchaseWorld(server);
  const id = await pendingOrder(world, [4]);
  const once = await told(world.supplier);
  const mails = (await readOutbox(server.services.db)).length;
  const events = await server.services.db
    .selectFrom('timeline')
    .select('id')
    .where('entity', '=', 'purchase-order')
    .where('entity_id', '=', id)
    .where('action', '=', 'submit')
    .execute();
  await Promise.all(
    [1, 2, 3].map(() =>
      sendNotices(
        server.services,
        events.map((each) => each.id),
      ),
    ),
  );
  expect(await told(world.supplier)).toEqual(once);
  expect((await readOutbox(server.services.db)).length).toBe(mails);
});

test('who had a hand in it is told; once nobody of them is there, everybody who may see it', async () => {
  const world = await openPurchaseWorld(server);
  const colleague = await server.as({ type: 'OTHER', codes: ['view_all_purchase_orders'] });
  const id = await pendingOrder(world, [4]);
  await world.supplier.post(`${order}/comment/${id}`, { body: '一' }, key());
  expect(await told(world.buyer)).toHaveLength(1);
  expect(await told(colleague)).toEqual([]);
  const buyerId = (await world.buyer.get('/user/v1/user/current')).data.id;
  await server.services.db
    .updateTable('account')
    .set({ active: false })
    .where('id', '=', Number(buyerId))
    .execute();
  await world.supplier.post(`${order}/comment/${id}`, { body: '二' }, key());
  expect(await told(colleague)).toMatchObject([{ text: '二' }]);
});

test('a change that is rolled back is told to nobody', async () => {
  const world = await openPurchaseWorld(server);
  const id = await pendingOrder(world, [4]);
  const before = await told(world.buyer);
  const refused = await world.supplier.put(`${order}/batchConfirmPurchaseOrder`, [id, 999_999_999]);
  expect(refused.status).not.toBe(200);
  expect(await told(world.buyer)).toEqual(before);
});

test('every action that is told has its words', () => {
  for (const { words, actions } of declaredNotices.values())
    for (const action of Object.keys(actions)) expect(words.actions).toHaveProperty([action]);
});
