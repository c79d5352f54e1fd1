import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { invariants } from '#kernel/invariant.ts';
import { eachWorld } from '#testing/each-world.ts';
import {
  enterprise,
  expectInvoicesTrue,
  invoiceKey,
  invoicePath as path,
  openInvoiceWorld,
  person,
  type InvoiceAnswer,
  type InvoiceWorld,
  type RedAnswer,
} from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

/** Example 8's tyre, as example 12 invoices it. */
const tyre = { unitFen: 89_900, qty: 4, platformFen: 62_941 };

it('a completed order becomes an invoice: lines as in example 12, issued by its serial, its lines taken', async () => {
  const order = await world.completed([tyre]);
  const [row] = (await world.sources(order.id)).list;
  expect(row).toMatchObject({ quantity: 4, gross: 359_600, discount: 62_941, incl: 296_659, tax: 34_129 });
  const preview = await world.one.post<{ invoices: { lines: object[]; excl: number }[] }>(`${path}/preview`, {
    source: 'RETAIL_ORDER',
    keys: [row?.key],
  });
  expect(preview.data.invoices[0]?.lines).toMatchObject([
    { lineNo: 1, discount: false, quantity: 4, unitPrice: '795.575', excl: 318_230, tax: 41_370 },
    { lineNo: 2, discount: true, quantity: null, unitPrice: '', excl: -55_700, tax: -7_241 },
  ]);
  const [draft] = await world.drafts(order);
  expect(draft).toMatchObject({ status: 'DRAFT', excl: 262_530, tax: 34_129, incl: 296_659 });
  expect((await world.sources(order.id)).list).toEqual([]);
  const id = draft?.id ?? 0;
  expect((await world.act('submit', id)).data.status).toBe('SUBMITTED');
  await world.ask(id);
  const issued = await world.read(id);
  expect(issued).toMatchObject({ status: 'ISSUED', redShare: 'NONE', redDue: 0 });
  expect(issued.invoiceNo).toMatch(/^\d{20}$/);
  // Asked once more, by whatever came late: nothing happens.
  await world.ask(id);
  expect((await world.read(id)).version).toBe(issued.version);
  expect((await world.one.delete(`${path}/draft/${id}`)).status).toBe(409);
  const list = await world.one.get<{ totals: object }>(`${path}/list?text=${issued.invoiceNo}`);
  expect(list.data.totals).toMatchObject({ excl: 262_530, tax: 34_129, incl: 296_659, red: 0 });
});

it('what is not earned, and what dealers sell of their own, is not invoiced; what was refunded before is taken off', async () => {
  const order = await world.completed([
    { unitFen: 10_001, qty: 3 },
    { unitFen: 50_000, qty: 1, own: true },
  ]);
  expect((await world.sources(order.id)).list.map(({ incl }) => incl)).toEqual([30_003]);
  const { db } = world;
  const refund = (fen: number) =>
    db.updateTable('retail_order').set({ refunded_fen: fen }).where('id', '=', order.id).execute();
  await refund(8_000);
  expect((await world.sources(order.id)).list.map(({ incl }) => incl)).toEqual([27_003]);
  await db.updateTable('retail_order').set({ service_state: 'WAITING' }).where('id', '=', order.id).execute();
  expect((await world.sources(order.id)).list).toEqual([]);
});

it('the title is checked at its fields: an enterprise’s number by its last sign, a special invoice to no person', async () => {
  const order = await world.completed([{ unitFen: 11_300, qty: 1 }]);
  const keys = (await world.sources(order.id)).list.map(({ key }) => key);
  const refused = async (form: object) => {
    const { status, body } = await world.save(keys, form);
    return [status, JSON.stringify(body)] as const;
  };
  const wrong = await refused({ ...enterprise, buyerTaxNo: '91330108MA2CFAKE6A' });
  expect(wrong[0]).toBe(400);
  expect(wrong[1]).toContain('buyerTaxNo');
  expect((await refused({ ...enterprise, buyerTaxNo: '' }))[0]).toBe(400);
  expect((await refused({ ...enterprise, buyerTaxNo: '1234567890' }))[0]).toBe(400);
  expect((await refused({ ...person, kind: 'SPECIAL' }))[1]).toContain('buyerKind');
  // A former number of 15 signs is one.
  const made = await world.save(keys, { ...enterprise, kind: 'ORDINARY', buyerTaxNo: '330108123456789' });
  expect(made.status).toBe(200);
});

