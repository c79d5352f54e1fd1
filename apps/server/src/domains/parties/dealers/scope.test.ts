import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
let carBrands: number[];
const made: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
  carBrands = (await server.services.db.selectFrom('car_brand').select('id').orderBy('sort').execute()).map(
    ({ id }) => id,
  );
  const [toyota, honda, nissan] = carBrands as [number, number, number];
  made['group'] = await create('/data/dealerGroup', { code: 'G1', name: '辙联', shortName: '辙联' });
  made['oem'] = await create('/data/oem', {
    code: 'O1',
    name: '启澜',
    shortName: '启澜',
    carBrandIds: [toyota, honda],
  });
  made['rival'] = await create('/data/oem', {
    code: 'O2',
    name: '远驰',
    shortName: '远驰',
    carBrandIds: [nissan],
  });
  const dealer = (code: string, divisionCode: string, more: object) =>
    create('/data/dealerData/dealer', {
      code,
      name: `门店${code}`,
      shortName: code,
      divisionCode,
      address: '1 号',
      contactName: '张三',
      contactPhone: '19900001111',
      ...more,
    });
  made['east'] = await dealer('E1', '330108', { groupId: made['group'], carBrandIds: [toyota] });
  made['south'] = await dealer('S1', '440113', { groupId: made['group'], carBrandIds: [nissan] });
  made['west'] = await dealer('W1', '510107', { carBrandIds: [toyota, honda] });
  made['plain'] = await dealer('E2', '310112', {});
});
afterAll(() => server.close());

async function create(path: string, body: object): Promise<number> {
  const answer = await keeper.post<{ id: number }>(path, body);
  expect([answer.status, answer.body.error, answer.body.details]).toEqual([200, undefined, undefined]);
  return answer.data.id;
}
const as = (type: AccountType, companyId?: number) =>
  server.as({ type, codes: ['basic_dealer_view'], ...(companyId ? { companyId } : {}) });
interface Option {
  value: number | string;
  label: string;
  options?: Option[];
  children?: Option[];
}
const id = (name: string): number => made[name] as number;

