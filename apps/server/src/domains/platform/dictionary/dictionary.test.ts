import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { DictionaryType } from '@treadline/contract/platform/dictionary/routes.ts';
import { dictionaries } from '@treadline/contract/dictionary-tables.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import { cancelReasons } from '@treadline/contract/purchasing/purchase-orders/dictionaries.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { requireEntry } from '#kernel/dictionary.ts';
import { asSystem } from '#kernel/system-context.ts';
import { untilWaiting } from '#testing/locks.ts';
import { client, openTestServer, type TestServer } from '#testing/server.ts';
import { seedDictionaries } from './built-in.ts';

type Type = z.output<typeof DictionaryType>;
type Entry = Type['entries'][number];
interface Option {
  label: string;
  value: string;
  tone: string | null;
  disabled: boolean;
}

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['configuration_dictionary'] });
});
afterAll(() => server.close());

const path = '/data/dictionary';
const readType = async (code: string): Promise<Type> => {
  const { list } = (await keeper.get<{ list: Type[] }>(`${path}/list`)).data;
  return list.find((type) => type.code === code) as Type;
};
const options = async (code: string, query = '') =>
  (await keeper.get<Option[]>(`${path}/${code}${query}`)).data;
const labels = async (code: string, query = '') => (await options(code, query)).map(({ label }) => label);
let made = 0;
/** A type of one's own with entries of these names. */
async function makeType(...names: string[]): Promise<Type> {
  const code = `test-${(made += 1)}`;
  let type = (await keeper.post<Type>(path, { code, name: `测试${made}` })).data;
  for (const name of names) type = (await keeper.post<Type>(path, { typeId: type.id, name })).data;
  return type;
}
const entryOf = (type: Type, name: string) => type.entries.find((each) => each.name === name) as Entry;

it('offers what the contract declares, in each language, in order', async () => {
  expect(await labels(cancelReasons.code)).toEqual(
    Object.values(cancelReasons.entries).map((e) => e['zh-CN']),
  );
  const english = client(server.app, keeper.token, { 'accept-language': 'en' });
  const offered = (await english.get<Option[]>(`${path}/loss-reason`)).data;
  expect(offered.at(-1)).toEqual({ label: 'Other', value: '-1', tone: null, disabled: false });
  expect((await options('loss-reason', '?any=true'))[0]).toMatchObject({ label: '全部', value: 'ALL' });
  const types = (await keeper.get<Option[]>(`${path}/types`)).data;
  expect(types[0]).toEqual({ label: '采购取消理由', value: 'purchase-cancel-reason' });
  expect((await keeper.get(`${path}/nothing`)).status).toBe(404);
});

it('is offered to everybody, and kept by holders of the code alone', async () => {
  for (const type of accountTypes) {
    const anyone = await server.as({ type, codes: [] });
    expect((await anyone.get(`${path}/${cancelReasons.code}`)).status).toBe(200);
    expect((await anyone.get(`${path}/list`)).status).toBe(403);
  }
});

it('is sent again only when it has changed, and is kept for one caller and language', async () => {
  const type = await makeType('甲');
  const first = await keeper.get(`${path}/${type.code}`);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('accept-language') as string,
  });
  const known = { 'if-none-match': String(first.headers['etag']) };
  const again = await keeper.get(`${path}/${type.code}`, known);
  expect([again.status, again.raw.length]).toEqual([304, 0]);
  await keeper.put(`${path}/${entryOf(type, '甲').id}`, { name: '乙', version: 0 });
  const changed = await keeper.get<Option[]>(`${path}/${type.code}`, known);
  expect([changed.status, changed.data[0]?.label]).toEqual([200, '乙']);
});

it('another language falls back to Chinese, a colour is a tone of statuses', async () => {
  const type = await makeType('甲');
  const { id } = entryOf(type, '甲');
  const words = { name: '甲', nameEn: 'First', tone: 'failed' };
  expect((await keeper.put(`${path}/${id}`, { ...words, tone: '#f00', version: 0 })).status).toBe(400);
  expect((await keeper.put(`${path}/${id}`, { ...words, version: 0 })).status).toBe(200);
  const said = async (lang: string) => {
    const caller = client(server.app, keeper.token, { 'accept-language': lang });
    return (await caller.get<Option[]>(`${path}/${type.code}`)).data[0];
  };
  expect(await said('en')).toMatchObject({ label: 'First', tone: 'failed' });
  expect(await said('zh-TW')).toMatchObject({ label: '甲' });
});

