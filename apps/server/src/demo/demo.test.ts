import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  discrepancyTypes,
  dnStatuses,
  poStatuses,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { countLineStates, countStatuses } from '@treadline/contract/stock/counts/flow.ts';
import { retailStatuses } from '@treadline/contract/retail/retail-orders/flow.ts';
import { shareStates, splitSteps } from '@treadline/contract/books/bill-splits/flow.ts';
import { transferStatuses } from '@treadline/contract/stock/transfers/flow.ts';
import { searchables } from '#domains.ts';
import { followSplits } from '#domains/books/bill-splits/follow.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { findWrongKeys } from '#kernel/searchable.ts';
import { openDemoServer, readDemoHints } from '#testing/demo-server.ts';
import type { TestServer } from '#testing/server.ts';
import { demoPassword } from './accounts.ts';
import { testCoupons } from './test-coupons.ts';
import { testChecks } from './test-checks.ts';
import { testClues } from './test-clues.ts';
import { testInternalInvoices } from './test-internal-invoices.ts';
import { testMembers } from './test-members.ts';
import { testArrivals, testDealerOrders, testSalesOrders } from './test-orders.ts';
import { testService } from './test-service.ts';
import { testShops } from './test-shops.ts';
import { testPromotions } from './test-promotions.ts';
import { testSalesInvoices } from './test-sales-invoices.ts';
import { testStatements } from './test-statements.ts';

let server: TestServer;
let hints: string[];
const values = async (text: string): Promise<unknown[]> =>
  (await sql.raw<{ v: unknown }>(text).execute(server.services.db)).rows.map((r) => r.v);

beforeAll(async () => {
  server = await openDemoServer();
  hints = await readDemoHints();
  return () => server.close();
});

test('two nodes that start at once: one fills, both know how to sign in', () => {
  expect(hints[0]).toContain('staff01');
  expect(hints[1]).toBe(hints[0]);
});

test('single tyres in every state', async () => {
  expect(await values('SELECT DISTINCT state AS v FROM tyre_piece')).toHaveLength(4);
});

test('prices elsewhere: offers in every state and stock, syncs by hand, by the clock and failed', async () => {
  expect(await values('SELECT DISTINCT state AS v FROM third_offer')).toHaveLength(5);
  expect(await values('SELECT DISTINCT stock AS v FROM third_offer')).toHaveLength(3);
  expect(await values('SELECT DISTINCT origin || status AS v FROM price_sync')).toHaveLength(4);
  expect(await values('SELECT DISTINCT sync_id AS v FROM price_sync_failure')).not.toEqual([]);
  const [share] = await values("SELECT avg((state = 'MATCHED')::int) AS v FROM third_offer");
  expect(share).toBeGreaterThan(0.6);
});

test('every status of orders and notes is there, and every kind of discrepancy, open and decided', async () => {
  expect(
    await values('SELECT DISTINCT status AS v FROM purchase_order WHERE deleted_at IS NULL ORDER BY 1'),
  ).toEqual(poStatuses.toSorted((a, b) => a - b));
  expect(await values('SELECT DISTINCT status AS v FROM delivery_note ORDER BY 1')).toEqual(
    dnStatuses.toSorted((a, b) => a - b),
  );
  expect(await values("SELECT DISTINCT type AS v FROM discrepancy WHERE state = 'OPEN'")).toHaveLength(
    discrepancyTypes.length,
  );
  expect(await values('SELECT DISTINCT state AS v FROM discrepancy')).toHaveLength(6);
});

test('appointments in every status and at every place of the board, with no-shows, one that came after, late parts', async () => {
  expect(await values('SELECT DISTINCT status AS v FROM appointment ORDER BY 1')).toEqual([0, 1, 2, 3]);
  expect(await values('SELECT DISTINCT arrival AS v FROM appointment')).toHaveLength(5);
  expect(await values('SELECT DISTINCT cancelled_by AS v FROM appointment WHERE status = 3')).toHaveLength(3);
  expect(await values('SELECT id AS v FROM appointment WHERE needs_call')).not.toEqual([]);
  expect(
    await values(`SELECT a.id AS v FROM appointment a JOIN appointment b ON b.plate = a.plate AND b.dealer_id = a.dealer_id
      AND b.starts_at > a.starts_at AND b.starts_at::date = a.starts_at::date WHERE a.no_show AND b.source = 'WALK_IN'`),
  ).not.toEqual([]);
  expect(
    await values(`SELECT a.id AS v FROM appointment a JOIN retail_order o ON o.id = a.order_id
      WHERE a.status < 2 AND o.fulfil_state <> 'IN_STORE'`),
  ).not.toEqual([]);
});

