import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { releaseQuota, consumeQuota } from './index.ts';
import { remainingQuota } from './quota.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['dealer_purchase_limit_manage'] });
});
afterAll(() => server.close());

const path = '/inventory/dealerPurchaseLimit';
interface Row {
  id: number;
  version: number;
  dealerId: number | null;
  dealerName: string;
  quantity: number;
  used: number;
  remaining: number | null;
  reached: number;
}
interface List {
  list: Row[];
  total: number;
  counts?: Record<string, number>;
}

/** Two parts and two dealers of their own. */
async function openWorld() {
  const { parts } = await openPurchaseWorld(server);
  const [partId = 0, otherId = 0] = parts.map(({ id }) => id);
  const dealerId = await makeCompany(server.services, 'DEALER');
  const secondId = await makeCompany(server.services, 'DEALER');
  return { parts, partId, otherId, dealerId, secondId };
}
const inTurn = <T>(work: (ctx: Ctx) => Promise<T>) => asSystem(server.services, 'test', work);
const setLimit = (body: object) => keeper.post<Record<string, number>>(`${path}/batchUpdate`, body);
const list = async (query: string) => (await keeper.get<List>(`${path}/list?${query}`)).data;
let line = 1;
const lineOf = (partId: number, quantity: number) => ({ lineId: line++, partId, quantity });
const take = (dealerId: number, lines: ReturnType<typeof lineOf>[], day?: string) =>
  inTurn((ctx) => consumeQuota(ctx, { dealerId, bizType: 'TEST', lines }, day));
const left = async (dealerId: number, partId: number, day?: string) =>
  (await inTurn((ctx) => remainingQuota(ctx, dealerId, [partId], day)))[0];

it('sets many at once after a preview that changes nothing; what stands already leaves no trace', async () => {
  const { partId, otherId, dealerId, parts } = await openWorld();
  const body = { partIds: [partId, otherId], period: 'MONTH', quantity: 20 };
  const preview = await setLimit({ ...body, preview: true });
  expect(preview.data).toMatchObject({ created: 2, updated: 0, lifted: 0, same: 0 });
  expect((await list(`partId=${partId}`)).total).toBe(0);
  expect((await setLimit(body)).data).toMatchObject({ created: 2, same: 0 });
  const changed = await setLimit({ ...body, quantity: 30, partIds: [partId] });
  expect(changed.data).toMatchObject({
    updated: 1,
    rows: [{ partNo: parts[0]?.partNo, size: '205/55R16', before: { period: 'MONTH', quantity: 20 } }],
  });
  expect((await setLimit({ ...body, dealerIds: [dealerId], quantity: 5 })).data).toMatchObject({
    created: 2,
  });
  expect((await setLimit({ ...body, dealerIds: [dealerId], quantity: 5 })).data).toMatchObject({ same: 2 });
  expect((await list(`partId=${partId}&counts=own`)).counts).toEqual({ false: 1, true: 1 });
  expect((await setLimit({ ...body, quantity: null, partIds: [otherId] })).data).toMatchObject({ lifted: 1 });
  const log = await server.services.db
    .selectFrom('timeline')
    .where('entity', '=', 'purchase-limit')
    .where('entity_no', '=', parts[0]?.partNo ?? '')
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();
  expect(log).toMatchObject([
    { action: 'create' },
    { action: 'update', changes: { quantity: { before: 20, after: 30 } } },
  ]);
});

it('refuses unknown parts and dealers, and those who may only look, changing nothing', async () => {
  const { partId, secondId } = await openWorld();
  const body = { partIds: [partId], period: 'MONTH', quantity: 20 };
  expect((await setLimit({ ...body, partIds: [partId, 999_999_999] })).status).toBe(404);
  expect((await setLimit({ ...body, dealerIds: [secondId, 999_999_999] })).status).toBe(404);
  expect((await setLimit({ ...body, quantity: -1 })).status).toBe(400);
  const looker = await server.as({ type: 'OTHER', codes: ['dealer_purchase_limit_list'] });
  expect((await looker.post(`${path}/batchUpdate`, body)).status).toBe(403);
  expect((await looker.get<List>(`${path}/list?partId=${partId}`)).data.total).toBe(0);
});

