import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';
import { tryDecrypt } from './secrets.ts';
import { commitMarker } from './sending.ts';

/**
 * Runs a money or stock operation once per Idempotency-Key: the key row is inserted first in the same transaction, so
 * a concurrent duplicate waits and gets the stored answer, kept encrypted as it may contain personal data; a failed
 * call leaves no trace (K8).
 * @throws request.key-missing, request.key-reused (same key, different request)
 */
export async function runIdempotent(
  ctx: Ctx,
  key: string | undefined,
  request: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!key || key.length > 200) fail('request.key-missing');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const inserted = await sql`
    INSERT INTO idempotency_key (membership_id, key, request_hash) VALUES (${ctx.me.membershipId}, ${key}, ${hash})
    ON CONFLICT DO NOTHING RETURNING key`.execute(ctx.db);
  if (inserted.rows.length === 0) return replay(ctx, key, hash);
  const answer = await run();
  await sql`
    UPDATE idempotency_key SET response = ${JSON.stringify({ sealed: ctx.secrets.encrypt(JSON.stringify(answer ?? null)) })}
    WHERE membership_id = ${ctx.me.membershipId} AND key = ${key} ${sql.raw(commitMarker)}`.execute(ctx.db);
  return answer;
}

async function replay(ctx: Ctx, key: string, hash: string): Promise<unknown> {
  const { rows } = await sql<{ request_hash: string; response: { sealed: string } }>`
    SELECT request_hash, response FROM idempotency_key
    WHERE membership_id = ${ctx.me.membershipId} AND key = ${key}`.execute(ctx.db);
  const row = rows[0] ?? fail('record.changed');
  if (row.request_hash !== hash) fail('request.key-reused');
  // Sealed by a key that was changed meanwhile.
  return JSON.parse(tryDecrypt(ctx.secrets, row.response.sealed) ?? fail('record.changed')) as unknown;
}
