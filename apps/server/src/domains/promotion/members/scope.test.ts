import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { memberOf } from './index.ts';

const path = '/promotion/member';
const codes = ['basic_member_view', 'promotion_list_edit'] as const;
let server: TestServer;
const made: Record<string, number> = {};
const mobiles = { own: '13800077001', groups: '13800077002', far: '13800077003' };
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.services;
  for (const type of ['DEALER_GROUP', 'OEM'] as const) made[type] = await makeCompany(server.services, type);
  for (const name of ['own', 'groups', 'far'] as const) {
    const dealerId = await makeCompany(server.services, 'DEALER');
    made[name] = await asSystem(server.services, 'test', (ctx) =>
      memberOf(ctx, { mobile: mobiles[name], name: '欧阳晓东', dealerId, source: 'HAND' }),
    );
    made[`dealer of ${name}`] = dealerId;
    await db
      .updateTable('company')
      .set({ region: name === 'far' ? 'SOUTH' : 'EAST' })
      .where('id', '=', dealerId)
      .execute();
    if (name !== 'far')
      await db
        .updateTable('dealer')
        .set({ group_id: made['DEALER_GROUP'] })
        .where('id', '=', dealerId)
        .execute();
  }
});
afterAll(() => server.close());

const id = (name: string): number => made[name] ?? 0;
const see = (type: AccountType, company?: string, more: readonly 'view_all_sensitive_data'[] = []) =>
  server.as({ type, codes: [...codes, ...more], ...(company ? { companyId: id(company) } : {}) });
interface Row {
  id: number;
  name: string;
  mobile: string;
}

it.each<[AccountType, string | undefined, string[]]>([
  ['OTHER', undefined, ['far', 'groups', 'own']],
  ['DEALER', 'dealer of own', ['own']],
  ['DEALER_GROUP', 'DEALER_GROUP', ['groups', 'own']],
  ['REGIONAL_MANAGER', undefined, ['groups', 'own']],
  ['OEM', 'OEM', []],
])('%s sees its own: list, detail, history, ledger', async (type, company, names) => {
  const person = await see(type, company);
  const wanted = names.map(id).toSorted((a, b) => a - b);
  const { data } = await person.get<{ list: Row[] }>(`${path}/list`);
  expect(data.list.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(wanted);
  for (const name of ['own', 'groups', 'far']) {
    const status = names.includes(name) ? 200 : 404;
    for (const part of ['detail', 'history'])
      expect([name, part, (await person.get(`${path}/${part}/${id(name)}`)).status]).toEqual([
        name,
        part,
        status,
      ]);
    const rows = await person.get<{ total: number }>(`${path}/points/list?memberId=${id(name)}`);
    expect(rows.status).toBe(200);
  }
});

it.each<AccountType>(['SUPPLIER', 'LOGISTICS'])('%s has no members', async (type) => {
  const person = await see(type);
  for (const part of [
    'list',
    `detail/${id('own')}`,
    `history/${id('own')}`,
    'points/list',
    `export/${id('own')}`,
  ])
    expect([part, (await person.get(`${path}/${part}`)).status]).toEqual([part, 403]);
});

it.each<AccountType>(['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'])(
  '%s does not merge, export, delete or change points',
  async (type) => {
    const person = await see(type, type === 'DEALER' ? 'dealer of own' : undefined);
    const [one, other] = [id('own'), id('groups')];
    const key = { 'idempotency-key': `${type}-refused` };
    const asked = await Promise.all([
      person.get(`${path}/merge/preview?survivorId=${one}&mergedId=${other}`),
      person.get(`${path}/export/${one}`),
      person.put(
        `${path}/merge`,
        { survivorId: one, survivorVersion: 1, mergedId: other, mergedVersion: 1 },
        key,
      ),
      person.put(`${path}/points/${one}`, { points: 1, reason: '试', version: 1 }, key),
      person.put(`${path}/erase/${one}`, { reason: '试', confirm: 'HY', version: 1 }, key),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  },
);

test('a dealer writes down what its own customers said, nobody else’s', async () => {
  const shop = await see('DEALER', 'dealer of own');
  const say = (name: string) =>
    shop.put(
      `${path}/consent/${id(name)}`,
      { kind: 'MARKETING', granted: true, channel: 'SHOP' },
      { 'idempotency-key': `said-${name}` },
    );
  expect([(await say('own')).status, (await say('far')).status]).toEqual([200, 404]);
});

test('names and mobiles are masked for whoever may not see them, in details; workbooks are given', async () => {
  const [plain, clear] = [await see('OTHER'), await see('OTHER', undefined, ['view_all_sensitive_data'])];
  const readOf = async (person: typeof plain) => (await person.get<Row>(`${path}/detail/${id('own')}`)).data;
  expect(await readOf(plain)).toMatchObject({ mobile: '138****7001' });
  expect((await readOf(plain)).name).not.toBe('欧阳晓东');
  expect(await readOf(clear)).toMatchObject({ mobile: mobiles.own, name: '欧阳晓东' });
  expect((await plain.get(`${path}/list?format=xlsx`)).status).toBe(200);
});
