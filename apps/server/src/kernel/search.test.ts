import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDomains, searchables } from '#domains.ts';
import {
  confirmedOrder,
  draftOrder,
  openPurchaseWorld,
  type PurchaseWorld,
} from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { writeSheet } from './sheets/index.ts';
import { findWrongKeys } from './searchable.ts';
import { parseSearchTerms } from './search.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
let world: PurchaseWorld;
const supplier = {
  code: 'HD-C-10',
  name: '华东轮储供应链',
  shortName: '轮储',
  contactName: '张三丰',
  leadDays: 5,
};
const other = { ...supplier, code: 'CQ-1', name: '重庆朝阳胎业', shortName: '朝阳', contactName: '李四' };

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as({ type: 'OTHER', isAdmin: true });
  world = await openPurchaseWorld(server, 3);
  for (const body of [supplier, other]) await admin.post('/data/supplier', body);
});
afterAll(() => server.close());

type Caller = Pick<typeof admin, 'get'>;
const q = encodeURIComponent;
async function codesFound(text: string): Promise<string[]> {
  const { data } = await admin.get<{ list: { code: string }[] }>(`/data/supplier/list?text=${q(text)}`);
  return data.list.map(({ code }) => code);
}
const partsFound = async (text: string, by: Caller = world.buyer) => {
  const path = `/inventory/warehouse-inventories/purchase/parts?text=${q(text)}&warehouseId=${world.warehouseId}`;
  return (await by.get<{ list: { partNo: string }[] }>(path)).data.list
    .map(({ partNo }) => partNo)
    .toSorted();
};
it.each([
  ['PO 261130 006891', 'po261130-006891'],
  ['ls261129 002275', 'ls261129-002275'],
  ['199 0000 3299', '19900003299'],
  ['+86 199-0000-3299', '19900003299'],
  ['１９９ ００００ ３２９９', '19900003299'],
])('a number with blanks, %s, is one word: %s', (text, word) =>
  expect(parseSearchTerms(text)).toEqual([[word]]),
);

const separators = [',', '，', ' ', '、', '\t', '\n', ';', ', '];

describe('a supplier is found by', () => {
  it.each([
    ['its name', '华东'],
    ['pinyin', 'huadong'],
    ['initials', 'hd'],
    ['initials of another word', 'gyl'],
    ['pinyin in full width and capitals', 'ＨｕａＤｏｎｇ'],
    ['its code without signs', 'hdc10'],
    ['its code in full width', 'ＨＤ－Ｃ－１０'],
    ['several words', '轮储 10'],
    ['its contact', '张三丰'],
    ['initials of its contact', 'zsf'],
  ])('%s: %s', async (_, text) => expect(await codesFound(text)).toEqual([supplier.code]));

  it.each(['chongqing', 'cq', 'zhongqing', 'cqcy', 'zhaoyang'])(
    'any common reading of its name: %s',
    async (text) => expect(await codesFound(text)).toEqual([other.code]),
  );

  it('all of the words, and by nothing where there are none', async () => {
    expect(await codesFound('华东 重庆')).toEqual([]);
    expect(await codesFound('（）')).toEqual([]);
    expect(await codesFound('%')).toEqual([]);
  });

  it.each(separators)('one of several names, pasted with %j between them', async (separator) => {
    const pasted = ['HD-C-10', 'CQ-1-X', 'CQ-1'].join(separator === ' ' ? '、' : separator);
    expect((await codesFound(pasted)).toSorted()).toEqual([other.code, supplier.code]);
  });

  it('a picker, but not by its contact', async () => {
    const labels = async (text: string) =>
      (await admin.get<{ label: string }[]>(`/data/supplier/options?text=${q(text)}`)).data.map(
        (o) => o.label,
      );
    expect(await labels('hd')).toEqual(['轮储']);
    expect(await labels('zsf')).toEqual([]);
  });
});

