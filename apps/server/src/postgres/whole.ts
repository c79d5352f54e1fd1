import { accessSync, constants, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nameAccount, type Account } from './account.ts';

/**
 * Checks that the data belong to the account that runs PostgreSQL, which otherwise fails only in its own log.
 * @throws Error that names the owners and the remedy
 */
export function requireOwner(dataDir: string, account: Account): void {
  if (process.platform === 'win32') return;
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const dir = resolve(dataDir, 'postgres');
  const paths = [dir, join(dir, 'data'), join(dir, 'data', 'global', 'pg_control')];
  try {
    if (!account) accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const path of paths) {
      const owner = statSync(path, { throwIfNoEntry: false })?.uid ?? uid;
      if (owner !== uid)
        throw new Error(
          `${path} belongs to ${nameAccount(owner)}, and the database runs as ${nameAccount(uid)}: it was copied or started by another account. Stop what uses it, then: chown -R ${nameAccount(uid)} ${dir}`,
        );
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Error(
      `${(error as NodeJS.ErrnoException).path} is closed to ${nameAccount(uid)}, as whom this runs: start it as ${nameAccount(statSync(dataDir).uid)}, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Smallest object id of user databases; PostgreSQL's own are lower. */
const firstOwn = 16_384;

/**
 * Sets aside a directory whose database was never completed, so that a new one is created.
 * @throws Error when parts of a used database are missing
 */
export function setUnfinishedAside(dir: string, log: (message: string) => void): void {
  if (!existsSync(dir)) return;
  const parts = ['password', 'data/PG_VERSION', 'data/global/pg_control'];
  const missing = parts.filter((part) => !existsSync(join(dir, part)));
  if (!missing.length) return;
  const base = join(dir, 'data', 'base');
  if (existsSync(base) && readdirSync(base).some((name) => Number(name) >= firstOwn))
    throw new Error(
      `The database in ${dir} is damaged: ${missing.join(', ')} is missing. Restore a back-up.`,
    );
  const aside = `${dir}.half_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  renameSync(dir, aside);
  log(`${dir} was never finished (${missing.join(', ')} is missing): it is ${aside} now, a new one is made`);
}
