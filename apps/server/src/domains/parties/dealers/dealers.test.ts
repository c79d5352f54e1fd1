import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCheckSign } from '@treadline/contract/kernel/credit-code.ts';
import { makeAccount, testPassword } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
let tyreBrands: number[];
let carBrands: number[];
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
  const { db } = server.services;
  const names = [1, 2].map((no) => ({
    name: `胎牌${no}`,
    name_en: `Tyre ${no}`,
    search: `胎牌${no}`,
    name_key: '',
  }));
  tyreBrands = (await db.insertInto('brand').values(names).returning('id').execute()).map(({ id }) => id);
  carBrands = (await db.selectFrom('car_brand').select('id').orderBy('sort').limit(3).execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => server.close());

let next = 1;
const start = '91330108MA2D00001';
const creditCode = `${start}${creditCheckSign(start)}`;
const fields = (more: object = {}) => {
  const no = `${process.env['VITEST_POOL_ID']}${next++}`;
  return {
    code: `DL-${no}`,
    name: `杭州滨江辙新汽车服务${no}`,
    shortName: `辙新${no}`,
    divisionCode: '330108',
    address: '江南大道 1 号',
    contactName: '方志远',
    contactPhone: '19900005678',
    ...more,
  };
};
interface Made {
  id: number;
  version: number;
  code: string;
  [key: string]: unknown;
}
const make = async (more: object = {}) => {
  const answer = await keeper.post<Made>('/data/dealerData/dealer', fields(more));
  expect([answer.status, answer.body.error, answer.body.details]).toEqual([200, undefined, undefined]);
  return answer.data;
};
const errorsOf = async (more: object) => {
  const { status, body } = await keeper.post<never>('/data/dealerData/dealer', fields(more));
  return [status, body.error, JSON.stringify(body.details)] as const;
};

it('has a place for its stock that bears its name and address', async () => {
  const made = await make({ code: 'PLACE-1', name: '地点测试一店', address: '江陵路 1 号' });
  const place = () =>
    server.services.db
      .selectFrom('location')
      .where('owner_id', '=', made.id)
      .select(['type', 'code', 'name', 'city', 'address'])
      .execute();
  const before = {
    type: 'DEALER',
    code: 'PLACE-1',
    name: '地点测试一店',
    city: '杭州市',
    address: '江陵路 1 号',
  };
  expect(await place()).toEqual([before]);
  const values = fields({ code: 'PLACE-1', name: '地点测试二店', address: '江陵路 2 号' });
  const saved = await keeper.put(`/data/dealerData/dealer/${made.id}`, { ...values, version: made.version });
  expect(saved.status).toBe(200);
  expect(await place()).toEqual([{ ...before, name: '地点测试二店', address: '江陵路 2 号' }]);
});

