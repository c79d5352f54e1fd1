import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trajectory } from '@treadline/contract/sales-orders/track-routes.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { find } from '../../../kernel/scope.ts';
import { ownerOf } from '../owners.ts';

type Way = z.output<typeof Trajectory>;

/**
 * The ways that the parcels of a visible retail order take, for the map: from the place that sends, over what carriers
 * told, to the shop. An event without a point stands where shops of its city are; one of an unknown city is left out.
 * @throws record.not-found
 */
export async function readTrajectory(ctx: Ctx, orderId: number): Promise<Way[]> {
  await find(ctx, ownerOf('RETAIL_ORDER').entity, orderId);
  const rows = await ctx.db
    .selectFrom('sales_order as s')
    .leftJoin('waybill as w', 'w.id', 's.waybill_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .where('s.biz_type', '=', 'RETAIL_ORDER')
    .where('s.biz_id', '=', orderId)
    .where('s.state', '<>', 'CANCELLED')
    .orderBy('s.id')
    .select(['s.id', 's.order_no', 's.waybill_id', 's.to_name', 'w.waybill_no'])
    .select(['w.returning_at', 'w.signed_at'])
    .select(['l.name as from_name', 'l.lat as from_lat', 'l.lng as from_lng'])
    .select(['d.lat as to_lat', 'd.lng as to_lng'])
    .execute();
  const points = await pointsOf(
    ctx,
    rows.flatMap(({ waybill_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    salesOrderId: row.id,
    orderNo: row.order_no,
    waybillId: row.waybill_id,
    waybillNo: row.waybill_no ?? '',
    returning: row.returning_at !== null,
    signed: row.signed_at !== null,
    from: { name: row.from_name, lat: row.from_lat, lng: row.from_lng },
    to: { name: row.to_name, lat: row.to_lat, lng: row.to_lng },
    points: points
      .filter(({ waybillId }) => waybillId === row.waybill_id)
      .map(({ name, code, lat, lng, time }) => ({ name, code, lat, lng, time })),
  }));
}

/** Where events were, oldest first; of several at one place and of one kind the first. */
async function pointsOf({ db }: Ctx, waybillIds: readonly number[]) {
  const { rows } = await sql<Way['points'][number] & { waybillId: number }>`
    SELECT "waybillId", name, code, lat, lng, min(at) AS time FROM (
      SELECT e.waybill_id AS "waybillId", e.site AS name, e.code, e.at,
        coalesce(e.lat, city.lat) AS lat, coalesce(e.lng, city.lng) AS lng
      FROM waybill_event e
      LEFT JOIN LATERAL (SELECT avg(lat) AS lat, avg(lng) AS lng FROM dealer
        WHERE e.lat IS NULL AND e.site <> '' AND city = e.site) AS city ON true
      WHERE e.waybill_id = ANY(${[...waybillIds]}::bigint[])) AS told
    WHERE lat IS NOT NULL AND lng IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY time, "waybillId" LIMIT 2000`.execute(db);
  return rows;
}
