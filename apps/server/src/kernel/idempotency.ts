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
  const hash = hashOf(request);
  // No key of a client can be this one, for it is longer.
  const own = (key ?? `${hash}:${'='.repeat(200)}`) + (part ? `#${part}` : '');
  if (!(await isFirst(ctx, own, hash, !key))) {
    onRepeat();
    return replay(ctx, own, hash);
  }
  const answer = await run();
  await sql`
    UPDATE idempotency_key SET created_at = clock_timestamp(),
      response = ${sealAnswer(ctx, answer)}
    WHERE membership_id = ${ctx.me.membershipId} AND key = ${own} ${sql.raw(commitMarker)}`.execute(ctx.db);
  return answer;
}

/**
 * Gives a call that opens its own transactions its first answer again: it is kept once the call has succeeded, so that of two
 * at the same moment both run, as without a key. @throws request.key-long, request.key-reused
 */
export async function rememberCall(
  ctx: Pick<Ctx, 'db' | 'me' | 'secrets' | 'log'>,
  { key, request, onRepeat }: OnceCall & { key: string },
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 200) fail('request.key-long');
  const hash = hashOf(request);
  const own = `${key}#call`;
  const found = await findKey(ctx, own);
  if (found) {
    onRepeat();
    return openAnswer(ctx, found, hash);
  }
  const answer = await run();
  // The work is done: without the key it may be done again, but it has not failed.
  await sql`
    INSERT INTO idempotency_key (membership_id, key, request_hash, response)
    VALUES (${ctx.me.membershipId}, ${own}, ${hash}, ${sealAnswer(ctx, answer)}) ON CONFLICT DO NOTHING`
    .execute(ctx.db)
    .catch((err: unknown) => ctx.log.error({ err }, 'an answer could not be kept'));
  return answer;
}

const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

const sealAnswer = ({ secrets }: Pick<Ctx, 'secrets'>, answer: unknown): string =>
  JSON.stringify({ sealed: secrets.encrypt(JSON.stringify(answer ?? null)) });

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

interface KeptKey {
  request_hash: string;
  response: { sealed: string };
}

async function findKey({ db, me }: Pick<Ctx, 'db' | 'me'>, key: string): Promise<KeptKey | undefined> {
  const { rows } = await sql<KeptKey>`
    SELECT request_hash, response FROM idempotency_key
    WHERE membership_id = ${me.membershipId} AND key = ${key}`.execute(db);
  return rows[0];
}

const replay = async (ctx: Ctx, key: string, hash: string): Promise<unknown> =>
  openAnswer(ctx, (await findKey(ctx, key)) ?? fail('record.changed'), hash);

/** @throws request.key-reused */
function openAnswer(ctx: Pick<Ctx, 'secrets'>, row: KeptKey, hash: string): unknown {
  if (row.request_hash !== hash) fail('request.key-reused');
  // Sealed by a key that was changed meanwhile.
  return JSON.parse(tryDecrypt(ctx.secrets, row.response.sealed) ?? fail('record.changed')) as unknown;
}
