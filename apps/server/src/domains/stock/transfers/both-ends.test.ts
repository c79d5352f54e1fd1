import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld, transferPath as path } from '#testing/transfer-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

it('is seen at both ends once it is to be sent; each end does its own', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4 });
  const draft = await own.create([{ quantity: 4 }], { toId: own.consigned });
  const see = async (who: typeof own.logistics) => (await who.get(`${path}/${draft.id}`)).status;
  expect(await see(own.logistics)).toBe(404);
  await own.submit(draft);
  expect([await see(own.logistics), await see(own.dealer), await see(own.otherLogistics)]).toEqual([
    200, 200, 404,
  ]);
  // The palette finds it for the same people.
  const { transferNo } = await own.detail(draft.id);
  const hits = async (who: typeof own.logistics) =>
    (await who.get<{ label: string }[]>(`/user/v1/user/search?text=${transferNo}`)).data.length;
  expect([await hits(own.logistics), await hits(own.dealer), await hits(own.otherLogistics)]).toEqual([
    1, 1, 0,
  ]);
  expect((await own.send(draft.id, own.dealer)).body.error).toBe('transfer.not-there');
  expect((await own.send(draft.id, own.logistics)).data.status).toBe('SENT');
  const lineId = (await own.detail(draft.id)).lines[0]?.id;
  const goods = { remark: '', lines: [{ lineId, dot: '2523', good: 4 }] };
  expect((await own.act('receive', draft.id, goods, own.logistics)).body.error).toBe('transfer.not-there');
  const waits = async (who: typeof own.dealer, what: string) =>
    (await who.get<{ total: number }>(`${path}/list?waits=${what}`)).data.total;
  expect([await waits(own.dealer, 'receive'), await waits(own.logistics, 'receive')]).toEqual([1, 0]);
  expect((await own.act('receive', draft.id, goods, own.dealer)).data.status).toBe('RECEIVED');
  expect((await own.dealer.post(`${path}/close/${draft.id}`, {}, own.newKey())).status).toBe(403);
  expect(await own.level(own.consigned)).toEqual({ on_hand: 4 });
});

it('shows what the goods cost to the platform alone: list, sums, detail, workbook', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4 });
  const draft = await own.create([{ quantity: 4 }], { toId: own.consigned });
  await own.submit(draft);
  const costs = async (who: Pick<typeof own.planner, 'get'>) => {
    const list = (await who.get<{ list: object[]; totals: object }>(`${path}/list`)).data;
    const detail = (await who.get<{ lines: object[] }>(`${path}/${draft.id}`)).data;
    return [list.list[0], list.totals, detail, detail.lines[0]].map(
      (part = {}) => 'value' in part || 'unitCost' in part,
    );
  };
  expect(await costs(own.planner)).toEqual([true, true, true, true]);
  expect(await costs(own.logistics)).toEqual([false, false, false, false]);
  expect(await costs(own.dealer)).toEqual([false, false, false, false]);
});

it('tells the sender what is to be sent, the receiver what is coming, the planner what has arrived', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4 });
  const draft = await own.create([{ quantity: 4 }], { toId: own.consigned });
  const told = async ({ membershipId }: { membershipId: number }) => {
    await server.runJobs();
    const rows = await server.services.db
      .selectFrom('notice as n')
      .innerJoin('timeline as t', 't.id', 'n.timeline_id')
      .where('n.membership_id', '=', membershipId)
      .where('t.entity_id', '=', draft.id)
      .orderBy('t.id')
      .select('t.action')
      .execute();
    return rows.map(({ action }) => action);
  };
  await own.submit(draft);
  expect([await told(own.logistics), await told(own.dealer)]).toEqual([['submit'], []]);
  await own.send(draft.id, own.logistics);
  expect([await told(own.dealer), await told(own.planner), await told(own.otherLogistics)]).toEqual([
    ['send'],
    ['send'],
    [],
  ]);
  const lineId = (await own.detail(draft.id)).lines[0]?.id;
  const goods = { remark: '', lines: [{ lineId, dot: '2523', good: 4 }] };
  await own.act('receive', draft.id, goods, own.dealer);
  expect([await told(own.planner), await told(own.logistics)]).toEqual([
    ['send', 'receive'],
    ['submit', 'receive'],
  ]);
});

it('is printed with its barcode and DOTs, and exported as the list shows it', async () => {
  const own = await openTransferWorld(server);
  await own.stockUp({ '2523': 4 });
  const { id } = await own.sent([{ quantity: 3 }]);
  const { transferNo } = await own.detail(id);
  const page = (await own.logistics.get(`${path}/print/${id}`)).raw.toString();
  for (const said of [transferNo, '<svg', '2523 × 3']) expect(page).toContain(said);
  const sheet = await own.planner.get(`${path}/list?text=${transferNo}&format=xlsx`);
  expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const home = await own.otherLogistics.get<{ cards: { key: string; count: number }[] }>('/report/home');
  expect(home.data.cards.find(({ key }) => key === 'transfer-receive')?.count).toBe(1);
});
