import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRetailWorld, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('many orders are counted up to ten thousand, a few to the last with their sums', async () => {
  const world = await openRetailWorld(server);
  await sql`INSERT INTO retail_order (order_no, dealer_id, price_level, scene, plate, customer_name, mobile_enc, mobile_index,
      tail_index, quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, created_by_name, end_state)
    SELECT 'LONG' || n, ${world.dealerId}, 'C', 'WALK_IN', '浙A00000', '王', '', '', '', 2, 100, 0, 0, 100, 11, '王',
      CASE WHEN n <= 10 THEN 'TIMEOUT' ELSE 'CANCELLED' END
    FROM generate_series(1, 10015) n`.execute(server.services.db);
  const search = async (status: string[]) =>
    (
      await world.staff.post(`${retailPath}/search`, {
        dealerId: [world.dealerId],
        status,
        page: status.length ? 1 : 500,
        counts: 'status',
      })
    ).data as object;
  expect(await search(['TIMEOUT_UNPAID'])).toMatchObject({
    total: 10,
    more: false,
    totals: { quantity: 20, payableAmount: 1000 },
    counts: { TIMEOUT_UNPAID: 10, CANCELLED: 10_001 },
  });
  const all = await search([]);
  expect(all).toMatchObject({ total: 10_000, more: true, list: expect.any(Array) });
  expect(all).not.toHaveProperty('totals');
});
