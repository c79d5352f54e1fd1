import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { offeredPayMethods } from './index.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
});
afterAll(() => server.close());

interface Method {
  id: number;
  code: string;
  version: number;
  enabled: boolean;
  place: number;
}
const path = '/data/payMethod';
const list = async () => (await keeper.get<Method[]>(`${path}/list`)).data;
const codes = async () => (await list()).map(({ code }) => code);
const usual = ['WECHAT', 'ALIPAY', 'UNIONPAY', 'PREPAY', 'OFFLINE'];
async function change(code: string, more: object) {
  const found = (await list()).find((each) => each.code === code);
  const { id, code: _, ...rest } = found as Method;
  return keeper.put<Method[]>(`${path}/${id}`, { ...rest, ...more });
}
beforeEach(async () => {
  for (const [at, code] of usual.entries()) await change(code, { place: at + 1, enabled: true });
});

it('moves one to its place; the others make room, however many move at once', async () => {
  expect((await change('OFFLINE', { place: 1 })).data.map(({ code }) => code)).toEqual([
    'OFFLINE',
    ...usual.slice(0, 4),
  ]);
  await change('OFFLINE', { place: 99 });
  expect(await codes()).toEqual(usual);
  await Promise.all(usual.map((code) => change(code, { place: 2 })));
  const after = await list();
  expect(after.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  expect(after.map(({ code }) => code).toSorted()).toEqual(usual.toSorted());
});

it('is changed as it was seen, in the log in words; wrong input is told at its field', async () => {
  const [first] = await list();
  expect((await change('WECHAT', { name: '微信' })).status).toBe(200);
  expect((await change('WECHAT', { version: first?.version })).body.error).toBe('record.changed');
  expect((await change('WECHAT', { name: ' ' })).body.details).toMatchObject({ fields: [{ path: 'name' }] });
  expect((await change('WECHAT', { orderKinds: ['GIFT'] })).status).toBe(400);
  expect((await keeper.put(`${path}/999`, { ...first, id: undefined, code: undefined })).status).toBe(404);
  const log = await server.services.db
    .selectFrom('timeline')
    .select('changes')
    .where('entity', '=', 'pay-method')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(log?.changes).toEqual({ name: { before: '微信支付', after: '微信' } });
  await change('WECHAT', { name: '微信支付' });
});

it('offers what is enabled for the order, the place and the dealer', async () => {
  const { db } = server.services;
  const dealerId = await makeCompany(server.services, 'DEALER');
  const flags = (set: object) => db.updateTable('dealer').set(set).where('id', '=', dealerId).execute();
  const offered = (kind: 'RETAIL' | 'DEALER', platform: 'WEB' | 'MINI_PROGRAM' = 'WEB') =>
    offeredPayMethods(db, { dealerId, kind, platform });
  expect(await offered('RETAIL')).toEqual(['WECHAT', 'ALIPAY', 'UNIONPAY']);
  expect(await offered('RETAIL', 'MINI_PROGRAM')).toEqual(['WECHAT']);
  expect(await offered('DEALER')).toEqual([]);
  await flags({ prepay_account: true, payment_offline: true, payment_online: false });
  expect(await offered('RETAIL')).toEqual(['PREPAY', 'OFFLINE']);
  await flags({ batch_prepay_online: true, batch_payment_offline: true });
  await change('OFFLINE', { place: 1 });
  expect(await offered('DEALER')).toEqual(['OFFLINE', 'PREPAY']);
  await change('OFFLINE', { enabled: false });
  expect(await offered('DEALER')).toEqual(['PREPAY']);
  expect(await offeredPayMethods(db, { dealerId: 999_999, kind: 'RETAIL', platform: 'WEB' })).toEqual([]);
});

it('is shut to others', async () => {
  const region = await server.as({ type: 'REGIONAL_MANAGER', codes: ['basic_dealer_view'] });
  expect((await region.get(`${path}/list`)).status).toBe(403);
});
