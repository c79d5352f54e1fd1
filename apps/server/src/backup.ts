/** `npm run backup [-- <directory>]`: saves database, files and keys while the server may go on running. */
import { resolve } from 'node:path';
import { saveBackup } from './backup/save.ts';
import { readConfig } from './config.ts';
import { startPostgres } from './postgres/start.ts';

const config = readConfig(process.env);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const dir = resolve(process.argv[2] ?? `backups/${stamp}`);
const postgres = config.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: config.DATA_DIR, log: console.log });
try {
  const { tables } = await saveBackup(config.DATABASE_URL ?? postgres?.url ?? '', config.DATA_DIR, dir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${tables.length} tables, the files and the keys in ${dir}`);
  // The bucket alone: the address may hold its keys.
  if (config.FILES_URL)
    console.log(
      `Files are kept in the bucket ${new URL(config.FILES_URL).host} and are not part of the back-up.`,
    );
} finally {
  await postgres?.stop();
}
