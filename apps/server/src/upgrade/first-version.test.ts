import type pg from 'pg';
import { onDatabase, openClient } from '#kernel/client.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { prepareDomains } from '#domains.ts';
import { builtInRoles } from '#domains/platform/access/built-in-roles.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import type { StartStage } from '#kernel/starting/progress.ts';
import { createDatabase, dropDatabase, withDatabase } from '#postgres/databases.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { createTestJobTable } from '#testing/jobs.ts';
import { wholeSchema } from '#testing/whole-schema.ts';
import { openTestServices } from '#testing/services.ts';

/** What the first version's database had, in its own tables: received, sent back, accepted, not yet sent; a changed role. */
const found = `
  INSERT INTO company (account_type, code, name, short_name) VALUES ('OTHER','P','平台','P'), ('SUPPLIER','S','供应商','S');
  INSERT INTO supplier (id) VALUES (2);
  INSERT INTO account (user_name, display_name, password_hash) VALUES ('a', 'A', '-');
  INSERT INTO location (type, code, name, owner_id) VALUES ('WAREHOUSE', 'W', '仓库', 1);
  INSERT INTO brand (name, name_en) VALUES ('米其林', 'Michelin');
  INSERT INTO part (part_no, name, status, brand_id, pattern, width, aspect, construction, rim, load_index, speed, size_key, created_at)
  VALUES ('A', 'a', 'Deployed', 1, 'Primacy 4', 205, 55, 'R', 16, '91', 'V', '2055516', now()), ('B', 'b', 'Failed', NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, '', now()),
    ('C', 'c', 'Pending', 1, 'PRIMACY4', 205, 55, 'R', 16, '91', 'V', '2055516', '2026-04-01 08:00+08');
  INSERT INTO part_supplier (part_id, supplier_id, supplier_part_no, price_fen) VALUES (1, 2, 'SA', 101);
  INSERT INTO purchase_order (order_no, status, supplier_id, location_id, qty, sent_qty, received_qty, inflight_qty,
    amount_excl_fen, tax_fen, amount_incl_fen, created_by, created_by_name, created_at)
  VALUES ('PO1', 80, 2, 1, 12, 12, 12, 0, 1212, 158, 1370, 1, 'A', '2026-05-01 10:00+08'),
         ('PO2', 50, 2, 1, 5, 5, 0, 5, 505, 66, 571, 1, 'A', '2026-05-02 10:00+08');
  INSERT INTO purchase_order_line (po_id, line_no, part_id, part_no, part_name, supplier_part_no, qty, sent_qty, received_qty,
    inflight_qty, unit_price_fen, tax_bp, amount_excl_fen, tax_fen)
  VALUES (1, 1, 1, 'A', 'a', 'SA', 12, 12, 12, 0, 101, 1300, 1212, 158), (2, 1, 1, 'A', 'a', 'SA', 5, 5, 0, 5, 101, 1300, 505, 66);
  INSERT INTO delivery_note (dn_no, po_id, supplier_id, location_id, status, sent_qty, received_qty, finalised, created_by_name)
  VALUES ('DN1', 1, 2, 1, 50, 12, 12, true, 'A'), ('DN2', 2, 2, 1, 0, 5, 0, false, 'A');
  INSERT INTO dn_line (dn_id, po_line_id, qty_sent, qty_received) VALUES (1, 1, 12, 12), (2, 2, 5, 0);
  INSERT INTO receipt (dn_id, out_biz_code, is_final, source, actor_name, received_at)
  VALUES (1, 'R1', true, 'MANUAL', 'A', '2026-05-03 23:59+08');
  INSERT INTO receipt_line (receipt_id, dn_line_id, dot_yyww, qty_good, qty_defective, qty_quarantined)
  VALUES (1, 1, '1026', 10, 0, 0), (1, 1, '0120', 0, 0, 2);
  INSERT INTO discrepancy (dn_line_id, receipt_id, type, qty, dot_yyww, state, resolved_at)
  VALUES (1, 1, 'DOT_TOO_OLD', 2, '0120', 'ACCEPTED', '2026-05-04 09:00+08');
  INSERT INTO purchase_return (return_no, po_id, created_by_name, created_at) VALUES ('RT1', 1, 'A', '2026-05-05 09:00+08');
  INSERT INTO purchase_return_line (return_id, receipt_line_id, bucket, qty) VALUES (1, 1, 'on_hand', 4);
  UPDATE purchase_order_line SET returned_qty = 4 WHERE id = 1;
  INSERT INTO stock_level (location_id, part_id, on_hand, incoming) VALUES (1, 1, 8, 5);
  INSERT INTO stock_batch (location_id, part_id, dot_yyww, qty) VALUES (1, 1, '1026', 6), (1, 1, '0120', 2);
  INSERT INTO stock_txn (location_id, part_id, bucket, dot_yyww, delta, balance_after, biz_type, biz_id, biz_line_id, biz_no, actor_name)
  VALUES (1, 1, 'on_hand', '1026', 10, 10, 'PURCHASE_IN', 1, 1, 'PO1', 'A'), (1, 1, 'quarantined', '0120', 2, 2, 'PURCHASE_IN', 1, 2, 'PO1', 'A'),
    (1, 1, 'quarantined', '0120', -2, 0, 'RELEASE', 1, 1, 'PO1', 'A'), (1, 1, 'on_hand', '0120', 2, 12, 'RELEASE', 1, 1, 'PO1', 'A'),
    (1, 1, 'on_hand', '1026', -4, 8, 'PURCHASE_RETURN', 1, 1, 'RT1', 'A');
  INSERT INTO role (account_type, name, built_in) VALUES ('OTHER', '财务', true);
  INSERT INTO role_permission (role_id, code) VALUES (1, 'pre_pay');
  INSERT INTO role (account_type, name, built_in, version) VALUES ('SUPPLIER', '供应商', true, 1);
  INSERT INTO role_permission (role_id, code) VALUES (2, 'purchase_order_confirm');
  INSERT INTO timeline (entity, entity_id, action, changes, actor_name, actor_type, request_id)
  VALUES ('role', 2, 'permissions', '{"removed": {"before": ["view_all_purchase_orders"], "after": null}}', 'A', 'OTHER', 'r');`;

