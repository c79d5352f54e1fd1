import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServices } from '#testing/services.ts';
import { openCarriers } from './index.ts';
import type { Carrier, CarrierOrder } from './port.ts';
import { writeCarrierMode } from './sandbox-state.ts';

let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let carrier: Carrier;
let carrierId: number;
beforeAll(async () => {
  ({ services } = await openTestServices(await testDatabase()));
  carrierId = await makeCompany(services, 'LOGISTICS');
  await services.db
    .insertInto('carrier_link')
    .values({ carrier_id: carrierId, provider: 'sandbox', updated_by: 'test' })
    .execute();
  carrier = await openCarriers(services).of(carrierId);
});
afterAll(() => services.pools.close());
beforeEach(() => writeCarrierMode(services.db, {}));

const about = { entity: 'sales-order', id: 1 };
const party = {
  company: '昆山一号仓',
  contact: '周建国',
  phone: '19900001111',
  province: '江苏省',
  city: '苏州市',
  district: '昆山市',
  address: '前进东路 1 号',
};
let last = 0;
const orderOf = (more: Partial<CarrierOrder> = {}): CarrierOrder => ({
  orderNo: `SO${++last}`,
  pieces: 4,
  weightG: 36_000,
  from: party,
  to: { ...party, city: '杭州市' },
  cargo: '轮胎',
  remark: '',
  ...more,
});

it('gives each parcel a number, the same ones however often it is asked', async () => {
  const order = orderOf();
  const first = await carrier.place(order, about);
  const no = `SB${order.orderNo}`;
  expect(first).toMatchObject({ waybillNo: no, pieceNos: [no, `${no}-002`, `${no}-003`, `${no}-004`] });
  expect(first).toMatchObject({ label: await carrier.printData(order.orderNo, about) });
  expect(await carrier.place(order, about)).toEqual(first);
  expect(await carrier.place(orderOf({ pieces: 1 }), about)).toMatchObject({
    pieceNos: [expect.any(String)],
  });
});

it('keeps an order whose answer got lost, and nothing while it is down', async () => {
  const order = orderOf();
  await writeCarrierMode(services.db, { answer: 'down' });
  await expect(carrier.place(order, about)).rejects.toThrow('not reachable');
  await writeCarrierMode(services.db, {});
  expect(await carrier.printData(order.orderNo, about)).toBeNull();
  await writeCarrierMode(services.db, { answer: 'lost' });
  await expect(carrier.place(order, about)).rejects.toThrow('lost');
  await writeCarrierMode(services.db, {});
  expect(await carrier.printData(order.orderNo, about)).toMatchObject({
    routeCode: '杭州市-SB01',
    checkCode: `SB${order.orderNo}`.slice(-4),
  });
});

it('refuses as it is told, once or from then on', async () => {
  await writeCarrierMode(services.db, { place: 'refuse', once: true });
  const order = orderOf();
  expect(await carrier.place(order, about)).toMatchObject({ ok: false });
  expect(await carrier.place(order, about)).toMatchObject({ ok: true });
  await writeCarrierMode(services.db, { cancel: 'refuse' });
  expect(await carrier.cancel(order.orderNo, `SB${order.orderNo}`, about)).toMatchObject({ ok: false });
  expect(await carrier.cancel(order.orderNo, `SB${order.orderNo}`, about)).toMatchObject({ ok: false });
});

it('takes an order back as often as it is asked, and its number never again', async () => {
  const order = orderOf();
  await carrier.place(order, about);
  for (const _ of [1, 2])
    expect(await carrier.cancel(order.orderNo, `SB${order.orderNo}`, about)).toEqual({ ok: true });
  expect(await carrier.place(order, about)).toMatchObject({ ok: false });
  expect(await carrier.cancel('SO-NOBODY', '', about)).toEqual({ ok: true });
});

it('keeps no names, numbers and addresses of people in the log of calls', async () => {
  await carrier.place(orderOf(), { entity: 'sales-order', id: 77 });
  const calls = await services.db
    .selectFrom('connector_log')
    .select(['request', 'operation', 'ok'])
    .where('entity_id', '=', 77)
    .execute();
  expect(calls).toMatchObject([{ operation: 'place', ok: true }]);
  expect(calls[0]?.request).toContain('杭州市');
  expect(calls[0]?.request).not.toMatch(/19900001111|周建国|前进东路/);
});

it('is none where nothing says who stands behind a company', async () => {
  const other = await openCarriers(services).of(await makeCompany(services, 'LOGISTICS'));
  expect(other.provider).toBe('manual');
  await expect(other.place(orderOf(), about)).rejects.toThrow('by hand');
  expect(await other.track(['SB1'], about)).toEqual([]);
});
