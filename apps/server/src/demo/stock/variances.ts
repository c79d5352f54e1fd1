import { sql } from 'kysely';
import type { VarianceCause } from '@treadline/contract/stock/variance/fields.ts';
import type { VarianceStatus } from '@treadline/contract/stock/variance/flow.ts';
import type { Db } from '#kernel/db.ts';
import { hour, iso } from '../calendar.ts';

interface Story {
  status: Exclude<VarianceStatus, 'ADJUSTING' | 'ACCEPTED_THEIRS'>;
  /** The warehouse system's quantity less ours, and the part explained by each cause. */
  good: number;
  bad?: number;
  dots?: number;
  causes: readonly [cause: VarianceCause, pieces: number, doc?: string][];
  note?: string;
}

/** One variance in every status without an adjustment, with typical causes. */
const stories: readonly Story[] = [
  {
    status: 'OPEN',
    good: -5,
    causes: [
      ['MISSING_OURS', -4, 'OUT-88'],
      ['UNKNOWN', -1],
    ],
  },
  { status: 'OPEN', good: 2, causes: [['UNKNOWN', 2]] },
  { status: 'EXPLAINED', good: -4, causes: [['MISSING_OURS', -4, 'OUT-91']] },
  { status: 'EXPLAINED', good: -2, bad: 2, causes: [['BUCKET', -2]] },
  { status: 'EXPLAINED', good: 0, dots: 2, causes: [['DOT', 2]] },
  { status: 'IGNORED', good: -1, causes: [['UNKNOWN', -1]], note: '展厅样胎借出，月底归还' },
  { status: 'KEPT_OURS', good: -3, causes: [['MISSING_OURS', -3, 'OUT-73']] },
  { status: 'GONE', good: 4, causes: [['TIMING', 4, 'LS260101-0001']] },
];

interface Cell {
  locationId: number;
  partId: number;
  dot: string;
  qty: number;
  onHand: number;
}

/** Writes variances between our stock and the provider's system in the first warehouse, also in the sandbox. */
export async function writeVariances(db: Db, person: { name: string }, now: number): Promise<void> {
  const { rows: cells } = await sql<Cell>`
    SELECT DISTINCT ON (s.part_id) s.location_id AS "locationId", s.part_id AS "partId", b.dot_yyww AS dot, b.qty,
      s.on_hand AS "onHand"
    FROM stock_level s JOIN location l ON l.id = s.location_id AND l.code = 'WH-KS'
    JOIN stock_batch b ON b.location_id = s.location_id AND b.part_id = s.part_id AND b.bucket = 'on_hand'
    WHERE b.qty - b.planned >= 8 AND s.defective = 0 AND s.quarantined = 0
      AND s.part_id NOT IN (SELECT part_id FROM stock_adjustment_line) ORDER BY s.part_id LIMIT ${stories.length}`.execute(
    db,
  );
  const pulled = iso(now - hour);
  await sql`INSERT INTO stock_pull (pull_no, kind, status, starter, places, places_done, done, changed, opened, gone,
      started_at, updated_at, ended_at)
    VALUES ('TB000000-000001', 'STOCK', 'DONE', ${person.name}, 6, 6, ${cells.length}, ${cells.length},
      ${cells.length - 1}, 1, ${pulled}, ${pulled}, ${pulled})`.execute(db);
  for (const [i, cell] of cells.entries()) {
    const story = stories[i];
    if (story) await tell(db, cell, story, { person: person.name, pulled, since: iso(now - 26 * hour) });
  }
  await tellAdjusted(db, person.name, pulled);
}

interface Told {
  person: string;
  pulled: string;
  since: string;
}

async function tell(db: Db, cell: Cell, story: Story, { person, pulled, since }: Told): Promise<void> {
  const { locationId, partId, dot } = cell;
  const { status, good, bad = 0, dots = 0, causes, note = '' } = story;
  const isDecided = status === 'IGNORED' || status === 'KEPT_OURS';
  await sql`
    WITH ours AS (
      SELECT dot_yyww AS dot, qty FROM stock_batch
      WHERE location_id = ${locationId} AND part_id = ${partId} AND bucket = 'on_hand' AND qty > 0),
    theirs AS (
      SELECT 'GOOD' AS quality, dot, qty + CASE WHEN dot = ${dot} THEN ${good - dots}::int ELSE 0 END AS qty FROM ours
      UNION ALL SELECT 'GOOD', '0120', ${dots}::int WHERE ${dots}::int > 0
      UNION ALL SELECT 'BAD', ${dot}, ${bad}::int WHERE ${bad}::int > 0)
    INSERT INTO stock_variance (status, location_id, part_id, our_good, our_bad, their_good, their_bad, dot_pieces, ours,
      theirs, our_since, their_since, causes, cause, unit_cost_fen, note, decided_by_name, decided_at, told_at, pulled_at,
      created_at, updated_at)
    SELECT ${status}, ${locationId}, ${partId}, ${cell.onHand}, 0, ${cell.onHand + good}, ${bad}, ${dots},
      (SELECT jsonb_agg(jsonb_build_object('quality', 'GOOD', 'bucket', 'on_hand', 'dot', dot, 'qty', qty)) FROM ours),
      (SELECT jsonb_agg(jsonb_build_object('quality', quality, 'dot', dot, 'qty', qty)) FROM theirs),
      ${since}, ${since}, ${JSON.stringify(causesOf(causes, bad))}, ${causes[0]?.[0] ?? 'UNKNOWN'}, 45000, ${note},
      ${isDecided ? person : ''}, ${isDecided ? pulled : null}, ${status === 'KEPT_OURS' ? pulled : null}, ${pulled},
      ${pulled}, ${pulled}`.execute(db);
  // What is decided or gone is the same on both sides by now.
  if (['OPEN', 'EXPLAINED', 'IGNORED'].includes(status)) await letDiffer(db, cell, story, { pulled, since });
}

