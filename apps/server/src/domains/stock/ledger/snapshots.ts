import { sql } from 'kysely';
import { snapshotFields } from '@treadline/contract/stock/ledger/snapshot-fields.ts';
import { snapshotRoutes } from '@treadline/contract/stock/ledger/snapshot-routes.ts';
import { bucketTexts, ledgerTypeTexts, type Bucket } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { ledgerPlace } from '#domains/stock/inventory/index.ts';
import { snapshotDay } from './snapshot-day.ts';

interface Cell {
  location_id: number;
  part_id: number;
  on_hand: number;
  defective: number;
  quarantined: number;
  in_transit: number;
  reserved: number;
  locked: number;
  incoming: number;
  on_hand_change: number | null;
  defective_change: number | null;
  quarantined_change: number | null;
  in_transit_change: number | null;
  moves: { type: string; bucket: Bucket; delta: number }[] | null;
}
interface Days {
  day?: string | undefined;
  against?: string | undefined;
}

const dayOf = ({ day }: Days) =>
  day ? sql`${day}::date` : sql`(SELECT max(day) FROM stock_day WHERE cells IS NOT NULL)`;

/** A day's cells as they were. */
const asOf = (days: Days) => sql<Cell>`(
  SELECT location_id, part_id, on_hand, defective, quarantined, in_transit, reserved, locked, incoming,
    NULL::integer AS on_hand_change, NULL::integer AS defective_change, NULL::integer AS quarantined_change,
    NULL::integer AS in_transit_change, NULL::jsonb AS moves
  FROM stock_snapshot WHERE day = ${dayOf(days)})`;

/** Cells that differ from another day, with what the ledger says of the days between. */
const compared = (days: Days & { against: string }) => {
  const [day, other] = [dayOf(days), sql`${days.against}::date`];
  return sql<Cell>`(
  SELECT *, (SELECT jsonb_agg(jsonb_build_object('type', type, 'bucket', bucket, 'delta', delta) ORDER BY bucket COLLATE "C", abs(delta) DESC)
    FROM (SELECT biz_type AS type, bucket, sum(delta) * CASE WHEN ${day} < ${other} THEN -1 ELSE 1 END AS delta
      FROM stock_txn m WHERE m.location_id = c.location_id AND m.part_id = c.part_id
        AND m.occurred_at >= least(${day}, ${other}) + 1 AND m.occurred_at < greatest(${day}, ${other}) + 1
      GROUP BY 1, 2 HAVING sum(delta) <> 0) m) AS moves
  FROM (SELECT location_id, part_id, coalesce(a.on_hand, 0) AS on_hand, coalesce(a.defective, 0) AS defective,
      coalesce(a.quarantined, 0) AS quarantined, coalesce(a.in_transit, 0) AS in_transit,
      coalesce(a.reserved, 0) AS reserved, coalesce(a.locked, 0) AS locked, coalesce(a.incoming, 0) AS incoming,
      coalesce(a.on_hand, 0) - coalesce(b.on_hand, 0) AS on_hand_change,
      coalesce(a.defective, 0) - coalesce(b.defective, 0) AS defective_change,
      coalesce(a.quarantined, 0) - coalesce(b.quarantined, 0) AS quarantined_change,
      coalesce(a.in_transit, 0) - coalesce(b.in_transit, 0) AS in_transit_change
    FROM (SELECT * FROM stock_snapshot WHERE day = ${day}) a
    FULL JOIN (SELECT * FROM stock_snapshot WHERE day = ${other}) b USING (location_id, part_id)) c
  WHERE (on_hand_change, defective_change, quarantined_change, in_transit_change) <> (0, 0, 0, 0))`;
};

const source = (ctx: Ctx, { day, against }: Days) =>
  ctx.db
    .selectFrom((against ? compared({ day, against }) : asOf({ day })).as('snap'))
    .innerJoin('location', 'location.id', 'snap.location_id')
    .innerJoin('part', 'part.id', 'snap.part_id')
    .where(visible(ctx, ledgerPlace));

const row = {
  id: sql<string>`snap.location_id || '-' || snap.part_id`,
  locationId: 'snap.location_id',
  locationName: 'location.name',
  partId: 'snap.part_id',
  size: 'part.size',
  partNo: 'part.part_no',
  partName: 'part.name',
  onHand: 'snap.on_hand',
  onHandChange: 'snap.on_hand_change',
  reserved: 'snap.reserved',
  locked: 'snap.locked',
  available: sql<number>`snap.on_hand - snap.reserved - snap.locked`,
  defective: 'snap.defective',
  defectiveChange: 'snap.defective_change',
  quarantined: 'snap.quarantined',
  quarantinedChange: 'snap.quarantined_change',
  inTransit: 'snap.in_transit',
  inTransitChange: 'snap.in_transit_change',
  incoming: 'snap.incoming',
  moves: 'snap.moves',
} as const;

/** What the ledger says of a difference, in words: on hand first, which goes without saying. */
const sayMoves = (moves: Cell['moves'], { lang }: Ctx): string =>
  (moves ?? [])
    .map(({ type, bucket, delta }) => {
      const where = bucket === 'on_hand' ? '' : `${bucketTexts[bucket][lang]} · `;
      return `${where}${ledgerTypeTexts[type]?.[lang] ?? type} ${delta > 0 ? '+' : '−'}${Math.abs(delta)}`;
    })
    .join(lang === 'en' ? '; ' : '；');

const available = sql<number>`snap.on_hand - snap.reserved - snap.locked`;

export const listSnapshot = columnListing(snapshotRoutes.list, source, {
  columns: row,
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'snap.part_id')),
    // Both are in the source.
    day: (q) => q,
    against: (q) => q,
  },
  sort: {
    place: 'snap.location_id',
    available,
  },
  defaultSort: 'place',
  tie: ['snap.location_id', 'snap.part_id'],
  totals: {
    onHandChange: sql<number>`sum(snap.on_hand_change)::bigint`,
    available: sql<number>`coalesce(sum(${available}), 0)::bigint`,
  },
  map: ({ moves, ...cell }, ctx) => ({ ...cell, why: sayMoves(moves, ctx) }),
  sheet: { name: t('库存快照', 'Stock snapshot', '庫存快照'), columns: sheetOf(snapshotFields) },
});

/** Returns the days with a snapshot, newest first. */
export const listDays = (db: Db) =>
  db
    .selectFrom('stock_day')
    .where('cells', 'is not', null)
    .orderBy('day', 'desc')
    .select(['day', 'closed_at as closedTime', sql<number>`cells`.as('cells')])
    .execute();

/** Takes the snapshot of a closed day again, with an audit entry. @throws record.not-found */
export async function retakeSnapshot(ctx: Ctx, day: string): Promise<{ cells: number }> {
  const closed = await ctx.db
    .selectFrom('stock_day')
    .where('day', '=', day)
    .select('cells')
    .executeTakeFirst();
  if (!closed || closed.cells === null) fail('record.not-found', { entity: snapshotWords.label });
  const cells = await snapshotDay(ctx.db, day);
  const what = { entity: 'stock-snapshot', entityId: Number(day.replaceAll('-', '')), entityNo: day };
  await recordEvent(ctx, { ...what, action: 'retake' });
  return { cells };
}

export const snapshotWords = {
  label: t('库存快照', 'stock snapshot', '庫存快照'),
  actions: { retake: t('重新生成', 'taken again', '重新產生') },
};
