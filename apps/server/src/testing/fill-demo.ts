import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDatabase } from '#kernel/client.ts';
import { prepareData } from '#demo/index.ts';
import { foldStale } from '#domains/reports/reports/fold.ts';
import { cloneDatabase, withDatabase } from '#postgres/databases.ts';
import { openTestServer } from './server.ts';

const unfinished = 'demo_unfinished';

/**
 * Creates the database `demo` from `template`, filled as by two nodes that start with the demo at the same time;
 * `dataDir` gets its files and the two nodes' sign-in hints (`hints.json`). Takes 30 s.
 */
export async function fillDemo(url: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const DATABASE_URL = await cloneDatabase(url, 'template', unfinished);
  const { services, close } = await openTestServer({ DATABASE_URL, DATA_DIR: dataDir });
  const hints = await Promise.all([1, 2].map(() => prepareData(services, () => undefined)));
  // As it is after the first minute of a server: else each copy adds all days up from their sources, at every question.
  await foldStale(services);
  await services.pools.work.query('ANALYZE');
  writeFileSync(join(dataDir, 'hints.json'), JSON.stringify(hints));
  await close();
  await onDatabase(withDatabase(url, 'postgres'), (client) =>
    client.query(`alter database ${unfinished} rename to demo`),
  );
}
