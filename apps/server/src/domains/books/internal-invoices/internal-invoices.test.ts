import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { creditCheckSign } from '@treadline/contract/kernel/credit-code.ts';
import { internalInvoiceSettings } from '@treadline/contract/books/internal-invoices/settings.ts';
import { oneWorld } from '#testing/each-world.ts';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { openRetailWorld } from '#testing/retail-world.ts';
import { expectSeen } from '#testing/seen.ts';
import { openInternalDesk, internalPath as path } from '#testing/internal-desk.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { writeLines } from './index.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
let next = 1;
const key = () => ({ 'idempotency-key': `internal-${next++}-${Math.random()}` });
oneWorld(openInternalDesk, (own) => void ({ server, world: desk } = own));

interface Company {
  id: number;
  name: string;
  version: number;
  head: boolean;
  warehouseIds: number[];
}
interface Line {
  id: number;
  quantity: number;
  cost: number;
  markup: number;
  excl: number;
  tax: number;
  invoiceId: number | null;
}
interface Sums {
  quantity: number;
  excl: number;
  tax: number;
  incl: number;
  cost: number;
}
interface Invoice extends Sums {
  id: number;
  state: string;
  version: number;
  lines: number;
}
const month = '2026-09';
const give = (warehouseIds: number[], more: object = {}) =>
  desk.post<Company>(
    `${path}/companies`,
    {
      name: `平台子公司 ${next++}-${Math.random()}`,
      taxNo: '',
      head: false,
      warehouseIds,
      since: '2026-01-01',
      ...more,
    },
    key(),
  );
const linesOf = async (sellerId: number, more = '') =>
  (
    await desk.get<{ list: Line[]; totals: Sums }>(
      `${path}/lines?sellerId=${sellerId}&sort=time&pageSize=100${more}`,
    )
  ).data;
const incomeOf = async (sellerId: number) =>
  (await desk.get<{ list: Invoice[]; totals: Sums }>(`${path}/income?sellerId=${sellerId}`)).data;
const generate = () => desk.post<{ done: number }>(`${path}/generate`, { month }, key());

/** Lines come of sales of now: a month that is over needs older ones. */
async function backdate(sellerId: number): Promise<void> {
  const { db } = server.services;
  await sql`ALTER TABLE internal_line DISABLE TRIGGER internal_line_stays`.execute(db);
  await sql`UPDATE internal_line SET day = '2026-09-10' WHERE seller_id = ${sellerId} AND invoice_id IS NULL`.execute(
    db,
  );
  await sql`ALTER TABLE internal_line ENABLE TRIGGER internal_line_stays`.execute(db);
}

/** A company that owns a warehouse from which a dealer was sent and received pieces. */
async function sold(...received: number[]) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 20 });
  const company = (await give([own.warehouseId])).data;
  const { id } = await own.paid(received.reduce((sum, n) => sum + n, 0));
  await own.ship(id);
  for (const good of received) await own.receive(id, { good });
  return { company, orderId: id, own };
}

it('what a dealer receives from another company’s warehouse is its income, at cost and markup, with VAT', async () => {
  await setSetting(server.services.db, internalInvoiceSettings.settings.markup, 450);
  const { company, orderId } = await sold(3, 2);
  const { list, totals } = await linesOf(company.id);
  expect(list.map(({ quantity, markup, invoiceId }) => [quantity, markup, invoiceId])).toEqual([
    [3, 450, null],
    [2, 450, null],
  ]);
  const { rows } = await sql<{
    fen: number;
  }>`SELECT coalesce(sum(cost_fen), 0)::bigint AS fen FROM dealer_shipment_line s
    JOIN dealer_shipment h ON h.id = s.shipment_id WHERE h.order_id = ${orderId}`.execute(server.services.db);
  expect(totals).toMatchObject({ quantity: 5, cost: rows[0]?.fen });
  for (const { cost, excl, tax } of list) {
    expect(excl).toBe(ofPieces(cost, 10_450, 10_000));
    expect(tax).toBe(ofPieces(excl, 1300, 10_000));
  }
  expect((await incomeOf(company.id)).list).toMatchObject([{ state: 'OPEN', lines: 2, excl: totals.excl }]);
  await setSetting(server.services.db, internalInvoiceSettings.settings.markup);
});