it('a request beyond the limits becomes several invoices of a group that add up', async () => {
  const order = await world.completed([
    { unitFen: 5_650_000, qty: 4, platformFen: 11_111 },
    { unitFen: 100_001, qty: 3 },
  ]);
  const invoices = await world.drafts(order);
  // 100,000.00 without VAT: two pieces of 50,000.00 each, less the discount.
  expect(invoices.length).toBe(3);
  expect(new Set(invoices.map(({ groupNo }) => groupNo)).size).toBe(1);
  expect(invoices.every(({ excl }) => excl <= 10_000_000)).toBe(true);
  expect(invoices.reduce((sum, { incl }) => sum + incl, 0)).toBe(22_600_000 - 11_111 + 300_003);
  // Pieces of one line stand on several invoices, each with the value of its own.
  const cut = invariants.find(({ key }) => key === 'INV-BK6');
  expect((await sql.raw(cut?.sql ?? '').execute(world.db)).rows).toEqual([]);
  // One of them is deleted: what others hold pieces of stays theirs.
  const [first] = invoices as [InvoiceAnswer];
  expect((await world.one.delete(`${path}/draft/${first.id}`)).status).toBe(200);
  expect((await world.sources(order.id)).list).toEqual([]);
  for (const { id } of invoices.slice(1)) await world.one.delete(`${path}/draft/${id}`);
  expect((await world.sources(order.id)).list.length).toBe(2);
  const tooLarge = await world.completed([{ unitFen: 20_000_000, qty: 1 }]);
  const { list } = await world.sources(tooLarge.id);
  const refused = await world.save(list.map(({ key }) => key));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('限额')]);
});

