import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#kernel/search-key.ts';
import { makeCouponPromotion } from '#testing/coupon-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { startProduct } from '#testing/product.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
const most = 30_000;
let server: TestServer;
let node: ReturnType<typeof startProduct>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  node.child.kill('SIGKILL');
  await node.ended;
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product as a process of its own. @returns where it answers */
async function start(): Promise<string> {
  const { DATABASE_URL = '', SECRET_KEY = '' } = server.services.config;
  node = startProduct({ DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY });
  return (await node.said(/Treadline {2}(http\S+)/))[1] ?? '';
}

/** A dealer with so many members. */
async function manyMembers(): Promise<number> {
  const { services } = server;
  const dealerId = await makeCompany(services, 'DEALER');
  const nos = Array.from({ length: most }, (_, at) => `HYK${dealerId}-${at}`);
  await sql`WITH made AS (
    INSERT INTO member (member_no, mobile_enc, source, search) SELECT n.no, '', 'LIST', n.key
    FROM unnest(${nos}::text[], ${nos.map((no) => searchKey(no, ''))}::text[]) AS n (no, key) RETURNING id)
    INSERT INTO member_dealer (member_id, dealer_id) SELECT id, ${dealerId} FROM made`.execute(services.db);
  return dealerId;
}
const batch = () =>
  server.services.db.selectFrom('coupon_batch').select(['state', 'given', 'meant']).executeTakeFirstOrThrow();
const givenTo = async (promotionId: number) =>
  (
    await sql<{ coupons: number; persons: number }>`
      SELECT count(*) AS coupons, count(DISTINCT member_id) AS persons FROM coupon
      WHERE promotion_id = ${promotionId}`.execute(server.services.db)
  ).rows[0];

test('a server that is killed while it gives goes on when it is started again; nobody gets two', async () => {
  const [dealerId, promotionId] = [await manyMembers(), await makeCouponPromotion(server.services)];
  const staff = await server.as({ type: 'OTHER', codes: ['promotion_list_edit', 'basic_member_view'] });
  const answer = await fetch(`${await start()}/api/promotion/coupon/distribute`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: String(staff.token),
      'idempotency-key': `killed-${process.pid}`,
    },
    body: JSON.stringify({ promotionId, rule: { dealerIds: [dealerId] }, meant: most }),
  });
  expect(answer.status).toBe(200);
  const given = async () => (await batch()).given;
  await expect.poll(given, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  node.child.kill('SIGKILL');
  await node.ended;
  const left = await batch();
  expect(left).toMatchObject({ state: 'RUNNING', meant: most });
  expect(left.given).toBeLessThan(most);

  await start();
  await expect
    .poll(batch, { timeout: 120_000, interval: 200 })
    .toEqual({ state: 'DONE', given: most, meant: most });
  expect(await givenTo(promotionId)).toEqual({ coupons: most, persons: most });
  await expectInvariants(server.services.db);
});
