import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { key, openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import {
  enterprise,
  openInvoiceWorld,
  wholesaleStatement,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { taxOf } from '#domains/catalogue/pricing/round.ts';

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

const price = 42_000;

const received = (...deliveries: number[]) =>
  receivedOf(
    deliveries.reduce((sum, n) => sum + n, 0),
    ...deliveries,
  );

/** A dealer that received pieces of one order in some deliveries, and gives some back. */
async function receivedOf(pieces: number, ...deliveries: number[]) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 40 });
  const order = await own.shipped(pieces);
  for (const good of deliveries) await own.receive(order.id, { good });
  return {
    ...own,
    id: order.id,
    back: (quantity: number) => own.giveBack(order.id, quantity),
    /** What can be invoiced of its goods, in the order in which they came. */
    sources: async () =>
      (await world.sources(order.id, 'DEALER_ORDER')).list
        .filter((line) => line.key.startsWith('S'))
        .map(({ key: line, quantity, incl }) => ({ key: line, quantity, incl }))
        .toSorted((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1))),
  };
}
type Dealer = Awaited<ReturnType<typeof receivedOf>>;

async function issue(own: Dealer, keys?: string[], source = 'DEALER_ORDER'): Promise<InvoiceAnswer> {
  const chosen = keys ?? (await own.sources()).map((line) => line.key);
  const made = await world.save(chosen, enterprise, world.one, source);
  expect(made.status).toBe(200);
  const [{ id }] = made.data.invoices as [InvoiceAnswer];
  await world.act('submit', id);
  await world.ask(id);
  return world.read(id);
}

async function makeRed(id: number, quantity: number): Promise<void> {
  const { invoiceNo, lines } = await world.read(id);
  await world.buyer(invoiceNo, 'use');
  const red = await world.red(id, { lines: [{ lineId: lines[0]?.id, quantity }] });
  await world.askRed(red.data.id);
  await world.buyer(invoiceNo, 'agree');
  await world.askRed(red.data.id);
}

it('pieces that came back before are not invoiced: those that came last first', async () => {
  const own = await received(5, 3);
  await own.back(4);
  expect(await own.sources()).toMatchObject([{ quantity: 4, incl: 4 * price }]);
  const invoice = await issue(own);
  expect(invoice).toMatchObject({
    status: 'ISSUED',
    incl: 4 * price,
    tax: taxOf(4 * price, 1300, 'INCL'),
    redDue: 0,
  });
  expect(await own.sources()).toEqual([]);
});

it('a return of all leaves nothing to invoice', async () => {
  const own = await received(3);
  await own.back(3);
  expect(await own.sources()).toEqual([]);
});

it('pieces that come back after the invoice was issued are red due until they are red', async () => {
  const own = await received(6);
  const { id, serialNo } = await issue(own);
  await own.back(2);
  expect(await world.read(id)).toMatchObject({ redDue: 2 * price });
  const due = await world.one.get<{ list: { id: number }[] }>(
    `/finance/invoice/list?redDue=true&text=${serialNo}`,
  );
  expect(due.data.list.map((row) => row.id)).toEqual([id]);
  await makeRed(id, 2);
  expect(await world.read(id)).toMatchObject({ red: 2 * price, redDue: 0 });
  await own.back(1);
  expect(await world.read(id)).toMatchObject({ redDue: price });
});

it('what is not invoiced yet comes back first, before a red letter is asked for', async () => {
  const own = await received(4, 3);
  const [first] = await own.sources();
  const { id } = await issue(own, [first?.key ?? '']);
  await own.back(2);
  expect(await own.sources()).toMatchObject([{ quantity: 1 }]);
  expect((await world.read(id)).redDue).toBe(0);
  await own.back(3);
  expect(await own.sources()).toEqual([]);
  expect((await world.read(id)).redDue).toBe(2 * price);
});

