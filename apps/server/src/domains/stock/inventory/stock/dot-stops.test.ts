import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAbsentDot, postStock } from '../index.ts';
import { openStockWorld } from '#testing/stock-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('every DOT is named of which fewer pieces can leave than were read; what lies in quarantine without a recall can’t', async () => {
  const own = await openStockWorld(server);
  await own.act((ctx) =>
    postStock(ctx, [
      own.entry(1, { dot: '2523' }),
      own.entry(2, { dot: '2523', bucket: 'quarantined' }),
      own.entry(4, { dot: '2623' }),
      own.entry(3, { dot: '2723' }),
    ]),
  );
  await own.recall('2623', '2623');
  const read = ['2523', '2523', '2623', '0126'].map((dot, at) => ({
    ...own.at(),
    dot,
    qty: 1,
    path: `p.${at}`,
  }));
  expect((await own.act((ctx) => findAbsentDot(ctx, read))).map(({ details }) => details)).toMatchObject([
    { dot: '2523', asked: 2, there: 1, path: 'p.1' },
    { dot: '0126', asked: 1, there: 0, path: 'p.3' },
  ]);
});
