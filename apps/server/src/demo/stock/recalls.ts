import { sql } from 'kysely';
import { quarantineStock } from '../../domains/inventory/index.ts';
import type { Db } from '../../kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, hour, iso } from '../calendar.ts';

/** The recalls of the demo: one that runs, with a place set apart, and one that is over. */
const stories = [
  { daysAgo: 1, status: 'OPEN', reason: '供应商通报：胎侧鼓包，涉及该周批次' },
  { daysAgo: 40, status: 'CLOSED', reason: '标签印错，已更换' },
] as const;

interface Found {
  locationId: number;
  partId: number;
  dot: string;
  key: number;
}

/** The oldest tyres that nobody has been promised, each of another part. */
async function findOldest(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT DISTINCT ON (b.part_id) b.location_id AS "locationId", b.part_id AS "partId", b.dot_yyww AS dot, b.dot_key AS key
    FROM stock_batch b JOIN location l ON l.id = b.location_id JOIN stock_level s USING (location_id, part_id)
    WHERE l.type = 'WAREHOUSE' AND b.bucket = 'on_hand' AND b.qty > 0 AND b.dot_key IS NOT NULL AND s.reserved + s.locked = 0
    ORDER BY b.part_id, b.dot_key`.execute(db);
  return rows.toSorted((a, b) => a.key - b.key || a.partId - b.partId).slice(0, stories.length);
}

/** Writes them; what the open one sets apart is posted now. */
export async function writeRecalls(db: Db, keeper: Person, now: number): Promise<void> {
  const found = await findOldest(db);
  for (const [at, { daysAgo, status, reason }] of stories.entries()) {
    const goods = found[at];
    if (!goods) return;
    const time = now - daysAgo * day;
    const no = `ZH${iso(time).slice(2, 10).replaceAll('-', '')}-${String(at + 1).padStart(6, '0')}`;
    const ended = status === 'CLOSED' && { closed_at: iso(time + 30 * hour), closed_by_name: keeper.name };
    const { id } = await db
      .insertInto('stock_recall')
      .values({
        recall_no: no,
        part_id: goods.partId,
        dot_from: goods.dot,
        dot_to: goods.dot,
        from_key: goods.key,
        to_key: goods.key,
        reason,
        status,
        created_by: keeper.accountId,
        created_by_name: keeper.name,
        created_at: iso(time),
        ...ended,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(db, keeper, { id, no, action: 'create', remark: reason, at: iso(time) });
    if (ended) await tell(db, keeper, { id, no, action: 'close', remark: '', at: ended.closed_at });
    else await hold(db, keeper, { id, no, ...goods });
  }
}

async function hold(
  db: Db,
  keeper: Person,
  { id, no, locationId, partId, dot }: Found & { id: number; no: string },
) {
  const line = await db
    .insertInto('stock_recall_hold')
    .values({ recall_id: id, location_id: locationId, held_by_name: keeper.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const jobs = { enqueue: () => Promise.reject(new Error('the demo has no jobs')) };
  const range = { places: [{ locationId, partId }], from: dot, to: dot };
  const key = { bizId: id, bizLineId: line.id, bizNo: no };
  const quantity = await quarantineStock({ db, jobs, me: keeper }, { ...key, ...range });
  await db.updateTable('stock_recall_hold').set({ quantity }).where('id', '=', line.id).execute();
  await tell(db, keeper, { id, no, action: 'hold', remark: String(quantity), at: iso(Date.now()) });
}

const tell = (
  db: Db,
  keeper: Person,
  step: { id: number; no: string; action: string; remark: string; at: string },
) =>
  db
    .insertInto('timeline')
    .values({
      entity: 'stock-recall',
      entity_id: step.id,
      entity_no: step.no,
      action: step.action,
      remark: step.remark,
      actor_id: keeper.accountId,
      actor_name: keeper.name,
      actor_type: 'OTHER',
      request_id: 'demo',
      at: step.at,
    })
    .execute();
