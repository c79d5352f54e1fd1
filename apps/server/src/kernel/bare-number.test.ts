import { readFile } from 'node:fs/promises';
import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { foldReference } from '@treadline/contract/kernel/number-folds.ts';
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
    'VW-v1\u000b\f\r2',
    '⾞⾏-１',
  ];
  const { rows } = await sql<{ bare: string }>`
    SELECT bare_number(n) AS bare FROM unnest(${numbers}::text[]) WITH ORDINALITY AS x(n, at) ORDER BY at`.execute(
    server.services.db,
  );
  expect(rows.map(({ bare }) => bare)).toEqual(numbers.map(foldNumber));
});

it('stored numbers of waybills have become what is typed for them', async () => {
  const numbers = [
    'sf 12　34',
    'ＳＦ—12\u200b34',
    'YT\u00ad−56‑78\ufeff',
    'JDーx\u2028\t1\u000b2\u1680',
    'SF1234',
  ];
  const text = await readFile(new URL('../migrations/0674_waybill_dashes.sql', import.meta.url), 'utf8');
  const { rows } = await server.services.db.transaction().execute(async (trx) => {
    await sql`CREATE TEMP TABLE waybill (id int, waybill_no text) ON COMMIT DROP`.execute(trx);
    await sql`INSERT INTO waybill SELECT at, n FROM unnest(${numbers}::text[]) WITH ORDINALITY AS x(n, at)`.execute(
      trx,
    );
    await sql.raw(text).execute(trx);
    return sql<{ no: string }>`SELECT waybill_no AS no FROM waybill ORDER BY id`.execute(trx);
  });
  expect(rows.map(({ no }) => no)).toEqual(numbers.map(foldReference));
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
