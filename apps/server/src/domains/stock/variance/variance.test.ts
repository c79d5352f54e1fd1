import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import { varianceSettings } from '@treadline/contract/stock/variance/settings.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { openVarianceWorld } from '#testing/variance-world.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});
const open = () => openVarianceWorld(server);
interface Why {
  causes: { cause: string; pieces: number; docs: string[] }[];
  ours: { docNo: string; quantity: number; cause: string | null }[];
  theirs: { docNo: string; quantity: number; cause: string | null }[];
  dots: { dot: string; ours: number; theirs: number }[];
}
type World = Awaited<ReturnType<typeof open>>;
const why = async ({ keeper, one }: World) =>
  (await keeper.get<Why>(`/inventory/logistics-variance/why/${(await one())?.id}`)).data;
const causes = async (w: World) => (await why(w)).causes.map(({ cause, pieces }) => [cause, pieces]);

it('ours 40, theirs 35, their OUT-88 alone: both columns, MISSING_OURS −4 and UNKNOWN −1; open until the residue is known', async () => {
  const w = await open();
  await w.theyMove(-4, 'OUT-88');
  await w.theyMove(-1, null);
  expect(await w.pull()).toMatchObject({ status: 'DONE', opened: 1, changed: 1, places_done: 1 });
  expect(await w.one()).toMatchObject({ status: 'OPEN', diffGood: -5, pieces: 5, cause: 'MISSING_OURS' });
  expect(await why(w)).toMatchObject({
    causes: [
      { cause: 'MISSING_OURS', pieces: -4, docs: ['OUT-88'] },
      { cause: 'UNKNOWN', pieces: -1 },
    ],
    ours: [],
    theirs: [{ docNo: 'OUT-88', quantity: -4, cause: 'MISSING_OURS' }],
    dots: [{ dot: '0126', ours: 40, theirs: 35 }],
  });
  // It is gone when both agree again.
  await w.theyMove(5, 'BACK');
  expect(await w.pull()).toMatchObject({ opened: 0, gone: 1 });
  expect((await w.one())?.status).toBe('GONE');
});

it('a pull while goods leave finds TIMING and adjusts nothing; when they follow it is gone', async () => {
  const w = await open();
  await w.steer({ lag: 3600 });
  const ship = w.world.post([w.world.entry(-3, { dot: '0126', bizType: 'SALE_OUT', bizNo: 'R-9' })]);
  await Promise.all([ship, w.pull()]);
  await w.pull();
  expect(await causes(w)).toEqual([['TIMING', 3]]);
  const row = await w.one();
  expect(row?.status).toBe('EXPLAINED');
  const refused = await w.decide('accept', [row]);
  expect(refused.data).toMatchObject({
    done: 0,
    failed: [{ message: expect.stringContaining('R-9') as string }],
  });
  expect(await w.world.level()).toEqual({ on_hand: 37 });
  await w.steer({});
  expect(await w.pull()).toMatchObject({ gone: 1 });
  expect(await w.world.ledger('ADJUST_GAIN', 'ADJUST_LOSS')).toEqual([]);
});

it.each([
  ['lose', [['MISSING_THEIRS', 3]]],
  ['twice', [['DUPLICATE', -3]]],
  ['quantity', [['QUANTITY', -1]]],
  ['part', [['PART_SWAP', 3]]],
] as const)('names what the other side did wrong: %s', async (drift, expected) => {
  const w = await open();
  await setSetting(server.services.db, varianceSettings.settings.lagMinutes, 0);
  await w.steer({ drift });
  await w.world.post([w.world.entry(-3, { dot: '0126', bizType: 'SALE_OUT', bizNo: 'R-1' })]);
  await w.pull();
  expect(await causes(w)).toEqual(expected);
  await setSetting(server.services.db, varianceSettings.settings.lagMinutes, 120);
});

it('accepting theirs posts an adjustment of what was seen; what moved meanwhile is refused and stays open', async () => {
  const w = await open();
  await w.theyMove(-4, 'OUT-1');
  await w.theyMove(2, null, { quality: 'BAD' });
  await w.pull();
  const row = await w.one();
  await w.world.post([w.world.entry(1, { dot: '0126' })]);
  const late = await w.decide('accept', [row]);
  expect(late.data).toMatchObject({
    done: 0,
    failed: [{ message: expect.stringContaining('40 → 41') as string }],
  });
  expect((await w.one())?.status).toBe('OPEN');
  await w.pull();
  const again = await w.one();
  // What the caller saw is not what is there any more.
  expect((await w.decide('accept', [row])).data.done).toBe(0);
  expect((await w.decide('accept', [again])).data).toEqual({ done: 1, failed: [] });
  expect(await w.one()).toMatchObject({
    status: 'ACCEPTED_THEIRS',
    adjustNo: expect.stringMatching(/^TZ/) as string,
  });
  expect(await w.world.level()).toEqual({ on_hand: 37, defective: 2 });
  expect(await w.pull()).toMatchObject({ opened: 0 });
  expect((await w.decide('accept', [await w.one()])).data.done).toBe(0);
});

