import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import type { DifferingPart } from './compare-place.ts';
import { wrongGoods } from './hooks.ts';
import type { Case, SideMovement } from './explain.ts';

type OfPart<T> = T & { partId: number };
type Parts = ReturnType<typeof sql>;

const partsOf = (differing: readonly DifferingPart[]): Parts =>
  sql`jsonb_to_recordset(${JSON.stringify(
    differing.map(({ partId, lastAt, ourSince, theirSince }) => ({ partId, lastAt, ourSince, theirSince })),
  )}::jsonb) AS x("partId" bigint, "lastAt" timestamptz, "ourSince" timestamptz, "theirSince" timestamptz)`;

const readOurs = (locationId: number, parts: Parts) => sql<OfPart<SideMovement>>`
  SELECT x."partId", t.biz_no AS doc, CASE t.bucket WHEN 'on_hand' THEN 'GOOD' ELSE 'BAD' END AS quality,
    t.delta AS qty, t.occurred_at AS at
  FROM ${parts} JOIN stock_txn t ON t.location_id = ${locationId} AND t.part_id = x."partId"
  WHERE t.bucket <> 'in_transit' AND t.occurred_at <= x."lastAt"
    AND t.occurred_at > coalesce(x."ourSince", '-infinity')`;

const readTheirs = (locationId: number, parts: Parts, asOf: string) => sql<OfPart<SideMovement>>`
  SELECT x."partId", m.doc_no AS doc, m.quality, m.qty, m.moved_at AS at
  FROM ${parts} JOIN wms_movement m ON m.location_id = ${locationId} AND m.part_id = x."partId"
  WHERE m.moved_at > x."theirSince" AND m.moved_at <= ${asOf}`;

/** Transfers that have not arrived. */
const readRoad = (locationId: number, parts: Parts) => sql<OfPart<{ doc: string; qty: number }>>`
  SELECT x."partId", t.biz_no AS doc, sum(t.delta)::int AS qty
  FROM ${parts} JOIN stock_level s ON s.location_id = ${locationId} AND s.part_id = x."partId" AND s.in_transit > 0
  JOIN stock_txn t ON t.location_id = s.location_id AND t.part_id = s.part_id AND t.bucket = 'in_transit'
  GROUP BY 1, 2 HAVING sum(t.delta) > 0`;

/** Wrong goods that nobody has decided about. */
const readWrong = (ctx: Pick<Services, 'hooks'>, locationId: number) => sql<OfPart<{ qty: number }>>`
  SELECT p.id AS "partId", sum(w.qty)::int AS qty
  FROM (${provider(ctx, wrongGoods)(locationId)}) w
  JOIN part p ON p.id = ${idOfPartNo(sql.ref('w.part_no'))} GROUP BY 1`;

const byPart = <T extends { partId: number }>({ rows }: { rows: T[] }): Map<number, T[]> =>
  Map.groupBy(rows, ({ partId }) => partId);

/** Returns the movements of both systems since they last agreed, up to the moments compared. */
export async function readCases(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  locationId: number,
  asOf: string,
  differing: readonly DifferingPart[],
): Promise<Case[]> {
  if (differing.length === 0) return [];
  const parts = partsOf(differing);
  const ours = byPart(await readOurs(locationId, parts).execute(db));
  const theirs = byPart(await readTheirs(locationId, parts, asOf).execute(db));
  const road = byPart(await readRoad(locationId, parts).execute(db));
  const wrong = byPart(await readWrong({ hooks }, locationId).execute(db));
  return differing.map((d) => ({
    partId: d.partId,
    good: d.theirGood - d.ourGood,
    bad: d.theirBad - d.ourBad,
    dotPieces: d.dotPieces,
    ours: ours.get(d.partId) ?? [],
    theirs: theirs.get(d.partId) ?? [],
    transit: new Map((road.get(d.partId) ?? []).map(({ doc, qty }) => [doc, qty])),
    wrong: wrong.get(d.partId)?.[0]?.qty ?? 0,
  }));
}
