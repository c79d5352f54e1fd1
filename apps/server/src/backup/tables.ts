import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

/**
 * Table of the product or job engine, its name quoted for SQL; `partition` is its definition where it is a partition.
 */
export type Table = { name: string; columns: string[]; partition?: string | null };
export type Sequence = { name: string; last: string };

/** Content of a back-up's `manifest.json`; each table has a gzipped file of rows beside it. */
export type Manifest = {
  createdAt: string;
  /** Migrations applied to the saved database. */
  migrations: string[];
  /** Fingerprint of the data's encryption key; absent in older back-ups. */
  key?: string | null;
  tables: (Table & { file: string; rows: number })[];
  sequences: Sequence[];
  /** Files and keys below `data`; absent in older back-ups. */
  files?: SavedFile[];
};

/** File in a back-up: its relative path and size in bytes. */
export type SavedFile = { path: string; size: number };

/** Files and keys in a back-up. */
export async function listSaved(dir: string): Promise<SavedFile[]> {
  const data = join(dir, 'data');
  if (!existsSync(data)) return [];
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => ({ path: relative(dir, path), size: (await stat(path)).size })),
  );
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** SQL condition on `pg_namespace AS n` for the schemas that are backed up. */
export const productSchemas = `n.nspname in ('public', 'pgboss')`;

/**
 * Session settings for saving and loading, independent of server, database and role: values are written in a portable
 * format, without time-outs.
 */
export const plainSession = `set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'Asia/Shanghai';
  set extra_float_digits = 1; set bytea_output = hex; set xmloption = content; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** File name suffix of files being restored; kept ones have the suffix `setAsideSuffix` with a time. */
export const stagedEnd = '.restoring';
export const setAsideSuffix = /\.before_\d{14}$/;

/** Tables with rows to save, without those that migrations and the job engine fill themselves. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns,
      (select format('partition of %s %s', i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid))
        from pg_inherits i where i.inhrelid = c.oid and c.relispartition) as partition
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${productSchemas} and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'repeatable_migration')
      and not (n.nspname = 'pgboss' and c.relname = 'version')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname, c.oid
    order by 1`);
  return rows;
}

/** Sequences that were used, each with its last value. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', n.schemaname, n.sequencename) as name, n.last_value::text as last
    from pg_sequences n where n.schemaname in ('public', 'pgboss') and n.last_value is not null order by 1`);
  return rows;
}

/** Names of the migrations applied to this database. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by 1');
  return rows.map(({ name }) => name);
}
