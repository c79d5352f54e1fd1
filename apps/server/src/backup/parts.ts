import type pg from 'pg';
import type { Table } from './tables.ts';

type Part = { name: string; bound: string };

/** Partitions of a table as created by the migrations. */
async function listParts(client: pg.Client, parent: string): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
    where i.inhparent = $1::regclass order by c.oid`,
    [parent],
  );
  return rows;
}

const textOf = ({ name, bound }: Part) => `${name} ${bound}`;

/** Creates partitions like an existing one, with its own keys; else like the parent. */
async function makeParts(client: pg.Client, parent: string, parts: readonly Part[], like = parent) {
  for (const { name, bound } of parts) {
    await client.query(`create table ${name} (like ${like} including all excluding identity)`);
    await client.query(`alter table ${parent} attach partition ${name} ${bound}`);
  }
}

/**
 * Recreates a table's monthly partitions as saved, since current migrations start with other months. All are empty.
 */
async function makeMonths(client: pg.Client, parent: string, saved: readonly Part[]): Promise<void> {
  const have = await listParts(client, parent);
  const [model] = have;
  if (!model) return makeParts(client, parent, saved);
  const known = new Set(have.map(textOf));
  if (saved.every((part) => known.has(textOf(part)))) return;
  await client.query(`create table parts_model (like ${model.name} including all excluding identity)`);
  for (const { name } of have) await client.query(`drop table ${name}`);
  await makeParts(client, parent, saved, 'parts_model');
  await client.query('drop table parts_model');
}

/** Creates the partitions that tables had when saved: monthly partitions, queues of the job engine. */
export async function makeAllParts(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const parts = tables.flatMap(({ name, partition }) => {
    const [, parent, bound] = /^partition of (\S+) (.+)$/s.exec(partition ?? '') ?? [];
    return parent && bound ? [{ parent, name, bound }] : [];
  });
  for (const [parent, saved] of Map.groupBy(parts, (part) => part.parent))
    if (!parent.startsWith('pgboss.')) await makeMonths(client, parent, saved);
    else
      for (const { name, bound } of saved)
        await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
}
