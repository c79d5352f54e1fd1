import { expect, inject } from 'vitest';
import { cloneDatabase } from '#postgres/databases.ts';

let current: { file: string; url: Promise<string> } | undefined;

/**
 * The connection string of this test file's own database, cloned at the file's first call from the migrated
 * template or another database that nobody is connected to.
 * It replaces the database of the file that ran before in the same worker; modules outlive a file there.
 */
export function testDatabase(template = 'template'): Promise<string> {
  const file = expect.getState().testPath ?? '';
  if (current?.file !== file) {
    const name = `test_${process.env.VITEST_POOL_ID ?? '0'}`;
    current = { file, url: cloneDatabase(inject('postgresUrl'), template, name) };
  }
  return current.url;
}