testPromotions(() => server.services.db);
testCoupons(() => server.services.db);
testMembers(() => server.services.db);
testChecks(() => server.services.db);
testClues(() => server.services.db);
testDealerOrders(() => server.services.db);
testArrivals(() => server.services.db);
testService(() => server.services.db);
testShops(() => server.services.db);
testSalesOrders(() => server.services.db);
testStatements(() => server.services.db);
testInternalInvoices(() => server.services.db);
testSalesInvoices(() => server.services.db);

test('what is kept as JSON is no text of JSON', async () => {
  const columns =
    await values(`SELECT format('SELECT %L AS v FROM %I WHERE jsonb_typeof(%I) = ''string'' LIMIT 1',
      table_name || '.' || column_name, table_name, column_name) AS v FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'jsonb' AND table_name <> 'setting'`);
  const wrong = await Promise.all(columns.map((one) => values(String(one))));
  expect(wrong.flat()).toEqual([]);
});

test('retail orders in every status, most of them completed; the ledger knows their goods', async () => {
  expect(await values('SELECT DISTINCT status AS v FROM retail_order ORDER BY 1')).toEqual(
    retailStatuses.toSorted(),
  );
  const [orders] = await values('SELECT count(*)::int AS v FROM retail_order');
  expect(orders).toBeGreaterThan(1000);
  const tied =
    'SELECT count(*)::int AS v FROM stock_txn t JOIN retail_order o ON o.order_no = t.biz_no AND o.id = t.biz_id';
  expect((await values(tied))[0]).toBeGreaterThan(800);
});

test('what has a structure is written with it, not as its text', async () => {
  const kinds = `SELECT jsonb_typeof(dots) AS v FROM retail_shipment_line UNION SELECT jsonb_typeof(detail) FROM failed_message
    UNION SELECT jsonb_typeof(value) FROM sandbox_state WHERE connector = 'bank'`;
  expect(await values(kinds)).toEqual(['object']);
});