const causesOf = (causes: Story['causes'], bad: number) => [
  ...causes.map(([cause, pieces, doc]) => ({ cause, quality: 'GOOD', pieces, docs: doc ? [doc] : [] })),
  ...(bad ? [{ cause: 'BUCKET', quality: 'BAD', pieces: bad, docs: [] }] : []),
];

/** Seeds the sandbox with the same stock and movements, so that the next pull finds the same variances. */
async function letDiffer(
  db: Db,
  { locationId, partId, dot }: Cell,
  { good, bad = 0, dots = 0, causes }: Story,
  { pulled, since }: Pick<Told, 'pulled' | 'since'>,
): Promise<void> {
  await sql`INSERT INTO sandbox_wms_cell (location_id, part_id, followed_id)
    SELECT ${locationId}, ${partId}, max(id) FROM stock_txn WHERE location_id = ${locationId} AND part_id = ${partId}`.execute(
    db,
  );
  await sql`INSERT INTO sandbox_wms_stock (location_id, part_id, quality, dot_yyww, qty)
    SELECT location_id, part_id, 'GOOD', dot_yyww, qty + CASE WHEN dot_yyww = ${dot} THEN ${good - dots}::int ELSE 0 END
    FROM stock_batch WHERE location_id = ${locationId} AND part_id = ${partId} AND bucket = 'on_hand' AND qty > 0
    UNION ALL SELECT ${locationId}, ${partId}, 'GOOD', '0120', ${dots}::int WHERE ${dots}::int > 0
    UNION ALL SELECT ${locationId}, ${partId}, 'BAD', ${dot}, ${bad}::int WHERE ${bad}::int > 0`.execute(db);
  await sql`INSERT INTO wms_match (location_id, part_id, our_at, their_at)
    SELECT location_id, part_id, last_at, ${since} FROM stock_level
    WHERE location_id = ${locationId} AND part_id = ${partId}`.execute(db);
  for (const [, pieces, doc] of causes)
    if (doc)
      await sql`
        WITH moved AS (
          INSERT INTO sandbox_wms_movement (location_id, part_id, quality, dot_yyww, qty, doc_no, moved_at)
          VALUES (${locationId}, ${partId}, 'GOOD', ${dot}, ${pieces}, ${doc}, ${pulled}::timestamptz - interval '3 hours')
          RETURNING *)
        INSERT INTO wms_movement (location_id, part_id, move_no, doc_no, quality, dot_yyww, qty, moved_at)
        SELECT location_id, part_id, id::text, doc_no, quality, dot_yyww, qty, moved_at FROM moved`.execute(
        db,
      );
}

/** Adds two variances with the other side accepted: one posted, one with its adjustment awaiting approval. */
async function tellAdjusted(db: Db, person: string, pulled: string): Promise<void> {
  await sql`
    INSERT INTO stock_variance (status, location_id, part_id, our_good, our_bad, their_good, their_bad, ours, theirs, causes,
      cause, unit_cost_fen, adjust_id, decided_by_name, decided_at, pulled_at, created_at, updated_at)
    SELECT CASE a.status WHEN 'POSTED' THEN 'ACCEPTED_THEIRS' ELSE 'ADJUSTING' END, a.location_id, l.part_id, l.seen, 0,
      l.counted, 0, jsonb_build_array(jsonb_build_object('quality', 'GOOD', 'bucket', 'on_hand', 'dot', l.dot, 'qty', l.seen)),
      jsonb_build_array(jsonb_build_object('quality', 'GOOD', 'dot', l.dot, 'qty', l.counted)),
      jsonb_build_array(jsonb_build_object('cause', 'UNKNOWN', 'quality', 'GOOD', 'pieces', l.counted - l.seen,
        'docs', '[]'::jsonb)), 'UNKNOWN', l.unit_cost_fen, a.id, ${person}, ${pulled}, ${pulled}, ${pulled}, ${pulled}
    FROM (SELECT DISTINCT ON (status) * FROM stock_adjustment WHERE status IN ('POSTED', 'PENDING') AND reason = 'COUNT'
      ORDER BY status, id) a
    JOIN LATERAL (SELECT * FROM stock_adjustment_line WHERE adjustment_id = a.id ORDER BY line_no LIMIT 1) l ON true`.execute(
    db,
  );
}
