import { sql } from 'kysely';
import { dotAgeWeeks, dotKey } from '@treadline/contract/kernel/dot.ts';
import type { dotStops } from '@treadline/contract/stock/inventory/recall-words.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { readRecalls, recallOf } from './recall-rows.ts';
import type { ReservationBiz } from './reservation-rows.ts';
import { namesOf } from './short.ts';
import type { StockCtx, StockPlace } from './types.ts';

/** Pieces of a DOT that somebody read at a place, and the field in which it stands. */
interface ReadThere extends StockPlace {
  dot: string;
  qty: number;
  path: string;
}

/** A stop of a scan that a reason passes. */
export interface DotStop {
  error: (typeof dotStops)[number];
  details: Record<string, string | number>;
}

type DotAtPlace = StockPlace & { dot: string };
const placeKey = ({ locationId, partId, dot }: DotAtPlace) => `${locationId}/${partId}/${dot}`;

/** Pieces of a DOT that can leave a place: on hand, and what recalls hold there; others in quarantine can’t. */
export async function readDotsThere(
  { db }: Pick<StockCtx, 'db'>,
  places: readonly StockPlace[],
): Promise<(asked: DotAtPlace) => number> {
  const { rows } = await sql<DotAtPlace & { qty: number }>`
    WITH x AS (SELECT DISTINCT l, p FROM unnest(${places.map(({ locationId }) => locationId)}::bigint[],
      ${places.map(({ partId }) => partId)}::bigint[]) AS u(l, p))
    SELECT "locationId", "partId", dot, sum(qty)::int AS qty FROM (
      SELECT b.location_id AS "locationId", b.part_id AS "partId", b.dot_yyww AS dot, b.qty FROM stock_batch b
      JOIN x ON b.location_id = x.l AND b.part_id = x.p WHERE b.bucket = 'on_hand'
      UNION ALL SELECT h.location_id, r.part_id, h.dot_yyww, h.quantity FROM stock_recall_piece h
      JOIN stock_recall r ON r.id = h.recall_id JOIN x ON h.location_id = x.l AND r.part_id = x.p) a GROUP BY 1, 2, 3`.execute(
    db,
  );
  const there = new Map(rows.map((row) => [placeKey(row), row.qty]));
  return (asked) => there.get(placeKey(asked)) ?? 0;
}

/** Finds the DOTs of which the books of their place have fewer pieces than were read there, what recalls hold included. */
export async function findAbsentDot(ctx: StockCtx, read: readonly ReadThere[]): Promise<DotStop[]> {
  const known = read.filter(({ dot }) => dot !== '');
  if (known.length === 0) return [];
  const thereOf = await readDotsThere(ctx, known);
  const stops: DotStop[] = [];
  for (const pieces of Map.groupBy(known, placeKey).values()) {
    const sums = pieces.map((_, at) => pieces.slice(0, at + 1).reduce((sum, { qty }) => sum + qty, 0));
    const there = thereOf(pieces[0] as ReadThere);
    const piece = pieces[sums.findIndex((sum) => sum > there)];
    if (!piece) continue;
    const { dot, path } = piece;
    const details = { ...(await namesOf(ctx, piece)), dot, asked: sums.at(-1) ?? 0, there, path };
    stops.push({ error: 'inventory.dot-absent', details });
  }
  return stops;
}

/**
 * Stops a scan at the first of its DOTs, unless a reason is given: then the document's timeline names all (`dotPassed`).
 * @throws inventory.dot-absent, .dot-other, .dot-old, .recalled-came at the field
 */
export async function passDots(
  ctx: Ctx,
  { name: entity }: { readonly name: string },
  document: { id: number; no: string },
  { stops, reason }: { stops: readonly (readonly DotStop[])[]; reason: string },
): Promise<void> {
  const found = stops.flat();
  const [first] = found;
  if (!first) return;
  if (reason === '') fail(first.error, first.details);
  const dots = new Set(found.map(({ details }) => details['dot']));
  await recordEvent(ctx, {
    entity,
    entityId: document.id,
    entityNo: document.no,
    action: 'dotPassed',
    remark: [...dots, reason].join(' '),
  });
}

/** A DOT that somebody read on a piece of an order, and the field in which it stands. */
interface ReadPiece {
  partId: number;
  dot: string;
  path: string;
}

/** A DOT that was read on a piece that was sent, with the DOTs under which it was. */
interface ReadArrival extends ReadPiece {
  sent: readonly string[];
}

/** Finds the DOTs that were not sent; where nobody knows what was sent, any may come. */
export async function findOtherDot(
  { db }: Pick<StockCtx, 'db'>,
  read: readonly ReadArrival[],
): Promise<DotStop[]> {
  const others = read.filter(
    ({ dot, sent }) => dot !== '' && sent.length > 0 && !['', dot].some((own) => sent.includes(own)),
  );
  const parts = await partNosOf(db, others);
  return others.map(({ partId, dot, sent, path }) => ({
    error: 'inventory.dot-other',
    details: { part: parts(partId), came: [...new Set(sent)].join('、'), dot, path },
  }));
}

async function partNosOf(
  db: StockCtx['db'],
  of: readonly { partId: number }[],
): Promise<(id: number) => string> {
  if (of.length === 0) return () => '';
  const ids = of.map(({ partId }) => partId);
  const rows = await db.selectFrom('part').where('id', 'in', ids).select(['id', 'part_no as no']).execute();
  return (id) => rows.find((row) => row.id === id)?.no ?? '';
}

/** A DOT that was read, and the day on which it left its place, where that was before today. */
interface ReadAged extends ReadPiece {
  left?: string | null;
}

/**
 * Finds the DOTs that were older than the rule under which the pieces of a document were reserved when they left: what grew
 * old on the road or in the shop has kept its promise.
 */
export async function findOldDot(
  { db }: Pick<StockCtx, 'db'>,
  { bizType, bizId }: { bizType: ReservationBiz; bizId: number },
  read: readonly ReadAged[],
): Promise<DotStop[]> {
  if (read.length === 0) return [];
  const rules = await db
    .selectFrom('reservation as r')
    .innerJoin('part as p', 'p.id', 'r.part_id')
    .where('r.biz_type', '=', bizType)
    .where('r.biz_id', '=', bizId)
    .groupBy(['r.part_id', 'p.part_no'])
    .select((eb) => ['r.part_id as partId', 'p.part_no as part', eb.fn.min('r.max_weeks').as('max')])
    .execute();
  const today = dayOf(new Date());
  return read.flatMap(({ partId, dot, left, path }): DotStop[] => {
    const rule = rules.find((own) => own.partId === partId);
    const weeks = dotKey(dot) === null ? 0 : dotAgeWeeks(dot, left ?? today);
    if (!rule?.max || weeks <= rule.max) return [];
    return [{ error: 'inventory.dot-old', details: { part: rule.part, dot, weeks, max: rule.max, path } }];
  });
}

/** Finds the DOTs under a recall in force among pieces that have arrived: they are there, and must not be fitted. */
export async function findRecalledDot(ctx: StockCtx, read: readonly ReadPiece[]): Promise<DotStop[]> {
  const recalls = await readRecalls(
    ctx,
    [],
    read.map(({ partId }) => partId),
  );
  const parts = await partNosOf(ctx.db, read);
  return read.flatMap(({ partId, dot, path }): DotStop[] => {
    const recall = recallOf(
      recalls.filter((own) => own.partId === partId),
      dot,
    );
    if (!recall) return [];
    return [{ error: 'inventory.recalled-came', details: { part: parts(partId), dot, no: recall.no, path } }];
  });
}
