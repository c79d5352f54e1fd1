import { sql } from 'kysely';
import { costOf, countStock, dotsAt } from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import type { People, Person } from '../accounts.ts';
import { hour, iso } from '../calendar.ts';
import { finished, stories, type CountFinding, type CreatedCount } from './count-stories.ts';
import { addCountTimeline } from './count-timeline.ts';
import { noBooks } from './no-books.ts';

/** Writes stock counts of the last days with their postings. */
export async function writeCounts(db: Db, people: People, now: number): Promise<void> {
  const [author, second] = people.buyers;
  if (!author || !second) return;
  for (const [at, story] of stories.entries()) {
    const place = await db
      .selectFrom('location')
      .where('code', '=', story.place)
      .select('id')
      .executeTakeFirst();
    if (!place) continue;
    const time = now - story.hoursAgo * hour;
    const number = `PD${iso(time).slice(2, 10).replaceAll('-', '')}-${String(at + 1).padStart(6, '0')}`;
    const id = await writeHead(db, { story, number, locationId: place.id, time, author });
    const made: CreatedCount = { db, story, id, number, locationId: place.id, time, author, second };
    if (story.found.length > 0) await writeLines(made);
    if (story.status === 'POSTED') await postLines(made);
    await sumUp(made);
    await addCountTimeline(made);
  }
}

const started = ({ time }: Pick<CreatedCount, 'time'>) => new Date(time + 0.1 * hour);
const counted = ({ time }: Pick<CreatedCount, 'time'>, nth: number) =>
  new Date(time + 0.2 * hour + nth * 60_000);

type Head = Pick<CreatedCount, 'story' | 'number' | 'locationId' | 'time' | 'author'>;