it.each<[AccountType, string | undefined, string[]]>([
  ['OTHER', undefined, ['east', 'plain', 'south', 'west']],
  ['DEALER', 'east', ['east']],
  ['DEALER_GROUP', 'group', ['east', 'south']],
  ['OEM', 'oem', ['east', 'west']],
  ['REGIONAL_MANAGER', undefined, ['east', 'plain']],
  ['SUPPLIER', undefined, []],
  ['LOGISTICS', undefined, []],
])('%s sees its own: options, all, tree, detail, list', async (type, company, names) => {
  const person = await as(type, company ? id(company) : undefined);
  const wanted = names.map(id).toSorted((a, b) => a - b);
  const idsOf = (options: readonly Option[]) =>
    options.map(({ value }) => Number(value)).toSorted((a, b) => a - b);
  const options = await person.get<Option[]>('/data/dealerData/dealers');
  expect(idsOf(options.data)).toEqual(wanted);
  expect(idsOf((await person.get<Option[]>('/data/dealerData/dealersAll')).data)).toEqual(wanted);
  const tree = (await person.get<Option[]>('/data/dealerData/dealer/tree')).data;
  const leaves = tree.flatMap((region) =>
    (region.children ?? []).flatMap((province) => province.children ?? []),
  );
  expect(idsOf(leaves)).toEqual(wanted);
  for (const each of ['east', 'south', 'west', 'plain']) {
    const [detail, brands] = await Promise.all([
      person.get(`/data/dealerData/dealer/getById/${id(each)}`),
      person.get(`/data/dealerData/carBrand/${id(each)}`),
    ]);
    const open = names.includes(each);
    const refused = ['SUPPLIER', 'LOGISTICS'].includes(type) ? 403 : 404;
    expect([each, detail.status, brands.status]).toEqual([each, open ? 200 : refused, open ? 200 : 404]);
  }
  if (wanted.length) {
    const list = await person.get<{ list: { id: number }[] }>('/data/dealerData/dealer/list');
    expect(list.data.list.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(wanted);
  }
});

it('nobody but the platform writes', async () => {
  const manager = await as('REGIONAL_MANAGER');
  const tried = [
    manager.put(`/data/dealerData/dealer/status/${id('east')}`, { enabled: false }),
    manager.post('/data/dealerData/dealer', {}),
    manager.post('/data/dealerGroup', {}),
    manager.put(`/data/oem/${id('oem')}`, {}),
  ];
  for (const answer of await Promise.all(tried)) expect(answer.status).toBe(403);
});

it('finds by name, code, pinyin and initials, a few at a time; labels of chosen ones by their ids', async () => {
  const ask = async (query: string) =>
    (await keeper.get<Option[]>(`/data/dealerData/dealers?${query}`)).data.map(({ value }) => value);
  expect(await ask('text=W1')).toEqual([id('west')]);
  expect(await ask('text=mendianw1')).toEqual([id('west')]);
  expect(await ask('text=mdw1')).toEqual([id('west')]);
  expect(await ask('limit=2')).toEqual([id('east'), id('plain')]);
  expect(await ask(`ids=${id('west')},${id('south')}`)).toEqual([id('south'), id('west')]);
  expect((await keeper.get('/data/dealerData/dealers?limit=501')).status).toBe(400);
});

it('gives dealers below their OEMs, the others below -1', async () => {
  const shape = (options: readonly Option[]) =>
    options.map(({ value, options: own = [] }) => [value, own.map((each) => each.value)]);
  const all = await keeper.get<Option[]>('/data/dealerData/oem/dealers');
  expect(shape(all.data)).toEqual([
    [id('oem'), [id('east'), id('west')]],
    [id('rival'), [id('south')]],
    [-1, [id('plain')]],
  ]);
  expect((await keeper.get<Option[]>('/data/dealerData/dealersAll?grouped=true')).data).toEqual(all.data);
  const maker = await as('OEM', id('oem'));
  expect(shape((await maker.get<Option[]>('/data/dealerData/oem/dealers')).data)).toEqual([
    [id('oem'), [id('east'), id('west')]],
  ]);
});

it('filters the list by region, province, city, group, OEM and price level', async () => {
  const ask = async (query: string) =>
    (await keeper.get<{ list: { id: number }[] }>(`/data/dealerData/dealer/list?${query}`)).data.list.map(
      (row) => row.id,
    );
  expect(await ask('region=EAST')).toEqual([id('east'), id('plain')]);
  expect(await ask('division=33,5101')).toEqual([id('east'), id('west')]);
  expect(await ask(`groupId=${id('group')}`)).toEqual([id('east'), id('south')]);
  expect(await ask(`oemId=${id('rival')}`)).toEqual([id('south')]);
  expect(await ask('priceLevel=A')).toEqual([]);
  expect(await ask('priceLevel=B&region=WEST')).toEqual([id('west')]);
});

it('groups and OEMs: who sees which', async () => {
  const ask = async (type: AccountType, path: string, company?: string) =>
    (
      await (await as(type, company ? id(company) : undefined)).get<Option[]>(`/data/dealerData/${path}`)
    ).data.map(({ value }) => value);
  expect(await ask('DEALER', 'dealerGroups', 'east')).toEqual([id('group')]);
  expect(await ask('DEALER', 'dealerGroups', 'west')).toEqual([]);
  expect(await ask('DEALER_GROUP', 'dealerGroups', 'group')).toEqual([id('group')]);
  expect(await ask('SUPPLIER', 'dealerGroups')).toEqual([]);
  expect(await ask('OEM', 'oem', 'oem')).toEqual([id('oem')]);
  expect(await ask('DEALER', 'oem', 'east')).toEqual([]);
  expect(await ask('REGIONAL_MANAGER', `dealerGroup/dealerList?groupId=${id('group')}`)).toEqual([
    id('east'),
  ]);
});

it('sets the members of a group: the dealers know it, a dealer of another group is refused by name', async () => {
  const body = (code: string, dealerIds: number[]) => ({
    code,
    name: `集团${code}`,
    shortName: code,
    dealerIds,
  });
  const other = await keeper.post('/data/dealerGroup', body('G2', [id('east'), id('plain')]));
  expect(other.body).toMatchObject({ error: 'dealer.other-group', details: { names: '门店E1（辙联）' } });
  expect((await keeper.post('/data/dealerGroup', body('G2', [id('group')]))).body.error).toBe(
    'dealer.unknown-member',
  );
  const group = (
    await keeper.post<{ id: number; version: number }>('/data/dealerGroup', body('G2', [id('plain')]))
  ).data;
  expect(group).toMatchObject({ dealers: 1, members: '门店E2' });
  const read = async () =>
    (
      await keeper.get<{ groupId: number | null; version: number }>(
        `/data/dealerData/dealer/getById/${id('plain')}`,
      )
    ).data;
  const joined = await read();
  expect(joined.groupId).toBe(group.id);
  const left = await keeper.put(`/data/dealerGroup/${group.id}`, {
    ...body('G2', []),
    version: group.version,
  });
  expect(left.data).toMatchObject({ dealers: 0, dealerIds: [] });
  expect(await read()).toEqual({ ...joined, groupId: null, groupName: '', version: joined.version + 1 });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'dealer')
    .where('entity_id', '=', id('plain'))
    .where('action', '=', 'update')
    .orderBy('id')
    .select('changes')
    .execute();
  expect(log.map(({ changes }) => changes)).toEqual([
    { groupName: { before: '', after: '集团G2' } },
    { groupName: { before: '集团G2', after: '' } },
  ]);
});

