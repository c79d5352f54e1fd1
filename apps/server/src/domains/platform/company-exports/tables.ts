import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

export interface Column {
  name: string;
  required: boolean;
  /** Referenced table, if the column references a single id. */
  to: string | null;
}
export interface Table {
  name: string;
  columns: Column[];
}

/** Returns the product's tables; of a partitioned one only the parent. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname AS name, json_agg(json_build_object(
      'name', a.attname, 'required', a.attnotnull,
      'to', (SELECT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.conkey = ARRAY[a.attnum] LIMIT 1)) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY c.relname ORDER BY c.relname`.execute(db);
  return rows;
}
