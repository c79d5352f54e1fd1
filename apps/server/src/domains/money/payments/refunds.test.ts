import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openPaymentWorld, type PaymentWorld } from '#testing/payment-world.ts';
import { provide } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { profitShares, resumeRefund } from './index.ts';
import { asSystem } from '#kernel/system-context.ts';

let server: TestServer;
let world: PaymentWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPaymentWorld(server);
  await world.fund(100_000_000);
});
beforeEach(() => world.mode('WECHAT', {}));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const run = async () => expect(await server.runJobs()).toEqual([]);
/** An order that is paid by WeChat. */
async function paidOrder(due: number, split = false) {
  const id = await world.order(due, { split });
  const { no } = await world.start(id);
  await world.pay(no);
  await run();
  return id;
}
const refunds = async (id: number) => (await world.record(id)).refunds;

describe('a refund', () => {
  it('goes back by the ways it was paid, fee in proportion: example 7', async () => {
    const id = await world.order(186_491);
    const pay = await world.desk.post(
      '/order/payment/prePayAccountToPay',
      { ...world.of(id), amount: 60_000 },
      world.key(),
    );
    expect(pay.status).toBe(200);
    const { no } = await world.start(id);
    await world.pay(no);
    await run();
    expect(await world.books(id)).toEqual({ CH: 125_732, FEE: 759, ORD: -186_491, PREPAY: 60_000 });
    await world.refund(id, 62_267);
    await run();
    expect((await refunds(id)).map(({ way, amount }) => [way, amount])).toEqual([
      ['PREPAY', 20_033],
      ['WECHAT', 42_234],
    ]);
    await world.refund(id, 50_000);
    await run();
    expect((await refunds(id)).slice(2).map(({ way, amount }) => [way, amount])).toEqual([
      ['PREPAY', 16_087],
      ['WECHAT', 33_913],
    ]);
    const { feeBack } = await world.feesBack(id);
    expect(feeBack).toEqual([0, 253, 0, 204]);
    expect((await world.record(id)).attempts.map(({ received }) => received)).toEqual([60_000, 126_491]);
    expect(await world.books(id)).toMatchObject({ ORD: -74_224, PREPAY: 23_880 });
  });

  it('parts of a payment give the whole fee back: examples 3 and 4', async () => {
    const id = await paidOrder(186_491);
    for (const part of [60_288, 60_287, 65_916]) {
      await world.refund(id, part);
      await run();
    }
    expect((await world.feesBack(id)).feeBack).toEqual([362, 361, 396]);
    expect(await world.books(id)).toEqual({});
  });

  it('one at a time, never above what is left; what was closed may be asked for anew', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'PROCESSING' });
    await world.refund(id, 2000);
    await run();
    expect((await world.refund(id, 1000)).body).toMatchObject({
      error: 'refund.in-flight',
      details: { amount: '20.00' },
    });
    await world.settleRefunds();
    expect((await world.refund(id, 3001)).body).toMatchObject({
      error: 'refund.too-much',
      details: { left: '30.00' },
    });
    await world.mode('WECHAT', { refund: 'CLOSED' });
    await world.refund(id, 3000);
    await run();
    const [, closed] = await refunds(id);
    expect(closed?.state).toBe('CLOSED');
    await world.mode('WECHAT', {});
    await world.refund(id, 3000);
    await run();
    const all = await refunds(id);
    expect(all.map(({ state }) => state)).toEqual(['SUCCESS', 'CLOSED', 'SUCCESS']);
    expect(all[2]?.no).not.toBe(closed?.no);
    expect((await world.doc(id)).told).toEqual(['paid', 'SUCCESS 2000', 'CLOSED 3000', 'SUCCESS 3000']);
  });

  it('whose answer got lost is told with the same number again: one refund at the channel', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { answer: 'lost' });
    await world.refund(id, 5000);
    expect(await server.runJobs()).toHaveLength(1);
    await world.mode('WECHAT', {});
    await run();
    const [one] = await refunds(id);
    expect(one).toMatchObject({ state: 'SUCCESS', amount: 5000 });
    expect(await world.sandboxRefunds(id)).toEqual([{ no: one?.no, amount: 5000 }]);
  });

  it('the merchant’s balance is short: the same number again, until it does', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'SHORT' });
    await world.refund(id, 5000);
    await run();
    const [short] = await refunds(id);
    expect(short).toMatchObject({ state: 'SUBMITTED', fault: expect.stringMatching(/./) });
    await world.mode('WECHAT', {});
    await world.settleRefunds();
    expect(await refunds(id)).toMatchObject([{ no: short?.no, state: 'SUCCESS', fault: '' }]);
  });

  it('abnormal is not final: the owner hears of it, and of its success', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'ABNORMAL' });
    await world.refund(id, 5000);
    await run();
    expect((await world.doc(id)).told).toEqual(['paid', 'ABNORMAL 5000']);
    await world.mode('WECHAT', {});
    await world.settleRefunds();
    expect((await world.doc(id)).told).toEqual(['paid', 'ABNORMAL 5000', 'SUCCESS 5000']);
  });

  it('abnormal goes elsewhere by the desk, once, and arrives; nothing else does', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'ABNORMAL' });
    const [row] = (await world.refund(id, 5000)).data.refunds;
    const redirect = (body: object) =>
      world.finance.put(`/order/payment/refund/redirect/${row?.id}`, body, world.key());
    expect((await redirect({ to: 'MERCHANT' })).body.error).toBe('refund.not-abnormal');
    await run();
    const card = { to: 'USER', bankType: 'ICBC_DEBIT', account: '6222021234567890', name: '王晓东' };
    expect((await redirect({ ...card, account: '12' })).status).toBe(400);
    expect((await redirect(card)).status).toBe(200);
    expect((await redirect(card)).body.error).toBe('refund.not-abnormal');
    await world.settleRefunds();
    expect((await world.doc(id)).told).toEqual(['paid', 'ABNORMAL 5000', 'SUCCESS 5000']);
    const told = await server.services.db
      .selectFrom('timeline')
      .where('entity', '=', 'refund')
      .where('entity_id', '=', row?.id ?? 0)
      .where('action', '=', 'redirect')
      .select('remark')
      .execute();
    expect(told).toEqual([{ remark: 'ICBC_DEBIT ****7890' }]);
    await world.mode('WECHAT', {});
  });

  it('above the setting waits for a second person, who is not the first', async () => {
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 1000);
    const [id, other] = [await paidOrder(5000), await paidOrder(5000)];
    const asked = await world.refund(id, 1001);
    const [row] = asked.data.refunds;
    expect(row).toMatchObject({ state: 'REQUESTED', toApprove: true, decidable: false });
    await run();
    expect((await refunds(id))[0]?.state).toBe('REQUESTED');
    const approve = (by: typeof world.desk) => by.put(`/order/payment/refund/approve/${row?.id}`);
    expect((await approve(world.desk)).body.error).toBe('refund.own');
    expect(
      (await approve(await server.as({ type: 'DEALER', codes: ['cancel_customer_order'] }))).status,
    ).toBe(404);
    expect((await approve(world.finance)).status).toBe(200);
    expect((await approve(world.finance)).body.error).toBe('refund.not-waiting');
    await run();
    expect((await refunds(id))[0]).toMatchObject({ state: 'SUCCESS', toApprove: false });
    const no = (await world.refund(other, 5000)).data.refunds[0];
    await world.finance.put(`/order/payment/refund/reject/${no?.id}`, { reason: '金额不对' });
    expect((await refunds(other))[0]).toMatchObject({ state: 'CLOSED', fault: '金额不对' });
    expect(await world.record(other)).toMatchObject({ refundable: 5000 });
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  });

  it('small ones add up: what one person gave back of a document alone counts towards the limit', async () => {
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 3000);
    const id = await paidOrder(5000);
    // 10.00 and 20.00 are at the limit of 30.00; 0.01 more is not. What another person approved counts no more.
    const asked: boolean[] = [];
    for (const fen of [1000, 2000, 1]) {
      await world.refund(id, fen);
      await run();
      asked.push((await refunds(id)).at(-1)?.toApprove ?? false);
    }
    expect(asked).toEqual([false, false, true]);
    const last = (await refunds(id)).at(-1);
    expect((await world.finance.put(`/order/payment/refund/approve/${last?.id}`)).status).toBe(200);
    await run();
    expect(await world.record(id)).toMatchObject({ refundable: 1999 });
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  });

  it('of abnormal money above the limit goes where another person says', async () => {
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen, 1000);
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'ABNORMAL' });
    const [row] = (await world.refund(id, 5000, world.finance)).data.refunds;
    expect((await world.desk.put(`/order/payment/refund/approve/${row?.id}`)).status).toBe(200);
    await run();
    const path = `/order/payment/refund/redirect/${row?.id}`;
    const redirect = () => world.finance.put(path, { to: 'MERCHANT' }, world.key());
    expect((await redirect()).body.error).toBe('refund.own');
    await world.mode('WECHAT', {});
    await world.settleRefunds();
    expect((await refunds(id))[0]?.state).toBe('SUCCESS');
    await setSetting(server.services.db, paymentSettings.settings.refundApproveAboveFen);
  });

  it('waits for shares to come back, and goes on when it is let', async () => {
    const id = await paidOrder(5000, true);
    let answer: 'GO' | 'WAIT' = 'WAIT';
    const shares = provide(profitShares, {
      beforeRefund: async () => answer,
      afterRefund: async () => undefined,
      isFrozen: async () => false,
    });
    replaceHooks(server.services, shares);
    await world.refund(id, 5000);
    await run();
    const [row] = await refunds(id);
    expect(row?.state).toBe('WAIT_RETURN');
    answer = 'GO';
    await asSystem(server.services, '分账', (ctx) => resumeRefund(ctx, row?.id ?? 0));
    await run();
    expect((await refunds(id))[0]?.state).toBe('SUCCESS');
    // Unfrozen by then: it goes out of the free balance.
    expect(await world.books(id)).toEqual({ CHF: 4970, CH: -4970 });
    // As the end of its split posts it.
    const paid = await server.services.db
      .selectFrom('payment')
      .where('biz_id', '=', id)
      .where('state', '=', 'PAID')
      .select('id')
      .executeTakeFirstOrThrow();
    await asSystem(server.services, '分账', (ctx) =>
      postJournal(ctx, {
        type: 'UNFREEZE',
        source: { type: 'PAYMENT', id: paid.id, no: 'T' },
        entries: [
          { account: 'CH', channel: 'WECHAT', debit: 4970 },
          { account: 'CHF', channel: 'WECHAT', credit: 4970 },
        ],
      }),
    );
    replaceHooks(
      server.services,
      provide(profitShares, {
        beforeRefund: async () => 'GO',
        afterRefund: async () => undefined,
        isFrozen: async () => true,
      }),
    );
  });
});

describe('two at once', () => {
  it('two refunds of the same money: one is asked for', async () => {
    const id = await paidOrder(5000);
    const both = await Promise.all([world.refund(id, 5000), world.refund(id, 5000, world.finance)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await run();
    expect(await world.books(id)).toEqual({});
  });

  it('job, notice and follow-up of one refund: one journal', async () => {
    const id = await paidOrder(5000);
    await world.mode('WECHAT', { refund: 'PROCESSING' });
    await world.refund(id, 5000);
    await run();
    const notices = await world.refundNotices(id);
    await Promise.all([...notices, ...notices].map((notice) => world.post(notice)));
    await Promise.all([world.settleRefunds(), world.settleRefunds(), server.runJobs()]);
    await run();
    expect((await world.doc(id)).told).toEqual(['paid', 'SUCCESS 5000']);
    expect(await world.books(id)).toEqual({});
  });
});
