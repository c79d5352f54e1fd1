import { sql } from 'kysely';
import { countSettings } from '@treadline/contract/stock/counts/settings.ts';
import type { CountLineState } from '@treadline/contract/stock/counts/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSetting } from '#kernel/settings.ts';
import { dealerPriceNow } from '#domains/catalogue/catalogue/index.ts';
import { costOf, dotsAt, lockLevels } from '#domains/stock/inventory/index.ts';
import { compareDots, type ComparedDot } from './compare-dots.ts';
import { dotsChanged, dotsDown, dotsUp } from './dot-sums.ts';
import { reconcileRound, type Entry, type RoundResult } from './reconcile.ts';

interface CountedPlace {
  id: number;
  location_id: number;
}

interface Line {
  id: number;
  partId: number;
  round: number;
  recount: '' | 'RACKS' | 'MOVED' | 'ASKED';
  picked: number | null;
  entries: Entry[];
}

interface Settled {
  id: number;
  state: CountLineState;
  open: boolean;
  round: number;
  recount: Line['recount'];
  racks: string[];
  counted: number | null;
  firstAt: Date | null;
  countedAt: Date | null;
  book: number | null;
  dots: ComparedDot[];
}

/**
 * Recomputes lines from their entries and, with `compare`, from the books at the moment each was counted. A part whose
 * stock moved around that moment is reset to recount; a line that matches the books is closed. Accepted lines are
 * unchanged.
 */
export async function settleLines(
  ctx: Ctx,
  count: CountedPlace,
  lineIds: readonly number[],
  compare: boolean,
): Promise<void> {
  const lines = await readLines(ctx, lineIds);
  const found = lines.map((line) => ({ line, found: reconcileRound(line.entries) }));
  const settled = compare ? await compareLines(ctx, count, found) : found.map(uncompared);
  await writeLines(ctx, settled);
  if (compare) await sumLines(ctx, count.id);
}

/** Lines that are not accepted, with what was entered in their round. */
async function readLines({ db }: Ctx, lineIds: readonly number[]): Promise<Line[]> {
  const lines = await db
    .selectFrom('stock_count_line')
    .where('id', 'in', [0, ...lineIds])
    .where('accepted_by', 'is', null)
    .where('posted_at', 'is', null)
    .select(['id', 'part_id as partId', 'round', 'recount', 'picked'])
    .execute();
  const own = await readEntries(db, lineIds);
  return lines.map((line) => ({ ...line, entries: own.get(line.id) ?? [] }));
}

/** What was entered in the round of each line, in its order. */
export async function readEntries(db: Ctx['db'], lineIds: readonly number[]): Promise<Map<number, Entry[]>> {
  const entries = await db
    .selectFrom('stock_count_entry as e')
    .innerJoin('stock_count_line as l', 'l.id', 'e.line_id')
    .where('l.id', 'in', [0, ...lineIds])
    .whereRef('e.round', '=', 'l.round')
    .where('e.void_at', 'is', null)
    .orderBy('e.id')
    .select(['l.id as lineId', 'e.counter_id as counterId', 'e.rack', 'e.dot', 'e.qty', 'e.entered_at'])
    .execute();
  return Map.groupBy(
    entries.map((e) => ({ ...e, at: new Date(e.entered_at) })),
    ({ lineId }) => lineId,
  );
}

interface FoundLine {
  line: Line;
  found: RoundResult | undefined;
}

/** As the entries have it. */
function uncompared({ line, found }: FoundLine): Settled {
  const differs = found !== undefined && found.racks.length > 0;
  // Who must be a third stays said after the first two differed; other reasons end with the first entry.
  const again = differs ? 'RACKS' : found || line.recount === 'RACKS' ? '' : line.recount;
  return {
    id: line.id,
    state: differs || (!found && line.round > 1) ? 'RECOUNT' : found ? 'COUNTED' : 'PENDING',
    open: true,
    round: line.round,
    recount: again,
    racks: found?.racks ?? [],
    counted: found ? found.counted + (line.picked ?? 0) : null,
    firstAt: found?.firstAt ?? null,
    countedAt: found?.lastAt ?? null,
    book: null,
    dots: [],
  };
}