test('shares of completed orders at every step, refused for three reasons, and on their way back', async () => {
  const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM retail_order o
    WHERE o.status = 'COMPLETED' AND NOT EXISTS (SELECT FROM bill_split b WHERE b.order_id = o.id)`.execute(
    server.services.db,
  );
  expect(rows[0]?.open).toBe(0);
  expect(await values('SELECT DISTINCT status AS v FROM bill_split ORDER BY 1')).toEqual(
    splitSteps.toSorted(),
  );
  expect(await values('SELECT DISTINCT state AS v FROM bill_split_receiver ORDER BY 1')).toEqual(
    shareStates.toSorted(),
  );
  expect(
    await values("SELECT DISTINCT reason AS v FROM bill_split_receiver WHERE state = 'CLOSED'"),
  ).toHaveLength(3);
  // Of groups and makers by statement.
  expect(await values('SELECT DISTINCT state AS v FROM split_return ORDER BY 1')).toEqual(
    expect.arrayContaining(['PROCESSING', 'SUCCESS']),
  );
});

test('bills of the channels differ from the books in one thing of each cause, and in no other', async () => {
  expect(await values("SELECT count(*) AS v FROM channel_bill WHERE state = 'READY'")).not.toEqual([0]);
  const causes = await values(
    "SELECT cause || ' ' || kind AS v FROM bill_difference WHERE cause <> 'STATE' ORDER BY 1",
  );
  expect(causes).toEqual(['AMOUNT PAYMENT', 'FEE PAYMENT', 'ONLY_OURS PAYMENT', 'ONLY_THEIRS PAYMENT']);
  expect(
    await values("SELECT count(*) AS v FROM bill_difference WHERE cause = 'STATE' AND kind = 'SHARE'"),
  ).toEqual([1]);
});

test('the jobs take up what is on its way: splits end and shares come back', async () => {
  for (let round = 0; round < 3; round += 1) await followSplits(server.services);
  await server.runJobs();
  expect(await values("SELECT shown AS v FROM bill_split WHERE status <> 'DONE'")).toEqual([
    'SPLIT_FAILED',
    'SPLIT_FAILED',
    'SPLIT_FAILED',
  ]);
  expect(await values("SELECT count(*) AS v FROM split_return WHERE state = 'PROCESSING'")).toEqual([0]);
  expect(await values("SELECT DISTINCT fault AS v FROM refund WHERE state <> 'CLOSED'")).toEqual(['']);
  expect((await checkInvariants(server.services.db, 'en')).filter((r) => !r.ok)).toEqual([]);
});

test('counts of every status and state of their parts, with each reason to count again', async () => {
  expect(await values('SELECT DISTINCT status AS v FROM stock_count ORDER BY 1')).toEqual(
    countStatuses.toSorted(),
  );
  expect(await values('SELECT DISTINCT state AS v FROM stock_count_line ORDER BY 1')).toEqual(
    countLineStates.toSorted(),
  );
  expect(
    await values("SELECT DISTINCT recount AS v FROM stock_count_line WHERE state = 'RECOUNT'"),
  ).toHaveLength(3);
  const waiting =
    "SELECT count(*) > 0 AS v FROM stock_count WHERE status = 'DIFFERENCES' AND value_fen > 500000";
  expect(await values(waiting)).toEqual([true]);
  const dealers = `SELECT count(*) AS v FROM stock_count c JOIN location l ON l.id = c.location_id
    WHERE l.type = 'DEALER' AND c.line_count > 0`;
  expect(await values(dealers)).toEqual([2]);
});

test('transfers of every status, an overdue one, a short one with each fate, one with late goods', async () => {
  const wanted = transferStatuses.filter((status) => status !== 'DELETED').toSorted();
  expect(await values('SELECT DISTINCT status AS v FROM stock_transfer ORDER BY 1')).toEqual(wanted);
  expect(
    await values("SELECT count(*) AS v FROM stock_transfer WHERE status = 'SENT' AND due_on < current_date"),
  ).toEqual([1]);
  const short =
    'SELECT count(*) AS v FROM stock_transfer WHERE qty_lost > 0 AND qty_back > 0 AND qty_late > 0';
  expect(await values(short)).toEqual([1]);
  expect(await values('SELECT count(*) AS v FROM stock_transfer_step WHERE reversed')).not.toEqual([0]);
});

test('the ledger has pieces move when their documents say so', async () => {
  expect(
    await values(`SELECT DISTINCT adjust_no AS v FROM stock_adjustment a JOIN stock_txn t ON t.biz_no = a.adjust_no
      WHERE t.occurred_at NOT BETWEEN a.submit_time AND a.submit_time + interval '1 hour'`),
  ).toEqual([]);
  expect(
    await values(`SELECT DISTINCT transfer_no AS v FROM stock_transfer x JOIN stock_txn t ON t.biz_no = x.transfer_no
      WHERE t.biz_type = 'TRANSFER_OUT' AND t.occurred_at NOT BETWEEN x.sent_at AND x.sent_at + interval '1 hour'`),
  ).toEqual([]);
});

test('shipping fee accounts are in order, low and used up, with entries taken back', async () => {
  const { db } = server.services;
  const { rows } = await sql<{
    n: number;
  }>`SELECT balance_fen + credit_fen AS n FROM shipping_account ORDER BY id`.execute(db);
  expect(rows[0]?.n).toBeGreaterThan(9_000_000);
  expect(rows.slice(1).map(({ n }) => n)).toEqual([402_450, 0]);
  expect(await values("SELECT count(*) AS v FROM shipping_account_entry WHERE kind = 'REVERSAL'")).toEqual([
    2,
  ]);
});

test('dealers have stock of every age, consigned goods, reserved and locked pieces; the provider mirrors its own', async () => {
  const counts = await values(`SELECT count(*) AS v FROM stock_level s JOIN location l ON l.id = s.location_id
    WHERE l.type = 'DEALER' AND l.keeper_id IS NULL GROUP BY l.id`);
  expect(counts).toHaveLength(24);
  for (const n of counts) expect(n).toBeGreaterThanOrEqual(15);
  const [weeks] = await values(`SELECT count(DISTINCT b.dot_key / 100) AS v FROM stock_batch b
    JOIN location l ON l.id = b.location_id WHERE l.type = 'DEALER' AND b.qty > 0`);
  expect(weeks).toBeGreaterThanOrEqual(4);
  expect(
    await values(
      "SELECT DISTINCT owner_id AS v FROM location WHERE keeper_id IS NOT NULL AND type = 'DEALER'",
    ),
  ).toEqual(await values("SELECT id AS v FROM company WHERE code = 'PLATFORM'"));
  for (const what of ['reserved', 'locked', 'defective', 'in_transit', 'safe_min'])
    expect(await values(`SELECT 1 AS v FROM stock_level WHERE ${what} > 0 LIMIT 1`)).toEqual([1]);
  expect(
    await values(
      "SELECT DISTINCT l.type AS v FROM stock_txn t JOIN location l ON l.id = t.location_id WHERE biz_type = 'MIRROR'",
    ),
  ).toEqual(['LOGISTICS']);
});

test('warehouses cover dealers by rules of every level, one says never, one dealer has nobody', async () => {
  expect(await values('SELECT DISTINCT rank / 3 AS v FROM coverage ORDER BY 1')).toEqual([1, 2, 3, 4]);
  expect(await values('SELECT count(*) AS v FROM coverage WHERE denied')).toEqual([1]);
  expect(await values('SELECT count(*) AS v FROM coverage WHERE brand_id IS NOT NULL')).toEqual([3]);
  const keeper = await server.as('staff03');
  const { data } = await keeper.get<{ list: { province: string }[] }>('/inventory/coverage/dealers?gap=true');
  expect(data.list.map(({ province }) => province)).toEqual(['甘肃省']);
});

test('all invariants hold', async () => {
  const results = await checkInvariants(server.services.db, 'en');
  expect(results.filter((r) => !r.ok)).toEqual([]);
});

test('every record is found by its names', async () => {
  expect(await findWrongKeys(server.services.db, searchables)).toEqual([]);
});

test('nothing happened in the future, and the steps of an order follow one another', async () => {
  expect(await values('SELECT count(*) AS v FROM timeline WHERE at > now()')).toEqual([0]);
  const backwards = await values(`SELECT count(*) AS v FROM (
    SELECT at < lag(at) OVER (PARTITION BY entity, entity_id ORDER BY id) AS back FROM timeline) x WHERE back`);
  expect(backwards).toEqual([0]);
  const ledger = await values(`SELECT count(*) AS v FROM (
    SELECT occurred_at < lag(occurred_at) OVER (PARTITION BY location_id, part_id ORDER BY id) AS back FROM stock_txn) x WHERE back`);
  expect(ledger).toEqual([0]);
});

test('the demo accounts sign in; one of them works for several companies', async () => {
  const answer = await server.anyone.post<{ token: string }>('/user/signIn', {
    userName: 'staff01',
    password: demoPassword,
  });
  expect(answer.status).toBe(200);
  expect(
    await values(
      "SELECT count(*) AS v FROM membership m JOIN account a ON a.id = m.account_id WHERE a.user_name = 'staff01'",
    ),
  ).toEqual([3]);
});

test('people go on where the demo ends: the supplier confirms, numbers continue', async () => {
  const supplier = await server.as('supplier01');
  const pending = await supplier.get<{ list: { id: number }[] }>(
    '/logistics/purchaseOrder/orders?view=pending',
  );
  const confirmed = await supplier.put(`/logistics/purchaseOrder/confirm/${pending.data.list[0]?.id}`, {
    promisedDate: null,
  });
  expect(confirmed.status).toBe(200);
  expect((await checkInvariants(server.services.db, 'en')).filter((r) => !r.ok)).toEqual([]);
});
