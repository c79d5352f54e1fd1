import { readFileSync } from 'node:fs';
import type { Stage } from './scene.ts';

const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

/** Resident memory of a process in MB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Query for the bytes per row of each table with its indexes, for large tables. */
const rowSizes = `SELECT relname AS name, reltuples::float8 AS rows,
    pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 3 DESC LIMIT 25`;

/** Prints the memory use of nodes, database connections and table sizes, for docs/running.md. */
export async function printSizes({ cluster, nodes }: Stage, say: (line: string) => void): Promise<void> {
  const nodesMb = nodes.nodes.map((node) => residentOf(node.process().pid).toFixed(0));
  const [used] = await cluster.query<{ n: string }>(
    `SELECT count(*) AS n FROM pg_stat_activity WHERE usename = 'treadline'`,
  );
  const [size] = await cluster.query<{ n: string }>('SELECT pg_database_size(current_database()) AS n');
  say(
    `\nnodes: ${nodesMb.join(', ')} MB; connections to the primary: ${used?.n}; database: ${mb(Number(size?.n))} MB`,
  );
  await cluster.query('ANALYZE');
  const rows = await cluster.query<{ name: string; rows: number; bytes: number }>(rowSizes);
  say(rows.map((r) => `${r.name} ${(r.bytes / Math.max(1, r.rows)).toFixed(0)} B x ${r.rows}`).join(', '));
}
