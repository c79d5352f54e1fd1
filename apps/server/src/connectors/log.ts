import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Logged call to or from an external system. Bodies are truncated to 20,000 characters, a NUL in them is written ␀. */
export interface CallRecord {
  connector: string;
  provider: string;
  direction: 'OUT' | 'IN';
  operation: string;
  /** Record that the call is about. */
  about?: { entity: string; id: number } | undefined;
  request: string;
  response: string;
  ok: boolean;
  ms: number;
  /**
   * Why, where whoever runs the product mends it or waits: nobody answered, or our key, account or settings were
   * refused. Not a refusal of what was asked for.
   */
  trouble?: string | false | undefined;
}

/** Text that the table takes: PostgreSQL has no NUL, and a strange answer may have. */
const kept = (body: string): string => body.slice(0, 20_000).replaceAll('\0', '␀');

/**
 * Writes a call to connector_log. `db` must be the pool, not a transaction, so that the entry survives a rollback.
 */
export async function logCall(db: Db, call: CallRecord): Promise<void> {
  const { trouble, connector, provider } = call;
  const isReal = call.direction === 'OUT' && !provider.startsWith('sandbox');
  if (isReal && trouble) await noteTrouble(db, connector, provider, trouble);
  await db
    // An answer ends the trouble.
    .with('mended', (q) =>
      q
        .deleteFrom('connector_trouble')
        .where('connector', '=', connector)
        .where('provider', '=', provider)
        .where(sql<boolean>`${isReal && !trouble}`),
    )
    .insertInto('connector_log')
    .values({
      connector,
      provider,
      direction: call.direction,
      operation: call.operation,
      entity: call.about?.entity ?? null,
      entity_id: call.about?.id ?? null,
      request: kept(call.request),
      response: kept(call.response),
      ok: call.ok,
      duration_ms: Math.round(call.ms),
    })
    .execute();
}

/** Keeps that a connector is in trouble, since its first call that failed, with what the last one met. */
async function noteTrouble(db: Db, connector: string, provider: string, why: string): Promise<void> {
  const reason = why.slice(0, 300);
  await db
    .insertInto('connector_trouble')
    .values({ connector, provider, reason })
    .onConflict((conflict) => conflict.columns(['connector', 'provider']).doUpdateSet({ reason }))
    .execute();
}

/** Forgets all troubles: a node that starts may have other settings, and what still fails is found by its next call. */
export async function forgetTroubles({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom('connector_trouble').execute();
}
