import { expect, inject } from 'vitest';
import { cloneDatabase } from '#postgres/databases.ts';

let current: { file: string; url: Promise<string> } | undefined;

/**
 * Connection string of this test file's own database, cloned on first use from the migrated template or another unused
 * database.
 * It replaces the database of the previous file in the worker, as modules outlive a file.
 */
export function testDatabase(template = 'template'): Promise<string> {
  const file = expect.getState().testPath ?? '';
  if (current?.file !== file) {
    const name = `test_${process.env.VITEST_POOL_ID ?? '0'}`;
    current = { file, url: cloneDatabase(inject('postgresUrl'), template, name) };
  }
  return current.url;
}
