import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Entry {
  entity: string;
  entityText: string;
  action: string;
  actionText: string;
  from: string | null;
  to: string | null;
  remark: string;
  changes: { field: string; before: string; after: string }[];
}
type Caller = Awaited<ReturnType<TestServer['as']>>;
interface Kept {
  id: number;
  version: number;
}

/** Creates basic data, changes every field of it and switches it off. */
async function keepOne(keeper: Caller, path: string, before: object, after: object): Promise<number> {
  const { id, version } = (await keeper.post<Kept>(path, before)).data;
  expect((await keeper.put(`${path}/${id}`, { ...after, version })).status).toBe(200);
  await keeper.put(`${path}/status/${id}`, { enabled: false });
  return id;
}

/** A draft that is changed, sent to be approved, taken back and deleted. */
async function adjust({ parts, warehouseId }: Awaited<ReturnType<typeof openPurchaseWorld>>, keeper: Caller) {
  const path = '/inventory/adjustment';
  const lines = [{ partId: parts[0]?.id, dot: '2523', seen: 0, counted: 900 }];
  const body = { locationId: warehouseId, reason: 'COUNT', lines };
  const made = (await keeper.post<Kept>(path, body, { 'idempotency-key': 'audit-words' })).data;
  const edited = { ...body, reason: 'FOUND', version: made.version };
  const { version } = (await keeper.put<Kept>(`${path}/${made.id}`, edited)).data;
  await keeper.put(`${path}/submit/${made.id}`, { version });
  await keeper.put(`${path}/withdraw/${made.id}`);
  await keeper.delete(`${path}/delete/${made.id}`);
}

/** What a reader sees of an entry beside names and numbers. */
const wordsOf = (e: Entry): string[] =>
  [
    e.entityText,
    e.actionText,
    e.from ?? '',
    e.to ?? '',
    ...e.changes.flatMap((c) => [c.field, c.before, c.after]),
  ].filter(Boolean);
const isKey = (text: string): boolean => /^[a-z]+([A-Z_-][A-Za-z_-]*)?$|^[A-Z][A-Z_]{2,}$|^其他$/.test(text);

it('shows suppliers, brands, orders and adjustments without a key, each value by the kind of its field', async () => {
  const codes = ['basic_supplier_view', 'basic_brand_view', 'inventory_warehouses_view'] as const;
  const keeper = await server.as({ type: 'OTHER', codes: [...codes, 'view_all_sensitive_data'] });
  const supplier = { code: 'AUD-1', name: '日志供应商', shortName: '日志', contactName: '张三', leadDays: 5 };
  const changed = { ...supplier, shortName: '日志二', leadDays: 120, email: 'a@b.cn', remark: '备注' };
  const id = await keepOne(keeper, '/data/supplier', supplier, changed);
  await keeper.get(`/data/communal/decrypt?entity=supplier&id=${id}&field=contactName`);
  const brand = { name: '日志牌', nameEn: 'Audited', country: '', sort: 5 };
  await keepOne(keeper, '/product/tyreBrand', brand, { ...brand, country: '法国', sort: 1200 });
  const world = await openPurchaseWorld(server);
  await confirmedOrder(world, [3, 5]);
  await adjust(world, keeper);
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const kinds = ['supplier', 'brand', 'purchase-order', 'stock-adjustment'];
  const { rows } = await sql<{ entity: string }>`SELECT DISTINCT entity FROM timeline`.execute(
    server.services.db,
  );
  expect(rows.map((r) => r.entity)).toEqual(expect.arrayContaining(kinds));
  const list = (
    await admin.get<{ list: Entry[] }>('/user/audit/list?pageSize=100', { 'accept-language': 'zh-CN' })
  ).data.list.filter((e) => kinds.includes(e.entity));
  expect(list.length).toBeGreaterThan(10);
  const raw = list.flatMap((e) =>
    wordsOf(e)
      .filter(isKey)
      .map((text) => [e.entity, e.action, text]),
  );
  expect(raw).toEqual([]);
  const changes = list.flatMap((e) => e.changes);
  expect(changes).toContainEqual({ field: '排序', before: '5', after: '1,200' });
  expect(list).toContainEqual(
    expect.objectContaining({ entityText: '供应商', actionText: '查看完整敏感数据', remark: '联系人' }),
  );
  const filters = await admin.get<{ entities: { label: string }[]; actions: { label: string }[] }>(
    '/user/audit/filters',
    { 'accept-language': 'zh-CN' },
  );
  const labels = [...filters.data.entities, ...filters.data.actions].map((each) => each.label);
  expect(labels.filter(isKey)).toEqual([]);
});
