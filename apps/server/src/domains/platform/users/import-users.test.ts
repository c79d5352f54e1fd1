import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet, writeSheet } from '#kernel/sheets/index.ts';
import { makeAccount, makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const keys = ['userName', 'displayName', 'phone', 'email', 'companyCode', 'roles', 'password'] as const;
const titles = ['账号', '姓名', '手机号', '邮箱', '公司编码', '角色', '初始密码'];
type Line = Record<(typeof keys)[number], string>;
let next = 1;
const line = (companyCode: string, more: Partial<Line> = {}): Line => ({
  userName: `import_${next++}`,
  displayName: '导入',
  phone: '',
  email: '',
  companyCode,
  roles: '供应商',
  password: 'Fresh@2027',
  ...more,
});

async function sheetOf(lines: Line[]): Promise<Buffer> {
  async function* rows() {
    yield* lines;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet({
    name: '用户',
    columns: keys.map((key, i) => ({ key, title: titles[i] ?? '', type: 'text' as const })),
    rows: rows(),
  }))
    chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
async function setUp() {
  const companyId = await makeCompany(server.services, 'SUPPLIER');
  const { code } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const send = (data: Buffer) => admin.upload('/user/v1/user/upload', { name: 'users.xlsx', data });
  return { code, send, admin };
}

test('rows become users who can sign in; the same file twice changes nothing', async () => {
  const { code, send } = await setUp();
  const lines = [line(code, { phone: '13300000001' }), line(code, { password: '' })];
  const file = await sheetOf(lines);
  expect((await send(file)).data).toEqual({ imported: 2, repeated: null });
  expect((await send(file)).data).toEqual({
    imported: 0,
    repeated: { time: expect.any(String), by: expect.stringMatching(/./), again: false },
  });
  const entered = await server.anyone.post('/user/signIn', {
    userName: lines[0]?.userName,
    password: 'Fresh@2027',
  });
  expect(entered.data.userTypeList).toMatchObject([{ type: 'SUPPLIER' }]);
  expect(
    (await server.anyone.post('/user/signIn', { userName: lines[1]?.userName, password: '' })).status,
  ).toBe(400);
});

test('every bad row is named with column and reason, and nothing is saved', async () => {
  const { code, send } = await setUp();
  const taken = await makeAccount(server.services, { type: 'OTHER', phone: '13300000009' });
  const good = line(code);
  const bad = [
    line(code, { userName: '1x' }),
    line(code, { userName: taken.userName }),
    line('NO-SUCH'),
    line(code, { roles: '采购员' }),
    line(code, { phone: '13300000009' }),
    line(code, { userName: good.userName }),
    line(code, { password: 'weak' }),
  ];
  const answer = await send(await sheetOf([good, ...bad]));
  expect(answer.body.error).toBe('import.rows');
  const rows = answer.body.details.rows as unknown as { row: number; column: string }[];
  expect(rows.map((r) => [r.row, r.column])).toEqual([
    [3, '账号'],
    [4, '账号'],
    [5, '公司编码'],
    [6, '角色'],
    [7, '手机号'],
    [8, '账号'],
    [9, '初始密码'],
  ]);
  expect(
    (
      await server.services.db
        .selectFrom('account')
        .select('id')
        .where('user_name', '=', good.userName)
        .execute()
    ).length,
  ).toBe(0);
});

test('a role that the uploader may not give is refused at its row', async () => {
  const { code } = await setUp();
  const { code: platform } = await server.services.db
    .selectFrom('company')
    .select('code')
    .where('account_type', '=', 'OTHER')
    .executeTakeFirstOrThrow();
  const keeper = await server.as({ type: 'OTHER', codes: ['webUser_list_view'] });
  const data = await sheetOf([line(code), line(platform, { roles: '采购员' })]);
  const answer = await keeper.upload('/user/v1/user/upload', { name: 'users.xlsx', data });
  const rows = answer.body.details.rows as unknown as { row: number; column: string }[];
  expect(rows.map((r) => [r.row, r.column])).toEqual([[3, '角色']]);
});

test('the refused file comes back with its bad rows marked; nothing is written', async () => {
  const { code, send, admin } = await setUp();
  const { body } = await send(await sheetOf([line(code), line(code, { password: 'weak' })]));
  const link = `/import/marked/${String(body.details['marked'])}`;
  const marked = await admin.get(link);
  const { rows } = await readSheet(marked.raw, { maxRows: 10, maxBytes: 1e6 });
  expect(rows.map(({ cells }) => cells['错误原因'] ?? '')).toEqual(['', expect.stringContaining('初始密码')]);
  // The link is for who sent the file, and its table holds nothing that could be read without it.
  const other = await server.as({ type: 'OTHER', isAdmin: true });
  expect((await other.get(link)).body.error).toBe('import.marked-gone');
  const kept = await server.services.db.selectFrom('import_marked').select('body').execute();
  expect(kept.every((k) => k.body.subarray(0, 2).toString() !== 'PK')).toBe(true);
  await sql`UPDATE import_marked SET created_at = created_at - interval '1 hour'`.execute(server.services.db);
  expect((await admin.get(link)).body.error).toBe('import.marked-gone');
});

test('the template comes back with the titles of the reader’s language', async () => {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const file = await admin.get('/user/v1/user/upload/template', { 'accept-language': 'en' });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.raw.subarray(0, 2).toString()).toBe('PK');
});
