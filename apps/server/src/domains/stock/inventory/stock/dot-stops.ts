import { sql } from 'kysely';
import { dotAgeWeeks, dotKey } from '@treadline/contract/kernel/dot.ts';
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
  error: 'inventory.dot-absent' | 'inventory.dot-other' | 'inventory.dot-old' | 'inventory.recalled-came';
  details: Record<string, string | number>;
}

/** Finds the first DOT of which the books of its place have fewer pieces than were read there, what is held included. */
export async function findAbsentDot(ctx: StockCtx, read: readonly ReadThere[]): Promise<DotStop | undefined> {
  const known = read.filter(({ dot }) => dot !== '');
  if (known.length === 0) return undefined;
  const { rows } = await sql<StockPlace & { dot: string; qty: number }>`
    SELECT b.location_id AS "locationId", b.part_id AS "partId", b.dot_yyww AS dot, sum(b.qty)::int AS qty
    FROM stock_batch b WHERE b.bucket IN ('on_hand', 'quarantined') AND (b.location_id, b.part_id) IN (
      SELECT l, p FROM unnest(${known.map(({ locationId }) => locationId)}::bigint[],
        ${known.map(({ partId }) => partId)}::bigint[]) AS x(l, p)) GROUP BY 1, 2, 3`.execute(ctx.db);
  const keyOf = ({ locationId, partId, dot }: StockPlace & { dot: string }) =>
    `${locationId}/${partId}/${dot}`;
  const there = new Map(rows.map((row) => [keyOf(row), row.qty]));
  const asked = new Map<string, number>();
  for (const piece of known) {
    const key = keyOf(piece);
    const sum = (asked.get(key) ?? 0) + piece.qty;
    asked.set(key, sum);
    const own = there.get(key) ?? 0;
    if (sum > own)
      return {
        error: 'inventory.dot-absent',
        details: { ...(await namesOf(ctx, piece)), dot: piece.dot, asked: sum, there: own, path: piece.path },
      };
  }
  return undefined;
}

/**
 * Stops a scan at the first of its DOTs, unless a reason is given: then the document's timeline says so (`dotPassed`).
 * @throws inventory.dot-absent, .dot-other, .dot-old, .recalled-came at the field
 */
export async function passDots(
  ctx: Ctx,
  { name: entity }: { readonly name: string },
  document: { id: number; no: string },
  { stops, reason }: { stops: readonly (DotStop | undefined)[]; reason: string },
): Promise<void> {
  const found = stops.flatMap((stop) => stop ?? []);
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

/** Finds the first DOT that was not sent; where nobody knows what was sent, any may come. */
export async function findOtherDot(
  { db }: Pick<StockCtx, 'db'>,
  read: readonly ReadArrival[],
): Promise<DotStop | undefined> {
  const other = read.find(
    ({ dot, sent }) => dot !== '' && sent.length > 0 && !['', dot].some((own) => sent.includes(own)),
  );
  if (!other) return undefined;
  const { partId, dot, sent, path } = other;
  const part = await partNoOf(db, partId);
  return { error: 'inventory.dot-other', details: { part, came: sent.join('、'), dot, path } };
}

const partNoOf = async (db: StockCtx['db'], id: number): Promise<string> =>
  (await db.selectFrom('part').where('id', '=', id).select('part_no').executeTakeFirstOrThrow()).part_no;

/** Finds the first DOT that is older than the rule under which the pieces of a document were reserved. */
export async function findOldDot(
  { db }: Pick<StockCtx, 'db'>,
  { bizType, bizId }: { bizType: ReservationBiz; bizId: number },
  read: readonly ReadPiece[],
): Promise<DotStop | undefined> {
  if (read.length === 0) return undefined;
  const rules = await db
    .selectFrom('reservation as r')
    .innerJoin('part as p', 'p.id', 'r.part_id')
    .where('r.biz_type', '=', bizType)
    .where('r.biz_id', '=', bizId)
    .groupBy(['r.part_id', 'p.part_no'])
    .select((eb) => ['r.part_id as partId', 'p.part_no as part', eb.fn.min('r.max_weeks').as('max')])
    .execute();
  const today = dayOf(new Date());
  for (const { partId, dot, path } of read) {
    const rule = rules.find((own) => own.partId === partId);
    const weeks = dotKey(dot) === null ? 0 : dotAgeWeeks(dot, today);
    if (rule?.max && weeks > rule.max)
      return { error: 'inventory.dot-old', details: { part: rule.part, dot, weeks, max: rule.max, path } };
  }
  return undefined;
}

/** Finds the first DOT under a recall in force among pieces that have arrived: they are there, and must not be fitted. */
export async function findRecalledDot(
  ctx: StockCtx,
  read: readonly ReadPiece[],
): Promise<DotStop | undefined> {
  const recalls = await readRecalls(
    ctx,
    [],
    read.map(({ partId }) => partId),
  );
  for (const { partId, dot, path } of read) {
    const recall = recallOf(
      recalls.filter((own) => own.partId === partId),
      dot,
    );
    if (!recall) continue;
    const part = await partNoOf(ctx.db, partId);
    return { error: 'inventory.recalled-came', details: { part, dot, no: recall.no, path } };
  }
  return undefined;
}