it('keeps a whole record: place and region by the code, point, brands, sealed values masked', async () => {
  const made = await make({
    creditCode: creditCode.toLowerCase(),
    mapPoint: '120.1551，30.2741',
    openFrom: '08:30',
    openTo: '18:00',
    closedDays: [7, 7],
    bays: 6,
    bankName: '工商银行',
    bankAccount: '6222 0200 1234 5678',
    accountHolder: '杭州辙新',
    tyreBrandIds: tyreBrands.toReversed(),
    carBrandIds: carBrands.slice(0, 1),
  });
  expect(made).toMatchObject({
    region: 'EAST',
    province: '浙江省',
    city: '杭州市',
    district: '滨江区',
    mapPoint: '30.27410,120.15510',
    closedDays: [7],
    creditCode,
    contactName: '方**',
    contactPhone: '199****5678',
    bankAccount: '************5678',
    accountHolder: '杭***',
    priceLevel: 'B',
    paymentOnline: true,
    tyreBrandIds: tyreBrands,
    tyreBrands: '胎牌1、胎牌2',
  });
  const stored = await server.services.db
    .selectFrom('dealer')
    .where('id', '=', made.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toMatch(/19900005678|62220200|杭州辙新/);
  const english = await keeper.get<{ list: object[] }>(`/data/dealerData/dealer/list?text=${made.code}`, {
    'accept-language': 'en',
  });
  expect(english.data.list).toMatchObject([{ province: 'Zhejiang', city: 'Hangzhou', people: 0 }]);
});

it('refuses what cannot be, each at its field, and changes nothing', async () => {
  const count = async () =>
    (await keeper.get<{ total: number }>('/data/dealerData/dealer/list?pageSize=1')).data.total;
  const before = await count();
  const wrong: [string, object, RegExp][] = [
    ['no such district', { divisionCode: '330199' }, /330199/],
    ['a city', { divisionCode: '3301' }, /divisionCode/],
    [
      'check sign',
      { creditCode: `${creditCode.slice(0, 17)}${creditCode.endsWith('A') ? 'B' : 'A'}` },
      /creditCode/,
    ],
    ['point abroad', { mapPoint: '48.85,2.35' }, /mapPoint/],
    ['half a point', { mapPoint: '30.27' }, /mapPoint/],
    ['opens only', { openFrom: '08:00' }, /openTo/],
    ['closes before it opens', { openFrom: '18:00', openTo: '08:00' }, /openTo/],
    ['no bays', { bays: 0 }, /bays/],
    ['100 bays', { bays: 100 }, /bays/],
    ['never open', { closedDays: [1, 2, 3, 4, 5, 6, 7] }, /closedDays/],
    ['no way to pay', { paymentOnline: false }, /paymentOnline/],
    ['prepay without an account', { batchPurchasePrePayOnline: true }, /batchPurchasePrePayOnline/],
    ['batch without a way', { allowBatchPurchase: true }, /allowBatchPurchase/],
    ['account of letters', { bankAccount: 'ABCDEFGH' }, /bankAccount/],
    ['unknown field', { isAdmin: true }, /isAdmin/],
    ['a dealer as its group', { groupId: (await make()).id }, /groupId/],
    [
      'a supplier’s person as consultant',
      {
        consultantId: (await makeAccount(server.services, { type: 'SUPPLIER' })).accountId,
      },
      /consultantId/,
    ],
  ];
  for (const [why, more, pattern] of wrong) {
    const [status, error, details] = await errorsOf(more);
    expect([why, status >= 400 && status < 500, error, pattern.test(details)]).toEqual([
      why,
      true,
      error,
      true,
    ]);
  }
  expect((await errorsOf({ carBrandIds: [999_999] }))[0]).toBe(404);
  expect(await count()).toBe(before + 1);
});

it('refuses a taken code at its field and a version that was overtaken', async () => {
  const made = await make();
  const taken = await errorsOf({ code: made.code.toLowerCase() });
  expect(taken).toEqual([409, 'record.duplicate', expect.stringContaining('"path":"code"')]);
  const stale = await keeper.put(`/data/dealerData/dealer/${made.id}`, { ...fields(), version: 99 });
  expect(stale.body.error).toBe('record.changed');
});

it('logs what changed in words, sealed values masked; what comes back as it was leaves no trace', async () => {
  const input = fields({ tyreBrandIds: [tyreBrands[0]], bankAccount: '6222020012345678' });
  const made = (await keeper.post<Made>('/data/dealerData/dealer', input)).data;
  const put = (more: object, version: number) =>
    keeper.put<Made>(`/data/dealerData/dealer/${made.id}`, { ...input, ...more, version });
  const seen = {
    contactName: made['contactName'],
    contactPhone: made['contactPhone'],
    bankAccount: made['bankAccount'],
  };
  expect((await put({ ...seen, address: '江南大道 1 号' }, made.version)).data.version).toBe(made.version);
  await put({ ...seen, tyreBrandIds: tyreBrands, bankAccount: '6222020099990000' }, made.version);
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'dealer')
    .where('entity_id', '=', made.id)
    .where('action', '=', 'update')
    .select('changes')
    .execute();
  expect(log).toEqual([
    {
      changes: {
        bankAccount: { before: '************5678', after: '************0000' },
        tyreBrands: { before: '胎牌1', after: '胎牌1、胎牌2' },
      },
    },
  ]);
});

it('tells a sealed value in clear to who may, with a record', async () => {
  const made = await make({ bankAccount: '6222020012345678' });
  const clear = await server.as({ type: 'OTHER', codes: ['basic_dealer_view', 'view_all_sensitive_data'] });
  const ask = (field: string) =>
    clear.get<{ value: string }>(`/data/communal/decrypt?entity=dealer&id=${made.id}&field=${field}`);
  expect((await ask('bankAccount')).data.value).toBe('6222020012345678');
  expect((await ask('contactPhone')).data.value).toBe('19900005678');
  expect((await ask('address')).body.error).toBe('decrypt.unknown');
});

