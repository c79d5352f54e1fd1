import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualDevice } from '@treadline/contract/kernel/label-printer.ts';
import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import { bitsOf, readZpl } from '#kernel/label/read-back.fixture.ts';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { readCodes } from '#testing/read-codes.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

/** What two readers make of each label for a printer. */
async function printed(items: (ids: number[]) => object[], barcode = '') {
  const world = await openPurchaseWorld(server);
  const ids = world.parts.map(({ id }) => id);
  await server.services.db
    .updateTable('part')
    .set({ barcode })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
  const body = { sheet: '60x40', items: items(ids), as: 'zpl', device: usualDevice };
  const answer = await keeper.post('/inventory/piece/labels', body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const labels = readZpl(answer.raw);
  const codes = [];
  for (const label of labels) codes.push(await readCodes(bitsOf(label), 0));
  return { codes, partNo: world.parts[0]?.partNo.toUpperCase() ?? '' };
}

it('each tyre has a code of its own with GTIN and DOT, which we read back from two readers', async () => {
  const items = ([partId]: number[]) => [{ partId, dot: '2523', quantity: 2 }];
  const { codes } = await printed(items, '6901234567892');
  const read = codes.map(({ zxing, rxing }) => [zxing, rxing].map(([text = '']) => readPieceCode(text)));
  expect(read).toHaveLength(2);
  for (const [one, other] of read) {
    expect(one).toEqual(other);
    expect(one).toMatchObject({ scheme: 'SGTIN', gtin: '06901234567892', dot: '2523' });
  }
  expect(new Set(read.map(([one]) => one?.identity)).size).toBe(2);
});

it('a part without a barcode has its number instead, and a DOT that nobody read is none', async () => {
  const { codes, partNo } = await printed(([partId]) => [{ partId, dot: '', quantity: 1 }]);
  const [text = ''] = codes[0]?.zxing ?? [];
  expect(codes[0]?.rxing).toEqual([text]);
  expect(readPieceCode(text)).toMatchObject({ scheme: 'OWN', partNo, dot: '' });
});
