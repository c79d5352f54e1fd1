import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { setTestPrices, makePart } from './testing.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const codes = ['tyres_list_view', 'tyres_custom_price', 'tyres_pending_list'] as const;
const held = { PURCHASE: 30_000, WHOLESALE: 40_000, MSRP: 50_000, FLOOR: 38_000 };

/** Two people of the platform and a released part: cost 300, wholesale 400, retail 500, floor 380 yuan. */
async function open(status: 'Pending' | 'Deployed' = 'Deployed', prices: object = held) {
  const partId = await makePart(server.services, status);
  if (Object.keys(prices).length) await setTestPrices(server.services, partId, prices);
  const [proposer, approver] = [
    await server.as({ type: 'OTHER', codes }),
    await server.as({ type: 'OTHER', codes, isAdmin: true }),
  ];
  const history = async () => (await proposer.get(`/product/partData/price/changes?partId=${partId}`)).data;
  const set = async (wanted: object, more: object = {}) => {
    const { revision, version } = await history();
    const body = { prices: wanted, effectiveFrom: null, reason: '厂家调价', revision, version, ...more };
    return proposer.put(`/product/partData/updatePricing/${partId}`, body);
  };
  const mine = async (): Promise<LooseJson> =>
    (
      (await proposer.get(`/product/priceChange/list?status=PENDING&text=${await no()}`)).data[
        'list'
      ] as never
    )[0];
  const no = async () =>
    (
      await server.services.db
        .selectFrom('part')
        .where('id', '=', partId)
        .select('part_no')
        .executeTakeFirstOrThrow()
    ).part_no;
  const approve = async (by: typeof proposer = approver) => {
    const { id, version } = await mine();
    return by.put('/product/priceChange/batchApprove', { items: [{ id, version }] });
  };
  const inForce = async (kind = 'MSRP') => {
    const { prices: rows } = (await history()) as unknown as { prices: Row[] };
    const now = new Date().toISOString();
    return rows.filter((row) => row.kind === kind && row.from <= now && (row.to === null || row.to > now));
  };
  return { partId, proposer, approver, history, set, mine, approve, inForce, no };
}
interface Row {
  kind: string;
  fen: number;
  from: string;
  to: string | null;
  by: string;
  reason: string;
}

it('keeps the old price until somebody else approves, and says who changed it why', async () => {
  const { proposer, set, mine, approve, inForce, history } = await open();
  expect((await set({ MSRP: 52_000 })).data).toEqual({ proposed: true });
  expect(await inForce()).toMatchObject([{ fen: 50_000, to: null }]);
  expect((await approve(proposer)).data).toMatchObject({
    done: 0,
    failed: [{ message: '不能审核自己提交的内容，请由他人审核' }],
  });
  expect(await mine()).toMatchObject({ prices: { MSRP: { before: 50_000, after: 52_000 } } });
  expect((await approve()).data).toEqual({ done: 1, failed: [] });
  expect(await inForce()).toMatchObject([{ fen: 52_000, to: null, reason: '厂家调价' }]);
  expect(await history()).toMatchObject({ revision: 1 });
});

it('lets people approve their own where the configuration says so', async () => {
  const { proposer, set, approve } = await open();
  await set({ MSRP: 52_000 });
  await setSetting(server.services.db, catalogueSettings.settings.selfApprove, true);
  const answer = await approve(proposer);
  await setSetting(server.services.db, catalogueSettings.settings.selfApprove);
  expect(answer.data).toEqual({ done: 1, failed: [] });
});

it('begins a planned price at 00:00 of its day in Shanghai; a change before that day stands until then', async () => {
  const { set, approve, inForce, history } = await open();
  const day = addDays(dayOf(new Date()), 9);
  await set({ MSRP: 55_000 }, { effectiveFrom: day });
  await approve();
  expect(await inForce()).toMatchObject([{ fen: 50_000 }]);
  await set({ MSRP: 51_000 });
  await approve();
  const start = new Date(`${day}T00:00:00+08:00`).toISOString();
  expect(await inForce()).toMatchObject([{ fen: 51_000, to: start }]);
  const { prices } = (await history()) as unknown as { prices: Row[] };
  expect(prices[0]).toMatchObject({ fen: 55_000, from: start, to: null });
});

