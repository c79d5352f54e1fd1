import { join } from 'node:path';
import { connectDomains } from '#domains.ts';
import { onDatabase } from '#kernel/client.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { readRepeatables } from '#kernel/schema/repeatables.ts';
import { readCatalogue } from './catalogue.ts';
import { readComments } from './comments.ts';
import { writeDocs } from './docs-files.ts';
import { writeHooksPage } from './hooks-page.ts';
import { readOwners } from './owners.ts';
import { writeTextColumns, writeTypes } from './types-file.ts';

/** Directory of the schema documentation. */
export const docsFolder = join(import.meta.dirname, '../../../../docs/schema');

/** Generated files of a migrated database and its domains by path: `db.d.ts`, docs/schema and docs/hooks.md. */
export async function writePages(url: string): Promise<Map<string, string>> {
  const catalogue = await onDatabase(url, readCatalogue);
  const comments = readComments(await readMigrations(), catalogue.relations);
  const owners = readOwners(catalogue.relations.map(({ name }) => name));
  const told = { catalogue, repeatables: await readRepeatables(), comments, owners };
  return new Map([
    ...[...writeDocs(told)].map(([path, text]): [string, string] => [join(docsFolder, path), text]),
    [join(import.meta.dirname, '../db.d.ts'), writeTypes(catalogue)],
    [join(import.meta.dirname, '../kernel/text-columns.ts'), writeTextColumns(catalogue)],
    [join(docsFolder, '../hooks.md'), writeHooksPage(connectDomains().uses)],
  ]);
}
