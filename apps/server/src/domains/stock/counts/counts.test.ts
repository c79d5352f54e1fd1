import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newKey, openCounting, type CountRow, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { lastCounted } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/inventory/count';

const counting = (stock: Record<string, number>, second: Record<string, number> = {}) =>
  openCounting(server, stock, second);
const lineIds = async (own: CountWorld, count: CountRow) => (await own.lines(count)).map(({ id }) => id);

it('posts to today what differed when it was counted (book 100, counted 98, sold 10 meanwhile: 88)', async () => {
  const { own, count } = await counting({ '2523': 100 });
  await own.enter(count, 0, 98, { dot: '2523' });
  await own.earlier(30);
  await own.move(-10, '2523');
  const finished = await own.finish(count);
  expect(finished.data).toMatchObject({
    status: 'DIFFERENCES',
    quantityUp: 0,
    quantityDown: 2,
    value: 60_002,
  });
  expect(await own.lines(count)).toMatchObject([{ state: 'COUNTED', book: 100, counted: 98, delta: -2 }]);
  const posted = await own.post(count, await lineIds(own, count));
  expect(posted.data).toMatchObject({ posted: 1, moved: [], count: { status: 'POSTED' } });
  expect(await own.onHand()).toBe(88);
  expect(await own.ledger(count)).toEqual([['COUNT_LOSS', '2523', -2, 88]]);
});

it('knows when a place was counted last', async () => {
  const { own, count } = await counting({ '2523': 4 });
  const { db } = server.services;
  expect(await lastCounted(db, own.warehouseId)).toBeNull();
  await own.enter(count, 0, 4, { dot: '2523' });
  expect((await own.finish(count)).data).toMatchObject({ status: 'POSTED', postTime: expect.any(String) });
  expect(await lastCounted(db, own.warehouseId)).toBeInstanceOf(Date);
});

it('tells nobody a figure of the books while others still count', async () => {
  const { own, count } = await counting({ '2523': 7 });
  await own.enter(count, 0, 6);
  const blind = { state: 'COUNTED', book: null, counted: null, delta: null, value: 0 };
  expect(await own.lines(count)).toMatchObject([blind]);
  const sheet = await own.other.get<{ lines: object[]; entries: object[] }>(`${path}/sheet/${count.id}`);
  expect(Object.keys(sheet.data.lines[0] ?? {}).toSorted()).toEqual(
    [
      'barcode',
      'bins',
      'brandName',
      'dots',
      'numbers',
      'partId',
      'partName',
      'partNo',
      'pattern',
      'picture',
      'racks',
      'recount',
      'reserved',
      'size',
      'state',
    ].toSorted(),
  );
  expect(sheet.data.entries).toEqual([]);
  const [id] = await lineIds(own, count);
  expect((await own.keeper.get(`${path}/entries/${count.id}?lineId=${id}`)).data).toEqual({
    dots: [],
    entries: [],
  });
  const paper = (
    await own.keeper.get(`${path}/print/${count.id}`, { 'accept-language': 'zh-CN' })
  ).raw.toString();
  expect(paper).toContain('盘点表');
  expect(paper).not.toContain('账面数量');
});

it('adds the racks of several people; two who differ on one need a third, who is neither of them', async () => {
  const { own, count } = await counting({ '2523': 10 });
  await own.enter(count, 0, 4, { rack: 'a1' });
  await own.enter(count, 0, 3, { rack: 'A1' }, own.other);
  await own.enter(count, 0, 6, { rack: 'B1' }, own.other);
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ state: 'RECOUNT', recount: 'RACKS', racks: 'A1' }]);
  const again = await own.enter(count, 0, 4, { rack: 'A1' });
  expect(again.data.results).toMatchObject([{ error: 'stock-count.third' }]);
  expect((await own.enter(count, 0, 4, { rack: 'A1' }, own.third)).data.results).toMatchObject([
    { error: '' },
  ]);
  expect(await own.lines(count)).toMatchObject([{ state: 'AGREED', recount: '', book: 10, counted: 10 }]);
});

it('takes a scan once, however often it is sent, also at the same time', async () => {
  const { own, count } = await counting({ '2523': 3 });
  const scan = { scanId: 'the-same-scan', dot: '2523' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => own.enter(count, 0, 3, scan)));
  expect(answers.map((a) => a.data.results[0]?.error)).toEqual(['', '', '', '']);
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ state: 'AGREED', counted: 3 }]);
});

