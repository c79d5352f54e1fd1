import { runBackfills } from '#domains.ts';
import { checkPatiently } from '#domains/tools/integrity/check.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { makeMonths } from '#kernel/months.ts';

/** Upgrades a restored database to this version, with backfills, and returns the names of failed integrity checks. */
export async function checkRestored(url: string): Promise<string[]> {
  await migrateToLatest(url);
  const db = openDb(openPool(url, 2));
  const results = await makeMonths(db)
    .then(() => runBackfills(db))
    .then(() => checkPatiently(db, 'zh-CN'))
    .finally(() => db.destroy());
  return results
    .filter(({ ok }) => !ok)
    .map(
      ({ key, title, rows: [row] }) =>
        `${key} (${title})${row?.['unchecked'] ? `: ${row['unchecked']}` : ''}`,
    );
}
