import { sql } from 'kysely';
import { adjustStock, costOf, reversePosting } from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { hour, iso } from '../calendar.ts';
import { adjustmentStories as stories, type Story } from './adjustment-stories.ts';
import { noBooks } from './no-books.ts';

interface Cell {
  location_id: number;
  part_id: number;
  dot: string;
  qty: number;
  cost: number;
}

/** Age of the oldest one in milliseconds; stock without movements since is preferred. */
const oldest = Math.max(...stories.map(({ hoursAgo }) => hoursAgo)) * hour;

/** Writes stock adjustments of the last day with their postings; `scale` times as many. */
export async function writeAdjustments(
  db: Db,
  { author, approver }: { author: Person; approver: Person },
  scale: number,
  now: number,
): Promise<void> {
  const { rows: cells } = await sql<Cell>`
    SELECT b.location_id, b.part_id, b.dot_yyww AS dot, b.qty, (
      SELECT ps.price_fen FROM part_supplier ps WHERE ps.part_id = b.part_id ORDER BY ps.preferred DESC, ps.price_fen LIMIT 1) AS cost
    FROM stock_batch b JOIN stock_level s ON s.location_id = b.location_id AND s.part_id = b.part_id
    WHERE b.bucket = 'on_hand' AND b.qty >= 20 AND EXISTS (SELECT 1 FROM part_supplier ps WHERE ps.part_id = b.part_id)
    ORDER BY b.location_id, s.last_at >= ${new Date(now - oldest)}, b.part_id, b.dot_yyww LIMIT ${scale * 40}`.execute(
    db,
  );
  const defective = await readDefective(db, scale);
  let at = 0;
  let made = 0;
  for (let round = 0; round < scale; round += 1)
    for (const story of stories) {
      const isScrap = story.reason === 'SCRAP';
      const own = isScrap ? defective.splice(0, 1) : cells.slice(at, at + story.deltas.length);
      // An adjustment is of one place.
      if (own.length < story.deltas.length || own.at(0)?.location_id !== own.at(-1)?.location_id) continue;
      if (!isScrap) at += own.length;
      made += 1;
      const by = story.status === 'PENDING' ? { author: approver, approver: author } : { author, approver };
      await writeStory(db, { story, cells: own, ...by, no: made, time: now - story.hoursAgo * hour });
    }
}

