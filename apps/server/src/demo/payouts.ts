import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Days before now whose payouts the sandbox's bills tell. */
const billedDays = 14;

/**
 * Pays out weekly what the channels took, all but a rest for refunds, so that what lies there is of the last weeks. To be
 * called before the owners' capital, which covers what the bank lacks.
 */
export async function writePayouts(db: Db): Promise<void> {
  await sql`
    WITH taken AS (
      SELECT e.channel, j.posted_at AS at, e.amount_fen AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.account = 'CH'),
    day AS (SELECT c.channel, at FROM (SELECT channel, min(at) AS first FROM taken GROUP BY 1) c,
      generate_series(date_trunc('week', c.first) + interval '7 days 16 hours', now() - make_interval(days => ${billedDays}), '7 days') at),
    balance AS (SELECT d.channel, d.at, floor(coalesce(sum(t.fen), 0) * 0.95 / 100000) * 100000 AS fen FROM day d
      LEFT JOIN taken t ON t.channel = d.channel AND t.at < d.at - interval '1 day' GROUP BY 1, 2),
    upto AS (SELECT channel, at, max(fen) OVER (PARTITION BY channel ORDER BY at) AS fen FROM balance),
    part AS (SELECT channel, at, fen - coalesce(lag(fen) OVER (PARTITION BY channel ORDER BY at), 0) AS fen FROM upto),
    paid AS (
      INSERT INTO channel_payout (channel, no, amount_fen, paid_at, created_at)
      SELECT channel, 'TX' || to_char(at, 'YYYYMMDD') || '001', fen, at, at FROM part WHERE fen > 0 ORDER BY at
      RETURNING id, channel, no, amount_fen, paid_at),
    booked AS (
      INSERT INTO journal (type, source_type, source_id, source_no, memo, business_day, period, actor_name, posted_at)
      SELECT 'PAYOUT', 'PAYOUT', id, no, '', paid_at::date, to_char(paid_at, 'YYYY-MM'), '渠道对账', paid_at FROM paid ORDER BY id
      RETURNING id, source_id)
    INSERT INTO journal_entry (journal_id, account, channel, amount_fen)
    SELECT b.id, x.account, x.channel, x.fen FROM booked b JOIN paid p ON p.id = b.source_id,
      LATERAL (VALUES ('BANK', NULL, p.amount_fen), ('CH', p.channel, -p.amount_fen)) AS x (account, channel, fen)
    ORDER BY b.id`.execute(db);
}
