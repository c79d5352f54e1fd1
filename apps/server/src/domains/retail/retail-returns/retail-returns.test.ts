import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import { writePayMode } from '#connectors/payments/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { retailKey, retailPath } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openReturnedWorld>>;
eachWorld(openReturnedWorld, (own) => ({ server, world } = own));

/** Balances of an order by account, its returned goods and their cost, too. */
const books = async (id: number) => {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen)::bigint AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id JOIN retail_order o ON o.id = ${id}
    WHERE (j.source_no = o.order_no OR j.source_type = 'REFUND' AND j.source_id IN (SELECT id FROM refund WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id)
      OR j.source_type = 'PAYMENT' AND j.source_id IN (SELECT id FROM payment WHERE biz_type = 'RETAIL_ORDER' AND biz_id = o.id))
      AND e.account IN ('REV', 'VATOUT', 'COGS', 'TRANSIT', 'STOCK', 'ORD', 'COMM', 'PENDING')
    GROUP BY 1 HAVING sum(e.amount_fen) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
};
const follow = (orderId: number) => world.followMoney(orderId);
const mode = (how: Parameters<typeof writePayMode>[2]) => writePayMode(server.services.db, 'WECHAT', how);
const buckets = (place: number) =>
  server.services.db
    .selectFrom('stock_level')
    .where('location_id', '=', place)
    .where('part_id', '=', world.partId())
    .select(['on_hand', 'defective', 'quarantined'])
    .executeTakeFirstOrThrow();

it('one wheel comes back: its share, its piece at its cost, its VAT; then the rest, and nothing is left', async () => {
  const order = await world.completed();
  const before = await books(order.id);
  expect(before).toEqual({ REV: -88_496, VATOUT: -11_504, COGS: 60_000, STOCK: -60_000 });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(data).toMatchObject({
    status: 'DONE',
    amount: 50_000,
    refunded: 50_000,
    undoable: false,
    lines: [{ wheel: 'FL', dot: '2525', destination: 'SHELF' }],
  });
  expect(await buckets(world.warehouseId)).toEqual({ on_hand: 1, defective: 0, quarantined: 0 });
  expect(await books(order.id)).toEqual({ REV: -44_248, VATOUT: -5752, COGS: 30_000, STOCK: -30_000 });
  const now = await world.read(order.id);
  expect(now).toMatchObject({
    returnState: 'PART',
    refundedAmount: 50_000,
    lines: [
      { tyreIndex: 'FL', returned: 1 },
      { tyreIndex: 'FR', returned: 0 },
    ],
  });
  expect(now.timeline.find(({ action }) => action === 'return')?.remark).toContain(`${data.returnNo} 左前`);
  // The carrier of VAT: the line that came back has nothing left, the other all.
  const { rows } = await sql`SELECT sum(net_fen)::bigint AS net, sum(tax_fen)::bigint AS tax FROM journal_vat
    WHERE order_id = ${order.id} GROUP BY line_id ORDER BY line_id`.execute(server.services.db);
  expect(rows).toEqual([
    { net: 0, tax: 0 },
    { net: 50_000, tax: 5752 },
  ]);
  // What can be invoiced: nothing more of the wheel that came back, all of the other.
  const open = await sql<{
    net: number;
    tax: number;
  }>`SELECT net_fen AS net, tax_fen AS tax FROM invoice_source_order_line
    WHERE source_id = ${order.id} ORDER BY place`.execute(server.services.db);
  expect(open.rows).toEqual([
    { net: 0, tax: 0 },
    { net: 50_000, tax: 5752 },
  ]);
  const car = await world.staff.get<{ orders: { text: string }[] }>(
    `/order/car/history?dealerId=${world.dealerId}&plate=${encodeURIComponent('浙A12345')}`,
  );
  expect(car.data.orders[0]?.text).toMatch(/部分退货$/);
  const again = await world.preview(order.id);
  expect(again.offered.map(({ wheel }) => wheel)).toEqual(['FR']);
  expect((await world.takeBack(order.id, [{ wheel: 'FR' }])).data.status).toBe('DONE');
  expect(await books(order.id)).toEqual({});
  expect(await world.read(order.id)).toMatchObject({ returnState: 'ALL', refundedAmount: 100_000 });
  const search = async (state: string) =>
    (await world.staff.post<{ list: { id: number }[] }>(`${retailPath}/search`, { returnState: [state] }))
      .data.list;
  expect((await search('ALL')).map(({ id }) => id)).toContain(order.id);
  expect((await search('PART')).map(({ id }) => id)).not.toContain(order.id);
});

