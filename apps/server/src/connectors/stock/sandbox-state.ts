import { sql } from 'kysely';
import { SandboxStock } from '@treadline/contract/tools/dev/stock.ts';
import type { Db } from '#kernel/db.ts';

const connector = 'stock';

/** How the sandbox answers, how late it follows, and what becomes of the next movement. */
export async function readMode(db: Db): Promise<SandboxStock> {
  const row = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', 'mode')
    .executeTakeFirst();
  return SandboxStock.catch(SandboxStock.parse({})).parse(row?.value ?? {});
}

/** Steers it. */
export async function writeMode(db: Db, mode: SandboxStock): Promise<void> {
  const value = JSON.stringify(mode);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: 'mode', value })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