it('is put in order: all of it, or nothing when somebody added one meanwhile', async () => {
  const type = await makeType('甲', '乙', '丙');
  const [a = 0, b = 0, c = 0] = type.entries.map(({ id }) => id);
  await keeper.put(`${path}/order/${type.id}`, { ids: [c, a, b] });
  expect(await labels(type.code)).toEqual(['丙', '甲', '乙']);
  for (const ids of [
    [a, b],
    [a, b, b],
    [a, b, c, type.id],
  ])
    expect((await keeper.put(`${path}/order/${type.id}`, { ids })).body.error).toBe('record.changed');
  expect(await labels(type.code)).toEqual(['丙', '甲', '乙']);
});

it('refuses what could not be told apart or found, naming the field', async () => {
  const type = await makeType('Alpha');
  const paths = async (body: object) => {
    const { details } = (await keeper.post(path, body)).body;
    return [
      String(details['path'] ?? ''),
      ...((details['fields'] as unknown as { path: string }[]) ?? []).map((f) => f.path),
    ];
  };
  expect(await paths({ typeId: type.id, name: 'ALPHA' })).toEqual(['name']);
  expect(await paths({ typeId: type.id, name: ' ' })).toEqual(['', 'name']);
  expect(await paths({ code: type.code, name: '另一个' })).toEqual(['code']);
  for (const code of ['', 'Upper', '1st', 'a--b', 'a/b'])
    expect(await paths({ code, name: '另一个' })).toEqual(['', 'code']);
  expect((await keeper.post(path, { typeId: 999_999, name: '甲' })).status).toBe(404);
  expect((await keeper.post(path, { typeId: entryOf(type, 'Alpha').id, name: '甲' })).status).toBe(404);
  expect((await readType(type.code)).entries).toHaveLength(1);
});

it('no two entries of a type have one name in any language', async () => {
  const type = await makeType('甲');
  const first = entryOf(type, '甲');
  await keeper.put(`${path}/${first.id}`, { name: '甲', nameEn: 'First', nameTw: '第一', version: 0 });
  const taken = async (names: object) => {
    const { status, body } = await keeper.post(path, { typeId: type.id, name: '乙', ...names });
    return [status, body.details['path']];
  };
  expect(await taken({ nameEn: 'ＦＩ RST' })).toEqual([409, 'nameEn']);
  expect(await taken({ nameTw: '第一' })).toEqual([409, 'nameTw']);
  const second = entryOf((await keeper.post<Type>(path, { typeId: type.id, name: '乙' })).data, '乙');
  const change = (names: object) => keeper.put(`${path}/${second.id}`, { name: '乙', version: 0, ...names });
  expect((await change({ nameEn: 'first' })).body.details).toMatchObject({ path: 'nameEn' });
  expect((await change({ nameEn: 'Second' })).status).toBe(200);
  const other = await makeType('丙');
  const elsewhere = await keeper.post(path, { typeId: other.id, name: '甲', nameEn: 'First' });
  expect(elsewhere.status).toBe(200);
});

