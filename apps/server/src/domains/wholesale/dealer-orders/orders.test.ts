import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealerPath, key, openDealerWorld, type DealerAnswer } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { followUp } from '#domains/money/payments/follow.ts';
import { receiveLate } from './receiving/receive-late.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = async (pieces = 40) => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': pieces });
  return own;
};
const price = 42_000;

describe('the way of an order', () => {
  it('is paid, shipped, received and earned; stock moves to the dealer and nothing stays unearned', async () => {
    const own = await open();
    const { id, payableAmount } = await own.paid(12);
    expect(await own.read(id)).toMatchObject({ status: 'PAID', paidAmount: payableAmount });
    expect(await own.unearned(id)).toBe(payableAmount);
    await own.ship(id);
    expect(await own.read(id)).toMatchObject({ status: 'SHIPPED', toReceiveQuantity: 12 });
    expect([await own.at(own.warehouseId), await own.at(own.shopId)]).toEqual([
      { on_hand: 28 },
      { in_transit: 12 },
    ]);
    expect((await own.receive(id, { good: 5 })).data.status).toBe('PART_RECEIVED');
    expect(await own.unearned(id)).toBe(7 * price);
    expect((await own.receive(id, { good: 7 })).data).toMatchObject({ status: 'RECEIVED' });
    expect(await own.at(own.shopId)).toEqual({ on_hand: 12 });
    expect(await own.unearned(id)).toBe(0);
    const { lines, shipments } = await own.read(id);
    expect(lines).toMatchObject([{ shippedQuantity: 12, receivedQuantity: 12 }]);
    expect(shipments).toMatchObject([{ state: 'RECEIVED' }]);
    const { rows } =
      await sql`SELECT state FROM sales_order WHERE biz_type = 'DEALER_ORDER' AND biz_id = ${id}`.execute(
        server.services.db,
      );
    expect(rows).toEqual([{ state: 'SIGNED' }]);
  });

  it('earns what it charged for freight when the goods leave', async () => {
    const own = await open();
    const made = await own.paid(4);
    expect(made.freightAmount).toBeGreaterThan(0);
    await own.ship(made.id);
    expect(await own.unearned(made.id)).toBe(4 * price);
    await own.receive(made.id, { good: 4 });
    expect(await own.unearned(made.id)).toBe(0);
  });

  it('waits for the second person while a proof is looked at, and is paid when it is approved', async () => {
    const own = await open();
    const { id } = await own.order(12);
    const first = await own.prove(id);
    expect((await own.read(id)).status).toBe('PROOF_REVIEW');
    expect((await own.act('cancel', id, { reason: '不要了' })).body.error).toBe('flow.status');
    const attempt = first.data.attempts.at(-1)?.id;
    await own.other.put(`/order/payment/offline/reject/${attempt}`, { reason: '未到账' });
    expect(await own.read(id)).toMatchObject({ status: 'AWAITING_PAYMENT' });
    const second = await own.prove(id);
    const approve = `/order/payment/offline/approve/${second.data.attempts.at(-1)?.id}`;
    expect((await own.other.put(approve, {}, key())).status).toBe(200);
    expect((await own.read(id)).status).toBe('PAID');
  });

  it('times out: stock and quota are free again', async () => {
    const own = await open();
    await own.limit(12);
    const { id } = await own.order(12);
    await server.services.db
      .updateTable('dealer_order')
      .set({ pay_expire_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await followUp(server.services);
    expect((await own.read(id)).status).toBe('TIMEOUT');
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40 });
    expect(await own.left()).toBe(12);
    expect((await own.pay({ id, payableAmount: 12 * price })).body.error).toBe('payment.over');
  });
});

