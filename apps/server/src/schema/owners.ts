import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTableUses } from './table-uses.ts';

const root = join(import.meta.dirname, '..');
const aside = /\.(test|fixture)\.ts$|\/testing(\.ts$|\/)|^(testing|demo|bench|schema|upgrade)\//;

/** Directory of a file: `domains/catalogue/brands` for a domain's file, else the top-level directory or file. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'domains' ? 3 : 1).join('/');
}

/** Directories of `apps/server/src` whose queries write each of the given tables. */
export function readOwners(tables: readonly string[]): ReadonlyMap<string, string[]> {
  const known = new Set(tables);
  const owners = new Map<string, Set<string>>();
  for (const path of globSync('**/*.ts', { cwd: root }).map((each) => each.replaceAll('\\', '/'))) {
    if (aside.test(path)) continue;
    for (const table of readTableUses(readFileSync(join(root, path), 'utf8'), known).writes)
      owners.set(table, (owners.get(table) ?? new Set()).add(folderOf(path)));
  }
  return new Map([...owners].map(([table, folders]) => [table, [...folders].toSorted()]));
}