/** Finds defective stock to scrap, that without movements for longest, so that nothing was posted after it. */
async function readDefective(db: Db, scale: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    SELECT b.location_id, b.part_id, b.dot_yyww AS dot, b.qty, coalesce(${costOf(sql.ref('b.part_id'))}, 0) AS cost
    FROM stock_batch b JOIN location lo ON lo.id = b.location_id AND lo.type = 'WAREHOUSE'
    JOIN stock_level s ON s.location_id = b.location_id AND s.part_id = b.part_id
    WHERE b.bucket = 'defective' AND b.qty > 0 ORDER BY s.last_at, b.part_id, b.dot_yyww LIMIT ${scale}`.execute(
    db,
  );
  return rows;
}

interface Told {
  story: Story;
  cells: readonly Cell[];
  author: Person;
  approver: Person;
  no: number;
  time: number;
}

async function writeStory(db: Db, told: Told): Promise<void> {
  const { story, cells, no, time } = told;
  const own = {
    number: `TZ${iso(time).slice(2, 10).replaceAll('-', '')}-${String(no).padStart(6, '0')}`,
    created: new Date(time),
    submitted: new Date(time + 0.2 * hour),
    closed: new Date(time + 0.6 * hour),
    decided: story.decided && story.status !== 'PENDING',
  };
  const id = await writeHead(db, told, own);
  const lines = await db
    .insertInto('stock_adjustment_line')
    .values(
      cells.map((cell, i) => ({
        adjustment_id: id,
        line_no: i + 1,
        part_id: cell.part_id,
        dot: cell.dot,
        seen: cell.qty,
        counted: cell.qty + (story.deltas[i] ?? 0),
        unit_cost_fen: cell.cost,
      })),
    )
    .returning(['id', 'part_id as partId', 'dot', 'seen', 'counted'])
    .execute();
  await writeSteps(db, told, { id, ...own });
  if (story.status !== 'POSTED') return;
  await postLines(db, told, { id, number: own.number, lines });
  if (story.reversed) await reverseLines(db, told, { id, number: own.number, lines });
}

async function writeHead(db: Db, told: Told, own: Omit<Written, 'id'>): Promise<number> {
  const { story, cells, author, approver } = told;
  const sum = (of: (delta: number, cell: Cell) => number): number =>
    story.deltas.reduce((all, delta, i) => all + of(delta, cells[i] as Cell), 0);
  const decision = {
    decided_by: approver.accountId,
    decided_by_name: approver.name,
    decided_at: own.closed,
  };
  const { id } = await db
    .insertInto('stock_adjustment')
    .values({
      adjust_no: own.number,
      status: story.status,
      location_id: cells[0]?.location_id ?? 0,
      reason: story.reason,
      remark: story.remark,
      qty_up: sum((delta) => Math.max(delta, 0)),
      qty_down: sum((delta) => Math.max(-delta, 0)),
      value_fen: sum((delta, cell) => Math.abs(delta) * cell.cost),
      created_by: author.accountId,
      created_by_name: author.name,
      created_at: own.created,
      submit_time: story.status === 'DRAFT' ? null : own.submitted,
      ...(own.decided ? decision : {}),
      reject_reason: story.status === 'REJECTED' ? '与盘点表不符，请复盘' : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Written {
  id: number;
  number: string;
  created: Date;
  submitted: Date;
  closed: Date;
  decided: boolean;
}

async function writeSteps(db: Db, { story, author, approver }: Told, own: Written): Promise<void> {
  const base = {
    request_id: 'demo',
    entity: 'stock-adjustment',
    entity_id: own.id,
    entity_no: own.number,
    actor_type: 'OTHER',
  };
  const by = ({ accountId, name }: Person) => ({ actor_id: accountId, actor_name: name });
  const after = own.decided ? 'PENDING' : story.status;
  const steps = [
    { ...base, ...by(author), action: 'create', at: own.created },
    ...(story.status === 'DRAFT'
      ? []
      : [
          {
            ...base,
            ...by(author),
            action: 'submit',
            from_status: 'DRAFT',
            to_status: after,
            at: own.submitted,
          },
        ]),
    ...(own.decided
      ? [
          {
            ...base,
            ...by(approver),
            action: story.status === 'POSTED' ? 'approve' : 'reject',
            from_status: 'PENDING',
            to_status: story.status,
            at: own.closed,
          },
        ]
      : []),
  ];
  await db.insertInto('timeline').values(steps).execute();
}

const jobs = { enqueue: () => Promise.reject(new Error('the demo has no jobs')) };

/** Posts the lines as the product does; nothing is reserved at demo locations, so nobody is notified. */
async function postLines(db: Db, { author, approver, story, cells }: Told, own: Posted): Promise<void> {
  const { accountId, name } = story.decided ? approver : author;
  await adjustStock(
    { db, hooks: noBooks, jobs, me: { accountId, name } },
    {
      locationId: cells[0]?.location_id ?? 0,
      bizId: own.id,
      bizNo: own.number,
      lines: own.lines.map((line) => ({ ...line, partNo: '' })),
      reason: story.reason,
      approved: true,
    },
  );
}

/** Takes all that an adjustment found back in the ledger. */
async function reverseLines(db: Db, { author, story }: Told, { id, number, lines }: Posted): Promise<void> {
  const { accountId, name } = author;
  const bizLineIds = lines.map((line) => line.id);
  await db
    .insertInto('stock_reversal')
    .values(
      bizLineIds.map((line) => ({
        biz_type: 'ADJUST_GAIN' as const,
        biz_line_id: line,
        reason: story.reversed ?? '',
      })),
    )
    .execute();
  await reversePosting(
    { db, hooks: noBooks, jobs, me: { accountId, name } },
    { bizType: 'ADJUST_GAIN', bizLineIds },
  );
  await db
    .updateTable('stock_adjustment_line')
    .set({ reversed: true })
    .where('adjustment_id', '=', id)
    .execute();
  await db
    .updateTable('stock_adjustment')
    .set({ status: 'REVERSED', qty_up: 0, value_fen: 0 })
    .where('id', '=', id)
    .execute();
  const actor = { actor_type: 'OTHER', actor_id: accountId, actor_name: name };
  const document = { entity: 'stock-adjustment', entity_id: id, entity_no: number };
  const done = {
    action: 'reverse',
    from_status: 'POSTED',
    to_status: 'REVERSED',
    remark: story.reversed ?? '',
  };
  await db
    .insertInto('timeline')
    .values({ request_id: 'demo', ...document, ...actor, ...done })
    .execute();
}

interface Posted {
  id: number;
  number: string;
  lines: readonly { id: number; partId: number; dot: string; seen: number; counted: number }[];
}
