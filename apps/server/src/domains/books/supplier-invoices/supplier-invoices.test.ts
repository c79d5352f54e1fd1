import { matchLine } from '@treadline/contract/books/supplier-invoices/match.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { readPdf } from '#testing/pdf-text.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { invoicePath as path, openInvoiceWorld, type Invoice } from '#testing/supplier-invoice-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const tolerance = { priceFen: 1, priceBp: 10, pieces: 0 };
const rates = { orderTaxRate: 1300, taxRate: 1300 };
const reckon = (unitPrice: number, quantity = 1) =>
  matchLine(
    {
      received: quantity,
      quantity,
      orderPrice: unitPrice,
      price: unitPrice * 10_000,
      ...rates,
    },
    tolerance,
  );

describe('money', () => {
  it('VAT is rounded line by line, never from the total', () => {
    const lines = [12_345, 99_999, 33_333, 124_867, 50_007, 7, 81].map((price) => reckon(price));
    expect(lines.map(({ tax }) => tax)).toEqual([1605, 13_000, 4333, 16_233, 6501, 1, 11]);
    expect(lines.reduce((sum, { incl }) => sum + incl, 0)).toBe(362_323);
  });

  it('of 1,000 odd amounts the tax is exact to half a fen, and a return takes back just what was charged', () => {
    for (let nth = 0, price = 7; nth < 1000; nth += 1, price = (price * 48_271) % 2_147_483_647) {
      const [unit, pieces] = [(price % 9_999_999) + 1, (nth % 17) + 1];
      const { excl, tax, incl } = reckon(unit, pieces);
      const exact = BigInt(unit) * BigInt(pieces) * 1300n;
      const distance = BigInt(tax) * 10_000n - exact;
      expect(distance > -5000n && distance <= 5000n).toBe(true);
      expect(incl).toBe(excl + tax);
      expect(reckon(unit, -pieces)).toMatchObject({ excl: -excl, tax: -tax, incl: -incl });
    }
  });

  it.each([
    [{ received: 98, quantity: 100, orderPrice: 45_213, fen: 45_213 }, 90_426, 0, true],
    [{ received: 58, quantity: 58, orderPrice: 51_090, fen: 51_302 }, 0, 12_296, true],
    [{ received: 40, quantity: 40, orderPrice: 38_977, fen: 38_978 }, 0, 40, false],
    [{ received: 1, quantity: 1, orderPrice: 50, fen: 51 }, 0, 1, false],
    [{ received: 1, quantity: 1, orderPrice: 50, fen: 52 }, 0, 2, true],
  ])('quantity and price vary apart: %o', ({ fen, ...line }, quantityVariance, priceVariance, held) => {
    const found = matchLine({ ...line, ...rates, price: fen * 10_000 }, tolerance);
    expect(found).toMatchObject({ quantityVariance, priceVariance, held });
    const difference = line.quantity * fen - line.received * line.orderPrice;
    expect(quantityVariance + priceVariance).toBe(difference);
  });
});

