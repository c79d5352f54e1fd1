/** `npm run restore -- <directory>`: brings back what `npm run backup` saved; the server must be stopped. */
import { resolve } from 'node:path';
import { loadBackup } from './backup/load.ts';
import { runOnDatabase } from './backup/run.ts';

await runOnDatabase(async (url, config) => {
  const dir = process.argv[2];
  if (!dir)
    throw new Error('Name the directory of the back-up: npm run restore -- backups/2026-01-31T020000');
  const { kept } = await loadBackup(url, config.DATA_DIR, resolve(dir), config.SECRET_KEY);
  console.log(`Restored ${dir}. Everybody signs in anew.`);
  if (kept) console.log(`What was there before is kept as the database ${kept}.`);
});
