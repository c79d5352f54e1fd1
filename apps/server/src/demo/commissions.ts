import { sql } from 'kysely';
import { followBack } from '#domains/books/commissions/index.ts';
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
  const { rows } = await sql<{ dealer: number; account: number; name: string; cashier: number }>`
    SELECT c.id AS dealer, a.id AS account, a.display_name AS name, k.id AS cashier FROM company c, account a, account k
    WHERE c.code = 'DLR001' AND a.user_name = 'dealer01' AND k.user_name = 'cashier01'`.execute(db);
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
  const ids = orders.map(({ id }) => id);
  await sql`
    INSERT INTO commission_entry (dealer_id, account_id, month, order_id, order_line_id, kind, rule_id, base_fen, amount_fen, created_at)
    SELECT o.dealer_id, CASE r.kind WHEN 'SALE' THEN ${shop.cashier}::bigint ELSE ${shop.account}::bigint END,
      to_char(o.completed_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), o.id, l.id, r.kind, r.id, l.net_fen,
      CASE WHEN r.basis = 'PIECE' THEN r.piece_fen * l.qty ELSE round(l.net_fen::numeric * r.rate_bp / 10000) END, o.completed_at
    FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id JOIN commission_rule r ON r.dealer_id = o.dealer_id AND r.ended_at IS NULL
    WHERE o.id = ANY(${ids}) AND r.scope IN ('ALL', l.kind) AND (r.kind <> 'RECOMMENDATION' OR o.tyre_check_id IS NOT NULL)`.execute(
    db,
  );
  for (const id of ids) await followBack({ db }, id);
  await sql`INSERT INTO commission_month (dealer_id, month, closed_at, closed_by_name)
    SELECT ${shop.dealer}, to_char(${since}::timestamptz - interval '1 month', 'YYYY-MM'), ${since}, ${shop.name}`.execute(
    db,
  );
}