let url = '';
let client: pg.Client;
const stages: StartStage[] = [];
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
const name = `first_${process.env.VITEST_POOL_ID ?? 0}`;
beforeAll(async () => {
  await dropDatabase(inject('postgresUrl'), name);
  url = await createDatabase(inject('postgresUrl'), name);
  // Those of the first version.
  const first = (await readMigrations()).filter(({ name: each }) => each < '0014');
  await migrateToLatest(
    url,
    first.map((each) => each.name),
  );
  client = await openClient(url);
  await client.query("SET timezone = 'Asia/Shanghai'");
  await client.query(found);
  await migrateToLatest(url, undefined, (stage) => stages.push(stage));
  ({ services } = await openTestServices(url));
  await createTestJobTable(services.db);
  await prepareDomains(services, (stage) => stages.push(stage));
});
afterAll(async () => {
  await client.end();
  await services.pools.close();
  await dropDatabase(inject('postgresUrl'), name);
});

const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const lines = `SELECT source_type, qty, excl_fen, tax_fen, received_at::date::text AS day FROM received_line ORDER BY received_at`;
const booked = `SELECT j.type, j.source_type, j.business_day::text AS day, j.period, e.amount_fen FROM journal j
  JOIN journal_entry e ON e.journal_id = j.id WHERE e.account = 'STOCK' ORDER BY j.business_day`;

it('what was received, accepted and sent back is owed: its lines and journals on the days of the goods', async () => {
  expect(await read(lines)).toEqual([
    { source_type: 'RECEIPT', qty: 10, excl_fen: 1010, tax_fen: 131, day: '2026-05-03' },
    { source_type: 'CORRECTION', qty: 2, excl_fen: 202, tax_fen: 26, day: '2026-05-04' },
    { source_type: 'RETURN', qty: -4, excl_fen: -404, tax_fen: -53, day: '2026-05-05' },
  ]);
  expect(await read(booked)).toEqual([
    {
      type: 'GOODS_RECEIVED',
      source_type: 'RECEIPT',
      day: '2026-05-03',
      period: '2026-05',
      amount_fen: 1010,
    },
    {
      type: 'GOODS_RECEIVED',
      source_type: 'DISCREPANCY',
      day: '2026-05-04',
      period: '2026-05',
      amount_fen: 202,
    },
    {
      type: 'GOODS_RETURNED',
      source_type: 'PURCHASE_RETURN',
      day: '2026-05-05',
      period: '2026-05',
      amount_fen: -404,
    },
  ]);
});

