import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld, type PaymentWorld, type ShownPayment } from '#testing/payment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
let world: PaymentWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPaymentWorld(server);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const payAll = (orderIds: number[]) =>
  world.desk.post(
    '/order/payment/prePayAccountToPay/batch',
    { bizType: 'DEALER_ORDER', orderIds },
    world.key(),
  );

it('batch against single on one account: what fits is paid, never below zero', async () => {
  const [a, b, c] = [await world.order(10_000), await world.order(10_000), await world.order(10_000)];
  const before = await world.prepaid();
  await world.fund(before < 25_000 ? 25_000 - before : 0);
  const full = await world.prepaid();
  const single = (id: number) =>
    world.desk.post('/order/payment/prePayAccountToPay', world.of(id), world.key());
  const answers = await Promise.all([payAll([a, b]), single(c), single(a)]);
  const paid = [];
  for (const id of [a, b, c]) if ((await world.doc(id)).state === 'PAID') paid.push(id);
  expect(await world.prepaid()).toBe(full - paid.length * 10_000);
  expect(paid.length).toBeGreaterThan(0);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

it('a batch from prepay is all or nothing, the shortfall in figures: example 6', async () => {
  const ids = [];
  for (const due of [186_491, 120_000, 99_999, 53_000]) ids.push(await world.order(due));
  await world.fund(440_000 - (await world.prepaid()));
  const short = await payAll(ids);
  expect([short.status, short.body.error]).toEqual([422, 'prepay.short']);
  expect(short.body.details).toMatchObject({ asked: '4,594.90', available: '4,400.00', shortfall: '194.90' });
  for (const id of ids) expect((await world.doc(id)).told).toEqual([]);
  expect((await payAll(ids.slice(0, 3))).data).toEqual({ paid: 3, amount: 406_490 });
  for (const id of ids.slice(0, 3))
    expect(await world.doc(id)).toMatchObject({ state: 'PAID', told: ['paid'] });
});

it('an offline payment is entered with its proof by one, approved by another: J3', async () => {
  const id = await world.order(5000);
  const marked = await world.mark(id);
  const [row] = marked.data.attempts;
  expect(row).toMatchObject({
    way: 'OFFLINE',
    state: 'WAITING',
    decidable: false,
    files: [{ name: 'slip.png' }],
  });
  expect((await world.mark(id)).body.error).toBe('payment.changed');
  const approve = (by: typeof world.desk) =>
    by.put(`/order/payment/offline/approve/${row?.id}`, undefined, world.key());
  expect((await approve(world.desk)).status).toBe(403);
  const proof = await world.finance.get(`/order/payment/proof/${row?.id}/${row?.files[0]?.id}`);
  expect([proof.status, proof.raw.length > 0]).toEqual([200, true]);
  expect((await approve(world.finance)).status).toBe(200);
  expect((await world.doc(id)).told).toEqual(['paid']);
  expect(await world.books(id)).toEqual({ BANK: 5000, ORD: -5000 });
  expect((await approve(world.finance)).body.error).toBe('payment.changed');
});

it('who entered it does not approve it; what is rejected says why', async () => {
  const id = await world.order(5000);
  const own = await world.mark(id, undefined, world.finance);
  const path = `/order/payment/offline`;
  const row = own.data.attempts[0]?.id;
  expect((await world.finance.put(`${path}/approve/${row}`, undefined, world.key())).body.error).toBe(
    'payment.own-mark',
  );
  const other = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
  await other.put(`${path}/reject/${row}`, { reason: '银行没有这笔款' });
  expect((await world.record(id)).attempts).toMatchObject([{ state: 'FAILED', reason: '银行没有这笔款' }]);
  expect((await world.mark(id)).status).toBe(200);
});

it('a proof that waits: paying otherwise asks, and its money has a place when it comes', async () => {
  const id = await world.order(5000);
  await world.fund(5000);
  const row = (await world.mark(id)).data.attempts[0];
  const prepay = (more: object = {}) =>
    world.desk.post('/order/payment/prePayAccountToPay', { ...world.of(id), ...more }, world.key());
  const asked = await prepay();
  expect([asked.status, asked.body.error]).toEqual([409, 'payment.proof-waits']);
  expect(asked.body.details).toMatchObject({ amount: '50.00' });
  expect((await world.desk.post('/order/payment/getQrCodeUrl', world.of(id))).body.error).toBe(
    'payment.proof-waits',
  );
  expect((await prepay({ besideProof: true })).status).toBe(200);
  // Paid from the account, 50.00; then the bank transfer of 50.00 comes: unknown money.
  const approve = () =>
    world.finance.put<ShownPayment>(`/order/payment/offline/approve/${row?.id}`, undefined, world.key());
  expect((await approve()).data.attempts.map(({ state }) => state)).toEqual(['SURPLUS', 'PAID']);
  expect(await world.books(id)).toMatchObject({ BANK: 5000, SUSP: -5000, ORD: -5000 });
  expect((await approve()).body.error).toBe('payment.changed');
  // It pays another order, which needs it.
  const other = await world.order(6000);
  const { no: orderNo } = await world.doc(other);
  const path = `/finance/unknownMoney/assign/${row?.id}`;
  expect((await world.finance.post(path, { bizType: 'DEALER_ORDER', orderNo }, world.key())).status).toBe(
    200,
  );
  expect((await world.doc(other)).told).toEqual(['part']);
  expect(await world.books(other)).toMatchObject({ BANK: 5000, ORD: -5000 });
});

it('a proof above what is still due pays that; the rest goes back by the bank, above the limit by two', async () => {
  const id = await world.order(5000);
  await world.fund(2000);
  const row = (await world.mark(id)).data.attempts[0];
  const part = { ...world.of(id), amount: 2000, besideProof: true };
  expect((await world.desk.post('/order/payment/prePayAccountToPay', part, world.key())).status).toBe(200);
  await world.finance.put(`/order/payment/offline/approve/${row?.id}`, undefined, world.key());
  const { attempts } = await world.record(id);
  expect(attempts.map(({ state, received }) => [state, received])).toEqual([
    ['PAID', 3000],
    ['PAID', 2000],
    ['SURPLUS', 2000],
  ]);
  expect((await world.doc(id)).told).toEqual(['part', 'paid']);
  const rest = attempts.at(-1)?.id ?? 0;
  const giveBack = (by: Pick<typeof world.finance, 'post'>) =>
    by.post(`/finance/unknownMoney/refund/${rest}`, {}, world.key());
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 1999);
  const second = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
  expect((await giveBack(second)).status).toBe(200);
  expect((await giveBack(second)).body.error).toBe('refund.own');
  expect((await giveBack(world.finance)).status).toBe(200);
  await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  expect((await world.record(id)).refunds).toMatchObject([
    { suspense: true, state: 'SUCCESS', amount: 2000 },
  ]);
  expect(await world.books(id)).toEqual({ BANK: 3000, PREPAY: 2000, ORD: -5000 });
});

it('a proof of a document that ended is decided, too: rejected, or its money kept', async () => {
  const [id, other] = [await world.order(5000), await world.order(5000)];
  const rows = [(await world.mark(id)).data.attempts[0], (await world.mark(other)).data.attempts[0]];
  await sql`UPDATE test_payable SET state = 'ENDED' WHERE id IN (${id}, ${other})`.execute(world.db);
  const path = '/order/payment/offline';
  expect((await world.finance.put(`${path}/reject/${rows[0]?.id}`, { reason: '未到账' })).status).toBe(200);
  await world.finance.put(`${path}/approve/${rows[1]?.id}`, undefined, world.key());
  expect(await world.books(id)).toEqual({});
  expect(await world.books(other)).toEqual({ BANK: 5000, SUSP: -5000 });
});

it('the mini program’s code and the message lead to the phone page of the attempt that stands', async () => {
  const id = await world.order(5000);
  const code = await world.desk.get<{ link: string; code: string[] }>(
    `/order/payment/getMiniQrCodeUrl?bizType=DEALER_ORDER&orderId=${id}`,
  );
  const [attempt] = (await world.record(id)).attempts;
  expect(code.data.link).toContain(`/dev/pay/${attempt?.no}`);
  expect(code.data.code.length).toBeGreaterThan(20);
  const send = () =>
    world.desk.post<{ link: string }>('/order/payment/miniQrCode/sms', {
      ...world.of(id),
      mobile: '19900001234',
    });
  expect((await send()).data.link).toBe(code.data.link);
  await server.runJobs();
  expect(await world.db.selectFrom('sms_log').select('template').execute()).toEqual([
    { template: 'pay-link' },
  ]);
  for (let n = 0; n < 4; n++) await send();
  expect((await send()).status).toBe(429);
});

it('the phone page pays without a session, and only where the sandbox runs', async () => {
  const id = await world.order(5000);
  const { no } = await world.start(id);
  const shown = await server.anyone.get(`/dev/pay/${no}`);
  expect(shown.data).toMatchObject({ no, amount: 5000, state: 'NOTPAY', channel: 'WECHAT' });
  expect((await server.anyone.post(`/dev/pay/${no}`, { how: 'fail' })).data).toMatchObject({
    state: 'ERROR',
  });
  expect((await server.anyone.post(`/dev/pay/${no}`, { how: 'pay' })).data).toMatchObject({
    state: 'SUCCESS',
  });
  await server.runJobs();
  expect((await world.doc(id)).told).toEqual(['paid']);
  expect((await server.anyone.get('/dev/pay/NOSUCHNO')).status).toBe(404);
});

it('what waits says when something changed, to its own dealer alone', async () => {
  const id = await world.order(5000);
  const ask = (who = world.dealer) =>
    who.get<{ version: string; left: number }>(
      `/order/payment/getPayStatus?bizType=DEALER_ORDER&orderId=${id}`,
    );
  const before = (await ask()).data;
  await world.start(id);
  const after = (await ask()).data;
  expect([before.left, after.left, before.version === after.version]).toEqual([5000, 5000, false]);
  expect((await ask(await server.as({ type: 'DEALER' }))).status).toBe(404);
});
