import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countSettings } from '@treadline/contract/stock/counts/settings.ts';
import { newKey, openCountWorld, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // What was corrected a moment ago would be counted again.
  await setSetting(server.services.db, countSettings.settings.quietMinutes, 0);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const adjustments = '/inventory/adjustment';
const stores = '/inventory/warehouse-inventories';
/** Second persons' answer to what one person does, of each way. */
type Way = (own: CountWorld, more: number) => Promise<'done' | 'waits'>;

/** Pieces of the DOT in the books now. */
const seen = async (own: CountWorld): Promise<number> => {
  const row = await server.services.db
    .selectFrom('stock_batch')
    .where('location_id', '=', own.warehouseId)
    .where('part_id', '=', own.at().partId)
    .where('dot_yyww', '=', '2525')
    .where('bucket', '=', 'on_hand')
    .select('qty')
    .executeTakeFirstOrThrow();
  return row.qty;
};
const outcome = (status: string | undefined) => (status === 'POSTED' ? 'done' : 'waits');

const adjust: Way = async (own, more) => {
  const was = await seen(own);
  const lines = [{ partId: own.at().partId, dot: '2525', seen: was, counted: was + more }];
  const body = { locationId: own.warehouseId, reason: 'COUNT', lines };
  const { data } = await own.keeper.post<{ id: number; version: number }>(adjustments, body, newKey());
  const { version } = data;
  const sent = await own.keeper.put<{ status: string }>(`${adjustments}/submit/${data.id}`, { version });
  return outcome(sent.data.status);
};

const change: Way = async (own, more) => {
  const was = await seen(own);
  const lines = [{ dot: '2525', seen: was, counted: was + more }];
  const body = { partId: own.at().partId, reason: 'COUNT', lines };
  const sent = await own.keeper.put<{ status: string }>(`${stores}/update/${own.warehouseId}`, body);
  return outcome(sent.data.status);
};

const importing: Way = async (own, more) => {
  const { code } = await server.services.db
    .selectFrom('location')
    .where('id', '=', own.warehouseId)
    .select('code')
    .executeTakeFirstOrThrow();
  const was = await seen(own);
  const rows = [
    ['地点编码', '商品编码', 'DOT', '账面数量(条)', '调整后(条)'],
    [code, own.parts[0]?.partNo ?? '', '2525', was, was + more],
  ];
  const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  const sent = await own.keeper.upload<{ posted: number }>(`${stores}/import`, { name: 's.xlsx', data });
  return sent.data.posted === 1 ? 'done' : 'waits';
};

const count: Way = async (own, more) => {
  const was = await seen(own);
  const made = await own.plan();
  await own.start(made);
  await own.enter(made, 0, was + more, { dot: '2525' });
  await own.finish(made, 'LEAVE');
  const [line] = await own.lines(made);
  const sent = await own.post(made, [line?.id ?? 0]);
  if (sent.status === 200) return 'done';
  expect(sent.body.error).toBe('stock-count.second-person');
  await own.keeper.put(`/inventory/count/cancel/${made.id}`, { reason: '限额' });
  return 'waits';
};

const ways = { adjust, change, importing, count };
const names = Object.keys(ways) as (keyof typeof ways)[];

const open = async () => {
  const own = await openCountWorld(server);
  await own.move(20, '2525');
  return own;
};

it.each(names)(
  'four times +15 by %s meet the limit that +200 meets, whichever way the rest takes',
  async (name) => {
    // Pieces of 300.01 against a limit of 5,000.00.
    expect(await ways[name](await open(), 200)).toBe('waits');
    const own = await open();
    expect(await ways[name](own, 15)).toBe('done');
    const others = [name, ...names.filter((other) => other !== name)];
    for (const other of others) expect([other, await ways[other](own, 15)]).toEqual([other, 'waits']);
    expect(await own.onHand()).toBe(35);
  },
);

it('renaming the DOTs of a shelf is worth its pieces by adjustment and by list, too', async () => {
  const own = await open();
  const lines = [
    { dot: '2525', seen: 20, counted: 0 },
    { dot: '0125', seen: 0, counted: 20 },
  ];
  const part = { partId: own.at().partId };
  const listed = await own.keeper.put<{ status: string }>(`${stores}/update/${own.warehouseId}`, {
    ...part,
    reason: 'COUNT',
    lines,
  });
  expect(listed.data.status).toBe('PENDING');
  const { data } = await own.keeper.post<{ id: number; version: number }>(
    adjustments,
    { locationId: own.warehouseId, reason: 'COUNT', lines: lines.map((line) => ({ ...line, ...part })) },
    newKey(),
  );
  const sent = await own.keeper.put(`${adjustments}/submit/${data.id}`, { version: data.version });
  expect(sent.data).toMatchObject({
    status: 'PENDING',
    quantityUp: 20,
    quantityDown: 20,
    value: 40 * 30_001,
  });
});