it('goes by when something was found, not by when it was sent, whatever the browser’s clock says', async () => {
  const { own, count } = await counting({ '2523': 20 });
  await own.earlier(60);
  // Sold half an hour ago; counted forty minutes ago, on a clock of last year, and sent only now.
  await own.move(-5, '2523');
  await own.earlier(30);
  const [at, sentAt] = ['2025-01-01T08:00:00Z', '2025-01-01T08:45:00Z'];
  const entry = { scanId: 'offline-scan', partId: own.at().partId, dot: '2523', rack: '', quantity: 20, at };
  await own.keeper.post(`${path}/entries/${count.id}`, { sentAt, entries: [entry] }, newKey());
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ state: 'AGREED', book: 20, counted: 20 }]);
});

it('counts again what moved around the count, and what moves later before it is posted', async () => {
  const { own, count } = await counting({ '2523': 10 }, { '2523': 10 });
  await own.enter(count, 0, 8);
  await own.move(-1, '2523');
  await own.enter(count, 1, 9);
  await own.finish(count);
  const [first, second] = await own.lines(count);
  expect(first).toMatchObject({ state: 'RECOUNT', recount: 'MOVED', counted: null });
  expect(second).toMatchObject({ state: 'COUNTED', delta: -1 });
  await own.move(-1, '2523', 1);
  const posted = await own.post(count, [second?.id ?? 0]);
  expect(posted.data).toMatchObject({
    posted: 0,
    moved: [own.parts[1]?.partNo],
    count: { status: 'DIFFERENCES' },
  });
  expect([await own.onHand(0), await own.onHand(1)]).toEqual([9, 9]);
});

it('posts lines alone, each once, and is done when none is left', async () => {
  const { own, count } = await counting({ '2523': 4 }, { '2523': 4, '0124': 4 });
  await own.enter(count, 0, 5, { dot: '2523' });
  await own.enter(count, 1, 8, { dot: '2523' });
  await own.finish(count);
  const [first = 0, second = 0] = await lineIds(own, count);
  expect((await own.post(count, [first])).data).toMatchObject({
    posted: 1,
    count: { status: 'DIFFERENCES' },
  });
  expect((await own.post(count, [first])).status).toBe(404);
  const both = await Promise.all([own.post(count, [second]), own.post(count, [second])]);
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 409]);
  // Eight of one DOT were found, the books had four of each: as many pieces, other DOTs.
  expect(await own.ledger(count)).toEqual([
    ['COUNT_GAIN', '2523', 1, 5],
    ['COUNT_GAIN', '2523', 4, 12],
    ['COUNT_LOSS', '0124', -4, 8],
  ]);
  expect(await own.read(count)).toMatchObject({ status: 'POSTED' });
});

it('takes what is missing from other DOTs when its own have left meanwhile; never more than there is', async () => {
  const { own, count } = await counting({ '0124': 3, '2523': 5 }, { '2523': 2 });
  await own.enter(count, 0, 1, { dot: '0124' });
  await own.enter(count, 0, 5, { dot: '2523' });
  await own.enter(count, 1, 0);
  await own.earlier(30);
  await own.move(-3, '0124');
  await own.move(-1, '2523', 1);
  await own.finish(count);
  const [first = 0, second = 0] = await lineIds(own, count);
  const short = await own.post(count, [second]);
  expect(short.body.error).toBe('inventory.short');
  expect((await own.post(count, [first])).data).toMatchObject({ posted: 1 });
  expect(await own.ledger(count)).toEqual([['COUNT_LOSS', '2523', -2, 3]]);
});

it('asks how many are picked and not shipped where reserved pieces are missing', async () => {
  const { own, count } = await counting({ '2523': 10 });
  await own.reserve(4);
  await own.enter(count, 0, 7);
  await own.finish(count);
  const [line] = await own.lines(count);
  expect(line).toMatchObject({ delta: -3, asksPicked: true });
  expect((await own.post(count, [line?.id ?? 0])).body.error).toBe('stock-count.picked');
  expect((await own.keeper.put(`${path}/accept/${count.id}`, { lineIds: [line?.id] })).body.error).toBe(
    'stock-count.picked',
  );
  await own.keeper.put(`${path}/picked/${count.id}`, { lineId: line?.id, picked: 2 });
  expect(await own.lines(count)).toMatchObject([{ counted: 9, delta: -1, asksPicked: false }]);
  expect((await own.post(count, [line?.id ?? 0])).data).toMatchObject({
    posted: 1,
    count: { status: 'POSTED' },
  });
  expect(await own.onHand()).toBe(9);
});

it('needs somebody else to post what one accepted, above the value; posted in pieces it is worth no less', async () => {
  const { own, count } = await counting({ '2523': 30 }, { '2523': 4 });
  await own.enter(count, 0, 10);
  await own.enter(count, 1, 3);
  await own.finish(count);
  const ids = await lineIds(own, count);
  expect(await own.read(count)).toMatchObject({ needsSecond: true, value: 20 * 30_001 + 31_001 });
  expect((await own.post(count, ids.slice(1))).body.error).toBe('stock-count.second-person');
  await own.keeper.put(`${path}/accept/${count.id}`, { lineIds: ids });
  expect((await own.post(count, ids)).body.error).toBe('stock-count.second-person');
  expect((await own.post(count, ids, own.other)).data).toMatchObject({
    posted: 2,
    count: { status: 'POSTED' },
  });
  expect([await own.onHand(0), await own.onHand(1)]).toEqual([10, 3]);
});

