import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { fillRetailVat } from '#domains/retail/retail-orders/fitting/fill-vat.ts';
import { fillWholesaleVat } from '#domains/wholesale/dealer-orders/receiving/fill-vat.ts';
import { key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import {
  enterprise,
  openInvoiceWorld,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: InvoiceWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openInvoiceWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

async function fillAnew(db: Db): Promise<void> {
  await fillRetailVat(db);
  await fillWholesaleVat(db);
}

/** VAT that was posted of a dealer's orders by journals of a type, in their order; fen. */
async function vatOf(dealerId: number, type: string): Promise<number[]> {
  const { rows } = await sql<{ vat: number }>`
    SELECT -e.amount_fen AS vat FROM journal j JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'VATOUT'
    WHERE j.type = ${type} AND j.dealer_id = ${dealerId} ORDER BY j.id`.execute(server.services.db);
  return rows.map(({ vat }) => vat);
}

async function issue(keys: string[], source: string): Promise<InvoiceAnswer> {
  const made = await world.save(keys, enterprise, world.one, source);
  expect(made.status).toBe(200);
  const [{ id }] = made.data.invoices as [InvoiceAnswer];
  await world.act('submit', id);
  await world.ask(id);
  return world.read(id);
}

/** A dealer's order of tyres at 420.00 that has left; what comes of it and goes back is told step by step. */
async function shippedOrder(pieces: number) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 40 });
  const { id } = await own.shipped(pieces);
  const goods = async () =>
    (await world.sources(id, 'DEALER_ORDER')).list
      .filter((line) => line.key.startsWith('S'))
      .toSorted((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)));
  const back = (quantity: number) => own.giveBack(id, quantity);
  return { ...own, id, goods, back, come: (good: number) => own.receive(id, { good }) };
}

it('the fourth tyre of 420.00 has 48.31 of VAT: in journal, settlement, invoice and red letter', async () => {
  // 13/113 of 1,260.00 is 144.9558, of 1,680.00 193.2743: the fourth has 193.27 - 144.96; alone it would have 48.32.
  const own = await shippedOrder(4);
  const { goods, back } = own;
  await own.come(3);
  await own.come(1);
  const [first, fourth] = await goods();
  expect([first?.tax, fourth?.tax]).toEqual([14_496, 4831]);
  expect(await vatOf(own.dealerId, 'EARNED')).toEqual([14_496, 4831]);
  const invoice = await issue([fourth?.key ?? ''], 'DEALER_ORDER');
  expect(invoice).toMatchObject({ tax: 4831, incl: 42_000 });
  await back(1);
  expect(await vatOf(own.dealerId, 'RETURN_EARNED')).toEqual([-4831]);
  expect(await world.read(invoice.id)).toMatchObject({ redDue: 42_000 });
  const red = await world.red(invoice.id);
  expect(red.data).toMatchObject({ tax: -4831 });
  await world.askRed(red.data.id);
  expect(await world.read(invoice.id)).toMatchObject({ redShare: 'WHOLE', redDue: 0 });
  await back(2);
  // What is left of the three is their VAT less that of two: 144.96 - 96.64.
  expect(await goods()).toMatchObject([{ key: first?.key, incl: 42_000, tax: 4832 }]);
});

const drawn = fc.sample(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 }), 2);

it.each(drawn)(
  'whatever comes (%i, %i, %i, %i, %i; below zero goes back, 0 is invoiced): journal = invoiced − red + open',
  async (...steps) => {
    const own = await shippedOrder(18);
    const invoices: number[] = [];
    let kept = 0;
    for (const step of [3, ...steps]) {
      if (step > 0) await own.come(step);
      const gone = Math.min(kept, -step);
      if (step < 0 && gone > 0) await own.back(gone);
      kept += step > 0 ? step : -gone;
      const keys = (await own.goods()).map((line) => line.key);
      if (step === 0 && keys.length > 0) invoices.push((await issue(keys, 'DEALER_ORDER')).id);
    }
    let invoiced = 0;
    for (const id of invoices) {
      const { redDue, invoiceNo } = await world.read(id);
      for (let due = redDue / 42_000; due > 0; due--) {
        await world.buyer(invoiceNo, 'use');
        // What came last goes back first.
        const line = (await world.read(id)).lines.findLast(({ left }) => left > 0);
        const red = await world.red(id, { lines: [{ lineId: line?.id, quantity: 1 }] });
        await world.askRed(red.data.id);
        await world.buyer(invoiceNo, 'agree');
        await world.askRed(red.data.id);
      }
      const { tax, reds } = await world.read(id);
      invoiced += tax + reds.reduce((sum, red) => sum + red.tax, 0);
    }
    const open = (await own.goods()).reduce((sum, { tax }) => sum + tax, 0);
    const posted = [
      ...(await vatOf(own.dealerId, 'EARNED')),
      ...(await vatOf(own.dealerId, 'RETURN_EARNED')),
    ];
    expect(invoiced + open).toBe(posted.reduce((sum, vat) => sum + vat, 0));
  },
);

