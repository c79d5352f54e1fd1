import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookParts, hostileBooks, packParts } from '#kernel/sheets/testing-package.ts';
import { coveragePath, openCoverage } from '#testing/coverage-world.ts';
import { bookOf } from '#testing/goods.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openLevelWorld } from '#testing/level-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const dealers = '/inventory/dealers/import';
const warehouses = '/inventory/warehouse-inventories/import';
type Import = [path: string, body: Record<string, string>];
const imports: Import[] = [
  [dealers, {}],
  [warehouses, {}],
  [`${coveragePath}/upload-part`, {}],
  [`${coveragePath}/upload-full`, { preview: 'true' }],
];

/** What an import could have changed. */
const stands = async () =>
  (
    await sql<object>`SELECT (SELECT sum(on_hand) FROM stock_level) AS pieces, (SELECT count(*) FROM stock_txn) AS rows,
      (SELECT count(*) FROM stock_adjustment) AS adjustments, (SELECT count(*) FROM coverage) AS rules`.execute(
      server.services.db,
    )
  ).rows[0];

async function open() {
  const w = await openLevelWorld(server);
  const { partId, locationId } = w.world.at();
  await w.world.stockUp({ '2525': 10 }, { locationId: w.dealerPlace, partId });
  await w.world.stockUp({ '2525': 10 }, { locationId, partId });
  const { part_no: partNo } = await server.services.db
    .selectFrom('part')
    .where('id', '=', partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  return { ...w, partId, partNo, keeper: await server.as({ type: 'OTHER', isAdmin: true }) };
}
const titles = ['地点编码', '商品编码', 'DOT', '账面数量(条)', '调整后(条)'];

it.each(imports)(
  '%s refuses files that want everything or are damaged, and changes nothing',
  async (path, body) => {
    const { keeper } = await open();
    const whole = (await bookOf([titles, ['A', 'B', '2525', 1, 2]])).data;
    const before = await stands();
    const files: [string, Buffer][] = [
      ['cut', whole.subarray(0, whole.length / 2)],
      ['scrambled', Buffer.from(whole).fill(7, 60, 600)],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('<html>')],
    ];
    const name = 'two million shared strings';
    files.push([name, await packParts(bookParts(hostileBooks[name]?.() ?? { rows: '' }))]);
    for (const [kind, data] of files) {
      const answer = await keeper.upload(path, { name: 'stock.xlsx', data }, body);
      expect([kind, answer.status, answer.body.error]).toEqual([kind, 400, 'import.file']);
    }
    expect(await stands()).toEqual(before);
  },
);

/** Ends the connections that wait for a lock of ours, as a restart would, once there is one. */
async function endWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ended: boolean }>`
      SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.services.db);
    if (rows.length > 0) return;
    await sleep(20);
  }
}

it('an import of stock that loses its database half-way has changed nothing, and works when it is sent again', async () => {
  const w = await open();
  const { code } = await server.services.db
    .selectFrom('location')
    .where('id', '=', w.dealerPlace)
    .select('code')
    .executeTakeFirstOrThrow();
  const file = await bookOf([titles, [code, w.partNo, '2525', 10, 12], [code, w.partNo, '0126', '', 5]]);
  const before = await stands();
  const lost = server.services.db.transaction().execute(async (own) => {
    await sql`SELECT FROM stock_level WHERE location_id = ${w.dealerPlace} FOR UPDATE`.execute(own);
    const answer = w.keeper.upload(dealers, file);
    await endWaiting();
    return answer;
  });
  expect((await lost).status).toBe(503);
  expect(await stands()).toEqual(before);
  expect((await w.keeper.upload(dealers, file)).data).toMatchObject({ imported: 2, posted: 2 });
  expect((await w.keeper.upload(dealers, file)).data).toMatchObject({ imported: 0 });
});

it('a full upload of coverage that loses its database half-way leaves the old rules whole', async () => {
  const { keeper, codes, add } = await openCoverage(server, { places: 1, parts: 1 });
  await add({ areaCode: '33' });
  const rows = [
    ['仓库编码', '覆盖地区', '规则', '优先级', '配送天数(天)'],
    [codes[0] ?? '', '江苏省', '供货', 1, 2],
  ];
  const file = await bookOf(rows);
  const path = `${coveragePath}/upload-full`;
  const rules = async () =>
    (await sql<{ area: string }>`SELECT area FROM coverage ORDER BY area`.execute(server.services.db)).rows;
  const { fingerprint } = (await keeper.upload<{ fingerprint: string }>(path, file, { preview: 'true' }))
    .data;
  const lost = server.services.db.transaction().execute(async (own) => {
    await sql`SELECT FROM coverage FOR UPDATE`.execute(own);
    const answer = keeper.upload(path, file, { fingerprint });
    await endWaiting();
    return answer;
  });
  expect((await lost).status).toBe(503);
  expect(await rules()).toEqual([{ area: '33' }]);
  expect((await keeper.upload(path, file, { fingerprint })).data).toMatchObject({ created: 1, removed: 1 });
  expect(await rules()).toEqual([{ area: '32' }]);
});