it('ends with what a new database has, thing by thing', async () => {
  const expected = await onDatabase(withDatabase(url, 'template'), wholeSchema);
  expect(await wholeSchema(client)).toEqual(expected);
});

it('all that must hold holds, and a part that was rejected says why', async () => {
  await expectInvariants(services.db);
  expect(await read(`SELECT reject_reason FROM part WHERE status = 'Failed'`)).toEqual([
    { reject_reason: '升级前已驳回，当时未记录原因' },
  ]);
  // Entered twice before: the first one has what makes it the same goods. Who waited waits since then.
  expect(
    await read(
      `SELECT part_no, identity, submitted_at::date::text AS since FROM part WHERE kind = 'TYRE' AND brand_id = 1 ORDER BY 1`,
    ),
  ).toMatchObject([
    { part_no: 'A', identity: '1|primacy4||205|55|R|16||91||V|||' },
    { part_no: 'C', identity: '', since: '2026-04-01' },
  ]);
  expect(await read('SELECT qty_good FROM receipt')).toEqual([{ qty_good: 10 }]);
});

it('an order that was derived anew says why in its log', async () => {
  expect(
    await read(`SELECT entity_no, from_status, to_status, remark FROM timeline WHERE action = 'derive'`),
  ).toEqual([{ entity_no: 'PO2', from_status: '50', to_status: '30', remark: 'upgrade.notes-not-shipped' }]);
});

it('untouched roles are those of a new database, a touched one is offered what came, not what was taken off', async () => {
  const codesOf = async (id: number) =>
    (await read(`SELECT code FROM role_permission WHERE role_id = ${id} ORDER BY code COLLATE "C"`)).map(
      ({ code }) => code,
    );
  expect(await codesOf(1)).toEqual([...new Set<string>(builtInRoles.finance.codes)].toSorted());
  expect(await codesOf(2)).toEqual(['purchase_order_confirm']);
  const offered = (await read(`SELECT code FROM role_code WHERE role_id = 2 AND waits`)).map(
    ({ code }) => code,
  );
  expect(offered).toContain('purchase_invoice_list');
  expect(offered).not.toContain('view_all_purchase_orders');
  expect(offered).not.toContain('purchase_order_confirm');
});

it('a tyre that was entered twice stays twice, and is told', async () => {
  const { rows } = await client.query('SELECT part_no FROM part WHERE twin_id = 1');
  expect(rows).toEqual([{ part_no: 'C' }]);
});

it('each step was told before it, and what is filled is filled once', async () => {
  const all = await readMigrations();
  expect(stages[0]).toEqual({
    kind: 'migration',
    name: all[9]?.name,
    n: 1,
    // Functions and views are one step, the last.
    of: all.length - 9 + 1,
  });
  expect(
    stages
      .filter(({ kind }) => kind === 'fill')
      .map((stage) => stage.name)
      .toSorted(),
  ).toEqual([
    'bill_difference.our_fee_fen',
    'car_vehicle.size',
    'journal_vat of corrections',
    'journal_vat of dealer orders',
    'journal_vat of retail orders',
    'part.identity',
    'part.size',
    'promises of retail orders',
    'receipt.qty_good',
    'received_line',
    'settlement_line',
    'stock_worth',
    'tyre_check_wheel.tyre_key',
  ]);
  const before = [await read(lines), await read(booked)];
  const again: StartStage[] = [];
  await prepareDomains(services, (stage) => again.push(stage));
  expect(again.filter(({ kind }) => kind === 'fill')).toEqual([]);
  // Before it was done for once, it is begun anew at the next start.
  await read(`DELETE FROM setting WHERE key = 'upgrade.filled'`);
  await prepareDomains(services, (stage) => again.push(stage));
  expect(again.filter(({ kind }) => kind === 'fill')).toHaveLength(13);
  expect([await read(lines), await read(booked)]).toEqual(before);
});