it('changes one by the version that was seen, and lifts it', async () => {
  const { partId } = await openWorld();
  await setLimit({ partIds: [partId], period: 'MONTH', quantity: 20 });
  const [row] = (await list(`partId=${partId}`)).list;
  const change = (version: number) =>
    keeper.put<Row>(`${path}/update/${row?.id}`, { period: 'QUARTER', quantity: 8, version });
  expect((await change(0)).data).toMatchObject({ period: 'QUARTER', quantity: 8, version: 1 });
  expect((await change(0)).body.error).toBe('record.changed');
  expect((await keeper.delete(`${path}/${row?.id}`)).status).toBe(200);
  expect((await keeper.delete(`${path}/${row?.id}`)).status).toBe(404);
});

it('a dealer’s own limit stands before everybody’s; each dealer has its own quota', async () => {
  const { partId, dealerId, secondId } = await openWorld();
  await take(dealerId, [lineOf(partId, 3)]);
  await setLimit({ partIds: [partId], period: 'MONTH', quantity: 10 });
  // What was taken before there was a limit counts.
  expect(await left(dealerId, partId)).toMatchObject({ limit: 10, used: 3, remaining: 7 });
  expect(await left(secondId, partId)).toMatchObject({ limit: 10, used: 0, remaining: 10 });
  await take(secondId, [lineOf(partId, 10)]);
  const usage = await keeper.get<List>(
    `${path}/usage?limitId=${(await list(`partId=${partId}`)).list[0]?.id}`,
  );
  expect(usage.data.list).toMatchObject([
    { id: secondId, used: 10, remaining: 0 },
    { id: dealerId, used: 3, remaining: 7 },
  ]);
  await setLimit({ partIds: [partId], dealerIds: [dealerId], period: 'MONTH', quantity: 2 });
  expect(await left(dealerId, partId)).toMatchObject({ limit: 2, used: 3, remaining: 0 });
  const { list: rows } = await list(`partId=${partId}&sort=quantity`);
  expect(rows).toMatchObject([
    { dealerId, used: 3, remaining: 0, reached: 1 },
    { dealerId: null, used: 10, remaining: null, reached: 1 },
  ]);
});

it('refuses an order above the limit whole, naming every part; gives back to the period of the take', async () => {
  const { partId, otherId, dealerId, parts } = await openWorld();
  await setLimit({ partIds: [partId, otherId], period: 'MONTH', quantity: 4 });
  const over = take(dealerId, [lineOf(partId, 3), lineOf(partId, 2), lineOf(otherId, 5)]);
  await expect(over).rejects.toMatchObject({
    error: 'purchase-limit.exceeded',
    details: { parts: { 'zh-CN': `${parts[0]?.partNo} 每月 4 / 4、${parts[1]?.partNo} 每月 4 / 4` } },
  });
  expect(await left(dealerId, partId)).toMatchObject({ used: 0 });
  const taken = lineOf(partId, 4);
  await take(dealerId, [taken], '2026-01-31');
  expect(await left(dealerId, partId, '2026-01-01')).toMatchObject({
    remaining: 0,
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(await left(dealerId, partId, '2026-02-01')).toMatchObject({ remaining: 4 });
  const give = (quantity: number) =>
    inTurn((ctx) => releaseQuota(ctx, { dealerId, bizType: 'TEST', lines: [{ ...taken, quantity }] }));
  await give(3);
  await expect(give(2)).rejects.toMatchObject({ error: 'purchase-limit.not-taken' });
  expect(await left(dealerId, partId, '2026-01-15')).toMatchObject({ used: 1, remaining: 3 });
  await expect(take(dealerId, [taken], '2026-03-01')).rejects.toMatchObject({ code: '23505' });
});

it.each([
  ['2026-03-31', 0],
  ['2026-04-01', 6],
  ['2025-12-31', 6],
])('a quarter ends with its last day: on %s %i are left', async (day, remaining) => {
  const { partId, dealerId } = await openWorld();
  await setLimit({ partIds: [partId], period: 'QUARTER', quantity: 6 });
  await take(dealerId, [lineOf(partId, 6)], '2026-01-01');
  expect(await left(dealerId, partId, day)).toMatchObject({ remaining });
});

it('fifty carts at the same moment never exceed it', async () => {
  const { partId, otherId, dealerId } = await openWorld();
  await setLimit({ partIds: [partId, otherId], period: 'MONTH', quantity: 20 });
  // In either order: nobody waits in a circle.
  const cart = (at: number) => {
    const lines = [lineOf(partId, 1), lineOf(otherId, 1)];
    return take(dealerId, at % 2 ? lines : lines.toReversed());
  };
  const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => cart(at)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ error: 'purchase-limit.exceeded' });
  expect(await left(dealerId, partId)).toMatchObject({ used: 20, remaining: 0 });
  expect(await left(dealerId, otherId)).toMatchObject({ used: 20, remaining: 0 });
});

