import { inject } from 'vitest';
import { cloneDatabase } from '../postgres/databases.ts';

let url: Promise<string> | undefined;

/**
 * The connection string of this test file's own database, cloned from the migrated template at the first call.
 * It replaces the database of the file that ran before in the same worker.
 */
export function testDatabase(): Promise<string> {
  url ??= cloneDatabase(inject('postgresUrl'), 'template', `test_${process.env.VITEST_POOL_ID ?? '0'}`);
  return url;
}