it('refuses a day that has come, an empty price, nothing at all, and what was seen otherwise', async () => {
  const { set, partId, proposer } = await open();
  expect((await set({ MSRP: 52_000 }, { effectiveFrom: dayOf(new Date()) })).body.error).toBe('dated.past');
  expect((await set({ MSRP: null })).body.error).toBe('part.price-needed');
  expect((await set({ MSRP: 50_000 })).body.error).toBe('part.no-change');
  expect((await set({ MSRP: 52_000 }, { revision: 7 })).body.message).toBe('价格已被更新，请刷新');
  for (const fen of [0, -1, 1.5, 100_000_000_001]) expect((await set({ MSRP: fen })).status).toBe(400);
  expect((await proposer.get(`/product/partData/price/changes?partId=${partId}`)).data).toMatchObject({
    changes: [],
  });
});

it('refuses prices below the floor, now and on any planned day', async () => {
  const { set, approve } = await open();
  const day = addDays(dayOf(new Date()), 5);
  expect((await set({ WHOLESALE: 37_999 })).body.message).toBe('批发价 379.99 元低于最低售价 380.00 元');
  await set({ FLOOR: 39_500 }, { effectiveFrom: day });
  await approve();
  // Above the floor of today, below the one that is planned.
  expect((await set({ LEVEL_A: 39_000 })).body).toMatchObject({
    error: 'part.below-floor',
    details: { kind: 'A 级批发价' },
  });
  expect((await set({ LEVEL_A: 39_500 })).status).toBe(200);
});

it('sets prices of a part at once while it is reviewed itself', async () => {
  const { set, inForce, history } = await open('Pending', {});
  expect((await set(held)).data).toEqual({ proposed: false });
  expect(await inForce()).toMatchObject([{ fen: 50_000, reason: '厂家调价' }]);
  expect(await history()).toMatchObject({ revision: 0, version: 1, changes: [] });
  expect((await set({ MSRP: 51_000 }, { version: 0 })).body.error).toBe('record.changed');
});

it('replaces an open proposal by a newer one, and lets its proposer alone withdraw it', async () => {
  const { set, mine, approver, proposer, history } = await open();
  await set({ MSRP: 52_000 });
  await set({ MSRP: 53_000 });
  const { id, version } = await mine();
  expect((await approver.put(`/product/priceChange/withdraw/${Number(id)}`, { version })).body.error).toBe(
    'part.not-proposer',
  );
  expect((await proposer.put(`/product/priceChange/withdraw/${Number(id)}`, { version })).status).toBe(200);
  expect((await history())['changes']).toMatchObject([{ status: 'WITHDRAWN' }, { status: 'SUPERSEDED' }]);
});

it('rejects with a reason, which the timeline of the part has', async () => {
  const { set, mine, approver, partId } = await open();
  await set({ MSRP: 52_000 });
  const { id } = await mine();
  const body = { ids: [id], reason: '低于竞品太多' };
  expect((await approver.put('/product/priceChange/batchReject', body)).data).toEqual({
    done: 1,
    failed: [],
  });
  const { timeline } = (await approver.get(`/product/partData/tyre/${partId}`)).data;
  expect(timeline).toMatchObject([
    { action: 'propose', changes: [{ field: '建议零售价(含税)', before: '500.00', after: '520.00' }] },
    { action: 'change-reject', remark: '低于竞品太多' },
  ]);
});

it('judges by margin without VAT and by the median of 30 days, weighted by time', async () => {
  const { partId, set, mine } = await open('Deployed', { PURCHASE: 30_000 });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const step = (fen: number, from: number, to: number | null) => ({
    part_id: partId,
    kind: 'MSRP' as const,
    fen,
    valid_from: ago(from).toISOString(),
    valid_to: to === null ? null : ago(to).toISOString(),
  });
  // 40 days ago to 18 days ago: 12 days within the window; then 8 days dearer, then 10 days cheapest.
  const rows = [step(46_000, 40, 18), step(52_000, 18, 10), step(44_000, 10, null)];
  await server.services.db.insertInto('part_price').values(rows).execute();
  await set({ MSRP: 56_500 });
  // 565.00 is 500.00 without 13 % VAT: (500 - 300) / 500. 440.00 is 389.38: (389.38 - 300) / 389.38 = 22.95 %.
  // By price: 10 days at 440, 12 at 460 pass the half of 30 days: 460. (565 - 460) / 460 = 22.83 %.
  expect(await mine()).toMatchObject({
    cost: 30_000,
    retail: 56_500,
    marginBefore: 2295,
    marginAfter: 4000,
    median: 46_000,
    fromMedian: 2283,
    outside: null,
    outlier: 2841,
    warnings: ['建议零售价上涨 28.4%', '零售价高于 30 天中位价 22.8%'],
  });
});