describe('a part is found by', () => {
  it.each([
    '2055516',
    '２０５５５１６',
    '205/55R16',
    '205/55 zr16',
    '205 55 16',
    'luntai',
    'lt',
    '轮胎 2055516',
  ])('%s', async (text) => expect(await partsFound(text)).toEqual(world.parts.map((p) => p.partNo)));

  it.each(separators)('one of several numbers, pasted with %j between them', async (separator) => {
    const [first, , third] = world.parts;
    const wanted = [first?.partNo, third?.supplierPartNo.toLowerCase()].join(separator);
    expect(await partsFound(wanted)).toEqual([first?.partNo, third?.partNo]);
  });

  it('another size finds none', async () => expect(await partsFound('2254517')).toEqual([]));
});

it.each(separators)(
  'several order numbers are found at once, pasted with %j between them',
  async (separator) => {
    const ids = [await draftOrder(world, [1]), await draftOrder(world, [2]), await draftOrder(world, [3])];
    const list = async (orderNo: string) => {
      const path = `/logistics/purchaseOrder/orders?view=draft&orderNo=${q(orderNo)}`;
      return (await world.buyer.get<{ list: { id: number; orderNo: string }[] }>(path)).data.list;
    };
    const numbers = new Map((await list('')).map((order) => [order.id, order.orderNo]));
    const pasted = [ids[0], ids[2]].map((id) => numbers.get(id ?? 0)?.toLowerCase());
    expect((await list(pasted.join(separator))).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      ids[0],
      ids[2],
    ]);
  },
);

it('the palette finds suppliers and parts by what they are called', async () => {
  const found = async (text: string) =>
    (await admin.get<{ label: string; path: string }[]>(`/user/v1/user/search?text=${q(text)}`)).data;
  expect(await found('huadong')).toMatchObject([
    { label: supplier.name, path: '/basic/supplier?text=HD-C-10' },
  ]);
  const no = world.parts[0]?.partNo ?? '';
  expect(await found(no)).toMatchObject([
    { path: `/tyres/detail?id=${world.parts[0]?.id}&name=${q(no)}`, hint: no },
  ]);
  // A supplier's people have no page of suppliers.
  expect((await world.supplier.get<object[]>(`/user/v1/user/search?text=huadong`)).data).toEqual([]);
});

describe('documents in the palette', () => {
  type Found = { label: string; group: string; party?: string; amount?: number; status?: { tone: string } };
  const found = async (who: 'buyer' | 'supplier' | 'logistics', text: string) =>
    (await world[who].get<Found[]>(`/user/v1/user/search?text=${q(text)}`)).data;

  const makeOrder = async () =>
    server.services.db
      .selectFrom('purchase_order')
      .where('id', '=', await confirmedOrder(world, [1]))
      .select(['order_no as no', 'amount_incl_fen as fen'])
      .executeTakeFirstOrThrow();

  it('come with party, status and amount, each side seeing what is its own', async () => {
    const { no, fen } = await makeOrder();
    const [seen] = await found('buyer', no);
    expect(seen).toMatchObject({ group: 'document', label: no, status: { tone: 'waiting' } });
    expect(seen?.party).toBeTruthy();
    expect(seen?.amount).toBe(fen);
    const [own] = await found('supplier', no);
    expect(own).toMatchObject({ label: no, amount: fen });
    expect(own).not.toHaveProperty('party');
    const [carried] = await found('logistics', no);
    expect(carried).toMatchObject({ label: no, party: seen?.party });
    expect(carried).not.toHaveProperty('amount');
  });

  it('of another supplier are not found', async () => {
    const { no } = await makeOrder();
    const theirs = await openPurchaseWorld(server);
    const answer = await theirs.supplier.get<Found[]>(`/user/v1/user/search?text=${q(no)}`);
    expect(answer.data).toEqual([]);
  });
});

