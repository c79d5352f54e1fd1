import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted();

/** One file of migrations: `0512_name.sql`, `0512_name.contract.sql`, `0512_name.alone.sql`. */
export interface Migration {
  /** As it stands in `kysely_migration`, by which older versions know what kind it was. */
  name: string;
  text: string;
}

/** Takes something away that a version before this one may still use; everything else is an expand step. */
export const isContract = (name: string): boolean => name.split('.').slice(1).includes('contract');

/** Its statements run one after the other, outside of a transaction: CREATE INDEX CONCURRENTLY, VALIDATE. */
export const isAlone = (name: string): boolean => name.split('.').slice(1).includes('alone');

/** How many contract steps this version has: nodes that have fewer do without what they took away. */
export const contractSteps = names.filter(isContract).length;

/** The migrations of this version in their order, all or those of the given names. */
export async function readMigrations(only?: readonly string[]): Promise<Migration[]> {
  const wanted = names.filter((name) => only?.includes(name) ?? true);
  const texts = await Promise.all(wanted.map((name) => readFile(`${folder}${name}.sql`, 'utf8')));
  return wanted.map((name, i) => ({ name, text: texts[i] ?? '' }));
}
