import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { dayOf } from './days.ts';

/** Returns `count` new document numbers, e.g. PO260512-000123: unique, not gapless (K13). */
export async function nextNumbers(ctx: Pick<Ctx, 'db'>, prefix: string, count = 1): Promise<string[]> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT nextval('document_number') AS n FROM generate_series(1, ${count})`.execute(ctx.db);
  const day = dayOf(new Date()).slice(2).replaceAll('-', '');
  return rows.map(({ n }) => `${prefix}${day}-${String(n).padStart(6, '0')}`);
}