it('an order that is invoiced by itself stays so on its statement, which takes nothing off its other lines', async () => {
  const own = await received(4, 5);
  const { db } = server.services;
  const [first] = await own.sources();
  const { id } = await issue(own, [first?.key ?? '']);
  await own.back(6);
  expect((await world.read(id)).redDue).toBe(price);
  await sql`ALTER TABLE settlement_line DISABLE TRIGGER settlement_line_stays`.execute(db);
  await sql`UPDATE settlement_line SET day = '2026-09-10' WHERE order_id = ${own.id}`.execute(db);
  await sql`ALTER TABLE settlement_line ENABLE TRIGGER settlement_line_stays`.execute(db);
  const codes = ['history_statement_of_account', 'invoice_detail', 'tyre_whole_sale_order_list'] as const;
  const desk = await server.as({ type: 'OTHER', codes });
  const dealer = await server.as({ type: 'DEALER', companyId: own.dealerId, codes });
  const partyIds = [own.dealerId];
  const generate = { type: 'WHOLESALE', month: '2026-09', partyIds };
  expect((await desk.post('/finance/dealer/statement/generate', generate, key())).status).toBe(200);
  const row = async () =>
    (
      await desk.get<{ list: { id: number; version: number; total: number; status: string }[] }>(
        `/finance/dealer/history?type=WHOLESALE&partyId=${own.dealerId}`,
      )
    ).data.list[0];
  const made = await row();
  expect(made).toMatchObject({ total: 3 * price, status: 'DRAFT' });
  await desk.put(`/finance/dealer/statement/send/${made?.id}`, { version: made?.version });
  const sent = await row();
  await dealer.put(`/finance/dealer/statement/confirm/${made?.id}`, { version: sent?.version });
  expect((await row())?.status).toBe('CONFIRMED');
  expect((await world.sources(made?.id ?? 0, 'STATEMENT')).list).toEqual([]);
  expect(await own.sources()).toEqual([]);
  expect((await world.read(id)).redDue).toBe(price);
  await makeRed(id, 1);
  expect((await world.read(id)).redDue).toBe(0);
});

it('pieces that come back after their statement was invoiced make that invoice red due, and lower no other goods', async () => {
  const own = await received(5);
  const confirmed = async () => {
    const { close, confirm } = wholesaleStatement(server, own.dealerId);
    const id = await close();
    await confirm(id);
    const { list } = await world.sources(id, 'STATEMENT');
    const keys = list.map((line) => line.key);
    return { list, invoice: () => issue(own, keys, 'STATEMENT') };
  };
  const first = await (await confirmed()).invoice();
  expect(first).toMatchObject({ status: 'ISSUED', incl: 5 * price, redDue: 0 });
  await own.back(2);
  expect((await world.read(first.id)).redDue).toBe(2 * price);
  const due = `/finance/invoice/list?redDue=true&text=${first.serialNo}`;
  expect((await world.one.get<{ total: number }>(due)).data.total).toBe(1);
  const later = await own.shipped(3);
  await own.receive(later.id, { good: 3 });
  const second = await confirmed();
  expect(second.list).toMatchObject([{ quantity: 3, incl: 3 * price }]);
  expect(await second.invoice()).toMatchObject({ status: 'ISSUED', incl: 3 * price });
  await makeRed(first.id, 2);
  expect(await world.read(first.id)).toMatchObject({ red: 2 * price, redDue: 0 });
});

it('pieces that came back before their statement is invoiced are left out of it, whatever statement the return stands on', async () => {
  const own = await received(5);
  const { close, confirm } = wholesaleStatement(server, own.dealerId);
  const id = await close();
  await confirm(id);
  await own.back(2);
  await confirm(await close());
  const { list } = await world.sources(id, 'STATEMENT');
  expect(list).toMatchObject([{ quantity: 3, incl: 3 * price, discount: 0 }]);
  const invoice = await issue(own, [list[0]?.key ?? ''], 'STATEMENT');
  expect(invoice).toMatchObject({ status: 'ISSUED', incl: 3 * price, redDue: 0 });
});

