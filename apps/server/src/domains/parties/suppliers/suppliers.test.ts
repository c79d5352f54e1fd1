import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsOf } from '#kernel/secrets.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['basic_supplier_view'] });
});
afterAll(() => server.close());

let next = 1;
const fields = (more: object = {}) => {
  const no = `${process.env['VITEST_POOL_ID']}${next++}`;
  return {
    code: `SUP-${no}`,
    name: `华东轮储供应链${no}`,
    shortName: `华东${no}`,
    contactName: '张三丰',
    contactPhone: '19900001234',
    leadDays: 5,
    ...more,
  };
};

it('creates, masks for those who see some, keeps the phone when the mask comes back', async () => {
  const input = fields();
  const made = await keeper.post<{ id: number; version: number; contactPhone: string }>(
    '/data/supplier',
    input,
  );
  expect(made.data).toMatchObject({ contactPhone: '199****1234', contactName: '张**' });
  const { data } = await keeper.put<{ version: number }>(`/data/supplier/${made.data.id}`, {
    ...input,
    contactPhone: made.data.contactPhone,
    contactName: '张**',
    shortName: '新简称',
    version: made.data.version,
  });
  expect(data).toMatchObject({ shortName: '新简称' });
  const clear = await server.as({ type: 'OTHER', codes: ['basic_supplier_view', 'view_all_sensitive_data'] });
  const list = await clear.get<{ list: object[] }>(`/data/supplier/list?text=${input.code}`);
  expect(list.data.list).toMatchObject([
    { contactPhone: '19900001234', contactName: '张三丰', shortName: '新简称' },
  ]);
  const stored = await server.services.db
    .selectFrom('supplier')
    .where('id', '=', made.data.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(stored.contact_enc).not.toContain('1990000');
});

it('stores no mask: it is refused in a new record, and in an old one unless it is the mask of what is stored', async () => {
  const stored = async (id: number) => {
    const { contact_enc: sealed, contact_name: name } = await server.services.db
      .selectFrom('supplier')
      .where('id', '=', id)
      .select(['contact_enc', 'contact_name'])
      .executeTakeFirstOrThrow();
    return [name, server.services.secrets.decrypt(sealed ?? '')];
  };
  for (const masked of [{ contactPhone: '199****1234' }, { contactName: '张**' }]) {
    const refused = await keeper.post('/data/supplier', fields(masked), { 'accept-language': 'zh-CN' });
    expect(refused.body).toMatchObject({
      error: 'request.invalid',
      details: { fields: [{ path: Object.keys(masked)[0], message: '含有 *，请填写完整内容' }] },
    });
  }
  const input = fields();
  const { data } = await keeper.post<{ id: number; version: number }>('/data/supplier', input);
  const change = (more: object) =>
    keeper.put(`/data/supplier/${data.id}`, { ...input, version: data.version, ...more });
  for (const other of [{ contactPhone: '199****9999' }, { contactName: '李**' }])
    expect((await change(other)).body).toMatchObject({
      details: { fields: [{ path: Object.keys(other)[0] }] },
    });
  expect((await change({ contactPhone: '199****1234', contactName: '张**', leadDays: 8 })).status).toBe(200);
  expect(await stored(data.id)).toEqual(['张三丰', '19900001234']);
});

it('a value whose key is lost stays as it is when the rest is changed', async () => {
  const input = fields();
  const { data } = await keeper.post<{ id: number; version: number }>('/data/supplier', input);
  const sealed = secretsOf('another key').encrypt('19900001234');
  const { db } = server.services;
  await db.updateTable('supplier').set({ contact_enc: sealed }).where('id', '=', data.id).execute();
  const seen = await keeper.get<{ list: { contactPhone: string }[] }>(
    `/data/supplier/list?text=${input.code}`,
  );
  const contactPhone = seen.data.list[0]?.contactPhone;
  const change = { ...input, contactPhone, shortName: '改', version: data.version };
  expect((await keeper.put(`/data/supplier/${data.id}`, change)).status).toBe(200);
  const left = await db
    .selectFrom('supplier')
    .where('id', '=', data.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(left.contact_enc).toBe(sealed);
});

it('refuses a taken code, a stale version and bad fields, changing nothing', async () => {
  const input = fields();
  const made = await keeper.post<{ id: number; version: number }>('/data/supplier', input);
  const taken = await keeper.post('/data/supplier', fields({ code: input.code }), {
    'accept-language': 'zh-CN',
  });
  expect(taken.body).toMatchObject({
    error: 'record.duplicate',
    message: `供应商编码 已存在：${input.code}`,
    details: { path: 'code' },
  });
  expect((await keeper.put(`/data/supplier/${made.data.id}`, { ...input, version: 99 })).body.error).toBe(
    'record.changed',
  );
  const bad = await keeper.post<never>(
    '/data/supplier',
    fields({ code: '有空格 ', contactPhone: '123', isAdmin: true }),
  );
  expect(bad.status).toBe(400);
  expect(JSON.stringify(bad.body.details)).toMatch(/code.*contactPhone.*isAdmin/);
});

it('logs what changed in words, the contact masked; an edit that changes nothing leaves no trace', async () => {
  const input = fields();
  const made = await keeper.post<{ id: number; version: number }>('/data/supplier', input);
  const change = (more: object, version: number) =>
    keeper.put<{ version: number }>(`/data/supplier/${made.data.id}`, { ...input, ...more, version });
  const same = await change({ contactPhone: '199****1234', contactName: '张**' }, made.data.version);
  expect(same.data.version).toBe(made.data.version);
  await change({ contactPhone: '19900009999', leadDays: 9 }, made.data.version);
  await keeper.put(`/data/supplier/status/${made.data.id}`, { enabled: false });
  await keeper.put(`/data/supplier/status/${made.data.id}`, { enabled: false });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'supplier')
    .where('entity_id', '=', made.data.id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();
  expect(log).toEqual([
    { action: 'create', changes: null },
    {
      action: 'update',
      changes: {
        contactPhone: { before: '199****1234', after: '199****9999' },
        leadDays: { before: 5, after: 9 },
      },
    },
    { action: 'disable', changes: null },
  ]);
});

it('disables: the supplier is offered no longer, its people still work', async () => {
  const made = await keeper.post<{ id: number }>('/data/supplier', fields());
  const person = await server.as({ type: 'SUPPLIER', companyId: made.data.id });
  expect((await person.get('/user/v1/user/current')).status).toBe(200);
  expect(
    (await keeper.put<{ enabled: boolean }>(`/data/supplier/status/${made.data.id}`, { enabled: false })).data
      .enabled,
  ).toBe(false);
  expect((await person.get('/user/v1/user/current')).status).toBe(200);
  const options = await keeper.get<{ value: number }[]>('/data/supplier/options');
  expect(options.data.map((o) => o.value)).not.toContain(made.data.id);
});

it('shows a supplier nobody but itself', async () => {
  const own = await keeper.post<{ id: number }>('/data/supplier', fields());
  await keeper.post('/data/supplier', fields());
  const person = await server.as({ type: 'SUPPLIER', companyId: own.data.id });
  expect((await person.get<{ value: number }[]>('/data/supplier/options')).data.map((o) => o.value)).toEqual([
    own.data.id,
  ]);
});

it('a name that differs from another by width, case or blanks alone is refused', async () => {
  const input = fields({ name: 'AB供应' });
  expect((await keeper.post('/data/supplier', input)).status).toBe(200);
  const again = await keeper.post('/data/supplier', fields({ name: 'ａb 供应' }));
  expect([again.body.error, again.body.details['path']]).toEqual(['record.duplicate', 'name']);
});

it('a name with an asterisk is refused, but bars no other change where it is stored already', async () => {
  const input = fields();
  expect((await keeper.post('/data/supplier', { ...input, name: '华东**' })).body).toMatchObject({
    details: { fields: [{ path: 'name' }] },
  });
  const { id } = (await keeper.post<{ id: number }>('/data/supplier', input)).data;
  const name = `5* 仓储 ${id}`;
  await server.services.db.updateTable('company').set({ name }).where('id', '=', id).execute();
  const change = (more: object) =>
    keeper.put<object>(`/data/supplier/${id}`, { ...input, version: 0, ...more });
  expect((await change({ name: `${name}*` })).body).toMatchObject({
    details: { fields: [{ path: 'name' }] },
  });
  expect((await change({ name, leadDays: 9 })).data).toMatchObject({ name, leadDays: 9 });
});

it('a supplier is a general taxpayer unless it is said to be small-scale or free', async () => {
  const input = fields();
  const { data } = await keeper.post<{ id: number; version: number; taxpayer: string }>(
    '/data/supplier',
    input,
  );
  expect(data.taxpayer).toBe('GENERAL');
  const change = (taxpayer: string) =>
    keeper.put<{ taxpayer: string }>(`/data/supplier/${data.id}`, {
      ...input,
      taxpayer,
      version: data.version,
    });
  expect((await change('NONE')).body).toMatchObject({ details: { fields: [{ path: 'taxpayer' }] } });
  expect((await change('SMALL')).data.taxpayer).toBe('SMALL');
});