it('a refused invoice is corrected and sent again with its serial; lost answers and a kill never issue it twice', async () => {
  const order = await world.completed([{ unitFen: 11_300, qty: 2 }]);
  const [draft] = (await world.drafts(order)) as [InvoiceAnswer];
  await world.mode({ issue: 'refuse' });
  await world.act('submit', draft.id);
  await world.ask(draft.id);
  const failed = await world.read(draft.id);
  expect(failed).toMatchObject({ status: 'FAILED', fault: '开票平台拒绝' });
  await world.mode({ answer: 'lost' });
  const corrected = await world.one.put<InvoiceAnswer>(`${path}/correct/${draft.id}`, {
    version: failed.version,
    form: { ...enterprise, remark: '更正' },
  });
  expect(corrected.data.status).toBe('FAILED');
  await world.act('retry', draft.id);
  // Taken in by the provider, and nobody heard of it: asked again, it is the same one.
  await expect(world.ask(draft.id)).rejects.toThrow('lost');
  await expect(world.ask(draft.id)).rejects.toThrow('lost');
  expect((await world.read(draft.id)).status).toBe('SUBMITTED');
  await world.mode({});
  await world.ask(draft.id);
  const issued = await world.read(draft.id);
  expect(issued).toMatchObject({ status: 'ISSUED', serialNo: draft.serialNo });
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM sandbox_state WHERE connector = 'e-invoices' AND key LIKE 'blue:%'
      AND value ->> 'serial' = ${draft.serialNo}`.execute(world.db);
  expect(rows[0]?.n).toBe(1);
});

it('a piece of a used invoice becomes red when the buyer agrees: example 12, the rest later, and the line is free again', async () => {
  const { order, invoice } = await world.issued([tyre]);
  const [line] = invoice.lines;
  const lines = [{ lineId: line?.id, quantity: 1 }];
  // Without the buyer's use the whole alone: the provider says so.
  const whole = (await world.red(invoice.id, { lines })).data;
  await world.askRed(whole.id);
  expect((await world.read(invoice.id)).reds[0]).toMatchObject({ status: 'FAILED' });
  await world.buyer(invoice.invoiceNo, 'use');
  const asked = await world.red(invoice.id, { lines });
  expect(asked.data).toMatchObject({ status: 'APPLYING', excl: -65_633, tax: -8_532 });
  await world.askRed(asked.data.id);
  expect((await world.read(invoice.id)).reds[1]).toMatchObject({ status: 'WAIT_BUYER', code: '02' });
  expect((await world.red(invoice.id)).status).toBe(409);
  await world.buyer(invoice.invoiceNo, 'agree');
  // CONFIRMED, and with the same answer the red invoice.
  await world.askRed(asked.data.id);
  const part = await world.read(invoice.id);
  expect(part).toMatchObject({ red: 74_165, redShare: 'PART' });
  expect(part.reds[1]).toMatchObject({
    status: 'RED_ISSUED',
    redInvoiceNo: expect.stringMatching(/^\d{20}$/) as string,
  });
  expect(part.lines[0]).toMatchObject({ left: 3 });
  const over = await world.red(invoice.id, { lines: [{ lineId: line?.id, quantity: 4 }] });
  expect([over.status, JSON.stringify(over.body)]).toEqual([422, expect.stringContaining('3')]);
  const rest = (await world.red(invoice.id)).data;
  expect([rest.excl, rest.tax]).toEqual([-(262_530 - 65_633), -(34_129 - 8_532)]);
  await world.askRed(rest.id);
  await world.buyer(invoice.invoiceNo, 'agree');
  await world.askRed(rest.id);
  expect(await world.read(invoice.id)).toMatchObject({ red: 296_659, redShare: 'WHOLE' });
  expect((await world.sources(order.id)).list.map(({ incl }) => incl)).toEqual([296_659]);
  const again = await world.drafts(order, person);
  expect(again[0]).toMatchObject({ status: 'DRAFT', incl: 296_659 });
});

it('a letter is withdrawn, denied by either side, asked for by the buyer, or expires after 72 hours', async () => {
  const { invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  await world.buyer(invoice.invoiceNo, 'use');
  const newest = async () => (await world.read(invoice.id)).reds.at(-1) as RedAnswer;
  const ask = async (body: object = {}) => {
    const { id } = (await world.red(invoice.id, body)).data;
    await world.askRed(id);
    return newest();
  };
  const put = (what: string, { id, version }: RedAnswer) =>
    world.one.put<RedAnswer>(`${path}/red/${what}/${id}`, { version }, invoiceKey());
  expect((await put('withdraw', await ask())).data).toMatchObject({ status: 'WITHDRAWN', code: '08' });
  const denied = await ask();
  await world.buyer(invoice.invoiceNo, 'deny');
  await world.askRed(denied.id);
  expect(await newest()).toMatchObject({ status: 'DENIED', code: '06' });
  const theirs = await ask({ startedBy: 'BUYER' });
  expect(theirs.status).toBe('WAIT_SELLER');
  expect((await put('withdraw', theirs)).status).toBe(409);
  expect((await put('deny', theirs)).data).toMatchObject({ status: 'DENIED', code: '05' });
  const late = await ask();
  await world.mode({ hoursAhead: 73 });
  await world.askRed(late.id);
  expect(await newest()).toMatchObject({ status: 'EXPIRED', code: '07' });
  await world.mode({});
  // By our own clock, where the provider's is behind: taken back, so that nobody agrees to it any more.
  const own = await ask();
  await sql`UPDATE red_letter SET expire_at = now() - interval '1 minute' WHERE id = ${own.id}`.execute(
    world.db,
  );
  await world.askRed(own.id);
  expect(await newest()).toMatchObject({ status: 'EXPIRED' });
  expect(await world.buyer(invoice.invoiceNo, 'agree')).toBe(false);
  // The buyer was quicker than the clock: the red invoice counts.
  const raced = await ask({ startedBy: 'SELLER' });
  await world.buyer(invoice.invoiceNo, 'agree');
  await sql`UPDATE red_letter SET expire_at = now() - interval '1 minute' WHERE id = ${raced.id}`.execute(
    world.db,
  );
  await world.askRed(raced.id);
  expect(await newest()).toMatchObject({ status: 'RED_ISSUED' });
});

it('money given back after an invoice was issued is red due until it is red', async () => {
  const { order, invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  const desk = await server.as({ type: 'OTHER', codes: ['sales_invoice'] });
  await world.db
    .updateTable('retail_order')
    .set({ refunded_fen: 22_600 })
    .where('id', '=', order.id)
    .execute();
  expect((await world.read(invoice.id)).redDue).toBe(22_600);
  const due = await desk.get<{ list: { id: number }[] }>(`${path}/list?redDue=true&text=${invoice.serialNo}`);
  expect(due.data.list.map(({ id }) => id)).toEqual([invoice.id]);
  const told = (await desk.get<{ kind: string; text: string }[]>('/user/v1/user/reminders')).data;
  expect(told.find(({ kind }) => kind === 'INVOICE_RED_DUE')?.text).toContain('退款或退货');
  await world.buyer(invoice.invoiceNo, 'use');
  const red = (await world.red(invoice.id, { lines: [{ lineId: invoice.lines[0]?.id, quantity: 1 }] })).data;
  await world.askRed(red.id);
  await world.buyer(invoice.invoiceNo, 'agree');
  await world.askRed(red.id);
  expect(await world.read(invoice.id)).toMatchObject({ red: 22_600, redDue: 0 });
});

it('after a month was closed its invoices stay as they were: what becomes red, and what is invoiced late, stands in the open one', async () => {
  const { db } = world;
  const { order, invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  const late = await world.completed([{ unitFen: 11_300, qty: 1 }]);
  const last = sql<string>`to_char(now() AT TIME ZONE 'Asia/Shanghai' - interval '1 month', 'YYYY-MM')`;
  await sql`UPDATE sales_invoice SET invoice_date = (${last} || '-20')::date WHERE id = ${invoice.id}`.execute(
    db,
  );
  await sql`UPDATE retail_order SET completed_at = (${last} || '-20')::date
    WHERE id IN (${order.id}, ${late.id})`.execute(db);
  await sql`INSERT INTO accounting_month (month, status, closed_by_name, closed_at, journals, debit_fen, late)
    VALUES (${last}, 'CLOSED', '财务', now(), 0, 0, 0)`.execute(db);
  const before = await world.read(invoice.id);
  const red = (await world.red(invoice.id)).data;
  await world.askRed(red.id);
  const [draft] = (await world.drafts(late)) as [InvoiceAnswer];
  await world.act('submit', draft.id);
  await world.ask(draft.id);
  await sql`DELETE FROM accounting_month WHERE month = ${last}`.execute(db);
  const after = await world.read(invoice.id);
  const { invoiceNo, invoiceDate, excl, tax } = before;
  expect(after).toMatchObject({ invoiceNo, invoiceDate, excl, tax, redShare: 'WHOLE' });
  const { rows } = await sql<{ kind: string; open: boolean }>`
    SELECT 'red' AS kind, to_char(red_invoice_date, 'YYYY-MM') > ${last} AS open FROM red_letter WHERE id = ${red.id}
    UNION ALL SELECT 'late', to_char(invoice_date, 'YYYY-MM') > ${last} FROM sales_invoice WHERE id = ${draft.id}`.execute(
    db,
  );
  expect(rows).toEqual([
    { kind: 'red', open: true },
    { kind: 'late', open: true },
  ]);
  // Its lines are free, and are invoiced anew in the open month.
  expect((await world.sources(order.id)).list.map(({ incl }) => incl)).toEqual([45_200]);
});

it('names of persons are masked, and come back unchanged when the form is sent; other companies see nothing', async () => {
  const order = await world.completed([{ unitFen: 11_300, qty: 1 }]);
  const [draft] = (await world.drafts(order, person)) as [InvoiceAnswer];
  const few = await server.as({ type: 'OTHER', codes: ['sales_invoice'] });
  const seen = await world.read(draft.id, few);
  expect(seen.buyerName).toBe('王**');
  const { buyerName } = seen;
  const edited = await few.put<InvoiceAnswer>(`${path}/edit/${draft.id}`, {
    version: seen.version,
    form: { ...person, buyerName, remark: '寄到店里' },
  });
  expect(edited.status).toBe(200);
  expect((await world.read(draft.id)).buyerName).toBe('王小明');
  const dealer = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['invoice_detail'] });
  expect((await dealer.get(`${path}/detail/${draft.id}`)).status).toBe(404);
  expect((await dealer.get<{ total: number }>(`${path}/list`)).data.total).toBe(0);
  const titles = await world.one.get<{ buyerName: string }[]>(
    `${path}/titles?source=RETAIL_ORDER&sourceId=${order.id}`,
  );
  expect(titles.data.map((title) => title.buyerName)).toContain('王小明');
});