it('goods go where they are sent to: quarantine, claim, scrap; what is scrapped waits as a loss and stays', async () => {
  const order = await world.completed({ wheels: ['FL', 'FR', 'RL'] });
  const { data } = await world.takeBack(order.id, [
    { wheel: 'FL', destination: 'QUARANTINE' },
    { wheel: 'FR', destination: 'CLAIM' },
    { wheel: 'RL', destination: 'SCRAP' },
  ]);
  expect(data).toMatchObject({ status: 'DONE', amount: 150_000 });
  expect(await buckets(world.warehouseId)).toEqual({ on_hand: 0, defective: 1, quarantined: 1 });
  expect(await books(order.id)).toEqual({ STOCK: -30_000, PENDING: 30_000 });
  expect((await world.undo(data)).body.error).toBe('retail-return.scrapped');
});

it('paid by a channel it waits for its refund, can be undone until that is sent, and is done when it is', async () => {
  const order = await world.completed({ byChannel: true });
  const { data: first } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(first).toMatchObject({ status: 'WAITING', refunded: 0, undoable: true });
  expect(await buckets(world.warehouseId)).toMatchObject({ on_hand: 1 });
  const goodwill = { bizType: 'RETAIL_ORDER', orderId: order.id, amount: 100, reason: '补偿' };
  expect((await world.staff.post('/order/payment/refund', goodwill, retailKey())).body.error).toBe(
    'refund.in-flight',
  );
  const undone = await world.undo(first);
  expect(undone.data).toMatchObject({ status: 'UNDONE', undoable: false });
  expect(await buckets(world.warehouseId)).toMatchObject({ on_hand: 0 });
  expect(await world.read(order.id)).toMatchObject({ returnState: 'NONE', refundedAmount: 0 });
  expect((await world.refundsOf(order.id)).map(({ state }) => state)).toEqual(['CLOSED']);
  expect(await books(order.id)).toMatchObject({ COGS: 60_000, STOCK: -60_000 });
  const { data: second } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  await follow(order.id);
  expect(await world.readReturn(second.id)).toMatchObject({
    status: 'DONE',
    refunded: 50_000,
    undoable: false,
  });
  expect((await world.undo(await world.readReturn(second.id))).body.error).toBe('retail-return.money-gone');
});

it('a refund that its channel closes is tried again: never goods without money in silence', async () => {
  const order = await world.completed({ byChannel: true });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  await mode({ refund: 'CLOSED' });
  await follow(order.id);
  expect(await world.readReturn(data.id)).toMatchObject({
    status: 'FAILED',
    refunded: 0,
    undoable: true,
    fault: '支付渠道已关闭退款，未说明原因',
  });
  const goodwill = { bizType: 'RETAIL_ORDER', orderId: order.id, amount: 100, reason: '补偿' };
  expect((await world.staff.post('/order/payment/refund', goodwill, retailKey())).body.error).toBe(
    'retail-return.open',
  );
  await mode({});
  const told = async () =>
    (await world.staff.get<{ text: string }[]>(`${retailPath}/failed/messages`)).data.filter(({ text }) =>
      text.includes(data.returnNo),
    ).length;
  expect(await told()).toBe(1);
  expect((await world.retry(data)).data.status).toBe('WAITING');
  expect(await told()).toBe(0);
  await follow(order.id);
  expect(await world.readReturn(data.id)).toMatchObject({ status: 'DONE', refunded: 50_000 });
  expect((await world.retry(data)).body.error).toBe('flow.status');
});

it('above the limit another person lets the money go, or refuses it: then the goods can go out again', async () => {
  const { refundApproveAboveFen } = paymentSettings.settings;
  await setSetting(server.services.db, refundApproveAboveFen, 10_000);
  const order = await world.completed();
  expect(
    (await world.preview(order.id, [{ lineId: (await world.read(order.id)).lines[0]?.id, quantity: 1 }]))
      .toApprove,
  ).toBe(true);
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(data).toMatchObject({ status: 'WAITING', toApprove: true });
  const [asked] = await world.refundsOf(order.id);
  const decide = (how: string, by: typeof world.staff, body = {}) =>
    by.put(`/order/payment/refund/${how}/${asked?.id}`, body);
  expect((await decide('approve', world.staff)).body.error).toBe('refund.own');
  const other = await server.as({ type: 'OTHER', codes: ['cancel_customer_order', 'customer_order_view'] });
  expect((await decide('reject', other, { reason: '未见轮胎' })).status).toBe(200);
  const failed = await world.readReturn(data.id);
  expect(failed).toMatchObject({ status: 'FAILED', toApprove: false, undoable: true });
  expect((await world.undo(failed)).data.status).toBe('UNDONE');
  expect(await world.read(order.id)).toMatchObject({ returnState: 'NONE' });
  await setSetting(server.services.db, refundApproveAboveFen);
});

