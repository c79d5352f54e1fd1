import type pg from 'pg';

interface Index {
  name: string;
  text: string;
}

/**
 * Takes away the indexes of emptied tables in months that nothing but questions needs: row by row each row goes into every
 * one of them at random places. What is unique stays.
 * @returns what makes them again, each in one pass over all rows
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