it('what is fitted of another company’s warehouse is its income with the order’s completion, once', async () => {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const company = (await give([world.warehouseId])).data;
  const { data: order } = await world.create({ partsList: world.tyres(['FL', 'FR'], {}) });
  await world.pay(order);
  const [shipment] = (await world.read(order.id)).shipments;
  await world.act(`shipment/${shipment?.id}/send`, { carrierName: '迅衡', waybillNo: 'W1' });
  await world.act(`shipment/${shipment?.id}/deliver`, {});
  const { version } = await world.read(order.id);
  await world.act('receive', { orderNo: order.orderNo, version }, world.shop);
  expect((await linesOf(company.id)).list).toEqual([]);
  const now = await world.read(order.id);
  const fitted = now.lines.map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: '2525' }));
  const done = await world.act(
    'service/complete',
    { orderNo: order.orderNo, version: now.version, fitted },
    world.shop,
  );
  expect(done.data.status).toBe('COMPLETED');
  const { COGS } = await world.books(order);
  expect((await linesOf(company.id)).totals).toMatchObject({ quantity: 2, cost: COGS });
  expect(await writeLines(server.services.db)).toBe(0);
});

it('goods of the selling company, and of before a warehouse was given, are nobody’s income', async () => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 20 });
  const early = await own.shipped(2);
  await own.receive(early.id, { good: 2 });
  const { id } = (await give([own.warehouseId], { since: '2099-01-01' })).data;
  expect(await writeLines(server.services.db)).toBe(0);
  expect((await linesOf(id)).list).toEqual([]);
});

it('lines of an older database are made once, as they would have been', async () => {
  const { company } = await sold(2, 1);
  const { db } = server.services;
  const read = async () =>
    (
      await sql<object>`SELECT source_type, source_id, qty, cost_fen, excl_fen, tax_fen, occurred_at, day FROM internal_line
        WHERE seller_id = ${company.id} ORDER BY 1, 2`.execute(db)
    ).rows;
  const before = await read();
  expect(before).toHaveLength(2);
  await sql`ALTER TABLE internal_line DISABLE TRIGGER internal_line_stays`.execute(db);
  await sql`DELETE FROM internal_line WHERE seller_id = ${company.id}`.execute(db);
  await sql`ALTER TABLE internal_line ENABLE TRIGGER internal_line_stays`.execute(db);
  expect(await writeLines(db)).toBe(2);
  expect(await read()).toEqual(before);
  expect(await writeLines(db)).toBe(0);
});

it('a storm of generators puts each line on one invoice; a draft that is given up frees its lines', async () => {
  const { company, own } = await sold(1, 2, 3);
  await backdate(company.id);
  const answers = await Promise.all(Array.from({ length: 12 }, generate));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([]);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('internal.nothing');
  const [invoice, ...others] = (await incomeOf(company.id)).list;
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ state: 'DRAFT', lines: 3, quantity: 6 });
  await desk.put(`${path}/void/${invoice?.id}`, { reason: '重开' });
  expect((await linesOf(company.id, '&claimed=OPEN')).list).toHaveLength(3);
  expect((await incomeOf(company.id)).totals.quantity).toBe(6);
  expect((await incomeOf(company.id)).list.map(({ state }) => state).toSorted()).toEqual(['OPEN', 'VOID']);
  expect((await desk.post(`${path}/generate`, { month: '2099-01' }, key())).body.error).toBe(
    'internal.early',
  );
  // What stands on one stays there when more is sold and a later one is made.
  await generate();
  const { id } = await own.shipped(1);
  await own.receive(id, { good: 1 });
  await backdate(company.id);
  await generate();
  expect((await incomeOf(company.id)).list.map(({ lines }) => lines).toSorted()).toEqual([0, 1, 3]);
});