const balance = async (account: 'GRNI' | 'AP', party: number) => {
  const { sum } = await server.services.db
    .selectFrom('journal_entry')
    .where('account', '=', account)
    .where('party_id', '=', party)
    .select((eb) => eb.fn.sum<number>('amount_fen').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};

describe('what is received', () => {
  it('is owed from the receipt on, less what goes back', async () => {
    const own = await openInvoiceWorld(server);
    const orderId = await own.goods([4, 2]);
    const lines = await own.received();
    expect(lines.map(({ quantity, excl, tax }) => [quantity, excl, tax]).toSorted()).toEqual([
      [2, 62_002, 8060],
      [4, 120_004, 15_601],
    ]);
    expect(await balance('GRNI', own.supplierId)).toBe(-182_006);
    await own.sendBack(orderId, 3);
    expect((await own.received()).map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([
      -3, 2, 4,
    ]);
    expect(await balance('GRNI', own.supplierId)).toBe(-92_003);
  });

  it('is settled as its order says', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([1], 2);
    expect(await own.received(own.one, '&settleType=1')).toEqual([]);
    expect(await own.received(own.one, '&settleType=2')).toHaveLength(1);
  });

  it('is seen by its supplier and by finance, by nobody else', async () => {
    const own = await openInvoiceWorld(server);
    const other = await openInvoiceWorld(server);
    await own.goods([1]);
    expect(await own.received(own.seller)).toHaveLength(1);
    expect(await own.received(other.seller)).toEqual([]);
    expect((await own.logistics.get(`${path}/purchaseRecord`)).status).toBe(403);
  });
});

describe('an invoice', () => {
  it('is previewed, submitted by the supplier, verified and paid by two others: the order is finished', async () => {
    const own = await openInvoiceWorld(server);
    const orderId = await own.goods([4, 2]);
    const rows = await own.received();
    const preview = await own.seller.post<{ excl: number; tax: number; lines: object[] }>(
      `${path}/draft/preview`,
      {
        receivedIds: rows.map(({ id }) => id),
      },
    );
    expect(preview.data).toMatchObject({ excl: 182_006, tax: 23_661, incl: 205_667 });
    const { data: sent } = await own.submit(own.seller, own.body(rows));
    expect(sent).toMatchObject({ status: 'SUBMITTED', incl: 205_667, match: 'MATCHED', source: 'HAND' });
    expect(await own.received()).toEqual([]);
    expect((await own.buyer.get(`/logistics/purchaseOrder/${orderId}`)).data['status']).toBe(80);
    const { data: verified } = await own.act(own.one, sent, 'verify');
    expect(verified.status).toBe('VERIFIED');
    expect((await own.buyer.get(`/logistics/purchaseOrder/${orderId}`)).data['status']).toBe(60);
    expect(await own.posted(sent, 'SUPPLIER_INVOICE')).toEqual({
      GRNI: 182_006,
      VATIN: 23_661,
      AP: -205_667,
    });
    expect((await own.pay(own.one, verified)).body.error).toBe('supplier-invoice.own-payment');
    expect((await own.pay(own.two, verified, verified.incl - 101)).body.error).toBe(
      'supplier-invoice.payment',
    );
    const paid = await own.pay(own.two, verified, verified.incl - 67);
    expect(paid.data).toMatchObject({ status: 'PAID', paidAmount: 205_600, rounding: -67 });
    expect(await own.posted(sent, 'SETTLEMENT')).toEqual({ AP: 205_667, ROUND: -67, BANK: -205_600 });
    expect(await balance('GRNI', own.supplierId)).toBe(0);
    expect(await balance('AP', own.supplierId)).toBe(0);
  });

  it('is verified by another person than its submitter', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([1]);
    const { data } = await own.submit(own.one, own.body(await own.received()));
    for (const action of ['verify', 'accept'])
      expect(
        (await own.act(own.one, data, action, action === 'accept' ? { reason: '同意' } : {})).body.error,
      ).toBe('supplier-invoice.own');
    expect((await own.act(own.two, data, 'verify')).status).toBe(200);
  });

  it('beyond the tolerance is held until somebody accepts it with a reason; the variance is posted', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([4, 2]);
    const changes = [{ quantity: 5 }, { price: 311_010_000 }];
    const { data } = await own.submit(own.seller, own.body(await own.received(), {}, changes));
    expect(data).toMatchObject({ match: 'HELD' });
    expect(data.quantityVariance + data.priceVariance).toBe(data.excl - 182_006);
    expect((await own.act(own.one, data, 'verify')).body.error).toBe('supplier-invoice.held');
    expect((await own.act(own.one, data, 'accept', { reason: ' ' })).status).toBe(400);
    const { data: accepted } = await own.act(own.one, data, 'accept', { reason: '年度返利抵扣' });
    expect(accepted).toMatchObject({ match: 'ACCEPTED', acceptReason: '年度返利抵扣' });
    expect((await own.act(own.one, accepted, 'accept', { reason: '再次' })).body.error).toBe(
      'supplier-invoice.matched',
    );
    expect((await own.act(own.one, accepted, 'verify')).status).toBe(200);
    expect(await own.posted(data, 'SUPPLIER_INVOICE')).toEqual({
      GRNI: 182_006,
      VATIN: data.tax,
      PVAR: data.excl - 182_006,
      AP: -data.incl,
    });
  });

  it('within the tolerance passes, its variance is posted', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([4]);
    const { data } = await own.submit(
      own.seller,
      own.body(await own.received(), {}, [{ price: 300_020_000 }]),
    );
    expect(data).toMatchObject({ match: 'MATCHED', priceVariance: 4 });
    await own.act(own.one, data, 'verify');
    expect(await own.posted(data, 'SUPPLIER_INVOICE')).toMatchObject({ PVAR: 4 });
  });

  it('is rejected, corrected and submitted again; a deleted one frees its lines and its number', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([4]);
    const rows = await own.received();
    const { data } = await own.submit(own.seller, own.body(rows, {}, [{ quantity: 5 }]));
    const { data: rejected } = await own.reject(own.one, data);
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectReason: '单价不符' });
    const { data: open } = await own.act(own.seller, rejected, 'reopen');
    const corrected = own.body(rows, { id: open.id, version: open.version, invoiceNo: open.invoiceNo });
    const { data: again } = await own.submit(own.seller, corrected);
    expect(again).toMatchObject({ id: data.id, status: 'SUBMITTED', match: 'MATCHED', rejectReason: '' });
    const { data: second } = await own.reject(own.one, again);
    expect((await own.seller.delete(`${path}/draft/${second.id}`)).status).toBe(200);
    expect(await own.received()).toHaveLength(1);
    expect((await own.submit(own.seller, own.body(rows, { invoiceNo: open.invoiceNo }))).status).toBe(200);
  });

  it('is one supplier’s, of one kind, not of nothing, with a number that no other has', async () => {
    const own = await openInvoiceWorld(server);
    const other = await openInvoiceWorld(server);
    await own.goods([1]);
    await own.goods([1], 2);
    await other.goods([1]);
    const [retail, wholesale, theirs] = [
      await own.received(own.one, '&settleType=1'),
      await own.received(own.one, '&settleType=2'),
      await other.received(),
    ];
    const mixed = [...retail, ...wholesale];
    expect((await own.submit(own.one, own.body(mixed))).body.error).toBe('supplier-invoice.mixed');
    expect((await own.submit(own.one, own.body([...retail, ...theirs]))).body.error).toBe(
      'supplier-invoice.mixed',
    );
    expect((await own.submit(own.seller, own.body(theirs))).status).toBe(404);
    expect((await own.submit(own.one, own.body(retail, {}, [{ quantity: 0 }]))).body.error).toBe(
      'supplier-invoice.nothing',
    );
    expect((await own.submit(own.one, own.body(retail, { invoiceNo: '' }))).body.error).toBe(
      'supplier-invoice.number',
    );
    expect(
      (await own.submit(own.one, own.body(retail, { lines: own.body(wholesale).lines }))).body.error,
    ).toBe('supplier-invoice.lines');
    const { data } = await own.submit(own.one, own.body(retail));
    const used = await own.submit(own.one, own.body(wholesale, { invoiceNo: data.invoiceNo }));
    expect([used.status, used.body.error]).toEqual([409, 'supplier-invoice.number-used']);
    expect((await own.submit(own.one, own.body(retail))).body.error).toBe('supplier-invoice.claimed');
  });

  it('of another supplier is not there; only finance decides', async () => {
    const own = await openInvoiceWorld(server);
    const other = await openInvoiceWorld(server);
    await own.goods([1]);
    const { data } = await own.submit(own.seller, own.body(await own.received()));
    expect((await other.seller.get(`${path}/detail/${data.id}`)).status).toBe(404);
    for (const action of ['verify', 'paid', 'reject', 'accept'])
      expect((await own.seller.put(`${path}/invoice/${data.id}/${action}`, {})).status).toBe(403);
    const list = await other.seller.get<{ list: Invoice[] }>(`${path}/history`);
    expect(list.data.list).toEqual([]);
  });

  it('a kind is drafted with its code', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([1], 2);
    const retail = await server.as({
      type: 'SUPPLIER',
      companyId: own.supplierId,
      codes: ['purchase_invoice_retail_preview', 'purchase_invoice_list'],
    });
    const rows = await own.received();
    expect((await own.submit(retail, own.body(rows))).body.error).toBe('permission.code');
    const { data } = await own.save(own.seller, own.body(rows));
    expect((await retail.delete(`${path}/draft/${data.id}`)).body.error).toBe('permission.code');
  });

  it('shows its lines, receipts and story, prints, and adds up over the filter', async () => {
    const own = await openInvoiceWorld(server);
    await own.goods([4, 2]);
    const { data } = await own.save(
      own.seller,
      own.body(await own.received(), { invoiceNo: '', invoiceDate: null }),
    );
    expect(data).toMatchObject({ status: 'DRAFT', source: 'NONE' });
    const draft = await own.one.get<{ list: Invoice[] }>(`${path}/history?supplierId=${own.supplierId}`);
    expect(draft.data.list).toEqual([]);
    const { data: detail } = await own.one.get<{
      lines: { orderId: number; ordered: number; received: number; excl: number }[];
      received: object[];
      timeline: { actionText: string }[];
    }>(`${path}/detail/${data.id}`);
    expect(detail.lines.map(({ ordered, received, excl }) => [ordered, received, excl])).toEqual([
      [4, 4, 120_004],
      [2, 2, 62_002],
    ]);
    expect(detail.received).toHaveLength(2);
    const paper = (await own.one.get(`${path}/invoice/print/${data.id}`)).raw.toString();
    const pdf = readPdf((await own.one.get(`${path}/invoice/print/${data.id}?as=pdf`)).raw).text;
    for (const made of [paper, pdf]) expect(made).toMatch(/供应商发票核对单[\s\S]*2,056\.67/);
    const list = await own.one.get<{ totals: object; counts: object }>(
      `${path}/retail/list?supplierId=${own.supplierId}&counts=status`,
    );
    expect(list.data).toMatchObject({ totals: { quantity: 6, incl: 205_667 }, counts: { DRAFT: 1 } });
    const found = await own.one.get<object[]>(`/user/v1/user/search?text=${data.docNo}`);
    expect(found.data).toMatchObject([{ label: data.docNo, amount: 205_667 }]);
    const { data: order } = await own.buyer.get<{ orderNo: string; settleType: number }>(
      `/logistics/purchaseOrder/${detail.lines[0]?.orderId}`,
    );
    expect(order.settleType).toBe(1);
    const byOrder = await own.one.get<{ list: Invoice[] }>(`${path}/retail/list?text=${order.orderNo}`);
    expect(byOrder.data.list.map(({ id }) => id)).toEqual([data.id]);
  });
});
