import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';

/** Message accepted by a sandbox, as a phone or mailbox would show it. */
export const OutboxItem = z.object({
  id: z.number().int(),
  channel: z.enum(['SMS', 'EMAIL']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Attachments; size in bytes. */
  files: z.array(z.object({ name: z.string(), size: z.number().int() })).optional(),
  time: z.string(),
});
export type OutboxItem = z.output<typeof OutboxItem>;

/** Maximum number of messages kept per outbox. */
const kept = 200;

/** Adds a message to a connector's sandbox outbox, idempotently; the oldest messages are dropped. */
export async function addToOutbox(db: Db, connector: 'sms' | 'mail', item: OutboxItem): Promise<void> {
  const key = `message:${String(item.id).padStart(12, '0')}`;
  await sql`
    INSERT INTO sandbox_state (connector, key, value) VALUES (${connector}, ${key}, ${JSON.stringify(item)})
    ON CONFLICT DO NOTHING`.execute(db);
  // What another message takes away at this moment is left to it: two would wait for each other.
  const own = sql`FROM sandbox_state WHERE connector = ${connector} AND key LIKE 'message:%'`;
  await sql`
    DELETE FROM sandbox_state WHERE connector = ${connector} AND key IN (
      SELECT key ${own} AND key <= (SELECT key ${own} ORDER BY key DESC OFFSET ${kept} LIMIT 1)
      FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Messages of the sandbox outboxes for SMS and mail, newest first. */
export async function readOutbox(db: Db): Promise<OutboxItem[]> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT value FROM sandbox_state WHERE connector IN ('sms', 'mail') AND key LIKE 'message:%' ORDER BY key DESC LIMIT ${kept}`.execute(
    db,
  );
  return rows.map((row) => OutboxItem.parse(row.value));
}

/** Behaviour of a sandbox for the next message: accept, refuse for good, or time out. */
export const OutboxMode = z.enum(['accept', 'refuse', 'account', 'timeout']);

/** Configures a sandbox outbox, from /dev and tests. */
export async function setOutboxMode(
  db: Db,
  connector: 'sms' | 'mail',
  mode: z.output<typeof OutboxMode>,
): Promise<void> {
  await sql`
    INSERT INTO sandbox_state (connector, key, value) VALUES (${connector}, 'mode', ${JSON.stringify(mode)})
    ON CONFLICT (connector, key) DO UPDATE SET value = excluded.value, updated_at = now()`.execute(db);
}

export async function readOutboxMode(
  db: Db,
  connector: 'sms' | 'mail',
): Promise<z.output<typeof OutboxMode>> {
  const row = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', 'mode')
    .executeTakeFirst();
  return OutboxMode.catch('accept').parse(row?.value);
}
