/**
 * `OLD_SECRET_KEY=… SECRET_KEY=… npm run rotate-key`: re-encrypts the data with another key, while no node runs.
 * Without OLD_SECRET_KEY the old key is the generated one, secret.key in DATA_DIR.
 */
import { readConfig } from './config.ts';
import { openDb, openPool } from './kernel/db.ts';
import { migrateToLatest } from './kernel/migrate.ts';
import { rotateKey } from './kernel/rotate-key.ts';
import { openSecrets, secretsOf } from './kernel/secrets.ts';
import { startPostgres } from './postgres/start.ts';

const config = readConfig(process.env);
if (!config.SECRET_KEY) throw new Error('Give the new key as SECRET_KEY: at least 32 characters.');
const old = await openSecrets(process.env['OLD_SECRET_KEY'] || undefined, config.DATA_DIR);
const next = secretsOf(config.SECRET_KEY);
const postgres = config.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: config.DATA_DIR, archive: Boolean(config.BACKUP_URL), log: console.log });
try {
  const url = config.DATABASE_URL ?? postgres?.url ?? '';
  await migrateToLatest(url);
  const db = openDb(openPool(url, 2));
  const { changed, unreadable } = await rotateKey(db, old, next);
  await db.destroy();
  console.log(
    `${changed} values are encrypted with the key ${next.fingerprint} now: start the nodes with it.`,
  );
  if (unreadable) console.log(`${unreadable} values could be opened by neither key and stay as they are.`);
} finally {
  await postgres?.stop();
}