it('compares with the lowest price elsewhere, and says so when ours is clearly above it', async () => {
  const { partId, set, mine, history } = await open();
  const { db } = server.services;
  const sync = await db
    .insertInto('price_sync')
    .values({
      sync_no: `S-${partId}`,
      target: 'TUHU',
      status: 'DONE',
      origin: 'MANUAL',
      starter: '',
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { title: 'x', brand: 'x', pattern: 'x', size_text: 'x' };
  const known = {
    target: 'TUHU' as const,
    stock: 'IN' as const,
    state: 'MATCHED' as const,
    sync_id: sync.id,
  };
  const offer = (no: string, fen: number) => ({
    offer_no: `${partId}-${no}`,
    fen,
    part_id: partId,
    ...known,
    ...texts,
  });
  const offers = [offer('1', 52_000), offer('2', 50_000)];
  const made = await db.insertInto('third_offer').values(offers).returning(['id', 'fen']).execute();
  const told = made.map(({ id, fen }) => ({ offer_id: id, sync_id: sync.id, fen, stock: 'IN' as const }));
  await db.insertInto('third_price').values(told).execute();
  await set({ MSRP: 54_000 });
  expect(await mine()).toMatchObject({
    outside: 50_000,
    outsideName: '途虎',
    fromOutside: 800,
    warnings: ['零售价高于外部最低价 8.0%'],
  });
  expect((await history())['outside']).toMatchObject([{ target: 'TUHU', fen: 50_000 }]);
});

it('shows the most unusual proposal first, and the list as a workbook', async () => {
  const [small, large] = [await open(), await open()];
  await small.set({ MSRP: 50_100 });
  await large.set({ MSRP: 500_000, WHOLESALE: 38_100 });
  const { list } = (await large.proposer.get('/product/priceChange/list?status=PENDING&pageSize=100')).data;
  const nos = (list as unknown as { partNo: string }[]).map(({ partNo }) => partNo);
  expect(nos.indexOf(await large.no())).toBeLessThan(nos.indexOf(await small.no()));
  const sheet = await large.proposer.get('/product/priceChange/list?format=xlsx');
  expect(sheet.status).toBe(200);
});

it('keeps purchase and floor prices and proposals from everybody but the platform', async () => {
  const { partId } = await open();
  for (const type of [
    'DEALER',
    'DEALER_GROUP',
    'OEM',
    'SUPPLIER',
    'LOGISTICS',
    'REGIONAL_MANAGER',
  ] as const) {
    const other = await server.as({ type });
    expect((await other.get(`/product/partData/price/changes?partId=${partId}`)).status).toBe(403);
    expect((await other.get('/product/priceChange/list')).status).toBe(403);
    const body = { prices: { MSRP: 1 }, revision: 0, version: 0 };
    expect((await other.put(`/product/partData/updatePricing/${partId}`, body)).status).toBe(403);
  }
});

it('what others propose is a card and a reminder for who reviews it, with the list that it counts', async () => {
  const { proposer, approver, set, no } = await open();
  await set({ MSRP: 52_000 });
  const path = '/tyres/pending?view=changes&mine=false';
  const card = async (who: typeof proposer) => {
    const { data } = await who.get<{ cards: { key: string; count: number; path: string }[] }>('/report/home');
    return data.cards.find(({ key }) => key === 'change-review');
  };
  const waiting = async (who: typeof proposer) =>
    (await who.get<{ total: number }>('/product/priceChange/list?mine=false&pageSize=10')).data.total;
  expect(await card(approver)).toMatchObject({ path, count: await waiting(approver) });
  expect((await card(approver))?.count).toBe(((await card(proposer))?.count ?? 0) + 1);
  const { data } = await approver.get<{ list: { mine: boolean }[] }>(
    `/product/priceChange/list?mine=false&text=${await no()}`,
  );
  expect(data.list).toMatchObject([{ mine: false }]);
});
