import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** How code says which table it adds rows to or keeps, and how it says that it changes some. */
const adding = /\b(?:insertInto\(\s*'|basicEntity\(\s*'|INSERT INTO )(\w+)/g;
const changing = /\b(?:updateTable\(\s*'|setLinks\(\w+, '|table: ')(\w+)'/g;
const aside = /\.(test|fixture)\.ts$|\/testing\/|^(testing|demo|bench|schema|upgrade)\//;

/** `domains/catalogue/catalogue/brands` for a file of that domain, whose index stands there; else the top folder or file. */
function folderOf(file: string): string {
  const parts = file.split('/');
  const at = parts.findIndex((_, n) => n > 1 && existsSync(join(root, ...parts.slice(0, n), 'index.ts')));
  return parts.slice(0, parts[0] === 'domains' && at > 0 ? at : 1).join('/');
}

/** The folders of `apps/server/src` that add rows to each table; where none does, those that change them. */
export function readOwners(): ReadonlyMap<string, string[]> {
  const [adds, changes] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const path of globSync('**/*.ts', { cwd: root }).map((each) => each.replaceAll('\\', '/'))) {
    if (aside.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [form, found] of [
      [adding, adds],
      [changing, changes],
    ] as const)
      for (const [, table = ''] of text.matchAll(form))
        found.set(table, (found.get(table) ?? new Set()).add(folderOf(path)));
  }
  return new Map([...changes, ...adds].map(([table, folders]) => [table, [...folders].toSorted()]));
}
