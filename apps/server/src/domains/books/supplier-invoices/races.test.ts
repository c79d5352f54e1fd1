import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, freshDot, receiveAll, shipNote } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openInvoiceWorld, type Invoice } from '#testing/supplier-invoice-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('a received line stands on one invoice however many claim it at once', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([4, 2]);
  const rows = await own.received();
  const turned = rows.toReversed();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => own.submit(own.seller, own.body(rows))),
    ...Array.from({ length: 5 }, () => own.save(own.one, own.body(turned))),
  ]);
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  for (const { status, body } of answers)
    if (status === 409) expect(body.error).toBe('supplier-invoice.claimed');
});

it('one number is taken once by two suppliers at once', async () => {
  const worlds = await Promise.all([openInvoiceWorld(server), openInvoiceWorld(server)]);
  const bodies: object[] = [];
  for (const own of worlds) {
    await own.goods([1]);
    bodies.push(own.body(await own.received(), { invoiceNo: '26310000000000000077' }));
  }
  const answers = await Promise.all(worlds.map((own, at) => own.submit(own.seller, bodies[at] ?? {})));
  expect(statuses(answers)).toEqual([200, 409]);
});

it('an invoice is verified or rejected, not both', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([1]);
  const { data } = await own.submit(own.seller, own.body(await own.received()));
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => own.act(own.one, data, 'verify')),
    ...Array.from({ length: 4 }, () => own.reject(own.two, data)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('an invoice is paid once', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([1]);
  const { data } = await own.submit(own.seller, own.body(await own.received()));
  const { data: verified } = await own.act(own.one, data, 'verify');
  const answers = await Promise.all(Array.from({ length: 6 }, () => own.pay(own.two, verified)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await own.posted(data, 'SETTLEMENT')).toEqual({ AP: data.incl, BANK: -data.incl });
});

it('goods that come while the first ones are invoiced and verified stay to be invoiced', async () => {
  const own = await openInvoiceWorld(server, 1);
  const orderId = await confirmedOrder(own, [6]);
  await receiveAll(own, orderId, [4]);
  const rows = await own.received();
  const sent = own.submit(own.seller, own.body(rows));
  const [{ data }] = await Promise.all([sent, receiveAll(own, orderId, [2])]);
  expect(data).toMatchObject({ status: 'SUBMITTED', excl: 120_004 });
  const late = await own.received();
  expect(late.map(({ quantity }) => quantity)).toEqual([2]);
  const second = (await own.submit(own.seller, own.body(late))).data;
  const verified = await Promise.all(
    [data, second].map((invoice: Invoice) => own.act(own.one, invoice, 'verify')),
  );
  expect(statuses(verified)).toEqual([200, 200]);
  expect((await own.buyer.get(`/logistics/purchaseOrder/${orderId}`)).data['status']).toBe(60);
});

it('an order is not finished by a verification while its last goods arrive', async () => {
  const own = await openInvoiceWorld(server, 1);
  const orderId = await confirmedOrder(own, [2]);
  await receiveAll(own, orderId, [1]);
  const { data } = await own.submit(own.seller, own.body(await own.received()));
  expect((await shipNote(own, orderId, `LAST-${orderId}`, [1])).status).toBe(200);
  const [noteId] = (
    await server.services.db
      .selectFrom('delivery_note')
      .where('dn_no', '=', `LAST-${orderId}`)
      .select('id')
      .execute()
  ).map(({ id }) => id);
  const { data: lines } = await own.buyer.get<{ id: number }[]>(`/logistics/deliveryNote/lines/${noteId}`);
  const receive = own.buyer.post(
    `/logistics/deliveryNote/receive/${noteId}`,
    {
      isFinal: true,
      remark: '',
      lines: [{ dnLineId: lines[0]?.id, dot: freshDot(), good: 1, defective: 0 }],
    },
    { 'idempotency-key': `last-${orderId}` },
  );
  const [verified, received] = await Promise.all([own.act(own.one, data, 'verify'), receive]);
  expect([verified.status, received.status]).toEqual([200, 200]);
  expect((await own.buyer.get(`/logistics/purchaseOrder/${orderId}`)).data['status']).toBe(80);
});
