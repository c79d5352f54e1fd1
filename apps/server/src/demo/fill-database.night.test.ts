import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { openTestServer } from '#testing/server.ts';
import { fillDatabase } from './fill-database.ts';

/** Tables that hold rows, and how many. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    SELECT tablename AS name, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', tablename), false, true, '')))[1]::text::int AS n
    FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}

it('demo data replaces what people entered, not what the product brings along', async () => {
  const { services, close } = await openTestServer();
  try {
    const brought = await countRows(services.db);
    expect(Object.keys(brought)).toEqual(expect.arrayContaining(['role', 'vat_setting', 'payment_fee']));
    await fillDatabase({
      url: services.config.DATABASE_URL as string,
      secrets: services.secrets,
      scale: 1,
      force: true,
      progress: () => undefined,
    });
    const after = await countRows(services.db);
    expect(after['purchase_order']).toBeGreaterThan(0);
    const lost = Object.entries(brought).filter(([table, n]) => (after[table] ?? 0) < n);
    expect(lost).toEqual([]);
  } finally {
    await close();
  }
});