it('small counts add up: what one posted alone of a place that day counts towards the limit', async () => {
  const { own, count } = await counting({ '2523': 30 }, { '2523': 30 });
  const lose = async (one: CountRow, part: number) => {
    await own.enter(one, part, 20);
    await own.finish(one, 'LEAVE');
    return lineIds(own, one);
  };
  // 10 x 300.01, then 10 x 310.01 of a limit of 5,000.00.
  expect((await own.post(count, await lose(count, 0))).data.posted).toBe(1);
  const next = await own.plan();
  await own.start(next);
  const ids = await lose(next, 1);
  expect((await own.post(next, ids)).body.error).toBe('stock-count.second-person');
  expect((await own.post(next, ids, own.other)).data.posted).toBe(1);
});

it('is told what becomes of parts that nobody counted', async () => {
  for (const [uncounted, lines, onHand] of [
    ['ZERO', [{ counted: 0, delta: -2 }], 0],
    ['LEAVE', [], 2],
  ] as const) {
    const { own, count } = await counting({ '2523': 4 }, { '2523': 2 });
    await own.enter(count, 0, 4);
    expect((await own.finish(count)).body).toMatchObject({
      error: 'stock-count.pending',
      details: { count: 1 },
    });
    const finished = await own.finish(count, uncounted);
    expect(finished.data.lineCount).toBe(uncounted === 'ZERO' ? 2 : 1);
    expect((await own.lines(count)).slice(1)).toMatchObject(lines);
    if (uncounted === 'ZERO') await own.post(count, (await lineIds(own, count)).slice(1));
    expect(await own.read(count)).toMatchObject({ status: 'POSTED' });
    expect(await own.onHand(1)).toBe(onHand);
  }
});

it('counts one part again from the beginning, takes back entries, and takes parts nobody planned when told to', async () => {
  const { own, count } = await openCounting(server, { '2523': 4 }, {}, { notCountedDays: 1 });
  await own.enter(count, 0, 9, { scanId: 'mistaken' });
  await own.keeper.put(`${path}/undo/${count.id}`, { scanId: 'mistaken' });
  expect((await own.other.put(`${path}/undo/${count.id}`, { scanId: 'mistaken' })).status).toBe(404);
  expect(await own.lines(count)).toMatchObject([{ state: 'PENDING' }]);
  expect((await own.enter(count, 1, 2)).data.results).toMatchObject([{ error: 'stock-count.not-planned' }]);
  await own.enter(count, 1, 2, { extra: true });
  await own.enter(count, 0, 3);
  await own.finish(count);
  const [first, found] = await own.lines(count);
  expect([first, found]).toMatchObject([{ delta: -1 }, { book: 0, counted: 2, delta: 2 }]);
  expect((await own.enter(count, 0, 4)).data.results).toMatchObject([{ error: 'stock-count.not-again' }]);
  await own.keeper.put(`${path}/recount/${count.id}`, { lineIds: [first?.id] });
  expect((await own.lines(count))[0]).toMatchObject({ state: 'RECOUNT', recount: 'ASKED', counted: null });
  await own.enter(count, 0, 4);
  expect((await own.lines(count))[0]).toMatchObject({ state: 'AGREED', counted: 4 });
  await own.post(count, [found?.id ?? 0]);
  expect([await own.onHand(0), await own.onHand(1)]).toEqual([4, 2]);
});

it('ends when it is cancelled; what was posted stays', async () => {
  const { own, count } = await counting({ '2523': 4 }, { '2523': 4 });
  const cancel = (who = own.keeper) => who.put<CountRow>(`${path}/cancel/${count.id}`, { reason: '改期' });
  expect((await own.keeper.put(`${path}/cancel/${count.id}`, { reason: ' ' })).body.message).toContain(
    '取消理由',
  );
  await own.enter(count, 0, 3);
  await own.enter(count, 1, 3);
  await own.finish(count);
  await own.post(count, (await lineIds(own, count)).slice(0, 1));
  expect((await cancel()).data).toMatchObject({ status: 'POSTED', cancelReason: '改期' });
  expect([await own.onHand(0), await own.onHand(1)]).toEqual([3, 4]);
  const next = await own.plan();
  await own.start(next);
  expect((await own.keeper.put<CountRow>(`${path}/cancel/${next.id}`, { reason: '改期' })).data.status).toBe(
    'CANCELLED',
  );
  expect((await cancel()).status).toBe(409);
});
