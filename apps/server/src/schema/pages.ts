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
import { writeTypes } from './types-file.ts';

/** The folder of the pages of the schema. */
export const docsFolder = join(import.meta.dirname, '../../../../docs/schema');

/** What is written of a migrated database and the domains, by the path of its file: `db.d.ts`, docs/schema and docs/hooks.md. */
export async function writePages(url: string): Promise<Map<string, string>> {
  const catalogue = await onDatabase(url, readCatalogue);
  const comments = readComments(await readMigrations(), catalogue.relations);
  const owners = readOwners(catalogue.relations.map(({ name }) => name));
  const told = { catalogue, repeatables: await readRepeatables(), comments, owners };
  return new Map([
    ...[...writeDocs(told)].map(([path, text]): [string, string] => [join(docsFolder, path), text]),
    [join(import.meta.dirname, '../db.d.ts'), writeTypes(catalogue)],
    [join(docsFolder, '../hooks.md'), writeHooksPage(connectDomains().uses)],
  ]);
}