describe('claims', () => {
  it('of what is missing: money back, pieces off the road, quota free', async () => {
    const own = await open();
    await own.limit(20);
    const { id } = await own.shipped(12);
    expect((await own.receive(id, { good: 9, short: 3 })).data.status).toBe('DISPUTED');
    expect(await own.at(own.shopId)).toEqual({ on_hand: 9, in_transit: 3 });
    const [claim] = (await own.read(id)).claims;
    expect(claim).toMatchObject({ kind: 'SHORT', quantity: 3, amount: 3 * price, state: 'OPEN' });
    const done = await own.decide(claim?.id ?? 0, 'REFUND');
    expect(done.data).toMatchObject({ status: 'RECEIVED', refundedAmount: 3 * price });
    expect(await own.at(own.shopId)).toEqual({ on_hand: 9 });
    expect(await own.unearned(id)).toBe(0);
    expect(await own.left()).toBe(11);
    expect((await own.decide(claim?.id ?? 0, 'REJECTED')).body.error).toBe('dealer-order.decided');
  });

  it('of what is damaged: sent again, free of charge, and the order ends when it came', async () => {
    const own = await open();
    const { id } = await own.shipped(12);
    await own.receive(id, { good: 10, damaged: 2 });
    expect(await own.at(own.shopId)).toEqual({ on_hand: 10, defective: 2 });
    const [claim] = (await own.read(id)).claims;
    expect((await own.decide(claim?.id ?? 0, 'RESHIP')).data.status).toBe('PART_RECEIVED');
    const again = (await own.read(id)).shipments.find(({ reship }) => reship);
    expect(again).toMatchObject({ state: 'PLANNED', freightAmount: 0, lines: [{ quantity: 2 }] });
    await own.ship(id);
    expect((await own.receive(id, { good: 2 })).data.status).toBe('RECEIVED');
    expect(await own.at(own.shopId)).toEqual({ on_hand: 12, defective: 2 });
    expect(await own.unearned(id)).toBe(0);
  });

  it('of what is sent again and given up before it left: the money of the pieces goes back, by no other way', async () => {
    const own = await open();
    const { id } = await own.shipped(12);
    await own.receive(id, { good: 10, damaged: 2 });
    const [claim] = (await own.read(id)).claims;
    await own.decide(claim?.id ?? 0, 'RESHIP');
    const closed = await own.act('closeShort', id, { reason: '缺货' }, own.desk);
    expect(closed.data).toMatchObject({ refundedAmount: 2 * price, closedQuantity: 2 });
    expect(await own.unearned(id)).toBe(0);
    // Asked for by hand it would be less revenue of nothing.
    const staff = await server.as({
      type: 'OTHER',
      codes: ['cancel_customer_order', 'dealer_whole_sales_view'],
    });
    const asked = { bizType: 'DEALER_ORDER', orderId: id, amount: 1, reason: '补偿' };
    const refused = await staff.post('/order/payment/refund', asked, { 'idempotency-key': `hand-${id}` });
    expect(refused.body).toMatchObject({ error: 'refund.by-document' });
  });

  it('rejected: the pieces count as received; a claim alone leaves the rest on the road', async () => {
    const own = await open();
    const { id } = await own.shipped(12);
    const { shipments, version } = await own.read(id);
    const lineId = shipments[0]?.lines[0]?.id;
    const lines = [{ lineId, kind: 'WRONG', quantity: 2 }];
    const claimed = await own.buyer.post<DealerAnswer>(
      `${dealerPath}/claim/${id}`,
      { version, lines },
      key(),
    );
    expect(claimed.data).toMatchObject({ status: 'DISPUTED', toReceiveQuantity: 10 });
    const [claim] = (await own.read(id)).claims;
    await own.decide(claim?.id ?? 0, 'REJECTED');
    expect(await own.at(own.shopId)).toEqual({ on_hand: 2, in_transit: 10 });
    expect((await own.receive(id, { good: 11 })).body.error).toBe('dealer-order.too-many');
    expect((await own.receive(id, { good: 10 })).data.status).toBe('RECEIVED');
    expect(await own.unearned(id)).toBe(0);
  });

  it('are over after the days of the setting: what nobody told of is received by itself', async () => {
    const own = await open();
    const { id } = await own.shipped(12);
    await own.receive(id, { good: 4, short: 1 });
    await server.services.db
      .updateTable('dealer_shipment')
      .set({ state: 'DELIVERED', delivered_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('order_id', '=', id)
      .execute();
    await receiveLate(server.services).run({});
    // A claim that is open waits for its decision.
    expect(await own.read(id)).toMatchObject({ status: 'DISPUTED', toReceiveQuantity: 0 });
    expect(await own.at(own.shopId)).toEqual({ on_hand: 11, in_transit: 1 });
    expect((await own.read(id)).receipts).toMatchObject([{ kind: 'AUTO' }, { kind: 'DEALER' }]);
  });
});

describe('cancelling', () => {
  it('before payment and after it: stock, quota and money are where they were', async () => {
    const own = await open();
    await own.limit(30);
    const unpaid = await own.order(12);
    expect((await own.act('cancel', unpaid.id, { reason: '重复' })).data.status).toBe('CANCELLED');
    const paid = await own.paid(12);
    const done = await own.act('cancel', paid.id, { reason: '不要了' });
    expect(done.data).toMatchObject({ status: 'CANCELLED', refundedAmount: paid.payableAmount });
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40 });
    expect(await own.unearned(paid.id)).toBe(0);
    expect(await own.left()).toBe(30);
    expect((await own.act('cancel', paid.id, { reason: 'x' })).body.error).toBe('flow.status');
  });

  it('asks a carrier that has taken it: pieces and money wait for its answer', async () => {
    const own = await open();
    const { id, payableAmount } = await own.paid(12);
    await own.sales(id, 'confirm');
    expect((await own.act('cancel', id, { reason: '不要了' })).data).toMatchObject({
      status: 'CANCELLING',
      refundedAmount: 0,
    });
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40, reserved: 12 });
    expect((await own.sales(id, 'keep', { reason: '已出库' })).status).toBe(200);
    expect(await own.read(id)).toMatchObject({ status: 'PAID', refundedAmount: 0 });
    await own.act('cancel', id, { reason: '真的不要了' });
    expect((await own.sales(id, 'agree')).status).toBe(200);
    expect(await own.read(id)).toMatchObject({ status: 'CANCELLED', refundedAmount: payableAmount });
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: 40 });
  });

  it('of what has been shipped is refused; its rest is closed short and its part goes back', async () => {
    const own = await open();
    const { id } = await own.paid(12);
    await own.sales(id, 'confirm');
    const left = await own.sales(id, 'ship', { waybillNo: 'K1', short: [{ quantity: 4 }] });
    expect(left.status).toBe(200);
    expect(await own.read(id)).toMatchObject({ status: 'PART_SHIPPED', toReceiveQuantity: 8 });
    expect(await server.runJobs()).toEqual([]);
    const detail = await own.read(id);
    expect(detail.cancelEffect).toEqual({ refund: 4 * price, pieces: 4 });
    expect((await own.act('cancel', id, { reason: 'x' }, own.desk)).status).toBe(409);
    const closed = await own.act('closeShort', id, { reason: '缺货' }, own.desk);
    expect(closed.data).toMatchObject({ status: 'SHIPPED', refundedAmount: 4 * price, closedQuantity: 4 });
    expect((await own.receive(id, { good: 8 })).data.status).toBe('CLOSED_SHORT');
    expect(await own.unearned(id)).toBe(0);
    expect(await own.at(own.warehouseId)).toEqual({ on_hand: 32 });
    expect((await own.act('closeShort', id, { reason: 'x' }, own.desk)).status).toBe(409);
  });

  it('of many says what became of each', async () => {
    const own = await open();
    const [one, two] = [await own.order(4), await own.shipped(4)];
    const answer = await own.desk.put<{ id: number; ok: boolean }[]>(
      `${dealerPath}/batchCancel`,
      { ids: [two.id, one.id, 999_999_999], reason: '清理' },
      key(),
    );
    expect(answer.data.map(({ id, ok }) => [id, ok])).toEqual([
      [two.id, false],
      [one.id, true],
      [999_999_999, false],
    ]);
  });
});

