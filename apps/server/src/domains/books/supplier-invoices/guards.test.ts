import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { whileLocked } from '#testing/locks.ts';
import { confirmedOrder, receiveAll } from '#testing/purchase-world.ts';
import { expectSeen } from '#testing/seen.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { invoiceNumber, invoicePath as path, openInvoiceWorld } from '#testing/supplier-invoice-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

it('an invoice is changed, submitted, accepted, verified, paid and opened again as it was seen', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([4]);
  const rows = await own.received();
  const held = [{ quantity: 5 }];
  const { data: draft } = await own.save(own.seller, own.body(rows));
  const edited = await expectSeen(draft.version, (version) =>
    own.save(own.seller, own.body(rows, { id: draft.id, version }, held)),
  );
  const first = await expectSeen(edited.version, (version) =>
    own.submit(own.seller, own.body(rows, { id: draft.id, version }, held)),
  );
  const { data: rejected } = await own.reject(own.one, first);
  const open = await expectSeen(rejected.version, (version) =>
    own.act(own.seller, { ...rejected, version }, 'reopen'),
  );
  const { data: sent } = await own.submit(
    own.seller,
    own.body(rows, { id: open.id, version: open.version }, held),
  );
  const accepted = await expectSeen(sent.version, (version) =>
    own.act(own.one, { ...sent, version }, 'accept', { reason: '同意' }),
  );
  const verified = await expectSeen(accepted.version, (version) =>
    own.act(own.one, { ...accepted, version }, 'verify'),
  );
  const paid = await expectSeen(verified.version, (version) => own.pay(own.two, { ...verified, version }));
  expect(paid.status).toBe('PAID');
});

it('a bank reference pays one invoice, however it is typed', async () => {
  const own = await openInvoiceWorld(server);
  await own.goods([1]);
  await own.goods([2]);
  const verified = [];
  for (const row of await own.received()) {
    const { data } = await own.submit(own.seller, own.body([row]));
    verified.push((await own.act(own.one, data, 'verify')).data);
  }
  const [first, second] = verified;
  if (!first || !second) throw new Error('two invoices');
  const pay = (invoice: typeof first, bankSerial: string) =>
    own.act(own.two, invoice, 'paid', { amount: invoice.incl, bankSerial });
  expect((await pay(first, `icbc ${first.id}`)).data).toMatchObject({ bankSerial: `ICBC${first.id}` });
  const again = await pay(second, `ＩＣＢＣ${first.id}`);
  expect([again.status, again.body.error, again.body.details['no']]).toEqual([
    409,
    'supplier-invoice.serial-used',
    first.docNo,
  ]);
  expect((await pay(second, `ICBC${first.id}-2`)).status).toBe(200);
});

it('an invoice without a line is no invoice', async () => {
  const own = await openInvoiceWorld(server, 1);
  await own.goods([1]);
  const body = own.body(await own.received());
  for (const empty of ['receivedIds', 'lines'])
    for (const send of [own.save, own.submit]) {
      const { status, body: answer } = await send(own.seller, { ...body, [empty]: [] });
      expect([status, answer.details['fields']]).toMatchObject([400, [{ path: empty }]]);
    }
  const preview = await own.seller.post(`${path}/draft/preview`, { receivedIds: [] });
  expect(preview.status).toBe(400);
  expect(await own.received()).toHaveLength(1);
});

it('lines of another supplier among one’s own: the whole is refused, and nothing changes', async () => {
  const [own, other] = [await openInvoiceWorld(server, 1), await openInvoiceWorld(server, 1)];
  await own.goods([2]);
  await own.goods([3]);
  await other.goods([1]);
  const [rows, theirs] = [await own.received(), await other.received()];
  const { data: draft } = await own.save(own.seller, own.body(rows.slice(1)));
  const { id, version } = draft;
  const mixed = own.body([...rows, ...theirs]);
  const before = await detail(id, own.one);
  for (const [who, error] of [
    [own.seller, 'record.not-found'],
    [own.one, 'supplier-invoice.mixed'],
  ] as const)
    for (const body of [mixed, { ...mixed, id, version }]) {
      expect((await own.save(who, body)).body.error).toBe(error);
      expect((await own.submit(who, body)).body.error).toBe(error);
      const preview = await who.post(`${path}/draft/preview`, { receivedIds: mixed.receivedIds });
      expect(preview.body.error).toBe(error);
    }
  expect(await detail(id, own.one)).toEqual(before);
  expect([await own.received(), await other.received()]).toEqual([rows.slice(0, 1), theirs]);
});
const detail = async (id: number, by: Awaited<ReturnType<typeof openInvoiceWorld>>['one']) =>
  (await by.get(`${path}/detail/${id}`)).data;