it('accepting above the limit waits for somebody else: posted it is accepted, rejected it is open again', async () => {
  const w = await open();
  const { db } = server.services;
  await setSetting(db, stockSettings.settings.approveAboveFen, 100);
  await db
    .insertInto('part_price')
    .values({
      part_id: w.world.at().partId,
      kind: 'PURCHASE',
      fen: 30_000,
      valid_from: new Date(Date.now() - 1000),
    })
    .execute();
  const approver = await server.as({
    type: 'OTHER',
    codes: ['inventory_variance', 'inventory_warehouses_view'],
  });
  const decideDoc = async (action: string, body: object) => {
    const { adjust_id: id } = await db
      .selectFrom('stock_variance')
      .select('adjust_id')
      .where('id', '=', (await w.one())?.id ?? 0)
      .executeTakeFirstOrThrow();
    return (await approver.put(`/inventory/adjustment/${action}/${id}`, body)).status;
  };
  await w.theyMove(-4, 'OUT-2');
  await w.pull();
  await w.decide('accept', [await w.one()]);
  expect(await w.one()).toMatchObject({ status: 'ADJUSTING', value: -120_000 });
  await w.pull();
  expect(await decideDoc('reject', { reason: '先盘点' })).toBe(200);
  expect((await w.one())?.status).toBe('OPEN');
  await w.decide('accept', [await w.one()]);
  expect(await decideDoc('approve', { version: 1 })).toBe(200);
  expect((await w.one())?.status).toBe('ACCEPTED_THEIRS');
  expect(await w.world.level()).toEqual({ on_hand: 36 });
  await setSetting(db, stockSettings.settings.approveAboveFen, 500_000);
});

it('keeping ours tells them, once; what they refuse is open again with their words', async () => {
  const w = await open();
  await w.theyMove(-4, 'OUT-3');
  await w.pull();
  await w.steer({ answer: 'refuse' });
  expect((await w.decide('keep', [await w.one()])).data.done).toBe(1);
  expect((await w.one())?.status).toBe('KEPT_OURS');
  await server.runJobs();
  expect(await w.one()).toMatchObject({ status: 'OPEN', note: '盘点中，不能调整' });
  await w.steer({});
  await w.decide('keep', [await w.one()]);
  await server.runJobs();
  expect(await w.pull()).toMatchObject({ opened: 0 });
  expect(await w.one()).toMatchObject({ status: 'KEPT_OURS' });
  expect(await w.world.level()).toEqual({ on_hand: 40 });
});

it('what is ignored with a note stays so while its figure stays, and is open again when it changes', async () => {
  const w = await open();
  await w.theyMove(-4, 'OUT-4');
  await w.pull();
  expect((await w.decide('ignore', [await w.one()])).status).toBe(400);
  expect((await w.decide('ignore', [await w.one()], '样胎借出')).data.done).toBe(1);
  expect(await w.pull()).toMatchObject({ opened: 0 });
  expect(await w.one()).toMatchObject({ status: 'IGNORED', note: '样胎借出' });
  await w.theyMove(-1, 'OUT-5');
  expect(await w.pull()).toMatchObject({ opened: 1 });
  expect(await w.one()).toMatchObject({ status: 'EXPLAINED', diffGood: -5 });
  await w.decide('ignore', [await w.one()], '再看');
  await w.decide('reopen', [await w.one()]);
  expect((await w.one())?.status).toBe('OPEN');
});

it('one refused keeps no other from being decided; a provider sees its places and decides nothing', async () => {
  const w = await open();
  await w.theyMove(-4, 'A');
  await w.theyMove(-3, 'B', { part: 1 });
  await w.pull();
  const rows = await w.list();
  expect(rows).toHaveLength(2);
  const [first, second] = rows;
  await w.decide('ignore', [first], 'x');
  const { data } = await w.decide('accept', [first, second]);
  expect(data).toMatchObject({ done: 1, failed: [{ id: first?.id }] });
  const type = 'LOGISTICS' as const;
  const codes = ['inventory_variance', 'inventory_logistics_view'] as const;
  const provider = await server.as({ type, companyId: w.provider, codes });
  const stranger = await server.as({ type, codes });
  const page = '/inventory/logistics-variance/page';
  expect((await provider.get<{ total: number }>(page)).data.total).toBe(2);
  expect((await stranger.get<{ total: number }>(page)).data.total).toBe(0);
  expect((await stranger.get(`/inventory/logistics-variance/why/${first?.id}`)).status).toBe(404);
  expect((await w.decide('ignore', [second], 'x', provider)).status).toBe(403);
  // A provider pulls its own places alone.
  expect(await w.pull(stranger)).toMatchObject({ places: 0, done: 0 });
  expect(await w.pull(provider)).toMatchObject({ places: 1, places_done: 1 });
});
