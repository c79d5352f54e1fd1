import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { findMember, memberOf, ordersBefore } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let next = 54_321;
const known = (more: object = {}) => ({
  mobile: `138000${next++}`,
  name: '王小明',
  dealerId: null,
  source: 'HAND' as const,
  ...more,
});
const make = (given: Parameters<typeof memberOf>[1]) =>
  asSystem(server.services, 'test', (ctx) => memberOf(ctx, given));

test('of fifty calls for one new mobile one makes the member, all get it', async () => {
  const dealerId = await makeCompany(server.services, 'DEALER');
  const one = known({ dealerId });
  const ids = await Promise.all(Array.from({ length: 50 }, () => make(one)));
  expect(new Set(ids).size).toBe(1);
  const { db, secrets } = server.services;
  expect(await findMember({ db }, secrets.blindIndex(one.mobile))).toEqual({
    id: ids[0],
    level: 'NORMAL',
    points: 0,
  });
  expect(await ordersBefore({ db }, secrets.blindIndex(one.mobile))).toBe(0);
  expect(await findMember({ db }, secrets.blindIndex('13711112222'))).toBeNull();
});

test('a dealer sees those who were there, masked; the platform finds them by the last four digits', async () => {
  const dealerId = await makeCompany(server.services, 'DEALER');
  const one = known({ dealerId });
  const id = await make(one);
  const other = await make(known({ dealerId: await makeCompany(server.services, 'DEALER') }));
  const shop = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['basic_member_view'] });
  const { data } = await shop.get<{ list: { id: number; mobile: string }[]; total: number }>(
    '/promotion/member/list',
  );
  expect(data).toMatchObject({ total: 1, list: [{ id, mobile: expect.stringContaining('*') as string }] });
  expect((await shop.get(`/promotion/member/detail/${other}`)).status).toBe(404);
  const staff = await server.as({ type: 'OTHER', codes: ['basic_member_view'] });
  const found = await staff.get<{ list: { id: number }[] }>(
    `/promotion/member/list?text=${one.mobile.slice(-4)}`,
  );
  expect(found.data.list.map((each) => each.id)).toEqual([id]);
});
