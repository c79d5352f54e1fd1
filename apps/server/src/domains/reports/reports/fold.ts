import { sql, type Kysely } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';

/** Days kept anew in one transaction. */
const most = 60;
/** Who was overtaken by another node begins again with what is stale then. */
const overtaken = new Set(['40001', '40P01', '55P03']);

/** Recomputes stale daily sums until none that was stale at the start is left. Answers stay exact meanwhile. */
export async function foldStale({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let failed = 0; ;) {
    try {
      const { rows } = await (db as Kysely<DB>)
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (own) => {
          // All days of a kind of place are many; nobody waits for it.
          await sql`SET LOCAL statement_timeout = 0`.execute(own);
          // One after the other; what is seen is what is there when the turn comes. Nobody who reads or writes waits.
          await sql`LOCK TABLE measure_day IN SHARE ROW EXCLUSIVE MODE`.execute(own);
          return sql<{ folded: number }>`SELECT measure_fold(${most}) AS folded`.execute(own);
        });
      if ((rows[0]?.folded ?? 0) < most) return;
    } catch (error) {
      if (!overtaken.has((error as { code?: string }).code ?? '') || (failed += 1) > 5) throw error;
    }
  }
}

/** Returns months with facts or stored sums, as first days, earliest first. */
export async function listFactMonths({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT date_trunc('month', day::timestamp)::date::text AS month FROM measure_known() ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/**
 * Recomputes all stored sums from their sources, month by month, so that answers meanwhile read at most one month from
 * its source.
 * @param from number of months already done; `told` is called with the number done
 */
export async function rebuildFacts(
  services: Pick<Services, 'db'>,
  from = 0,
  told: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const months = await listFactMonths(services);
  for (const [at, month] of months.entries()) {
    if (at < from) continue;
    await sql`INSERT INTO measure_stale (source, day) SELECT source, day FROM measure_known()
      WHERE day >= ${month}::date AND day < ${month}::date + interval '1 month'`.execute(services.db);
    await foldStale(services);
    await told(at + 1);
  }
}
