import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted();

/** Migration file: `0512_name.sql`, `0512_name.contract.sql` or `0512_name.alone.sql`. */
export interface Migration {
  /** Name in `kysely_migration`, from which older versions derive its kind. */
  name: string;
  text: string;
}

/**
 * Whether a migration is a contract step, which removes something that the previous version may use; others are expand
 * steps.
 */
export const isContract = (name: string): boolean => name.split('.').slice(1).includes('contract');

/** Whether a migration's statements run outside a transaction, one by one: CREATE INDEX CONCURRENTLY, VALIDATE. */
export const isAlone = (name: string): boolean => name.split('.').slice(1).includes('alone');

/** Number of contract steps of this version; nodes with fewer do not know what later steps removed. */
export const contractSteps = names.filter(isContract).length;

/** Migrations of this version in order, all or the named ones. */
export async function readMigrations(only?: readonly string[]): Promise<Migration[]> {
  const wanted = names.filter((name) => only?.includes(name) ?? true);
  const texts = await Promise.all(wanted.map((name) => readFile(`${folder}${name}.sql`, 'utf8')));
  return wanted.map((name, i) => ({ name, text: texts[i] ?? '' }));
}
