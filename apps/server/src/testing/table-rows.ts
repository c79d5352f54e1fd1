import type pg from 'pg';
import { listTables, plainSession } from '#backup/tables.ts';
import { onDatabase } from '#kernel/client.ts';

/** Hash of the rows of each backed-up table, independent of the database. */
export const hashRows = (url: string): Promise<Record<string, string>> =>
  onDatabase(url, async (client) => {
    await client.query(plainSession);
    const hashes: Record<string, string> = {};
    for (const { name } of await listTables(client)) hashes[name] = await hashOf(client, name);
    return hashes;
  });

async function hashOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(row, ',' order by row), '')) as hash
     from (select t::text collate "C" as row from ${table} t) x`,
  );
  return rows[0]?.hash ?? '';
}
