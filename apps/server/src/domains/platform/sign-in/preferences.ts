import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Characters of one value as JSON, and keys of one account, at the most. */
const valueLimit = 64 * 1024;
const keyLimit = 300;

/** Returns the caller's saved preferences by key. */
export async function readPreferences(ctx: Ctx): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('preference')
    .select(['key', 'value'])
    .where('account_id', '=', ctx.me.accountId)
    .execute();
  return Object.fromEntries(rows.map((r) => [r.key, r.value]));
}

/**
 * Saves the given preferences; null deletes. Keys are written in order, against deadlocks.
 * @throws request.too-large for a value above 64 KB or more than 300 keys.
 */
export async function savePreferences(ctx: Ctx, body: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = JSON.stringify(value);
    if (text.length > valueLimit) fail('request.too-large');
    if (value === null)
      await sql`DELETE FROM preference WHERE account_id = ${ctx.me.accountId} AND key = ${key}`.execute(
        ctx.db,
      );
    else
      await sql`
        INSERT INTO preference (account_id, key, value) VALUES (${ctx.me.accountId}, ${key}, ${text})
        ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value`.execute(ctx.db);
  }
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM preference WHERE account_id = ${ctx.me.accountId}`.execute(ctx.db);
  if ((rows[0]?.n ?? 0) > keyLimit) fail('request.too-large');
}
