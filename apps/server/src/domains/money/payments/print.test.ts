import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentWorld, type PaymentWorld } from '#testing/payment-world.ts';
import { readEscpos } from '#testing/read-escpos.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PaymentWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPaymentWorld(server);
});
afterAll(() => server.close());

const receiptOf = (id: number) => `/order/payment/receipt/print/${id}`;

it('a payment has its receipt once it is paid, on the papers of a slip alone', async () => {
  const id = await world.order(123_456);
  expect((await world.mark(id)).status).toBe(200);
  const [open] = (await world.record(id)).attempts;
  if (!open) throw new Error('no payment');
  expect((await world.desk.get(receiptOf(open.id))).status).toBe(404);
  const approved = await world.finance.put(`/order/payment/offline/approve/${open.id}`, {}, world.key());
  expect(approved.status).toBe(200);
  for (const paper of ['', '?paper=A5', '?paper=R80', '?paper=R58']) {
    const text = (await world.desk.get(receiptOf(open.id) + paper)).raw.toString();
    for (const said of [open.no, '1,234.56', '线下支付']) expect(text, paper).toContain(said);
  }
  expect((await world.desk.get(`${receiptOf(open.id)}?paper=C241`)).status).toBe(400);
  expect((await world.desk.get(`${receiptOf(open.id)}?paper=R80&as=pdf`)).body.error).toBe('print.not-so');
  expect((await world.desk.get(`${receiptOf(open.id)}?as=escpos`)).body.error).toBe('print.not-so');
  const bytes = async (query: string) =>
    readEscpos((await world.desk.get(`${receiptOf(open.id)}?paper=R58&as=escpos${query}`)).raw);
  const slip = await bytes('');
  expect(slip.lines.some(({ text, scale }) => text === '1,234.56' && scale === 2)).toBe(true);
  expect(slip.bars).toEqual([open.no]);
  expect(slip.events).not.toContain('drawer');
  expect((await bytes('&drawer=true')).events.slice(-2)).toEqual(['drawer', 'cut']);
});

it('no drawer opens for money that is no cash; a refund has its slip; other dealers see neither', async () => {
  await world.fund(1_000_000);
  const id = await world.order(5000);
  await world.desk.post('/order/payment/prePayAccountToPay', world.of(id), world.key());
  const [paid] = (await world.record(id)).attempts;
  const path = receiptOf(paid?.id ?? 0);
  const { raw } = await world.desk.get(`${path}?paper=R80&as=escpos&drawer=true`);
  expect(readEscpos(raw).events).not.toContain('drawer');
  await world.refund(id, 2000);
  await server.runJobs();
  const [refund] = (await world.record(id)).refunds;
  const slip = `/order/payment/refund/print/${refund?.id}?paper=R80`;
  const text = (await world.desk.get(slip)).raw.toString();
  for (const said of [refund?.no ?? '', '20.00', '退货']) expect(text).toContain(said);
  const other = await server.as({ type: 'DEALER', codes: ['pre_pay'] });
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get(slip)).status).toBe(404);
});