it('what is received after a return is whole: the return was of what had come before', async () => {
  const own = await receivedOf(7, 4);
  const { id } = await issue(own);
  await own.back(2);
  await makeRed(id, 2);
  await own.receive(own.id, { good: 3 });
  expect(await own.sources()).toMatchObject([{ quantity: 3, incl: 3 * price }]);
  expect(await world.read(id)).toMatchObject({ red: 2 * price, redDue: 0 });
});

it('freight that was charged with a shipment is invoiced as a line of its own, at the rate of freight', async () => {
  const own = await received(2);
  const { freightAmount } = await own.read(own.id);
  expect(freightAmount).toBeGreaterThan(0);
  const { list } = await world.sources(own.id, 'DEALER_ORDER');
  const freight = list.find((line) => line.key.startsWith('D'));
  expect(freight).toMatchObject({
    quantity: 1,
    incl: freightAmount,
    tax: taxOf(freightAmount, 900, 'INCL'),
  });
  expect(list.reduce((sum, { incl }) => sum + incl, 0)).toBe((await own.read(own.id)).payableAmount);
  const invoice = await issue(
    own,
    list.map((line) => line.key),
  );
  const goods = taxOf(2 * price, 1300, 'INCL');
  expect(invoice).toMatchObject({ status: 'ISSUED', tax: goods + taxOf(freightAmount, 900, 'INCL') });
  expect((await world.sources(own.id, 'DEALER_ORDER')).list).toEqual([]);
  const twice = await world.save([freight?.key ?? ''], enterprise, world.one, 'DEALER_ORDER');
  expect(twice.body.error).toBe('sales-invoice.claimed');
});

it('a dealer’s first invoice has the title of its basic data, later ones those that it had', async () => {
  const own = await received(2);
  const { db } = server.services;
  await db
    .updateTable('dealer')
    .set({ credit_code: '91330108MA2CFAKE6L', province: '浙江省', city: '杭州市' })
    .where('id', '=', own.dealerId)
    .execute();
  const { name } = await db
    .selectFrom('company')
    .where('id', '=', own.dealerId)
    .select('name')
    .executeTakeFirstOrThrow();
  const titles = async () =>
    (
      await world.one.get<{ id: number; buyerName: string; buyerTaxNo: string; buyerAddress: string }[]>(
        `/finance/invoice/titles?source=DEALER_ORDER&sourceId=${own.id}`,
      )
    ).data;
  const [basic, ...others] = await titles();
  expect(others).toEqual([]);
  expect(basic).toMatchObject({ id: 0, buyerName: name, buyerTaxNo: '91330108MA2CFAKE6L' });
  expect(basic?.buyerAddress).toContain('浙江省杭州市');
  await issue(own);
  expect((await titles()).map((title) => title.buyerName)).toEqual([enterprise.buyerName, name]);
});

it('what can be invoiced is paged over all its kinds in one order, under filters too', async () => {
  await received(2, 1, 1);
  interface Page {
    list: { id: string }[];
    total: number;
  }
  const { db } = server.services;
  for (const [filter, where] of [
    ['sort=-time', sql`true`],
    ['sort=incl', sql`true`],
    ['source=DEALER_ORDER', sql`source_type = 'DEALER_ORDER'`],
  ] as const) {
    const order =
      filter === 'sort=incl'
        ? sql`net_fen, source_no, place, key`
        : sql`at DESC, source_no DESC, place DESC, key DESC`;
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM invoice_source WHERE net_fen > 0 AND ${where} ORDER BY ${order}`.execute(db);
    expect(rows.length).toBeGreaterThan(2);
    const paged: string[] = [];
    for (let page = 1; paged.length < rows.length && page <= rows.length; page++) {
      const { data } = await world.one.get<Page>(`/finance/invoice/source?${filter}&page=${page}&pageSize=2`);
      expect(data.total).toBe(rows.length);
      paged.push(...data.list.map(({ id }) => id));
    }
    expect(paged).toEqual(rows.map(({ key: line }) => line));
  }
});
