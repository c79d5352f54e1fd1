import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#kernel/client.ts';
import { migrateToLatest, runMigrations } from '#kernel/migrate.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { readRepeatables } from '#kernel/schema/repeatables.ts';
import { withDatabase } from '#postgres/databases.ts';
import { lackOfPostgres, openExternalPostgres } from '#testing/external-postgres.ts';
import { dumpAllRows, wholeSchema } from '#testing/whole-schema.ts';
import { writePages } from './pages.ts';

for (const version of [15, 17] as const) {
  const lack = lackOfPostgres(version);
  describe.runIf(!lack)(`PostgreSQL ${version}${lack}`, () => {
    let postgres: Awaited<ReturnType<typeof openExternalPostgres>>;
    let [byBaseline, oneByOne] = ['', ''];
    beforeAll(async () => {
      postgres = await openExternalPostgres(version);
      byBaseline = await postgres.create('by_baseline', 'C.UTF-8');
      oneByOne = await postgres.create('one_by_one', 'C.UTF-8');
      await migrateToLatest(byBaseline);
      const repeatables = await readRepeatables();
      await runMigrations(oneByOne, await readMigrations(), { repeatables, baseline: false });
    });
    afterAll(() => postgres.stop());

    it('takes the baseline, and has by it what all migrations make one by one', async () => {
      for (const read of [wholeSchema, dumpAllRows])
        expect(await onDatabase(byBaseline, read)).toEqual(await onDatabase(oneByOne, read));
    });

    it.each(['by_baseline', 'one_by_one'])('is written down as the newest one is: %s', async (name) => {
      const pages = await writePages(withDatabase(postgres.url, name));
      expect(pages.size).toBeGreaterThan(300);
      expect([...pages].filter(([path, text]) => readFileSync(path, 'utf8') !== text)).toEqual([]);
    });
  });
}
