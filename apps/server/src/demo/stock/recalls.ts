import { sql } from 'kysely';
import { enforceRecalls } from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, hour, iso } from '../calendar.ts';
import { noBooks } from './no-books.ts';

/** Recalls of the demo: one active, two lifted. */
const stories = [
  { daysAgo: 1, status: 'OPEN', reason: '供应商通报：胎侧鼓包，涉及该周批次' },
  { daysAgo: 40, status: 'LIFTED', reason: '标签印错，复核无误' },
  { daysAgo: 90, status: 'CLOSED', reason: '胎面脱层，已全部退回厂家' },
] as const;

interface Found {
  partId: number;
  dot: string;
  key: number;
}

/** Finds the oldest tyres without reservations anywhere, each of another part. */
async function findOldest(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT DISTINCT ON (b.part_id) b.part_id AS "partId", b.dot_yyww AS dot, b.dot_key AS key
    FROM stock_batch b JOIN location l ON l.id = b.location_id JOIN stock_level s USING (location_id, part_id)
    WHERE l.type = 'WAREHOUSE' AND b.bucket = 'on_hand' AND b.qty > 0 AND b.dot_key IS NOT NULL AND s.reserved + s.locked = 0
      AND NOT EXISTS (SELECT FROM stock_level o WHERE o.part_id = b.part_id AND o.reserved + o.locked > 0)
    ORDER BY b.part_id, b.dot_key`.execute(db);
  return rows.toSorted((a, b) => a.key - b.key || a.partId - b.partId).slice(0, stories.length);
}

/** Writes recalls; the open one's quarantine is posted now. */
export async function writeRecalls(db: Db, keeper: Person, now: number): Promise<void> {
  const found = await findOldest(db);
  for (const [at, { daysAgo, status, reason }] of stories.entries()) {
    const goods = found[at];
    if (!goods) return;
    const time = now - daysAgo * day;
    const no = `ZH${iso(time).slice(2, 10).replaceAll('-', '')}-${String(at + 1).padStart(6, '0')}`;
    const ended = status !== 'OPEN' && { closed_at: iso(time + 30 * hour), closed_by_name: keeper.name };
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
    const action = status === 'LIFTED' ? 'free' : 'close';
    if (ended) await tell(db, keeper, { id, no, action, remark: '', at: ended.closed_at });
    else await hold(db, keeper, { id, no, ...goods });
  }
}

async function hold(
  db: Db,
  keeper: Person,
  { id, no, partId }: Pick<Found, 'partId'> & { id: number; no: string },
): Promise<void> {
  const jobs = { enqueue: () => Promise.reject(new Error('the demo has no jobs')) };
  const held = await enforceRecalls({ db, hooks: noBooks, jobs, me: keeper }, partId);
  const quantity = held.reduce((sum, { qty }) => sum + qty, 0);
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
