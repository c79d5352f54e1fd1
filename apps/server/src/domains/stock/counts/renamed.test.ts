import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCounting } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const path = '/inventory/count';

it('renaming the DOTs of a shelf is a difference in pieces and value, though as many are there: not for one person', async () => {
  const { own, count } = await openCounting(server, { '2523': 51 }, { '2523': 4 });
  await own.enter(count, 0, 51, { dot: '0126' });
  await own.enter(count, 1, 4, { dot: '2523' });
  expect((await own.finish(count)).data).toMatchObject({
    quantityUp: 51,
    quantityDown: 51,
    value: 102 * 30_001,
  });
  expect(await own.read(count)).toMatchObject({ status: 'DIFFERENCES', needsSecond: true });
  const [line] = await own.lines(count);
  expect(line).toMatchObject({ delta: 0, renamed: 51, value: 102 * 30_001 });
  const ids = [line?.id ?? 0];
  expect((await own.post(count, ids)).body.error).toBe('stock-count.second-person');
  await own.keeper.put(`${path}/accept/${count.id}`, { lineIds: ids });
  expect((await own.post(count, ids)).body.error).toBe('stock-count.second-person');
  expect((await own.post(count, ids, own.other)).data.count).toMatchObject({ status: 'POSTED' });
  expect(await own.ledger(count)).toEqual([
    ['COUNT_GAIN', '0126', 51, 102],
    ['COUNT_LOSS', '2523', -51, 51],
  ]);
});
