import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#connectors/outbox.ts';
import { makeAccount } from '#testing/people.ts';
import { openPurchaseWorld, pendingOrder, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const order = '/logistics/purchaseOrder';
const noOf = async (world: PurchaseWorld, id: number) =>
  String((await world.buyer.get(`${order}/${id}`)).data.orderNo);

/** A person of the supplier with mobile and mail, and what reached him by either. */
async function reachable(world: PurchaseWorld) {
  const no = `${Date.now() % 1e7}`.padStart(8, '0');
  const [phone, email] = [`138${no}`, `n${no}@example.com`];
  const who = await makeAccount(server.services, {
    type: 'SUPPLIER',
    companyId: world.supplierId,
    phone,
    email,
  });
  const reached = async () => {
    await server.runJobs();
    return (await readOutbox(server.services.db))
      .filter(({ to }) => to === phone || to === email)
      .map(({ channel, subject, text }) => ({ channel, subject, text }));
  };
  return { person: await server.as(who.userName), reached };
}

test('mail goes out unless it was turned off, SMS where it was asked for, in the language of the reader', async () => {
  const world = await openPurchaseWorld(server);
  const { person, reached } = await reachable(world);
  const choices = await person.get<{ list: { kind: string; mail: boolean; sms: boolean }[] }>(
    '/user/v1/user/noticeChoices',
  );
  expect(choices.data.list.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'delivery-note', label: '发货单', mail: true, sms: false },
    { kind: 'purchase-order', label: '采购单', mail: true, sms: false },
    { kind: 'supplier-invoice', label: '供应商发票', mail: true, sms: false },
  ]);
  const first = await pendingOrder(world, [1]);
  const no = await noOf(world, first);
  expect(await reached()).toMatchObject([
    {
      channel: 'EMAIL',
      subject: `采购单 ${no}：提交`,
      text: expect.stringMatching(new RegExp(`/purchase-order/detail\\?id=${first}$`)),
    },
  ]);
  await person.put('/user/v1/user/preferences', { shell: { lang: 'en' } });
  const choose = (way: string, on: boolean, kind = 'purchase-order') =>
    person.put('/user/v1/user/noticeChoices', { kind, way, on });
  const both = await Promise.all([choose('sms', true), choose('mail', false)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await world.buyer.put(`${order}/cancel/${first}`, { cancelReason: 'x' });
  const messages = await reached();
  expect(messages).toHaveLength(2);
  expect(messages).toContainEqual({
    channel: 'SMS',
    subject: '',
    text: expect.stringContaining(`Purchase order ${no}: cancelled`),
  });
  const unknown = await choose('sms', true, 'stock-adjustment');
  expect(unknown.status).toBe(404);
});

test('who acts on a record has taken note of what he was told about it, and of nothing else', async () => {
  const world = await openPurchaseWorld(server);
  const [first, second] = [await pendingOrder(world, [1]), await pendingOrder(world, [2])];
  const colleague = await server.as({ type: 'SUPPLIER', companyId: world.supplierId });
  await server.runJobs();
  await world.supplier.put(`${order}/confirm/${first}`, {});
  await server.runJobs();
  const unread = async (who: typeof colleague) => {
    const { data } = await who.get<{ list: { no: string }[] }>('/user/v1/user/notices?unread=true');
    return data.list.map(({ no }) => no);
  };
  expect(await unread(world.supplier)).toEqual([await noOf(world, second)]);
  expect(await unread(colleague)).toHaveLength(2);
});

test('one unread is its own reminder, several are one; taken note of, they are gone', async () => {
  const world = await openPurchaseWorld(server);
  const reminders = async () => {
    await server.runJobs();
    return (await world.supplier.get<{ title: string; notice?: number }[]>('/user/v1/user/reminders')).data;
  };
  const id = await pendingOrder(world, [1]);
  const [one] = await reminders();
  expect(one?.title).toBe(`采购单 ${await noOf(world, id)}：提交`);
  const second = await pendingOrder(world, [1]);
  expect(await reminders()).toMatchObject([
    { id: 'notices', title: '2 条未读通知', records: [second, id], path: '/notices?unread=true' },
  ]);
  const stranger = await openPurchaseWorld(server);
  await stranger.supplier.put('/user/v1/user/notices/read', { ids: [one?.notice] });
  expect(await reminders()).toMatchObject([{ title: '2 条未读通知' }]);
  await pendingOrder(world, [1]);
  expect(await reminders()).toMatchObject([{ id: 'notices', title: '3 条未读通知' }]);
  await world.supplier.put('/user/v1/user/notices/read', { ids: [one?.notice] });
  expect(await reminders()).toMatchObject([{ id: 'notices', title: '2 条未读通知' }]);
  await world.supplier.put('/user/v1/user/notices/read', {});
  expect(await reminders()).toEqual([]);
});