async function writeHead(db: Db, head: Head): Promise<number> {
  const { story, time, author } = head;
  const isFinished = story.status === 'DIFFERENCES' || story.status === 'POSTED';
  const plan = {
    brandIds: [],
    racks: [],
    classes: story.status === 'DRAFT' ? ['C'] : [],
    ageWeeks: null,
    notCountedDays: story.status === 'DRAFT' ? 30 : null,
    withEmpty: false,
  };
  const { id } = await db
    .insertInto('stock_count')
    .values({
      count_no: head.number,
      status: story.status,
      location_id: head.locationId,
      plan: JSON.stringify(plan),
      remark: story.remark,
      created_by: author.accountId,
      created_by_name: author.name,
      created_at: new Date(time),
      started_at: story.status === 'DRAFT' ? null : started(head),
      finished_at: isFinished ? finished(head) : null,
      posted_at: story.status === 'POSTED' ? new Date(finished(head).getTime() + 0.2 * hour) : null,
      cancel_reason: story.cancelReason ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Picks parts in stock that are in no other count; those of a dealer are valued at its purchase price. */
async function pickParts({ db, locationId, story }: CreatedCount) {
  const { rows } = await sql<{ partId: number; cost: number }>`
    SELECT s.part_id AS "partId", coalesce(CASE WHEN lo.type = 'DEALER'
        THEN (SELECT pp.fen FROM part_price pp WHERE pp.part_id = s.part_id AND pp.kind = 'WHOLESALE'
          ORDER BY pp.valid_from DESC LIMIT 1)
        ELSE ${costOf(sql.ref('s.part_id'))} END, 0) AS cost
    FROM stock_level s JOIN location lo ON lo.id = s.location_id
    WHERE s.location_id = ${locationId} AND s.on_hand - s.reserved - s.locked >= 1
      AND NOT EXISTS (SELECT FROM stock_count_line l WHERE l.location_id = s.location_id AND l.part_id = s.part_id)
    ORDER BY s.on_hand DESC, s.part_id LIMIT ${story.found.length}`.execute(db);
  return rows;
}

async function writeLines(made: CreatedCount): Promise<void> {
  const parts = await pickParts(made);
  const books = await dotsAt(
    made.db,
    made.locationId,
    parts.map(({ partId }, nth) => ({ partId, at: counted(made, nth) })),
  );
  for (const [nth, { partId, cost }] of parts.entries()) {
    const found = made.story.found[nth] ?? 'open';
    const dots = books.get(partId) ?? [];
    const line = lineOf(made, found, nth, dots);
    const { id } = await made.db
      .insertInto('stock_count_line')
      .values({
        ...line,
        count_id: made.id,
        location_id: made.locationId,
        part_id: partId,
        unit_cost_fen: cost,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEntries(made, { id, nth, found, dots, round: line.round ?? 1 });
  }
}

type Dots = readonly { dot: string; qty: number }[];

/** Compares booked and counted quantity; the difference is in the DOT with most pieces. */
function compared(dots: Dots, delta: number) {
  const most = Math.max(...dots.map(({ qty }) => qty));
  const at = dots.findIndex(({ qty }) => qty === most);
  return dots.map(({ dot, qty }, i) => ({
    dot,
    book: qty,
    counted: i === at ? Math.max(0, qty + delta) : qty,
  }));
}

const sum = (rows: readonly { counted: number }[]) => rows.reduce((all, row) => all + row.counted, 0);

function lineOf(made: CreatedCount, found: CountFinding, nth: number, dots: Dots) {
  const { status, accepted } = made.story;
  const isOver = status === 'POSTED' || status === 'CANCELLED';
  if (found === 'open') return { open: !isOver };
  const at = counted(made, nth);
  if (found === 'racks')
    return {
      state: 'RECOUNT' as const,
      recount: 'RACKS' as const,
      racks: ['B-03'],
      first_at: at,
      counted_at: at,
    };
  if (found === 'moved' || found === 'asked') {
    const recount = found === 'moved' ? ('MOVED' as const) : ('ASKED' as const);
    return { state: 'RECOUNT' as const, recount, round: 2 };
  }
  const rows = compared(dots, found);
  const seen = { counted: sum(rows), first_at: at, counted_at: at };
  if (status === 'COUNTING' || status === 'CANCELLED')
    return { ...seen, state: 'COUNTED' as const, open: !isOver };
  const told = { ...seen, book: dots.reduce((all, d) => all + d.qty, 0), dots: JSON.stringify(rows) };
  const isAgreed = rows.every((row) => row.book === row.counted);
  if (isAgreed) return { ...told, state: 'AGREED' as const, open: false };
  const by = { accepted_by: made.author.accountId, accepted_by_name: made.author.name };
  if (status === 'POSTED')
    return { ...told, ...by, state: 'AGREED' as const, open: false, posted_at: finished(made) };
  return accepted ? { ...told, ...by, state: 'AGREED' as const } : { ...told, state: 'COUNTED' as const };
}

interface Counted {
  id: number;
  nth: number;
  found: CountFinding;
  dots: Dots;
  round: number;
}

/** Writes the scans: one entry per DOT, or one of each person where two disagree. */
async function writeEntries(made: CreatedCount, { id, nth, found, dots }: Counted): Promise<void> {
  if (found === 'open') return;
  const rows = compared(dots, typeof found === 'number' ? found : 0);
  const rack = found === 'racks' ? 'B-03' : `${'ABC'[nth % 3]}-${String(nth + 1).padStart(2, '0')}`;
  const by = (person: Person, more: number, key: string) =>
    rows.map((row, i) => ({
      count_id: made.id,
      line_id: id,
      scan_id: `demo-${id}-${key}-${i}`,
      round: 1,
      counter_id: person.accountId,
      counter_name: person.name,
      rack,
      dot: row.dot,
      qty: row.counted + (i === 0 ? more : 0),
      entered_at: counted(made, nth),
    }));
  const entries = [...by(made.second, 0, 'a'), ...(found === 'racks' ? by(made.author, 1, 'b') : [])];
  if (entries.length > 0) await made.db.insertInto('stock_count_entry').values(entries).execute();
}

/** Posts the lines as the product does; nothing is reserved of these pieces, so nobody is notified. */
async function postLines({ db, id, number, locationId, second }: CreatedCount): Promise<void> {
  const jobs = { enqueue: () => Promise.reject(new Error('the demo has no jobs')) };
  const lines = await db
    .selectFrom('stock_count_line')
    .where('count_id', '=', id)
    .where('posted_at', 'is not', null)
    .select([
      'id',
      'part_id as partId',
      sql<{ dot: string; book: number; counted: number }[]>`dots`.as('dots'),
    ])
    .execute();
  await countStock(
    { db, hooks: noBooks, jobs, me: second },
    {
      locationId,
      bizId: id,
      bizNo: number,
      lines: lines.map((line) => ({
        ...line,
        dots: line.dots.map((row) => ({ dot: row.dot, delta: row.counted - row.book })),
      })),
    },
  );
}

const sumUp = ({ db, id }: CreatedCount) =>
  sql`
    UPDATE stock_count c SET line_count = s.lines, qty_up = s.up, qty_down = s.down, value_fen = s.value
    FROM (SELECT count(*) AS lines, coalesce(sum(d.up), 0) AS up, coalesce(sum(d.down), 0) AS down,
            coalesce(sum((d.up + d.down) * l.unit_cost_fen), 0) AS value
          FROM stock_count_line l CROSS JOIN LATERAL (
            SELECT coalesce(sum(greatest(counted - book, 0)), 0) AS up, coalesce(sum(greatest(book - counted, 0)), 0) AS down
            FROM jsonb_to_recordset(l.dots) AS x(book int, counted int)) d
          WHERE l.count_id = ${id}) s
    WHERE c.id = ${id}`.execute(db);
