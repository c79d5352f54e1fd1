import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { carOf, checkKey, checkPath, openCheckWorld, type CheckAnswer } from '#testing/check-world.ts';
import { clueKey, cluePath, openClueWorld, type ClueAnswer, type ClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { makeOfCheck } from './from-checks.ts';

let server: TestServer;
let retail: RetailWorld;
let clues: ClueWorld;
let shop: Awaited<ReturnType<TestServer['as']>>;
let input: Awaited<ReturnType<typeof openCheckWorld>>['input'];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 40 });
  const { dealerId } = retail;
  clues = await openClueWorld(server, dealerId);
  const codes = ['retail_report_view', 'clue_invite_detail', 'clue_invite_list'] as const;
  shop = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  ({ input } = await openCheckWorld(server));
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const plateNumber = '浙A12345';
const check = async (wheels: ReturnType<typeof carOf>, more: object = {}) => {
  const body = input({ dealerId: retail.dealerId, plateNumber, wheels, ...more });
  return (await shop.post<CheckAnswer>(`${checkPath}/create`, body, checkKey())).data;
};
const read = async (id: number) =>
  (await shop.get<{ orderId: number | null }>(`${checkPath}/detail/${id}`)).data;
const shown = async () => (await clues.list()).list;

test('a sale of the car ties its check though it names none, and no clue comes for what was sold', async () => {
  const made = await check(carOf(15, 15, 60));
  const { data: order } = await retail.create({ plateNumber });
  expect(await read(made.id)).toMatchObject({ orderId: order.id });
  expect(await retail.read(order.id)).toMatchObject({ tyreCheckId: made.id });
  await makeOfCheck(server.services, made.id);
  expect(await shown()).toEqual([]);
});

test('a red wheel that was not sold becomes a clue all the same; tyres without a wheel cover as many', async () => {
  const three = await check(carOf(15, 15, 15, 60));
  await retail.create({ plateNumber });
  await makeOfCheck(server.services, three.id);
  expect(await shown()).toMatchObject([{ tyreCheckId: three.id }]);
  const other = '浙A54321';
  const two = await check(carOf(15, 15, 60), { plateNumber: other, customerMobile: '13900002222' });
  const { data: order } = await retail.create({ plateNumber: other, partsList: retail.tyres([null, null]) });
  expect(await read(two.id)).toMatchObject({ orderId: order.id });
  await makeOfCheck(server.services, two.id);
  expect(await shown()).toHaveLength(1);
});

test('a check of a car whose order is open already belongs to the order', async () => {
  const { data: order } = await retail.create({ plateNumber });
  const made = await check(carOf(15, 15, 60));
  await server.runJobs();
  expect(await read(made.id)).toMatchObject({ orderId: order.id });
  expect(await retail.read(order.id)).toMatchObject({ tyreCheckId: made.id });
  expect(await shown()).toEqual([]);
});

test('a check becomes a clue at once, once, for who asks; without a mobile it says so', async () => {
  const make = (id: number) => shop.post<ClueAnswer>(`${cluePath}/fromCheck/${id}`, {}, clueKey());
  const made = await check(carOf(60));
  const first = await make(made.id);
  expect(first.data).toMatchObject({ status: 'NEW', tyreCheckId: made.id, ownerId: shop.accountId });
  expect((await make(made.id)).data.id).toBe(first.data.id);
  await makeOfCheck(server.services, made.id);
  expect(await shown()).toHaveLength(1);
  const silent = await check(carOf(15), { plateNumber: '浙A77777', customerMobile: '' });
  expect((await make(silent.id)).body.error).toBe('clue.check-no-mobile');
  const sold = await check(carOf(15, 15, 60), { plateNumber: '浙A66666', customerMobile: '13900003333' });
  await retail.create({ plateNumber: '浙A66666' });
  expect((await make(sold.id)).body.error).toBe('clue.check-settled');
});