/** Sends a workbook of one row. */
async function upload(path: string, row: Record<string, string>): Promise<void> {
  const columns = Object.keys(row).map((title) => ({ key: title, title, type: 'text' as const }));
  const rows = (async function* one() {
    yield row;
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSheet({ name: 'a', columns, rows }))
    chunks.push(Buffer.from(chunk as Uint8Array));
  const data = Buffer.concat(chunks);
  const { status, body } = await admin.upload(path, { name: 'a.xlsx', data });
  expect([status, body.details]).toEqual([200, undefined]);
}

/** Everything that writes a name. */
async function writeEverywhere(): Promise<void> {
  const made = (
    await admin.post<{ id: number; version: number }>('/data/supplier', {
      ...supplier,
      code: 'W1',
      name: '一号',
    })
  ).data;
  await admin.put(`/data/supplier/${made.id}`, {
    ...supplier,
    code: 'W2',
    name: '二号',
    contactName: '王五',
    version: made.version,
  });
  const line = {
    供应商编码: 'W3',
    供应商名称: '三号轮胎',
    简称: '三号',
    联系人: '赵六',
    '供货周期(天)': '5',
  };
  await upload('/data/supplier/import', line);
  const user = {
    userName: 'written',
    displayName: '单写',
    password: 'Fresh@2027',
    memberships: [{ companyId: made.id }],
  };
  const { id } = (await admin.post<{ id: number }>('/user/v1/register', user)).data;
  const { version } = (await admin.get<{ version: number }>(`/user/v1/user/${id}`)).data;
  expect((await admin.post('/user/v1/update', { id, version, displayName: '又写' })).status).toBe(200);
  const own = await server.as('written');
  expect((await own.post('/user/v1/update', { displayName: '自己写' })).status).toBe(200);
  const person = {
    账号: 'imported',
    姓名: '导入人',
    手机号: '',
    邮箱: '',
    公司编码: 'W2',
    角色: '供应商',
    初始密码: 'Fresh@2027',
  };
  await upload('/user/v1/user/upload', person);
  const role = { accountType: 'OTHER', name: '夜班采购', remark: '夜班' };
  const { data } = await admin.post<{ id: number; version: number }>('/user/role-menu/role', role);
  const change = { name: '夜班主管', remark: '', secondStep: 'NONE', version: data.version };
  expect((await admin.put(`/user/role-menu/role/${data.id}`, change)).status).toBe(200);
}

it('every write of a name writes what it is found by', async () => {
  const { db } = server.services;
  await writeEverywhere();
  expect(await codesFound('erhao')).toEqual(['W2']);
  expect(await codesFound('ww')).toEqual(['W2']);
  expect(await codesFound('sanhaoluntai')).toEqual(['W3']);
  const users = await admin.post<{ list: { userName: string }[] }>('/user/v1/page', { text: 'zijixie' });
  expect(users.data.list).toMatchObject([{ userName: 'written' }]);
  const roles = await admin.post<{ list: { name: string }[] }>('/user/role-menu/page/role', { text: 'ybzg' });
  expect(roles.data.list).toMatchObject([{ name: '夜班主管' }]);
  expect(await findWrongKeys(db, searchables)).toEqual([]);
});

it('a start makes the keys that are missing, and all of them under a new rule', async () => {
  const { db } = server.services;
  const spoil = (key: string) =>
    sql`UPDATE company SET search = ${key} WHERE code = ${supplier.code}`.execute(db);
  await spoil('');
  expect(await findWrongKeys(db, searchables)).toHaveLength(1);
  await prepareDomains(server.services);
  expect(await codesFound('huadong')).toEqual([supplier.code]);
  await spoil('by an older rule');
  await prepareDomains(server.services);
  expect(await codesFound('huadong')).toEqual([]);
  await sql`UPDATE setting SET value = '0' WHERE key = 'search.rule'`.execute(db);
  await prepareDomains(server.services);
  expect(await codesFound('huadong')).toEqual([supplier.code]);
  expect(await findWrongKeys(db, searchables)).toEqual([]);
});