it('a change says which version it saw; two at once: one is told', async () => {
  const type = await makeType('甲');
  const { id } = entryOf(type, '甲');
  const change = (name: string) => keeper.put(`${path}/${id}`, { name, version: 0 });
  const answers = await Promise.all([change('乙'), change('丙')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('what is built in keeps its code, may be said otherwise and switched off, and is never deleted', async () => {
  const type = await readType(cancelReasons.code);
  const entry = type.entries[0] as Entry;
  for (const id of [type.id, entry.id])
    expect((await keeper.delete(`${path}/${id}`)).body.error).toBe('dictionary.built-in');
  await keeper.put(`${path}/${entry.id}`, { name: '不要了', version: entry.version });
  await keeper.put(`${path}/status/${type.entries[1]?.id}`, { enabled: false });
  await seedDictionaries(server.services.db);
  const after = await readType(cancelReasons.code);
  expect(after.entries[0]).toMatchObject({ code: entry.code, name: '不要了' });
  expect(after.entries[1]).toMatchObject({ enabled: false });
  expect(await labels(cancelReasons.code)).not.toContain('下错商品或数量');
  expect(await labels(cancelReasons.code, '?all=true')).toContain('下错商品或数量');
});

it('a start brings new words to what nobody has changed, and takes over a code of one’s own', async () => {
  const { db } = server.services;
  await sql`UPDATE dictionary SET name = '旧说法' WHERE code = 'CHECK' AND version = 0`.execute(db);
  await sql`UPDATE dictionary SET built_in = false, name = '自建的' WHERE code = 'region'`.execute(db);
  await seedDictionaries(db);
  expect(await labels('appointment-kind')).toContain('检测');
  expect(await readType('region')).toMatchObject({ builtIn: true, name: '大区' });
});

it('one entry stays to choose from', async () => {
  const type = await makeType('甲', '乙');
  const [a, b] = type.entries.map(({ id }) => id);
  const off = (id?: number) => keeper.put(`${path}/status/${id}`, { enabled: false });
  expect((await off(a)).status).toBe(200);
  expect((await off(b)).body.error).toBe('dictionary.last');
  expect((await off(type.id)).status).toBe(404);
});

/** A draft adjustment that holds a reason. */
const holdBy = async (reason: string, db: Db = server.services.db): Promise<void> => {
  await sql`
    WITH l AS (INSERT INTO location (code, name, type, search, owner_id)
      SELECT gen_random_uuid()::text, '仓', 'WAREHOUSE', '', company_id FROM membership WHERE id = ${keeper.membershipId} RETURNING id)
    INSERT INTO stock_adjustment (adjust_no, location_id, reason, created_by, created_by_name)
    SELECT gen_random_uuid()::text, l.id, ${reason}, ${keeper.accountId}, '管理员' FROM l`.execute(db);
};
it('what is in use is not deleted, and where it is used is said', async () => {
  const type = await readType(adjustmentReasons.code);
  const added = (await keeper.post<Type>(path, { typeId: type.id, name: '样品' })).data;
  const entry = entryOf(added, '样品');
  await holdBy(entry.code);
  expect((await keeper.delete(`${path}/${entry.id}`)).body).toMatchObject({
    error: 'record.used',
    message: '样品 正在使用，不能删除，可以停用：库存调整单 1',
  });
  expect(added.holders).toEqual(['库存调整单']);
  const uses = await keeper.get(`${path}/uses/${entry.id}`);
  expect(uses.data).toEqual([{ place: '库存调整单', count: 1 }]);
  expect((await keeper.get(`${path}/uses/${added.id}`)).data).toEqual([]);
  expect((await keeper.get(`${path}/uses/999999`)).status).toBe(404);
  expect((await keeper.put(`${path}/status/${entry.id}`, { enabled: false })).status).toBe(200);
  await sql`DELETE FROM stock_adjustment WHERE reason = ${entry.code}`.execute(server.services.db);
  expect((await keeper.delete(`${path}/${entry.id}`)).status).toBe(200);
});

it('deleted while it is being chosen: either it is refused, or nobody can choose it any more', async () => {
  const type = await readType(adjustmentReasons.code);
  const added = (await keeper.post<Type>(path, { typeId: type.id, name: '抢选' })).data;
  const entry = entryOf(added, '抢选');
  let deleted: Promise<{ status: number }> | undefined;
  await asSystem(server.services, 'chooser', async (ctx) => {
    await requireEntry(ctx, adjustmentReasons, entry.code, 'reason');
    deleted = keeper.delete(`${path}/${entry.id}`);
    await untilWaiting(server.services);
    await holdBy(entry.code, ctx.db);
  });
  expect((await deleted)?.status).toBe(409);
  await sql`DELETE FROM stock_adjustment WHERE reason = ${entry.code}`.execute(server.services.db);
  await keeper.delete(`${path}/${entry.id}`);
  const late = requireEntry(server.services, adjustmentReasons, entry.code, 'reason');
  await expect(late).rejects.toMatchObject({ error: 'dictionary.not-offered' });
});

it('a type of one’s own goes with its entries', async () => {
  const type = await makeType('甲');
  expect((await keeper.delete(`${path}/${type.id}`)).status).toBe(200);
  expect((await keeper.get(`${path}/${type.code}`)).status).toBe(404);
  expect((await keeper.delete(`${path}/${entryOf(type, '甲').id}`)).status).toBe(404);
});

it('stands in the log with its words', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const type = await makeType('甲', '乙');
  const { id } = entryOf(type, '甲');
  await keeper.put(`${path}/${id}`, { name: '丙', tone: 'done', version: 0 });
  await keeper.put(`${path}/order/${type.id}`, { ids: type.entries.map((each) => each.id).toReversed() });
  const read = async (entity: string) =>
    (await admin.get<{ list: unknown[] }>(`/user/audit/list?entity=${entity}`)).data.list[0];
  expect(await read('dictionary-entry')).toMatchObject({
    entityNo: `${type.name} / 甲`,
    changes: [
      { field: '简体中文', before: '甲', after: '丙' },
      { field: '颜色', before: '', after: '绿' },
    ],
  });
  expect(await read('dictionary-type')).toMatchObject({
    entityNo: type.name,
    changes: [{ field: '顺序', before: '丙、乙', after: '乙、丙' }],
  });
});

it('every dictionary has a screen that reads it, or waits for its domain by decision', async () => {
  const root = fileURLToPath(new URL('../../../../../web/src/', import.meta.url));
  let sources = '';
  for await (const file of glob('features/**/*.{ts,tsx}', { cwd: root }))
    if (!file.includes('.test.')) sources += readFileSync(root + file, 'utf8');
  const unread = Object.entries(dictionaries).filter(([name]) => !sources.includes(`${name}.code`));
  expect(unread.map(([, { code }]) => code)).toEqual(['loss-reason', 'appointment-kind', 'region']);
});
