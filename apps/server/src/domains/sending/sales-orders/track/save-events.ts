import { isSecureSite } from '@treadline/contract/kernel/site.ts';
import { sql } from 'kysely';
import type { CarrierEvent } from '#connectors/carriers/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { asSystem } from '#kernel/system-context.ts';
import { deriveWaybill, type Derived, type TrackedEvent } from './derive.ts';

/** Job that applies a waybill's events to its sales orders: `{ id }` of the waybill. */
export const followJob = 'sales-orders.follow';

/** Actor name of carriers in timelines. */
export const carrierActor = '承运商';

/**
 * Saves a carrier's tracking events, each once, and recomputes their waybills; a job follows up.
 * @returns numbers of new events, and of events for parcels not of this carrier
 */
export async function saveEvents(
  services: Services,
  carrierId: number,
  events: readonly CarrierEvent[],
): Promise<{ added: number; unknown: number }> {
  const known = await findWaybills(services, carrierId, events);
  const idOf = ({ pieceNo, waybillNo }: CarrierEvent) => known.get(pieceNo) ?? known.get(waybillNo);
  let added = 0;
  for (const id of [...new Set(known.values())].toSorted((a, b) => a - b)) {
    const own = events.filter((event) => idOf(event) === id);
    added += await asSystem(services, carrierActor, (ctx) => addEvents(ctx, id, own));
  }
  return { added, unknown: events.filter((event) => idOf(event) === undefined).length };
}

/** Waybills by the numbers that events name; of numbers that came again after years, the newest of its time. */
async function findWaybills(
  { db }: Services,
  carrierId: number,
  events: readonly CarrierEvent[],
): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, Date>();
  for (const { pieceNo, waybillNo, at } of events)
    for (const no of [pieceNo, waybillNo]) {
      const before = first.get(no);
      if (!before || at < before) first.set(no, at);
    }
  const { rows } = await sql<{ no: string; id: number }>`
    SELECT DISTINCT ON (told.no) told.no, w.id
    FROM unnest(${[...first.keys()]}::text[], ${[...first.values()]}::timestamptz[]) AS told (no, at)
    CROSS JOIN LATERAL (SELECT waybill_id AS id FROM waybill_piece WHERE piece_no = told.no
      UNION ALL SELECT id FROM waybill WHERE waybill_no = told.no) AS found
    JOIN waybill w ON w.id = found.id
    WHERE w.carrier_id = ${carrierId} AND w.created_at <= told.at + interval '30 days'
    ORDER BY told.no, w.id DESC`.execute(db);
  return new Map(rows.map(({ no, id }) => [no, id]));
}

/** What people will be offered to open: an address on the web, or nothing. */
const addressOf = (url: string): string => (url.length <= 500 && isSecureSite(url) ? url : '');

/** @returns how many were news */
async function addEvents(ctx: Ctx, id: number, events: readonly CarrierEvent[]): Promise<number> {
  const waybill = await ctx.db
    .selectFrom('waybill')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fresh = await ctx.db
    .insertInto('waybill_event')
    .values(
      events.map((event) => ({
        waybill_id: id,
        piece_no: event.pieceNo,
        at: event.at,
        code: event.code,
        site: event.site,
        fault: event.fault,
        text: event.text,
        lat: event.lat,
        lng: event.lng,
        signed_by: event.signedBy,
        proof_url: addressOf(event.proofUrl),
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  if (fresh.length === 0) return 0;
  const derived = await derive(ctx, id, waybill.waybill_no);
  await keep(ctx, id, derived);
  const moved = [
    waybill.state !== derived.state,
    (waybill.signed_at === null) !== (derived.signedAt === null),
    (waybill.returning_at === null) !== (derived.returningAt === null),
  ];
  if (moved.includes(true)) await ctx.jobs.enqueue(ctx.db, followJob, { id }, { key: `waybill ${id}` });
  return fresh.length;
}

async function derive({ db }: Ctx, id: number, waybillNo: string): Promise<Derived> {
  const pieces = await db
    .selectFrom('waybill_piece')
    .select('piece_no')
    .where('waybill_id', '=', id)
    .execute();
  const events = await db
    .selectFrom('waybill_event')
    .select(['piece_no as pieceNo', 'at', 'code', 'fault', 'text', 'signed_by as signedBy'])
    .where('waybill_id', '=', id)
    .execute();
  const told = events.map((event): TrackedEvent => ({ ...event, at: Date.parse(event.at) }));
  return deriveWaybill(pieces.length ? pieces.map((p) => p.piece_no) : [waybillNo], told);
}

async function keep({ db }: Ctx, id: number, derived: Derived): Promise<void> {
  const day = (at: number | null) => (at === null ? null : new Date(at));
  await db
    .updateTable('waybill')
    .set((eb) => ({
      state: derived.state,
      fault: derived.fault,
      exception: derived.exception,
      exception_at: day(derived.exceptionAt),
      returning_at: day(derived.returningAt),
      returned_at: day(derived.returnedAt),
      signed_by: derived.signedBy,
      signed_at: day(derived.signedAt),
      last_at: day(derived.lastAt),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .execute();
  await sql`UPDATE waybill_piece p SET state = t.state
    FROM unnest(${[...derived.pieces.keys()]}::text[], ${[...derived.pieces.values()]}::text[]) AS t (no, state)
    WHERE p.waybill_id = ${id} AND p.piece_no = t.no AND p.state <> t.state`.execute(db);
}