it('gives goods back that a carrier brought home, and sends them again', async () => {
  const own = await open();
  const { id } = await own.shipped(12);
  await own.sales(id, 'turnBack');
  const back = await own.sales(id, 'returned', { lines: [{ good: 11, damaged: 1 }] });
  expect(back.status).toBe(200);
  expect(await server.runJobs()).toEqual([]);
  expect([await own.at(own.warehouseId), await own.at(own.shopId)]).toEqual([
    { on_hand: 39, defective: 1, reserved: 12 },
    {},
  ]);
  expect(await own.read(id)).toMatchObject({ shipments: [{ state: 'RETURNED' }, { state: 'PLANNED' }] });
  await own.ship(id);
  expect((await own.receive(id, { good: 12 })).data.status).toBe('RECEIVED');
  expect(await own.unearned(id)).toBe(0);
});

it('is seen by its dealer, its group, its region and the platform; others find nothing', async () => {
  const own = await open();
  const { id } = await own.order(4);
  const { db } = server.services;
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  await db.updateTable('dealer').set({ group_id: groupId }).where('id', '=', own.dealerId).execute();
  const codes = ['dealer_whole_sales_view'] as const;
  const group = await server.as({ type: 'DEALER_GROUP', companyId: groupId, codes });
  const stranger = await openDealerWorld(server);
  const seen = async (by: typeof own.buyer) => {
    const list = await by.post<{ list: DealerAnswer[] }>(`${dealerPath}/list`, { text: '' });
    const [detail, way] = await Promise.all(
      ['detail', 'trajectory'].map((what) => by.get(`${dealerPath}/${what}/${id}`)),
    );
    return [list.data.list.some((row) => row.id === id), detail?.status, way?.status];
  };
  expect(await seen(own.buyer)).toEqual([true, 200, 200]);
  expect(await seen(own.desk)).toEqual([true, 200, 200]);
  expect(await seen(group)).toEqual([true, 200, 200]);
  expect(await seen(stranger.buyer)).toEqual([false, 404, 404]);
  expect((await group.put(`${dealerPath}/cancel/${id}`, { version: 1, reason: 'x' }, key())).status).toBe(
    403,
  );
  expect((await own.read(id)).dealerName).toBeUndefined();
  expect((await own.read(id, group)).dealerName).not.toBe('');
});
