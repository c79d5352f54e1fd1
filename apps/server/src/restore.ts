/** `npm run restore -- <directory>`: brings back what `npm run backup` saved; the server must be stopped. */
import { resolve } from 'node:path';
import { loadBackup } from './backup/load.ts';
import { readConfig } from './config.ts';
import { startPostgres } from './postgres/start.ts';

const config = readConfig(process.env);
const dir = process.argv[2];
if (!dir) throw new Error('Name the directory of the back-up: npm run restore -- backups/2026-01-31T020000');
const postgres = config.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: config.DATA_DIR, log: console.log });
try {
  const { kept } = await loadBackup(
    config.DATABASE_URL ?? postgres?.url ?? '',
    config.DATA_DIR,
    resolve(dir),
  );
  console.log(`Restored ${dir}. What was there before is kept as the database ${kept}.`);
} finally {
  await postgres?.stop();
}
