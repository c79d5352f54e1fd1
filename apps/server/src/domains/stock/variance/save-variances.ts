import { sql } from 'kysely';
import type { VarianceCause } from '@treadline/contract/stock/variance/fields.ts';
import type { VarianceStatus } from '@treadline/contract/stock/variance/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { DifferingPart } from './compare-place.ts';
import type { PullCounts } from './end-pull.ts';
import type { ExplainedPieces } from './explain.ts';
import { variance } from './variance.ts';

interface Known {
  id: number;
  partId: number;
  no: string;
  status: VarianceStatus;
  good: number;
  bad: number;
  dots: number;
}

/**
 * Saves a comparison: inserts new variances, updates known ones and ends those whose parts agree. Ignored ones stay
 * ignored while their figures stay; those awaiting an adjustment are unchanged.
 */
export async function saveVariances(
  ctx: Ctx,
  locationId: number,
  differing: readonly DifferingPart[],
  causes: ReadonlyMap<number, readonly ExplainedPieces[]>,
): Promise<PullCounts> {
  const known = await lockKnown(ctx.db, locationId);
  const byPart = new Map(known.map((k) => [k.partId, k]));
  const found = new Set(differing.map(({ partId }) => partId));
  const gone = known.filter((k) => !found.has(k.partId) && vanishing.has(k.status));
  const fresh = differing.filter(({ partId }) => !byPart.has(partId));
  const rows = differing.map((each) => rowOf(each, causes.get(each.partId) ?? []));
  const rowOfPart = new Map(rows.map((row) => [row.part_id, row]));
  const changed = known.flatMap((k) => {
    const row = rowOfPart.get(k.partId);
    const status = row && statusAgain(k, row);
    return row && status ? [{ ...row, id: k.id, no: k.no, was: k.status, status }] : [];
  });
  await insertRows(ctx, locationId, fresh.map(({ partId }) => rowOfPart.get(partId)).filter(isThere));
  await updateRows(ctx.db, changed);
  await endRows(ctx, gone);
  const again = changed.filter(({ was, status }) => was === 'IGNORED' && status !== 'IGNORED');
  await tell(
    ctx,
    again.map(({ id, no, status }) => ({ id, no, from: 'IGNORED', to: status })),
    'again',
  );
  return { opened: fresh.length + again.length, gone: gone.length };
}

const vanishing: ReadonlySet<VarianceStatus> = new Set(['OPEN', 'EXPLAINED', 'IGNORED']);
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** What is not decided, and what they have not been told yet. */
const lockKnown = async (db: Db, locationId: number): Promise<Known[]> =>
  (
    await sql<Known>`
      SELECT id, part_id AS "partId", variance_no AS no, status, their_good - our_good AS good, their_bad - our_bad AS bad,
        dot_pieces AS dots
      FROM stock_variance WHERE location_id = ${locationId}
        AND (status IN ('OPEN', 'EXPLAINED', 'ADJUSTING', 'IGNORED') OR (status = 'KEPT_OURS' AND told_at IS NULL))
      ORDER BY id FOR UPDATE`.execute(db)
  ).rows;

function rowOf(each: DifferingPart, causes: readonly ExplainedPieces[]) {
  const sizes = new Map<VarianceCause, number>();
  for (const { cause, pieces } of causes) sizes.set(cause, (sizes.get(cause) ?? 0) + Math.abs(pieces));
  const [main] = [...sizes].toSorted(([, a], [, b]) => b - a)[0] ?? ['UNKNOWN' as const];
  return {
    part_id: each.partId,
    status: sizes.has('UNKNOWN') || sizes.size === 0 ? ('OPEN' as const) : ('EXPLAINED' as const),
    our_good: each.ourGood,
    our_bad: each.ourBad,
    their_good: each.theirGood,
    their_bad: each.theirBad,
    dot_pieces: each.dotPieces,
    ours: each.ours,
    theirs: each.theirs,
    our_since: each.ourSince,
    their_since: each.theirSince,
    causes,
    cause: main,
    unit_cost_fen: each.unitCost,
  };
}
type Row = ReturnType<typeof rowOf>;

/** The status of a known one after a pull; null: it is left as it is. */
function statusAgain({ status, good, bad, dots }: Known, row: Row): VarianceStatus | null {
  if (status === 'ADJUSTING' || status === 'KEPT_OURS') return null;
  const isSame =
    good === row.their_good - row.our_good && bad === row.their_bad - row.our_bad && dots === row.dot_pieces;
  return status === 'IGNORED' && isSame ? 'IGNORED' : row.status;
}

const columns = sql`part_id bigint, status text, our_good int, our_bad int, their_good int, their_bad int, dot_pieces int,
  ours jsonb, theirs jsonb, our_since timestamptz, their_since timestamptz, causes jsonb, cause text, unit_cost_fen bigint`;

async function insertRows(ctx: Ctx, locationId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const made = await sql<{ id: number; no: string; to: VarianceStatus }>`
    INSERT INTO stock_variance (location_id, part_id, status, our_good, our_bad, their_good, their_bad, dot_pieces, ours,
      theirs, our_since, their_since, causes, cause, unit_cost_fen)
    SELECT ${locationId}::bigint, x.part_id, x.status, x.our_good, x.our_bad, x.their_good, x.their_bad, x.dot_pieces, x.ours,
      x.theirs, x.our_since, x.their_since, x.causes, x.cause, x.unit_cost_fen
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(${columns}) ORDER BY x.part_id
    RETURNING id, variance_no AS no, status AS "to"`.execute(ctx.db);
  await tell(ctx, made.rows, 'open');
}

/** The version counts what whoever decides should see anew; the same again is none of that. */
async function updateRows(
  db: Db,
  rows: readonly (Omit<Row, 'status'> & { id: number; status: VarianceStatus })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE stock_variance v SET status = x.status, our_good = x.our_good, our_bad = x.our_bad, their_good = x.their_good,
      their_bad = x.their_bad, dot_pieces = x.dot_pieces, ours = x.ours, theirs = x.theirs, our_since = x.our_since,
      their_since = x.their_since, causes = x.causes, cause = x.cause, unit_cost_fen = x.unit_cost_fen, pulled_at = now(),
      updated_at = now(), version = v.version + (CASE WHEN (v.status, v.ours, v.theirs, v.causes)
        IS DISTINCT FROM (x.status, x.ours, x.theirs, x.causes) THEN 1 ELSE 0 END)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, ${columns})
    WHERE v.id = x.id`.execute(db);
}

async function endRows(ctx: Ctx, rows: readonly Known[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`UPDATE stock_variance SET status = 'GONE', version = version + 1, pulled_at = now(), updated_at = now()
    WHERE id = ANY(${rows.map(({ id }) => id)})`.execute(ctx.db);
  await tell(
    ctx,
    rows.map(({ id, no, status }) => ({ id, no, from: status, to: 'GONE' })),
    'vanish',
  );
}

const tell = (
  ctx: Ctx,
  rows: readonly { id: number; no: string; from?: string; to: string }[],
  action: string,
): Promise<void> =>
  recordEvent(
    ctx,
    ...rows.map(({ id, no, ...moved }) => ({
      entity: variance.name,
      entityId: id,
      entityNo: no,
      action,
      ...moved,
    })),
  );
