import { sql, type Kysely } from 'kysely';
import type { DB, Db } from '#kernel/db.ts';
import { postEarlier } from '#domains/money/journal/index.ts';
import { openWorth } from '#domains/stock/inventory/index.ts';

/** Value of stock less the balance of its account, in fen, and the ledger's last row. */
async function missing(db: Db): Promise<{ fen: number; last: number }> {
  const { rows } = await sql<{ fen: number; last: number }>`
    SELECT (SELECT coalesce(max(id), 0) FROM stock_txn) AS last, ((SELECT coalesce(sum(value_fen), 0) FROM stock_worth)
      - (SELECT coalesce(sum(amount_fen), 0) FROM journal_entry WHERE account = 'STOCK'))::bigint AS fen`.execute(
    db,
  );
  return rows[0] ?? { fen: 0, last: 0 };
}

/**
 * Begins the books of goods: parts get their opening values, and what STOCK lacks or has too much is posted
 * (STOCK_OPENING, against OPENING). Later it does the same for what nodes of a version before posted beside. Idempotent.
 */
export const openBooks = (db: Db): Promise<void> =>
  (db as Kysely<DB>).transaction().execute(async (own) => {
    const known = await own.selectFrom('stock_worth').select('part_id').executeTakeFirst();
    const first = await openWorth(own);
    if (known && first === null) return;
    const { fen, last } = await missing(own);
    if (fen === 0) return;
    await postEarlier(own, [
      {
        type: 'STOCK_OPENING',
        sourceType: 'stock-opening',
        sourceId: last,
        sourceNo: '库存期初',
        at: new Date().toISOString(),
        actor: 'system',
        entries: [
          { account: 'STOCK', party: null, amount: fen },
          { account: 'OPENING', party: null, amount: -fen },
        ],
      },
    ]);
  });
