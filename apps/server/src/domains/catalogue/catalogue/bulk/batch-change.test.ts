import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const path = '/product/partData';
interface Preview {
  total: number;
  rows: {
    id: number;
    blocked: string | null;
    proposed: boolean;
    changes: Record<string, { before: unknown; after: unknown }>;
  }[];
}
interface Results {
  done: number;
  failed: { id: number; no: string; message: string }[];
}
let next = 1;

/** Two brands and three tyres of the first: two to review, one released. */
async function openWorld() {
  const no = `B${process.env['VITEST_POOL_ID'] ?? 0}${next++}`;
  const { db } = server.services;
  const staff = await server.as({ type: 'OTHER', codes: permissionCodes });
  const brandOf = async (name: string) =>
    (
      await db
        .insertInto('brand')
        .values({ name, name_en: `${name} en`, search: '', name_key: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [brandId, otherId] = [await brandOf(`甲${no}`), await brandOf(`乙${no}`)];
  const make = async (at: number, more: object = {}) => {
    const tyre = {
      partNo: `${no}-${at}`,
      brandId,
      pattern: `P${at}`,
      size: '205/55R16',
      load: '91V',
      season: 'SUMMER',
    };
    return (await staff.post<{ id: number }>(`${path}/tyre`, { ...tyre, lifecycle: 'ACTIVE', ...more })).data
      .id;
  };
  const [first, second, released] = [await make(1), await make(2, { remark: 'old' }), await make(3)];
  await db.updateTable('part').set({ status: 'Deployed' }).where('id', '=', released).execute();
  const preview = async (ids: number[], change: object) =>
    (await staff.post<Preview>(`${path}/batchUpdate/preview`, { ids, change })).data;
  const apply = async (ids: number[], change: object) =>
    (await staff.put<Results>(`${path}/batchUpdate`, { ids, change, reason: '更名' })).data;
  const read = (id: number) =>
    db.selectFrom('part').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { no, db, staff, brandId, otherId, first, second, released, make, preview, apply, read };
}

it('shows each part before and after, what becomes a proposal, and why a part is left out; writes nothing', async () => {
  const { no, otherId, first, second, released, preview, read } = await openWorld();
  const remarks = await preview([first, second, released], { remark: 'old', season: 'WINTER' });
  expect(remarks).toMatchObject({ total: 3 });
  expect(remarks.rows[0]).toEqual({
    id: first,
    partNo: `${no}-1`,
    name: `甲${no} P1 205/55R16 91V`,
    size: '205/55R16',
    blocked: null,
    proposed: false,
    changes: { season: { before: 'SUMMER', after: 'WINTER' }, remark: { before: '', after: 'old' } },
  });
  const same = await preview([second], { remark: 'old' });
  expect(same).toMatchObject({ total: 0, rows: [{ blocked: '没有变化，无需提交', changes: {} }] });
  const brand = await preview([first, released], { brandId: otherId });
  expect(brand.rows).toMatchObject([
    { proposed: false, changes: { brandName: { before: `甲${no}`, after: `乙${no}` } } },
    { proposed: true, changes: { name: { after: `乙${no} P3 205/55R16 91V` } } },
  ]);
  expect((await preview([first], { unit: '箱' })).rows[0]?.blocked).toBe('此类商品没有这些字段');
  expect(await read(first)).toMatchObject({ version: 0, season: 'SUMMER' });
});

it('leaves out who would be the same tyre as another, in the preview and when it is done', async () => {
  const { no, otherId, first, second, make, preview, apply, read } = await openWorld();
  await make(9, { brandId: otherId, pattern: 'P1' });
  const shown = await preview([first, second], { brandId: otherId });
  expect(shown).toMatchObject({ total: 1, rows: [{ blocked: `已有相同商品：${no}-9` }, { blocked: null }] });
  const done = await apply([first, second], { brandId: otherId });
  expect(done).toEqual({
    done: 1,
    failed: [{ id: first, no: `${no}-1`, message: `已有相同商品：${no}-9` }],
  });
  expect([(await read(first)).brand_id === otherId, (await read(second)).brand_id === otherId]).toEqual([
    false,
    true,
  ]);
});

it('changes at once or proposes, each part by itself', async () => {
  const { no, db, otherId, first, released, apply, read } = await openWorld();
  const done = await apply([first, released], { brandId: otherId, lifecycle: 'RUN_OUT' });
  expect(done).toEqual({ done: 2, failed: [] });
  expect(await read(first)).toMatchObject({
    brand_id: otherId,
    lifecycle: 'RUN_OUT',
    name: `乙${no} P1 205/55R16 91V`,
  });
  expect(await read(released)).toMatchObject({ lifecycle: 'RUN_OUT', name: `甲${no} P3 205/55R16 91V` });
  const [change] = await db.selectFrom('part_change').selectAll().where('part_id', '=', released).execute();
  expect(change).toMatchObject({
    status: 'PENDING',
    reason: '更名',
    attributes: { brandId: { after: otherId } },
  });
  expect(await apply([first], { lifecycle: 'RUN_OUT' })).toMatchObject({
    done: 0,
    failed: [{ message: '没有变化，无需提交' }],
  });
});

it('goods of another kind are changed on their own address', async () => {
  const { no, staff, apply, first } = await openWorld();
  const part = {
    partNo: `${no}-M`,
    name: '滤清器',
    kind: 'MAIN_PART',
    category: '滤清器',
    unit: '个',
    lifecycle: 'ACTIVE',
  };
  const { id } = (await staff.post<{ id: number }>('/product/mainPart', part)).data;
  expect(await apply([id], { remark: 'x' })).toMatchObject({ done: 0, failed: [{ no: `${no}-M` }] });
  const body = { ids: [id, first], change: { unit: '箱', remark: 'x' } };
  const done = await staff.put<Results>('/product/mainPart/batchUpdate', body);
  expect(done.data).toMatchObject({ done: 1, failed: [{ no: `${no}-1` }] });
});
