import { sql } from 'kysely';
import type { Ctx, Services } from './context.ts';
import type { Db } from './db.ts';
import type { JobDefinition } from './jobs.ts';
import { fileStoreLock } from './store-file.ts';
import { asSystem } from './system-context.ts';

const day = 86_400_000;
/** Retention in days: partial uploads, and unreferenced files, as a form may still be open. */
const [partialDays, orphanDays] = [1, 7];

/** Nightly job that removes partial uploads, unreferenced file rows, and stored files without a row. */
export const sweepFiles = (services: Services): JobDefinition => ({
  name: 'files.sweep',
  cron: '40 3 * * *',
  async run() {
    await services.files.removePartials(new Date(Date.now() - partialDays * day));
    const before = new Date(Date.now() - orphanDays * day);
    await removeRows(services.db, before);
    for await (const paths of inBatches(services.files.listFiles(before)))
      for (const path of await findOrphans(services.db, paths))
        await asSystem(services, 'files.sweep', (own) => removeOrphan(own, path));
  },
});

async function* inBatches(paths: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const path of paths) {
    if (batch.push(path) < 500) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

async function findOrphans(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM unnest(${[...paths]}::text[]) AS stored (path)
    WHERE NOT EXISTS (SELECT FROM file WHERE file.path = stored.path)`.execute(db);
  return rows.map((r) => r.path);
}

/** Deletes rows without a record and without a foreign key reference from any table. */
async function removeRows(db: Db, before: Date): Promise<void> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass`.execute(db);
  const unused = references.map(
    (r) => sql`AND NOT EXISTS (SELECT FROM ${sql.table(r.table)} r WHERE r.${sql.ref(r.column)} = file.id)`,
  );
  await sql`DELETE FROM file WHERE entity IS NULL AND created_at < ${before} ${sql.join(unused, sql` `)}`.execute(
    db,
  );
}

/** Deletes an orphaned file, unless uploads are in progress, of which one may have the same content. */
async function removeOrphan(ctx: Ctx, path: string): Promise<void> {
  const { rows } = await sql<{
    alone: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${fileStoreLock}) AS alone`.execute(ctx.db);
  // Looked up again: a row may have come before the lock did.
  if (rows[0]?.alone && (await findOrphans(ctx.db, [path])).length) await ctx.files.removeFile(path);
}
