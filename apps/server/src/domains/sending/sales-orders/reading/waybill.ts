import { sql } from 'kysely';
import type { z } from 'zod';
import type { WaybillState } from '@treadline/contract/sending/sales-orders/flow.ts';
import type { WaybillInfo } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { salesOrder, salesWaybill } from '../entity.ts';

type Info = z.output<typeof WaybillInfo>;

/** Returns a waybill with its tracking events, newest first, and its orders. @throws record.not-found */
export async function readWaybill(ctx: Ctx, id: number): Promise<Info> {
  await findRecord(ctx, salesWaybill, id);
  const [track, orders] = await Promise.all([readTrack(ctx, id), ordersOf(ctx, id)]);
  return { ...track, orders };
}

/**
 * Returns the tracking of a waybill, newest event first, without row-level scope: the caller must have checked it.
 */
export async function readTrack(ctx: Ctx, id: number): Promise<Omit<Info, 'orders'>> {
  const bill = await ctx.db.selectFrom('waybill').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [ends, events, pieces] = await Promise.all([
    endsOf(ctx, id, bill.carrier_id),
    eventsOf(ctx, id),
    piecesOf(ctx, id),
  ]);
  const { carrier, ...points } = ends;
  return {
    id,
    waybillNo: bill.waybill_no,
    carrierName: carrier ?? bill.carrier_name,
    state: bill.state,
    exception: bill.exception,
    returning: bill.returning_at !== null,
    signedBy: bill.signed_by,
    signedTime: bill.signed_at,
    pieces,
    ...points,
    events,
  };
}

/** Where it comes from and goes to: of the first sales order under it. */
async function endsOf({ db }: Ctx, id: number, carrierId: number | null) {
  const row = await db
    .selectFrom('sales_order as s')
    .innerJoin('location as f', 'f.id', 's.location_id')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .where('s.waybill_id', '=', id)
    .orderBy('s.id')
    .limit(1)
    .select(['f.name as fromName', 'f.lat as fromLat', 'f.lng as fromLng', 's.to_name as toName'])
    .select(['d.lat as toLat', 'd.lng as toLng'])
    .select(sql<string | null>`(SELECT name FROM company WHERE id = ${carrierId}::bigint)`.as('carrier'))
    .executeTakeFirst();
  return {
    carrier: row?.carrier,
    from: { name: row?.fromName ?? '', lat: row?.fromLat ?? null, lng: row?.fromLng ?? null },
    to: { name: row?.toName ?? '', lat: row?.toLat ?? null, lng: row?.toLng ?? null },
  };
}

/** What its carrier told. An event without a point stands where shops of the city are that its site begins with. */
const eventsOf = ({ db }: Ctx, id: number) =>
  db
    .with('city', (q) =>
      q
        .selectFrom('dealer')
        .where('city', '<>', '')
        .groupBy('city')
        .select(['city as name', sql<number>`avg(lat)`.as('lat'), sql<number>`avg(lng)`.as('lng')]),
    )
    .selectFrom('waybill_event as e')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('city')
          .where(sql<boolean>`e.lat IS NULL AND starts_with(e.site, city.name)`)
          .orderBy(sql`length(city.name)`, 'desc')
          .limit(1)
          .select(['city.lat', 'city.lng'])
          .as('near'),
      (on) => on.onTrue(),
    )
    .where('e.waybill_id', '=', id)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(500)
    .select(['e.id', 'e.piece_no as pieceNo', 'e.code', 'e.fault', 'e.text', 'e.site'])
    .select(sql<number | null>`coalesce(e.lat, near.lat)`.as('lat'))
    .select(sql<number | null>`coalesce(e.lng, near.lng)`.as('lng'))
    .select(['e.proof_url as proofUrl', 'e.at as time'])
    .execute();

const piecesOf = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('waybill_piece')
    .where('waybill_id', '=', id)
    .orderBy('piece_no', byText)
    .select(['piece_no as pieceNo', sql<WaybillState>`state`.as('state')])
    .execute();

const ordersOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('sales_order')
    .where('waybill_id', '=', id)
    .where(visible(ctx, salesOrder))
    .orderBy('id')
    .select(['sales_order.id', 'sales_order.order_no as orderNo', 'sales_order.pieces'])
    .execute();
