import { sql } from 'kysely';
import { earnCommissions, followBack } from '#domains/books/commissions/index.ts';
import type { Db } from '#kernel/db.ts';

/** Days before now since when the rules are in force. */
const days = 45;
const rules = [
  { kind: 'SALE', scope: 'ALL', basis: 'GROSS', piece_fen: null, rate_bp: 200, isEnded: false },
  { kind: 'SALE', scope: 'SERVICE', basis: 'NET', piece_fen: null, rate_bp: 500, isEnded: true },
  { kind: 'FITTING', scope: 'TYRE', basis: 'PIECE', piece_fen: 800, rate_bp: null, isEnded: false },
  { kind: 'RECOMMENDATION', scope: 'TYRE', basis: 'PIECE', piece_fen: 500, rate_bp: null, isEnded: false },
] as const;

/** Writes rules of one shop, what its people earned by them, and a month that is closed. */
export async function writeCommissions(db: Db, now: number): Promise<void> {
  const { rows } = await sql<{ dealer: number; account: number; name: string }>`
    SELECT c.id AS dealer, a.id AS account, a.display_name AS name FROM company c, account a
    WHERE c.code = 'DLR001' AND a.user_name = 'dealer01'`.execute(db);
  const shop = rows[0];
  if (!shop) return;
  const since = new Date(now - days * 86_400_000);
  await db
    .insertInto('commission_rule')
    .values(
      rules.map(({ isEnded, ...rule }) => ({
        ...rule,
        dealer_id: shop.dealer,
        from_day: sql<string>`${since}::timestamptz::date`,
        created_at: since,
        created_by_name: shop.name,
        ended_at: isEnded ? new Date(now - 20 * 86_400_000) : null,
      })),
    )
    .execute();
  const { rows: orders } = await sql<{ id: number }>`
    SELECT id FROM retail_order WHERE dealer_id = ${shop.dealer} AND status = 'COMPLETED' AND completed_at >= ${since} ORDER BY completed_at`.execute(
    db,
  );
  const ctx = { db, me: { accountId: shop.account } as never };
  for (const { id } of orders) {
    await earnCommissions(ctx, id);
    await followBack(ctx, id);
  }
  await sql`INSERT INTO commission_month (dealer_id, month, closed_at, closed_by_name)
    SELECT ${shop.dealer}, to_char(${since}::timestamptz - interval '1 month', 'YYYY-MM'), ${since}, ${shop.name}`.execute(
    db,
  );
}
