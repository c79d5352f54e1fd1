import { sql } from 'kysely';
import { postEarlier } from '#domains/money/journal/index.ts';
import type { Db } from '#kernel/db.ts';

/** Unit of rounding, in fen: 10 million yuan. */
const round = 1_000_000_000;

/** Posts the owners' capital before all other journals: the bank's largest shortfall and a reserve. */
export async function writeCapital(db: Db): Promise<void> {
  const { rows } = await sql<{ low: number; first: string }>`
    SELECT coalesce(min(fen), 0)::bigint AS low, min(at) - interval '1 second' AS first FROM (
      SELECT sum(e.amount_fen) OVER (ORDER BY j.posted_at, j.id) AS fen, j.posted_at AS at
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE e.account = 'BANK') x`.execute(db);
  const { low, first } = rows[0] ?? { low: 0, first: null };
  if (!first) return;
  const amount = (Math.ceil(-low / round) + 1) * round;
  await postEarlier(db, [
    {
      type: 'CAPITAL',
      sourceType: 'COMPANY',
      sourceId: 1,
      sourceNo: '实收资本',
      at: first,
      actor: '财务',
      entries: [
        { account: 'BANK', party: null, amount },
        { account: 'CAP', party: null, amount: -amount },
      ],
    },
  ]);
}
