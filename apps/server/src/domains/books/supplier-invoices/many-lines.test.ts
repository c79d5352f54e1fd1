import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyReceived } from '#testing/many-received.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  invoiceNumber,
  invoicePath as path,
  openInvoiceWorld,
  type Invoice,
  type ReceivedGoods,
} from '#testing/supplier-invoice-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Detail extends Invoice {
  lines: { orderLineId: number; quantity: number; price: number }[];
  received: ReceivedGoods[];
}

/** A supplier with so many lines to be invoiced, beside the two of its order. */
async function openMany(times: number) {
  const world = await openInvoiceWorld(server);
  await world.goods([4, 2]);
  await copyReceived(server.services.db, (await world.received())[0]?.id ?? 0, times);
  const all = (body: object, who = world.seller) =>
    who.post<Invoice>(`${path}/draft/saveAll`, body, { 'idempotency-key': `all-${Math.random()}` });
  return { ...world, all, filter: { supplierId: [world.supplierId] } };
}

it('all that a filter finds become one draft as received: what the list says is what the draft says', async () => {
  const [world, other] = [await openMany(6000), await openMany(5)];
  const { totals, total } = (
    await world.seller.get<{ totals: Record<string, number>; total: number }>(
      `${path}/purchaseRecord?pageSize=1`,
    )
  ).data;
  expect(total).toBe(6002);
  const { status, data } = await world.all({ settleType: ['1'] });
  expect(status).toBe(200);
  expect(data).toMatchObject({ status: 'DRAFT', match: 'MATCHED', priceVariance: 0, quantityVariance: 0 });
  expect([data.excl, data.incl - data.excl]).toEqual([totals['excl'], totals['tax']]);
  expect(await world.received()).toEqual([]);
  expect(await other.received()).toHaveLength(7);

  // The whole draft comes back, is changed in one price, and is submitted.
  const detail = (await world.seller.get<Detail>(`${path}/detail/${data.id}`)).data;
  expect([detail.lines.length, detail.received.length]).toEqual([6002, 6002]);
  const lines = detail.lines.map(({ orderLineId, quantity, price }, at) => ({
    orderLineId,
    quantity,
    price: at === 6001 ? price + 10_000 : price,
  }));
  const sent = await world.submit(world.seller, {
    id: data.id,
    version: detail.version,
    receivedIds: detail.received.map(({ id }) => id),
    lines,
    invoiceNo: invoiceNumber(),
    invoiceDate: '2026-11-03',
  });
  expect(sent.data).toMatchObject({ status: 'SUBMITTED', priceVariance: lines[6001]?.quantity });
});

it('a filter narrows what is drafted; of two at once one has the lines', async () => {
  const world = await openMany(50);
  const part = await world.all({ receivedTime: { from: '2000-01-01', to: '2000-01-02' } });
  expect([part.status, part.body.error]).toEqual([404, 'record.not-found']);
  const answers = await Promise.all([
    world.all(world.filter),
    world.all(world.filter, world.one),
    world.all({}),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers.filter(({ body }) => ['supplier-invoice.claimed', 'record.not-found'].includes(body.error)),
  ).toHaveLength(2);
  expect(await world.received()).toEqual([]);
});

it('lines of two suppliers, or more than an invoice holds, are refused and stay free', async () => {
  const [world, other] = [await openMany(2), await openMany(2)];
  const mixed = await world.all({ supplierId: [world.supplierId, other.supplierId] }, world.one);
  expect(mixed.body.error).toBe('supplier-invoice.mixed');
  await copyReceived(server.services.db, (await world.received())[0]?.id ?? 0, 20_000);
  const many = await world.all({});
  expect([many.status, many.body.error]).toEqual([422, 'supplier-invoice.too-many']);
  expect(await world.received()).toHaveLength(100);
});