it('an order is finished once all that was received of it is verified, not before', async () => {
  const own = await openInvoiceWorld(server, 1);
  const orderId = await confirmedOrder(own, [4]);
  await receiveAll(own, orderId, [2]);
  const first = await own.received();
  await receiveAll(own, orderId, [2]);
  const rest = (await own.received()).filter(({ id }) => !first.some((row) => row.id === id));
  const afterVerifying = async (rows: typeof first) => {
    const { data } = await own.submit(own.seller, own.body(rows));
    expect((await own.act(own.one, data, 'verify')).status).toBe(200);
    return (await own.buyer.get(`/logistics/purchaseOrder/${orderId}`)).data['status'];
  };
  expect([await afterVerifying(first), await afterVerifying(rest)]).toEqual([80, 60]);
});

it('who submitted an invoice does not reject it either, and who is not of its kind does not open it again', async () => {
  const own = await openInvoiceWorld(server, 1);
  await own.goods([1], 2);
  const { data } = await own.submit(own.one, own.body(await own.received()));
  expect((await own.reject(own.one, data)).body.error).toBe('supplier-invoice.own');
  const { data: rejected } = await own.reject(own.two, data);
  const retail = await server.as({
    type: 'SUPPLIER',
    companyId: own.supplierId,
    codes: ['purchase_invoice_retail_preview', 'purchase_invoice_list'],
  });
  expect((await own.act(retail, rejected, 'reopen')).body.error).toBe('permission.code');
  const file = { name: 'a.xml', data: Buffer.from('<a/>') };
  expect((await retail.upload(`${path}/invoice/${data.id}/file`, file)).body.error).toBe('permission.code');
});

it('what agrees is accepted by nobody; a line is named once; a draft stays its supplier’s', async () => {
  const [own, other] = [await openInvoiceWorld(server, 1), await openInvoiceWorld(server, 1)];
  await own.goods([2]);
  await other.goods([1]);
  const [rows, theirs] = [await own.received(), await other.received()];
  const body = own.body(rows);
  const twice = await own.save(own.seller, { ...body, lines: [...body.lines, ...body.lines] });
  expect(twice.body.error).toBe('supplier-invoice.lines');
  const { data: draft } = await own.save(own.one, body);
  const moved = own.body(theirs, { id: draft.id, version: draft.version });
  expect((await own.save(own.one, moved)).body.error).toBe('supplier-invoice.mixed');
  const undated = own.body(rows, { id: draft.id, version: draft.version, invoiceDate: null });
  expect((await own.submit(own.one, undated)).body.error).toBe('supplier-invoice.number');
  const { data: sent } = await own.submit(own.one, own.body(rows, { id: draft.id, version: draft.version }));
  expect((await own.act(own.two, sent, 'accept', { reason: '同意' })).body.error).toBe(
    'supplier-invoice.matched',
  );
});

it('one number by two suppliers at the very same time: one has it, the other is told whose it is', async () => {
  const [own, other] = [await openInvoiceWorld(server, 1), await openInvoiceWorld(server, 1)];
  const invoiceNo = invoiceNumber();
  const lineIds: number[] = [];
  const asks = [];
  for (const each of [own, other]) {
    await each.goods([1]);
    const body = each.body(await each.received(), { invoiceNo });
    lineIds.push(...body.lines.map(({ orderLineId }) => orderLineId));
    asks.push(() => each.submit(each.seller, body));
  }
  // Whoever has looked whether the number is free waits for its lines.
  const answers = await whileLocked(
    server.services,
    sql`SELECT FROM purchase_order_line WHERE id = ANY(${lineIds}) FOR UPDATE`,
    asks,
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({
    error: 'supplier-invoice.number-used',
    details: { no: answers.find(({ status }) => status === 200)?.data.docNo },
  });
});