it('two who change the same dealer at once: one does, the other is told', async () => {
  const input = fields();
  const made = (await keeper.post<Made>('/data/dealerData/dealer', input)).data;
  const put = (address: string) =>
    keeper.put(`/data/dealerData/dealer/${made.id}`, { ...input, address, version: made.version });
  const answers = await Promise.all([put('甲路 1 号'), put('乙路 2 号')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a stopped dealer’s people cannot sign in, and who is signed in is out at the next request', async () => {
  const made = await make();
  const person = await server.as({ type: 'DEALER', companyId: made.id });
  expect((await person.get('/user/v1/user/current')).status).toBe(200);
  await keeper.put(`/data/dealerData/dealer/status/${made.id}`, { enabled: false });
  const ended = await person.get('/user/v1/user/current');
  expect([ended.status, ended.body.code]).toEqual([401, '4001']);
  const signIn = () =>
    server.anyone.post('/user/signIn', { userName: person.userName, password: testPassword });
  expect((await signIn()).body.error).toBe('session.no-right');
  const offered = async () =>
    (await keeper.get<{ value: number }[]>(`/data/dealerData/dealers?text=${made.code}`)).data;
  expect(await offered()).toEqual([]);
  await keeper.put(`/data/dealerData/dealer/status/${made.id}`, { enabled: true });
  expect((await signIn()).status).toBe(200);
  expect(await offered()).toHaveLength(1);
});

it('switches logistics and robot apart from the dealer itself; twice the same is once', async () => {
  const made = await make();
  const put = (what: string, enabled: boolean) =>
    keeper.put<Made>(`/data/dealerData/dealer/${what}/${made.id}`, { enabled });
  expect((await put('logisticStatus', false)).data).toMatchObject({ logisticsStatus: false, enabled: true });
  const once = (await put('robotStatus', true)).data;
  expect(once).toMatchObject({ robotStatus: true, logisticsStatus: false });
  expect((await put('robotStatus', true)).data.version).toBe(once.version);
  const list = await keeper.get<{ total: number; counts: object }>(
    `/data/dealerData/dealer/list?text=${made.code}&logisticsStatus=false&robotStatus=true&counts=enabled`,
  );
  expect(list.data).toMatchObject({ total: 1, counts: { true: 1 } });
});

it.each(['/data/dealerGroup', '/data/oem'])('the terms of payment of %s are set and shown', async (path) => {
  const { code, name, shortName } = fields();
  const names = { code, name, shortName };
  const made = (await keeper.post<Made>(path, { ...names, termKind: 'MONTH_END', termDays: 30 })).data;
  const shown = async () => (await keeper.get<{ list: Made[] }>(`${path}/list?text=${code}`)).data.list;
  expect(await shown()).toMatchObject([{ termKind: 'MONTH_END', termDays: 30 }]);
  const terms = { termKind: 'INVOICE', termDays: 60, version: made.version };
  await keeper.put<Made>(`${path}/${made.id}`, { ...names, ...terms });
  expect(await shown()).toMatchObject([{ termKind: 'INVOICE', termDays: 60 }]);
  const { rows } = await sql<{ due: string }>`
    SELECT due_day(${made.id}, '2026-05-02', '2026-05-10', NULL)::text AS due`.execute(server.services.db);
  expect(rows).toEqual([{ due: '2026-07-09' }]);
  expect((await keeper.put(`${path}/${made.id}`, { ...names, ...terms, termDays: 366 })).status).toBe(400);
});

it('an unchanged name waits for nobody; a new one is waited for before any row is held', async () => {
  const members = [(await make()).id];
  const names = fields();
  const group = { code: names.code, name: names.name, shortName: names.shortName };
  const made = (await keeper.post<Made>('/data/dealerGroup', group)).data;
  const put = (more: object) => keeper.put<Made>(`/data/dealerGroup/${made.id}`, { ...group, ...more });
  const { db } = server.services;
  const renamed = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('company_name'))`.execute(trx);
    expect((await put({ dealerIds: members, version: 0 })).data).toMatchObject({ version: 1 });
    const waiting = put({ name: `${group.name}新`, dealerIds: members, version: 1 });
    const isWaiting = () =>
      sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(trx);
    await expect.poll(async () => (await isWaiting()).rows.length, { timeout: 9000 }).toBe(1);
    await sql`SELECT FROM company WHERE id = ${made.id} FOR UPDATE NOWAIT`.execute(trx);
    return [waiting] as const;
  });
  expect((await renamed[0]).data).toMatchObject({ version: 2, name: `${group.name}新` });
});