it('the amount may be less with a reason, never more; what was not fitted or not completed does not come back', async () => {
  const order = await world.completed();
  const wish = { wheel: 'FL' };
  const errorOf = async (answer: ReturnType<typeof world.takeBack>) => (await answer).body.error;
  expect(await errorOf(world.takeBack(order.id, [{ ...wish, amount: 50_001 }]))).toBe('retail-return.raised');
  expect(await errorOf(world.takeBack(order.id, [{ ...wish, amount: 40_000 }]))).toBe(
    'retail-return.lower-reason',
  );
  expect(await errorOf(world.takeBack(order.id, [{ ...wish, dot: '0124' }]))).toBe('retail-return.dot');
  expect(await errorOf(world.takeBack(order.id, [{ ...wish, destination: null }]))).toBe(
    'retail-return.destination',
  );
  expect(await errorOf(world.takeBack(order.id, [wish, wish]))).toBe('retail-return.too-many');
  const lowered = await world.takeBack(order.id, [{ ...wish, amount: 40_000 }], {
    lowerReason: '已行驶 300 公里',
  });
  expect(lowered.data).toMatchObject({ status: 'DONE', amount: 40_000, fullAmount: 50_000 });
  // Goodwill of 60.00 is of what is left: 100.00 of the one that came back, 500.00 of the other.
  const goodwill = { bizType: 'RETAIL_ORDER', orderId: order.id, amount: 6000, reason: '补偿' };
  expect((await world.staff.post('/order/payment/refund', goodwill, retailKey())).status).toBe(200);
  const { offered } = await world.preview(order.id);
  expect(offered).toMatchObject([{ wheel: 'FR', nextAmount: 45_000 }]);
  expect((await world.takeBack(order.id, [{ wheel: 'FR' }])).data.amount).toBe(45_000);
  const open = (await world.create({})).data;
  const early = {
    orderId: open.id,
    version: open.version,
    lines: [{ lineId: 1, reason: 'OTHER', amount: 0 }],
  };
  expect((await world.staff.post('/order/customer/return', early, retailKey())).body.error).toBe(
    'retail-return.not-completed',
  );
});

it('works that are given back leave the commission on the shop’s own tyres alone; a tyre takes its part of it', async () => {
  const services = [{ code: 'FIT', quantity: 2 }];
  const more = { services, payableAmount: 106_000 };
  const order = await world.completed({ own: true, more });
  const before = await books(order.id);
  const { data: works } = await world.takeBack(order.id, [{ wheel: 'SERVICE' }]);
  // One of two works of 30.00 at 13 %: 3.45.
  expect(works).toMatchObject({ status: 'DONE', amount: 3000, lines: [{ destination: null }] });
  const after = await books(order.id);
  expect([after['COMM'], (after['VATOUT'] ?? 0) - (before['VATOUT'] ?? 0)]).toEqual([before['COMM'], 345]);
  await world.takeBack(order.id, [{ wheel: 'FL' }]);
  const half = (await books(order.id))['COMM'] ?? 0;
  expect(Math.abs(2 * half - (before['COMM'] ?? 0))).toBeLessThanOrEqual(1);
  await world.takeBack(order.id, [{ wheel: 'FR' }, { wheel: 'SERVICE' }]);
  expect(await books(order.id)).toEqual({});
});

it('the shop takes its own tyres back into its own place; the platform’s cost does not move', async () => {
  const order = await world.completed({ own: true });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FR' }], { by: world.shop });
  expect(data).toMatchObject({ status: 'DONE', amount: 50_000 });
  expect(await buckets(world.shopId)).toMatchObject({ on_hand: 1 });
  expect(await books(order.id)).not.toHaveProperty('COGS');
  const stranger = await server.as({ type: 'DEALER', codes: ['retail_list_view', 'cancel_customer_order'] });
  const { version } = await world.preview(order.id);
  const body = { orderId: order.id, version, lines: [{ lineId: 1, reason: 'OTHER', amount: 0 }] };
  expect((await stranger.post('/order/customer/return', body, retailKey())).body.error).toBe(
    'record.not-found',
  );
  expect((await stranger.get(`/order/customer/return/${data.id}`)).status).toBe(404);
});