it('is issued once with its number; taken back by lines below zero that stand on the next one', async () => {
  const { company } = await sold(2, 1);
  await backdate(company.id);
  await generate();
  const [draft] = (await incomeOf(company.id)).list;
  const seen = draft?.version ?? 0;
  const issue = (invoiceNo: string, version = seen) =>
    desk.put<Invoice>(`${path}/issue/${draft?.id}`, { version, invoiceNo, issuedDay: '2026-10-08' }, key());
  const no = `26${String(company.id).padStart(18, '0')}`;
  expect((await issue(no)).body.error).toBe('internal.tax-number');
  // Digits alone that GB 32100 does not forbid; the form's check stands in the field's own test.
  await sql`UPDATE platform_company SET tax_no = lpad(id::text, 18, '0') WHERE tax_no = ''`.execute(
    server.services.db,
  );
  expect((await issue('123')).status).toBe(400);
  expect((await expectSeen(seen, (version) => issue(no, version))).state).toBe('ISSUED');
  expect((await issue(no)).status).toBe(409);
  const [first, second] = (await linesOf(company.id)).list;
  const red = (lineIds?: number[]) =>
    desk.put<Invoice>(
      `${path}/red/${draft?.id}`,
      { reason: '价格有误', ...(lineIds && { lines: lineIds.map((id) => ({ id })) }) },
      key(),
    );
  expect((await red([first?.id ?? 0])).data.state).toBe('PART_RED');
  expect((await red()).data.state).toBe('RED');
  expect((await red()).body.error).toBe('internal.red');
  const open = await linesOf(company.id, '&claimed=OPEN');
  expect(open.list.map(({ excl }) => excl)).toEqual([-(first?.excl ?? 0), -(second?.excl ?? 0)]);
  expect((await incomeOf(company.id)).totals).toMatchObject({ quantity: 0, excl: 0, tax: 0, incl: 0 });
  const { data } = await desk.get<Invoice & { timeline: { action: string }[] }>(
    `${path}/detail/${draft?.id}`,
  );
  expect(data).toMatchObject({ state: 'RED', lines: 2, quantity: 3 });
  expect((await desk.get(`${path}/invoice/print/${draft?.id}`)).status).toBe(200);
  expect((await desk.get(`${path}/income?format=xlsx`)).status).toBe(200);
});

it('what is sold after a month stands on none of its invoices', async () => {
  const { company, own } = await sold(2);
  await backdate(company.id);
  const { id } = await own.shipped(1);
  await own.receive(id, { good: 1 });
  await generate();
  const drafts = (await incomeOf(company.id)).list.filter(({ state }) => state === 'DRAFT');
  expect(drafts).toMatchObject([{ lines: 1, quantity: 2 }]);
  expect((await linesOf(company.id, '&claimed=OPEN')).list).toMatchObject([{ quantity: 1 }]);
});

it('a warehouse belongs to one company, one company sells, a number is written with its check sign', async () => {
  const own = await openDealerWorld(server);
  const one = (await give([own.warehouseId])).data;
  const two = (await give([own.warehouseId])).data;
  const read = async () =>
    (await desk.get<{ list: Company[] }>(`${path}/companies?pageSize=100`)).data.list.filter(({ id }) =>
      [one.id, two.id].includes(id),
    );
  expect((await read()).map(({ id, warehouseIds }) => [id, warehouseIds]).toSorted()).toEqual(
    [
      [one.id, []],
      [two.id, [own.warehouseId]],
    ].toSorted(),
  );
  const shop = await server.services.db
    .selectFrom('location')
    .where('type', '<>', 'WAREHOUSE')
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await give([shop.id])).data.warehouseIds).toEqual([]);
  const first17 = '91310000MA1FL4B5X';
  const wrong = ['1', '2', '3'].filter((sign) => sign !== creditCheckSign(first17));
  for (const sign of wrong) expect((await give([], { taxNo: `${first17}${sign}` })).status).toBe(400);
  const { list } = (await desk.get<{ list: Company[] }>(`${path}/companies?pageSize=100`)).data;
  const head = list.find((company) => company.head);
  const body = {
    name: head?.name,
    head: false,
    warehouseIds: [],
    since: '2026-01-01',
    version: head?.version,
  };
  expect((await desk.put(`${path}/companies/${head?.id}`, body)).body.error).toBe('internal.head');
});

it('two drafts, one number at once: one is issued, the other is told', async () => {
  const [one, two] = [(await sold(1)).company, (await sold(1)).company];
  for (const { id } of [one, two]) await backdate(id);
  await generate();
  await sql`UPDATE platform_company SET tax_no = lpad(id::text, 18, '0') WHERE tax_no = ''`.execute(
    server.services.db,
  );
  const body = { version: 0, invoiceNo: `27${String(one.id).padStart(18, '0')}`, issuedDay: '2026-10-08' };
  const drafts = await Promise.all([one, two].map(async ({ id }) => (await incomeOf(id)).list[0]?.id));
  const answers = await Promise.all(drafts.map((id) => desk.put(`${path}/issue/${id}`, body, key())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('internal.invoice-used');
});
