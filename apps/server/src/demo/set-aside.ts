import type pg from 'pg';

interface Index {
  name: string;
  text: string;
}

/**
 * Drops non-unique indexes of emptied monthly tables, as maintaining them row by row is slow.
 * @returns a function that recreates them, each in one pass
 */
export async function setIndexesAside(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS text
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { text } of rows) await client.query(text);
  };
}
