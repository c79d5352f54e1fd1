import { sql } from 'kysely';
import { SandboxStock } from '@treadline/contract/tools/dev/stock.ts';
import type { Db } from '#kernel/db.ts';

const connector = 'stock';

/** Returns the sandbox's behaviour: how it answers, its lag, and the error of the next movement. */
export async function readMode(db: Db): Promise<SandboxStock> {
  const row = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', 'mode')
    .executeTakeFirst();
  return SandboxStock.catch(SandboxStock.parse({})).parse(row?.value ?? {});
}

/** Configures the sandbox. */
export async function writeMode(db: Db, mode: SandboxStock): Promise<void> {
  const value = JSON.stringify(mode);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: 'mode', value })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
