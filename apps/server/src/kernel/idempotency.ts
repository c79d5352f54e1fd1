import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';
import { tryDecrypt } from './secrets.ts';
import { commitMarker } from './sending.ts';

/** Seconds within which the same call of the same person without an Idempotency-Key is answered as the first. */
export const sameCallSeconds = 5;

/** A call that must be carried out once: what tells it from others, and the part of it that this is, if it has several. */
interface OnceCall {
  readonly key: string | undefined;
  readonly part?: string | undefined;
  /** All that the request asks for. */
  readonly request: unknown;
  /** Called where the answer of an earlier call is given again. */
  readonly onRepeat: () => void;
}

/**
 * Runs a money or stock operation once per Idempotency-Key: the key row is inserted first in the same transaction, so
 * a concurrent duplicate waits and gets the stored answer, kept encrypted as it may contain personal data; a failed
 * call leaves no trace (K8). Without a key the request itself is the key for `sameCallSeconds` after it was answered.
 * @throws request.key-long, request.key-reused (same key, different request)
 */
export async function runIdempotent(
  ctx: Ctx,
  { key, part, request, onRepeat }: OnceCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key && key.length > 200) fail('request.key-long');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  // No key of a client can be this one, for it is longer.
  const own = (key ?? `${hash}:${'='.repeat(200)}`) + (part ? `#${part}` : '');
  if (!(await isFirst(ctx, own, hash, !key))) {
    onRepeat();
    return replay(ctx, own, hash);
  }
  const answer = await run();
  await sql`
    UPDATE idempotency_key SET created_at = clock_timestamp(),
      response = ${JSON.stringify({ sealed: ctx.secrets.encrypt(JSON.stringify(answer ?? null)) })}
    WHERE membership_id = ${ctx.me.membershipId} AND key = ${own} ${sql.raw(commitMarker)}`.execute(ctx.db);
  return answer;
}

/** Takes a key: false where an earlier call has it. One that `passes` is free again some seconds after its answer. */
async function isFirst(ctx: Ctx, key: string, hash: string, passes: boolean): Promise<boolean> {
  const again = passes
    ? sql`DO UPDATE SET response = NULL
          WHERE idempotency_key.created_at < clock_timestamp() - make_interval(secs => ${sameCallSeconds})`
    : sql`DO NOTHING`;
  const { rows } = await sql`
    INSERT INTO idempotency_key (membership_id, key, request_hash) VALUES (${ctx.me.membershipId}, ${key}, ${hash})
    ON CONFLICT (membership_id, key) ${again} RETURNING key`.execute(ctx.db);
  return rows.length > 0;
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
