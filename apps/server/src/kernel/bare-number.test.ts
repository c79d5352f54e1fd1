import { foldNumber } from '@treadline/contract/kernel/number-folds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { anyOf } from './search.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('the database compares numbers as they are folded when they are typed', async () => {
  const numbers = [
    'PO260512-000123',
    'ＰＯ２６０５１２－０００１２３',
    'SF/2026_001.2 #7',
    '浙A·12345',
    '订单（一）—副本.xlsx',
    `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~ \t\n·•‧∙⋅・。—–‑‒―−ー‐x`,
    'Straße É',
  ];
  const { rows } = await sql<{ bare: string }>`
    SELECT bare_number(n) AS bare FROM unnest(${numbers}::text[]) WITH ORDINALITY AS x(n, at) ORDER BY at`.execute(
    server.services.db,
  );
  expect(rows.map(({ bare }) => bare)).toEqual(numbers.map(foldNumber));
});

it('purchase orders and delivery notes are found by an index without separators', async () => {
  for (const [table, column] of [
    ['purchase_order', 'order_no'],
    ['delivery_note', 'dn_no'],
  ] as const) {
    const plan = await server.services.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      const { rows } =
        await sql`EXPLAIN SELECT id FROM ${sql.table(table)} WHERE ${anyOf(column, 'PO260512-000123')}`.execute(
          trx,
        );
      return JSON.stringify(rows);
    });
    expect(plan).toContain(`${table}_number`);
  }
});
