import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carOf, checkKey, checkPath, openCheckWorld, type CheckAnswer } from '#testing/check-world.ts';
import { cluePath, openClueWorld, type ClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, type RetailAnswer, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { closeAll } from '#domains/money/payments/close.ts';

let server: TestServer;
let retail: RetailWorld;
let clues: ClueWorld;
beforeAll(async () => {
  server = await openTestServer();
  retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 400 });
  clues = await openClueWorld(server, retail.dealerId);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

let next = 1;
/** A car with a clue, and the order of that car. */
async function openCar() {
  const plateNumber = `浙K${String(20_000 + next++)}`;
  const made = await clues.make({ plateNumber });
  return { plateNumber, made, order: { plateNumber, clueId: made.id } };
}
const clueOf = async (id: number) => {
  const row = await retail.staff.post<{ clueId: number | null; clueNo: string }>(
    '/order/customer/order/detail',
    { id },
  );
  return [row.data.clueId, row.data.clueNo];
};

test('a clue becomes an order; both say so', async () => {
  const { made, order } = await openCar();
  const placed = await retail.create(order);
  expect(placed.status).toBe(200);
  expect(await clues.read(made.id)).toMatchObject({ status: 'CONVERTED', orderId: placed.data.id });
  expect(await clueOf(placed.data.id)).toEqual([made.id, made.clueNo]);
  const again = await retail.create(order);
  expect([again.status, again.body.error, again.body.details['orderNo']]).toEqual([
    409,
    'clue.converted',
    placed.data.orderNo,
  ]);
});

test('converted twice at once, it becomes one order', async () => {
  const { made, order } = await openCar();
  const answers = await Promise.all([1, 2, 3].map(() => retail.create(order)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM retail_order WHERE plate = ${order.plateNumber}`.execute(server.services.db);
  expect(rows[0]?.n).toBe(1);
  expect((await clues.read(made.id)).status).toBe('CONVERTED');
});

test('closed and converted at once, one of the two is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { made, order } = await openCar();
    const [placed, closed] = await Promise.all([
      retail.create(order),
      clues.first.put(`${cluePath}/close`, { id: made.id, lossReason: 'PRICE' }),
    ]);
    expect([placed.status, closed.status].toSorted()).toEqual([200, 409]);
    expect((await clues.read(made.id)).status).toBe(placed.status === 200 ? 'CONVERTED' : 'CLOSED');
  }
});

test('an order that names no clue is linked to the open one of its car; two at once share none', async () => {
  const { plateNumber, made } = await openCar();
  const answers = await Promise.all([1, 2].map(() => retail.create({ plateNumber })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const linked = await Promise.all(answers.map(({ data }) => clueOf(data.id)));
  expect(linked.filter(([id]) => id === made.id)).toHaveLength(1);
  expect(linked.filter(([id]) => id === null)).toHaveLength(1);
});

test('another dealer’s clue, and one that was closed, make no order', async () => {
  const other = await openClueWorld(server);
  const theirs = await other.make();
  const refused = await retail.create({ clueId: theirs.id });
  expect(refused.status).toBe(404);
  const { made, order } = await openCar();
  await clues.first.put(`${cluePath}/close`, { id: made.id, lossReason: 'PRICE' });
  expect((await retail.create(order)).body.error).toBe('clue.closed');
});

test('an order keeps the check that it is placed for, of the same car alone, until it comes to nothing', async () => {
  const mechanic = await server.as({
    type: 'DEALER',
    companyId: retail.dealerId,
    codes: ['retail_report_view'],
  });
  const { plateNumber, made, order } = await openCar();
  const { input } = await openCheckWorld(server);
  const body = input({ dealerId: retail.dealerId, plateNumber, wheels: carOf(15, 60) });
  const { data: check } = await mechanic.post<CheckAnswer>(`${checkPath}/create`, body, checkKey());
  const orderOf = async () =>
    (await mechanic.get<CheckAnswer>(`${checkPath}/detail/${check.id}`)).data.orderId;
  const elsewhere = await retail.create({ tyreCheckId: check.id, plateNumber: '浙Z99999' });
  expect(elsewhere.body.error).toBe('check.other-car');
  const placed = await retail.create({ ...order, tyreCheckId: check.id });
  expect(placed.status).toBe(200);
  expect(await orderOf()).toBe(placed.data.id);
  const { data: listed } = await retail.staff.post<{ list: object[] }>('/order/customer/order/search', {
    text: placed.data.orderNo,
  });
  expect(listed.list).toMatchObject([{ tyreCheckId: check.id, checkNo: check.checkNo }]);
  const clue = await clues.first.get<{ history: object[] }>(`${cluePath}/detail/${made.id}`);
  expect(clue.data.history).toContainEqual(
    expect.objectContaining({
      kind: 'CHECK',
      title: `轮胎检测 ${check.checkNo}`,
      text: '红 必须更换 · 20,000 公里',
      path: `/retail/check/detail?id=${check.id}`,
    }),
  );
  await cancel(placed.data);
  expect(await orderOf()).toBeNull();
});

const cancel = ({ orderNo }: RetailAnswer) => retail.act('cancel', { orderNo, lossReason: 'PRICE' });

/** Ways in which an order comes to nothing. */
const ways: Record<string, (order: RetailAnswer) => Promise<unknown>> = {
  'cancelled unpaid': cancel,
  'cancelled with its money back': async (order) => {
    await retail.pay(order);
    await cancel(order);
  },
  'not paid in time': async ({ id }) => {
    await sql`UPDATE retail_order SET pay_expire_at = now() - interval '1 hour' WHERE id = ${id}`.execute(
      server.services.db,
    );
    await closeAll(server.services, 'RETAIL_ORDER', id);
  },
};

test.each(Object.entries(ways))('an order %s leaves its clue to be followed up', async (_, end) => {
  const { made, order } = await openCar();
  const placed = await retail.create(order);
  await end(placed.data);
  const again = await clues.read(made.id);
  expect(again).toMatchObject({ status: 'FOLLOWING', orderId: null });
  expect(Date.parse(again.dueTime)).toBeGreaterThan(Date.now());
  expect(await clueOf(placed.data.id)).toEqual([null, '']);
  const timeline = (await retail.read(placed.data.id)).timeline.map(({ action, remark }) => [action, remark]);
  expect(timeline).toContainEqual(['releaseClue', made.clueNo]);
  expect((await retail.create(order)).status).toBe(200);
});