it('two groups that want the same dealer at once: one gets it', async () => {
  const want = (code: string) =>
    keeper.post('/data/dealerGroup', { code, name: `抢${code}`, shortName: code, dealerIds: [id('west')] });
  const answers = await Promise.all([want('R1'), want('R2')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('an OEM that takes up a brand sees its dealers at the next request', async () => {
  const nissan = carBrands[2] as number;
  const maker = await as('OEM', id('oem'));
  const seen = async () =>
    (await maker.get<Option[]>('/data/dealerData/dealers')).data.map(({ value }) => value);
  expect(await seen()).not.toContain(id('south'));
  const { data } = await keeper.get<{ list: { id: number; version: number; carBrandIds: number[] }[] }>(
    '/data/oem/list?text=O1',
  );
  const row = data.list[0];
  const changed = await keeper.put<{ carBrandIds: number[] }>(`/data/oem/${id('oem')}`, {
    code: 'O1',
    name: '启澜',
    shortName: '启澜',
    carBrandIds: [nissan, ...(row?.carBrandIds ?? [])],
    version: row?.version,
  });
  expect(changed.data.carBrandIds).toContain(nissan);
  expect(await seen()).toContain(id('south'));
});

it('the palette finds a dealer by pinyin for those who see it', async () => {
  const find = async (type: AccountType, company?: string) => {
    const person = await as(type, company ? id(company) : undefined);
    const found = await person.get<{ hint: string }[]>('/user/v1/user/search?text=mendian');
    return found.data.map(({ hint }) => hint);
  };
  expect(await find('OTHER')).toEqual(['E1', 'E2', 'S1', 'W1']);
  expect(await find('DEALER_GROUP', 'group')).toEqual(['E1', 'S1']);
  expect(await find('SUPPLIER')).toEqual([]);
});

it('a car brand that dealers serve or makers make is not deleted: the refusal says where', async () => {
  const cars = await server.as({ type: 'OTHER', codes: ['basic_car_brand_view'] });
  const brand = await server.services.db
    .insertInto('car_brand')
    .values({ name: '隔离车', name_key: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await create('/data/oem', { code: 'O9', name: '九号', shortName: '九号', carBrandIds: [brand.id] });
  const refused = await cars.delete(`/data/carBrand/carVehicle/delete?level=BRAND&id=${brand.id}`);
  expect(refused.body).toMatchObject({
    error: 'record.used',
    message: expect.stringContaining('经销商、主机厂'),
  });
});

it('depositors are the dealers in scope that have a prepay account', async () => {
  const { db } = server.services;
  await db
    .updateTable('dealer')
    .set({ prepay_account: true })
    .where('id', 'in', [id('east'), id('west')])
    .execute();
  const depositors = async (type: AccountType, companyId?: number) => {
    const person = await server.as({ type, codes: ['pre_pay'], ...(companyId ? { companyId } : {}) });
    const { data } = await person.get<Option[]>('/data/dealerData/dealer/depositors');
    return data.map(({ value }) => value);
  };
  expect((await depositors('OTHER')).toSorted()).toEqual([id('east'), id('west')].toSorted());
  expect(await depositors('DEALER_GROUP', id('group'))).toEqual([id('east')]);
  expect((await as('OTHER').then((p) => p.get('/data/dealerData/dealer/depositors'))).status).toBe(403);
});