async function compareLines(ctx: Ctx, count: CountedPlace, all: readonly FoundLine[]): Promise<Settled[]> {
  const { location_id: locationId } = count;
  const whole = all.filter(({ found }) => found?.racks.length === 0) as (FoundLine & {
    found: RoundResult;
  })[];
  const places = whole.map(({ line: { partId } }) => ({ locationId, partId }));
  // What was under way when they were counted is in the ledger once the lock is had.
  if (places.length > 0) await lockLevels(ctx, places);
  const moved = await movedParts(
    ctx,
    locationId,
    whole.map(({ line, found }) => ({ partId: line.partId, from: found.firstAt, to: found.lastAt })),
  );
  const books = await dotsAt(
    ctx.db,
    locationId,
    whole.map(({ line, found }) => ({ partId: line.partId, at: found.lastAt })),
  );
  return all.map(({ line, found }) => {
    const plain = uncompared({ line, found });
    if (plain.state !== 'COUNTED' || !found) return plain;
    if (moved.has(line.partId)) return countedAgain(plain, 'MOVED');
    const dots = compareDots(books.get(line.partId) ?? [], {
      ...found.dots,
      '': (found.dots[''] ?? 0) + (line.picked ?? 0),
    });
    const book = dots.reduce((sum, d) => sum + d.book, 0);
    const agrees = dots.every((d) => d.book === d.counted);
    return { ...plain, book, dots, ...(agrees && { state: 'AGREED' as const, open: false }) };
  });
}

/** From the beginning: what was entered before no longer counts. */
const countedAgain = (line: Settled, recount: Line['recount']): Settled => ({
  ...line,
  state: 'RECOUNT',
  open: true,
  round: line.round + 1,
  recount,
  racks: [],
  counted: null,
  firstAt: null,
  countedAt: null,
  book: null,
  dots: [],
});

/** Returns parts with on-hand movements between two moments, widened by the quiet minutes of the settings. */
export async function movedParts(
  { db }: Ctx,
  locationId: number,
  parts: readonly { partId: number; from: Date; to: Date }[],
): Promise<Set<number>> {
  const minutes = await readSetting(db, countSettings.settings.quietMinutes);
  const iso = (at: Date) => at.toISOString();
  const { rows } = await sql<{ partId: number }>`
    SELECT x.part AS "partId" FROM unnest(${parts.map((p) => p.partId)}::bigint[],
      ${parts.map((p) => iso(p.from))}::timestamptz[], ${parts.map((p) => iso(p.to))}::timestamptz[]) AS x(part, lo, hi)
    WHERE EXISTS (SELECT FROM stock_txn t WHERE t.location_id = ${locationId} AND t.part_id = x.part
      AND t.bucket = 'on_hand' AND t.occurred_at > x.lo - ${minutes} * interval '1 minute'
      AND t.occurred_at < x.hi + ${minutes} * interval '1 minute')`.execute(db);
  return new Set(rows.map(({ partId }) => partId));
}

async function writeLines({ db }: Ctx, lines: readonly Settled[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    UPDATE stock_count_line l SET state = x.state, open = x.open, round = x.round, recount = x.recount, racks = x.racks,
      counted = x.counted, first_at = x."firstAt", counted_at = x."countedAt", book = x.book, dots = x.dots,
      picked = CASE WHEN x.round > l.round THEN NULL ELSE l.picked END
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x(id bigint, state text, open boolean, round int,
      recount text, racks text[], counted int, "firstAt" timestamptz, "countedAt" timestamptz, book int, dots jsonb)
    WHERE l.id = x.id`.execute(db);
}

/**
 * Recomputes what a count differs by, DOT by DOT: pieces more and fewer, and both in fen, at purchase price for warehouses, at
 * dealer price for dealers.
 */
export async function sumLines({ db }: Ctx, countId: number): Promise<void> {
  const { owner, type } = await db
    .selectFrom('stock_count as c')
    .innerJoin('location as lo', 'lo.id', 'c.location_id')
    .where('c.id', '=', countId)
    .select(['lo.owner_id as owner', 'lo.type'])
    .executeTakeFirstOrThrow();
  const cost =
    type === 'DEALER' ? dealerPriceNow({ companyId: owner }, 'l.part_id') : costOf(sql.ref('l.part_id'));
  await sql`
    UPDATE stock_count_line l SET unit_cost_fen = coalesce(${cost}, 0)
    WHERE l.count_id = ${countId} AND l.book IS NOT NULL AND l.posted_at IS NULL`.execute(db);
  await sql`
    UPDATE stock_count c SET qty_up = s.up, qty_down = s.down, value_fen = s.value
    FROM (SELECT coalesce(sum(${dotsUp}), 0) AS up, coalesce(sum(${dotsDown}), 0) AS down,
            coalesce(sum(${dotsChanged} * l.unit_cost_fen), 0) AS value
          FROM stock_count_line l WHERE l.count_id = ${countId} AND l.book IS NOT NULL) s
    WHERE c.id = ${countId}`.execute(db);
}
