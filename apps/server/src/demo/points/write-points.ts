import { sql } from 'kysely';
import { pointsRows, type PointsAndDebt } from '@treadline/contract/promotion/dealer-points/move-points.ts';
import type { Db } from '#kernel/db.ts';
import type { Person } from '../accounts.ts';
import { day, hour, iso, startOfDay } from '../calendar.ts';
import { writeExchanges } from './exchanges.ts';
import { numberOf, type Dealer, type PointsContext, type Move } from './points-world.ts';
import { handlings } from './stories.ts';

/**
 * Writes rewards in every state, exchanges in every status, and manual changes, single, bulk and by workbook; one
 * dealer owes points, another's debt was repaid by a later grant.
 */
export async function writePoints(db: Db, given: PointsContext): Promise<void> {
  const { rows: dealers } = await sql<Dealer>`
    SELECT d.id, c.code, d.contact_name AS contact, d.contact_enc AS "phoneEnc",
      concat(d.province, CASE WHEN d.city = d.province THEN '' ELSE d.city END, d.district, d.address) AS address
    FROM dealer d JOIN company c ON c.id = d.id ORDER BY c.code`.execute(db);
  const moves = [
    ...(await writeHandlings(db, dealers, given)),
    ...(await writeExchanges(db, dealers, given)),
  ];
  await writeLedger(
    db,
    moves.toSorted((a, b) => a.at - b.at),
  );
}

async function writeHandlings(
  db: Db,
  dealers: readonly Dealer[],
  { operations, now }: PointsContext,
): Promise<Move[]> {
  const moves: Move[] = [];
  for (const [n, { daysAgo, every, only, ...told }] of handlings.entries()) {
    const own = dealers.filter(({ code }, at) => (only ? only.includes(code) : at % every === 0));
    const at = startOfDay(now) - daysAgo * day + (10 + n) * hour;
    const no = numberOf('JF', at, n + 1);
    const bizId = await writeHandling(db, operations, { ...told, no, at, dealers: own.length });
    const entry = { cause: 'ADJUST', source: 'HANDLING', bizId, no, at } as const;
    const { points: delta, reason } = told;
    moves.push(...own.map((dealer) => ({ ...entry, dealer, delta, reason, actor: operations.name })));
  }
  return moves;
}

interface Handled extends Pick<(typeof handlings)[number], 'source' | 'reason' | 'points'> {
  no: string;
  at: number;
  dealers: number;
}

async function writeHandling(
  db: Db,
  { accountId, name }: Person,
  { no, at, dealers, source, reason, points }: Handled,
): Promise<number> {
  const { id } = await db
    .insertInto('dealer_points_handling')
    .values({
      handling_no: no,
      source,
      reason,
      dealers,
      points: dealers * points,
      created_by: accountId,
      created_by_name: name,
      created_at: iso(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the ledger in chronological order, and the closing balance of each dealer. */
async function writeLedger(db: Db, moves: readonly Move[]): Promise<void> {
  const had = await db.selectFrom('dealer_points_account').select(['id', 'points', 'debt']).execute();
  const held = new Map<number, PointsAndDebt>(had.map(({ id, ...own }) => [id, own]));
  const lastOf = new Map(moves.map(({ dealer, at }) => [dealer.id, at]));
  for (const [id, at] of lastOf)
    await db
      .insertInto('dealer_points_account')
      .values({ id, last_at: iso(at) })
      .onConflict((c) => c.column('id').doUpdateSet({ last_at: iso(at) }))
      .execute();
  for (const { dealer, cause, delta, ...move } of moves)
    for (const row of pointsRows(held.get(dealer.id) ?? { points: 0, debt: 0 }, cause, delta)) {
      held.set(dealer.id, row);
      await db
        .insertInto('dealer_points_txn')
        .values({
          dealer_id: dealer.id,
          cause,
          kind: row.kind,
          delta: row.delta,
          debt_delta: row.debtDelta,
          balance_after: row.points,
          debt_after: row.debt,
          biz_type: move.source,
          biz_id: move.bizId,
          biz_no: move.no,
          reason: move.reason,
          actor_name: move.actor,
          at: iso(move.at),
        })
        .execute();
    }
  for (const [id, { points, debt }] of held)
    await db.updateTable('dealer_points_account').set({ points, debt }).where('id', '=', id).execute();
}