/** An order of a shop's own tyres with works of the platform, fitted and paid from the shop's account. */
async function completedOrder() {
  const retail = await openRetailWorld(server);
  await retail.stockUp(retail.shopId, { '2525': 2 });
  const partsList = retail.tyres(['FL', 'FR'], { tyreSource: 1 });
  const services = ['FIT', 'BALANCE'].map((code) => ({ code, quantity: 2 }));
  const { data: order } = await retail.create({ partsList, services, payableAmount: 110_000 });
  expect((await retail.pay(order)).status).toBe(200);
  const { version, lines } = await retail.read(order.id);
  const fitted = lines
    .filter(({ kind }) => kind === 'TYRE')
    .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
  const done = await retail.act('service/complete', { orderNo: order.orderNo, version, fitted }, retail.shop);
  expect(done.data.status).toBe('COMPLETED');
  return { retail, order };
}

it('what is left of a retail order after refunds has the same VAT in journal, list and invoice; one under way is taken off', async () => {
  const { retail, order } = await completedOrder();
  const refund = (amount: number) =>
    retail.staff.post(
      '/order/payment/refund',
      { bizType: 'RETAIL_ORDER', orderId: order.id, amount, reason: '补偿' },
      key(),
    );
  const posted = async (): Promise<number> => {
    const { tax } = await server.services.db
      .selectFrom('journal_vat')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'RETAIL')
      .select(sql<number>`sum(tax_fen)::bigint`.as('tax'))
      .executeTakeFirstOrThrow();
    return tax;
  };
  const open = async () => {
    const { list } = await world.sources(order.id);
    return { list, tax: list.reduce((sum, { tax }) => sum + tax, 0) };
  };
  for (const amount of [1003, 77, 4999]) {
    expect((await refund(amount)).status).toBe(200);
    expect((await open()).tax).toBe(await posted());
  }
  const { list, tax } = await open();
  // A refund that nobody has decided about yet.
  await sql`INSERT INTO refund (out_refund_no, payment_id, biz_type, biz_id, amount_fen, state, source_type, source_id)
    SELECT 'TEST' || id, id, biz_type, biz_id, 2000, 'REQUESTED', biz_type, biz_id FROM payment
    WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${order.id} AND state = 'PAID' LIMIT 1`.execute(
    server.services.db,
  );
  const keys = list.map((line) => line.key);
  const preview = await world.one.post<{ incl: number; refunding: number }>('/finance/invoice/preview', {
    source: 'RETAIL_ORDER',
    keys,
  });
  const incl = list.reduce((sum, line) => sum + line.incl, 0);
  // Of 10.03, 0.77 and 49.99 the works have one part in eleven, 5.52 of their 100.00, and 1.82 of 20.00.
  expect([incl, preview.data]).toMatchObject([9448, { refunding: 2000, incl: 9266 }]);
  await sql`DELETE FROM refund WHERE out_refund_no LIKE 'TEST%' AND biz_id = ${order.id}`.execute(
    server.services.db,
  );
  const invoice = await issue(keys, 'RETAIL_ORDER');
  expect(invoice).toMatchObject({ incl, tax });
});

it('an invoice that was made less by a refund under way is right whatever becomes of the refund', async () => {
  const { order } = await completedOrder();
  const { db } = server.services;
  const { list } = await world.sources(order.id);
  await sql`INSERT INTO refund (out_refund_no, payment_id, biz_type, biz_id, amount_fen, state, source_type, source_id)
    SELECT 'GONE' || id, id, biz_type, biz_id, 2000, 'REQUESTED', biz_type, biz_id FROM payment
    WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${order.id} AND state = 'PAID' LIMIT 1`.execute(db);
  const keys = list.map((line) => line.key);
  const { incl } = await issue(keys, 'RETAIL_ORDER');
  expect(incl).toBeLessThan(list.reduce((sum, line) => sum + line.incl, 0));
  await sql`DELETE FROM refund WHERE out_refund_no LIKE 'GONE%' AND biz_id = ${order.id}`.execute(db);
  await expectInvariants(db);
});

it('what older versions posted gets the lines that it has now', async () => {
  const { db } = server.services;
  const rows = async () => {
    const read =
      await sql<object>`SELECT journal_id, kind, order_id, line_id, qty, from_fen, net_fen, tax_bp, tax_fen
      FROM journal_vat WHERE kind <> 'OWN' OR tax_fen <> 0 ORDER BY 1, 2, 4, 6`.execute(db);
    return read.rows;
  };
  const before = await rows();
  expect(before.length).toBeGreaterThan(8);
  await sql`TRUNCATE journal_vat`.execute(db);
  // Two nodes start at the same time.
  await Promise.all([fillAnew(db), fillAnew(db)]);
  expect(await rows()).toEqual(before);
  await fillAnew(db);
  expect(await rows()).toEqual(before);
});
