import { sql } from 'kysely';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import type { PickKind } from '@treadline/contract/stock/bins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PickSubject } from '../hooks.ts';

/** Pieces to take from one bin (null: not put away) for one line. */
export interface RouteStop {
  lineId: number;
  bizType: string;
  partId: number;
  dot: string;
  binId: number | null;
  binCode: string;
  sort: number;
  quantity: number;
}

interface Planned {
  lineId: number;
  bizType: string;
  partId: number;
  dot: string;
  qty: number;
}

interface Shelf {
  binId: number;
  binCode: string;
  sort: number;
  partId: number;
  dot: string;
  qty: number;
}

/** Pieces planned for a document by line and DOT, as its reservations have them. */
async function readPlans({ db }: Pick<Ctx, 'db'>, { locationId, lines }: PickSubject): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    SELECT r.biz_line_id AS "lineId", r.biz_type AS "bizType", r.part_id AS "partId", d.dot_yyww AS dot, d.qty
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("bizType" text, "lineId" bigint, "partId" bigint)
    JOIN reservation r ON r.biz_type = x."bizType" AND r.biz_line_id = x."lineId" AND r.part_id = x."partId"
      AND r.location_id = ${locationId} AND r.state = 'ACTIVE'
    JOIN reservation_dot d ON d.reservation_id = r.id ORDER BY r.biz_line_id, d.dot_yyww COLLATE "C"`.execute(
    db,
  );
  return rows.toSorted(
    (a, b) => a.lineId - b.lineId || (dotKey(a.dot) ?? Infinity) - (dotKey(b.dot) ?? Infinity),
  );
}

const readShelves = ({ db }: Pick<Ctx, 'db'>, { locationId, lines }: PickSubject): Promise<Shelf[]> =>
  db
    .selectFrom('bin_stock as s')
    .innerJoin('bin as b', 'b.id', 's.bin_id')
    .where('s.location_id', '=', locationId)
    .where('s.part_id', 'in', [0, ...lines.map(({ partId }) => partId)])
    .orderBy('b.sort')
    .orderBy(sql`b.code COLLATE "C"`)
    .select([
      'b.id as binId',
      'b.code as binCode',
      'b.sort',
      's.part_id as partId',
      's.dot_yyww as dot',
      's.qty',
    ])
    .execute();

/** Pieces that were picked for a document and wait to leave, by line and DOT. */
export const readOpenPicks = ({ db }: Pick<Ctx, 'db'>, kind: PickKind, docId: number) =>
  db
    .selectFrom('bin_pick as k')
    .where('k.kind', '=', kind)
    .where('k.doc_id', '=', docId)
    .groupBy(['k.biz_line_id', 'k.dot_yyww'])
    .select(['k.biz_line_id as lineId', 'k.dot_yyww as dot'])
    .select(sql<number>`sum(k.qty)::int`.as('qty'))
    .execute();

/**
 * What is still to be taken for a document: planned pieces by line and DOT that were not picked, the oldest first, from
 * bins in the order of the route; what no bin has comes last, from pieces that were not put away.
 */
export async function planRoute(ctx: Pick<Ctx, 'db'>, kind: PickKind, subject: PickSubject) {
  const [plans, shelves, picks] = await Promise.all([
    readPlans(ctx, subject),
    readShelves(ctx, subject),
    readOpenPicks(ctx, kind, subject.id),
  ]);
  const open = openPlans(plans, picks);
  return { stops: open.flatMap((plan) => takeFrom(shelves, plan)).toSorted(byRoute), picks };
}

const byRoute = (a: RouteStop, b: RouteStop): number =>
  a.sort - b.sort || (a.binCode < b.binCode ? -1 : Number(a.binCode > b.binCode)) || a.partId - b.partId;

/** Plans less what was picked: of the same DOT first; what was picked with others lowers the line, its newest DOT first. */
function openPlans(plans: readonly Planned[], picks: Awaited<ReturnType<typeof readOpenPicks>>): Planned[] {
  const left = plans.map((plan) => ({ ...plan }));
  for (const pick of picks) {
    let rest = pick.qty;
    const own = left.filter(({ lineId }) => lineId === pick.lineId);
    const others = own.filter(({ dot }) => dot !== pick.dot).toReversed();
    for (const plan of [...own.filter(({ dot }) => dot === pick.dot), ...others]) {
      const taken = Math.min(rest, plan.qty);
      plan.qty -= taken;
      rest -= taken;
    }
  }
  return left.filter(({ qty }) => qty > 0);
}

/** Takes a plan's pieces from the shelves, which have so many less for the next. */
function takeFrom(shelves: readonly Shelf[], { lineId, bizType, partId, dot, qty }: Planned): RouteStop[] {
  const stops: RouteStop[] = [];
  let rest = qty;
  for (const shelf of shelves) {
    if (shelf.partId !== partId || shelf.dot !== dot) continue;
    const taken = Math.min(rest, shelf.qty);
    if (taken <= 0) continue;
    shelf.qty -= taken;
    rest -= taken;
    const { binId, binCode, sort } = shelf;
    stops.push({ lineId, bizType, partId, dot, binId, binCode, sort, quantity: taken });
  }
  if (rest > 0)
    stops.push({ lineId, bizType, partId, dot, binId: null, binCode: '', sort: Infinity, quantity: rest });
  return stops;
}
