/** `npm run backup [-- <directory>]`: saves database, files and keys; the server may be running. */
import { resolve } from 'node:path';
import { runOnDatabase } from './backup/run.ts';
import { saveBackup } from './backup/save.ts';

await runOnDatabase(async (url, config) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const dir = resolve(process.argv[2] ?? `backups/${stamp}`);
  const { tables } = await saveBackup(url, config.DATA_DIR, dir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${tables.length} tables, the files and the keys in ${dir}`);
  // The bucket alone: the address may hold its keys.
  if (config.FILES_URL)
    console.log(
      `Files are kept in the bucket ${new URL(config.FILES_URL).host} and are not part of the back-up.`,
    );
});
