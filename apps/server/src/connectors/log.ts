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
}

/** Text that the table takes: PostgreSQL has no NUL, and a strange answer may have. */
const kept = (body: string): string => body.slice(0, 20_000).replaceAll('\0', '␀');

/**
 * Writes a call to connector_log. `db` must be the pool, not a transaction, so that the entry survives a rollback.
 */
export async function logCall(db: Db, call: CallRecord): Promise<void> {
  await db
    .insertInto('connector_log')
    .values({
      connector: call.connector,
      provider: call.provider,
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