it('takes limits from a workbook, every bad row at once, all or none', async () => {
  const { partId, dealerId, parts } = await openWorld();
  const { code } = await server.services.db
    .selectFrom('company')
    .where('id', '=', dealerId)
    .select('code')
    .executeTakeFirstOrThrow();
  const book = async (rows: (string | number)[][]) => ({
    name: 'limits.xlsx',
    data: Buffer.from(
      await writeXlsx({
        sheets: [{ name: '1', rows: [['商品编码', '经销商编码', '周期', '限额(条)'], ...rows] }],
      }),
    ),
  });
  const no = parts[0]?.partNo ?? '';
  const bad = await keeper.upload(
    `${path}/import`,
    await book([
      [no, '', '每月', 10],
      ['NO-SUCH', '', '每月', 10],
      [no, 'NOBODY', '每年', 'x'],
      [no, '', '每季度', 5],
    ]),
  );
  expect(bad.body.error).toBe('import.rows');
  const faults = (bad.body.details as unknown as { rows: { row: number }[] }).rows.map(({ row }) => row);
  expect(new Set(faults)).toEqual(new Set([3, 4, 5]));
  expect((await list(`partId=${partId}`)).total).toBe(0);
  const good = await keeper.upload<{ imported: number }>(
    `${path}/import`,
    await book([
      [no.toLowerCase(), '', '每月', 10],
      [no, code, '每季度', 0],
    ]),
  );
  expect(good.body).toMatchObject({ data: { imported: 2 } });
  expect((await list(`partId=${partId}&sort=quantity`)).list).toMatchObject([
    { dealerId, period: 'QUARTER', quantity: 0 },
    { dealerId: null, period: 'MONTH', quantity: 10 },
  ]);
});

it('tells a dealer what is left to it, beside the part as well', async () => {
  const { partId, otherId, dealerId, secondId } = await openWorld();
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes: [] });
  await setLimit({ partIds: [partId], period: 'MONTH', quantity: 10 });
  await take(dealerId, [lineOf(partId, 4)]);
  await take(secondId, [lineOf(partId, 9)]);
  const own = await dealer.get(`${path}/getDealerPurchaseLimit/${partId}`);
  const day = dayOf(new Date());
  expect(own.data).toMatchObject({
    limit: 10,
    period: 'MONTH',
    used: 4,
    remaining: 6,
    from: `${day.slice(0, 8)}01`,
  });
  const free = await dealer.get(`${path}/getDealerPurchaseLimit/${otherId}`);
  expect(free.data).toMatchObject({ limit: null, remaining: null });
  const card = await dealer.get<object>(`/product/partData/card/${partId}`);
  expect(card.data).toMatchObject({ quota: { limit: 10, remaining: 6 } });
  for (const hidden of ['stock', 'sellers', 'prices', 'offers', 'openLines'])
    expect(card.data).not.toHaveProperty(hidden);
  await server.services.db.updateTable('part').set({ status: 'Pending' }).where('id', '=', partId).execute();
  expect((await dealer.get(`${path}/getDealerPurchaseLimit/${partId}`)).status).toBe(404);
  expect((await dealer.get(`${path}/list`)).status).toBe(403);
});
