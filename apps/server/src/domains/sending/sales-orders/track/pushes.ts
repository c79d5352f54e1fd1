import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openCarriers } from '#connectors/carriers/index.ts';
import { logCall } from '#connectors/log.ts';
import type { CarrierEvent, CarrierPush, PushReply } from '#connectors/carriers/port.ts';
import type { Services } from '#kernel/context.ts';
import { countGuess } from '#kernel/doors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { carrierActor, saveEvents } from './save-events.ts';

export const pushJob = 'sales-orders.push';

/**
 * Verifies and stores a carrier's webhook verbatim, enqueues its processing, and answers it. A repeated one is only
 * counted and gets the same answer; a forged one is logged without effect.
 * @returns the answer in the carrier's format. @throws request.too-many for forged ones
 */
export async function receivePush(
  services: Services,
  carrierId: number,
  push: CarrierPush & { address: string },
): Promise<PushReply> {
  const carrier = await openCarriers(services).of(carrierId);
  const read = await carrier.readPush(push);
  if (!read.ok) await countGuess({ db: services.entryDb, address: push.address });
  if (read.ok && read.events.length) await keepPush(services, carrierId, read.events, push.body);
  await logCall(services.db, {
    connector: 'carriers',
    provider: carrier.provider,
    direction: 'IN',
    operation: 'push',
    about: { entity: 'company', id: carrierId },
    // Its text is kept beside; of what is forged only why it was refused.
    request: read.ok
      ? JSON.stringify(read.events.map(({ pieceNo, code, at }) => ({ pieceNo, code, at })))
      : '',
    response: read.ok ? '' : read.reason,
    ok: read.ok,
    ms: 0,
  });
  return carrier.answer(read.ok);
}

async function keepPush(
  services: Services,
  carrierId: number,
  events: readonly CarrierEvent[],
  raw: string,
): Promise<void> {
  await asSystem(services, carrierActor, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('carrier_push')
      .values({
        carrier_id: carrierId,
        events: JSON.stringify(events),
        raw,
        digest: createHash('sha256').update(raw).digest('base64url'),
      })
      .onConflict((c) =>
        c.columns(['carrier_id', 'digest']).doUpdateSet({ times: sql`carrier_push.times + 1` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.jobs.enqueue(ctx.db, pushJob, { id });
  });
}

/** Job that processes the events of a stored webhook once. */
export async function workPush(services: Services, id: number): Promise<void> {
  const row = await services.db
    .selectFrom('carrier_push')
    .select(['carrier_id', 'events'])
    .where('id', '=', id)
    .where('worked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const kept = row.events as unknown as (Omit<CarrierEvent, 'at'> & { at: string })[];
  const events = kept.map((event) => ({ ...event, at: new Date(event.at) }));
  const told = await saveEvents(services, row.carrier_id, events);
  await services.db
    .updateTable('carrier_push')
    .set({ ...told, worked_at: new Date() })
    .where('id', '=', id)
    .execute();
}
