import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/**
 * Freezes freight of accepted sales orders, and charges those shipped since the accounts' last movement individually;
 * earlier ones were charged monthly. All account movements are in the journal.
 */
export async function settleDemoFreight(db: Db): Promise<void> {
  await sql`
    UPDATE sales_order s SET freight_state = CASE WHEN s.state = 'CANCELLED' THEN 'RELEASED' ELSE 'FROZEN' END
    FROM shipping_account a WHERE a.carrier_id = s.carrier_id
      AND s.state IN ('ACCEPTED', 'PICKING', 'CANCELLING', 'CANCELLED')`.execute(db);
  await sql`
    UPDATE sales_order s SET freight_state = 'SETTLED' FROM shipping_account a
    WHERE a.carrier_id = s.carrier_id AND s.shipped_at > a.last_at`.execute(db);
  await sql`
    UPDATE sales_order SET freight_fen = 0 WHERE freight_state = 'NONE' AND shipped_at IS NOT NULL`.execute(
    db,
  );
  await topUp(db);
  await sql`
    INSERT INTO shipping_account_entry (account_id, kind, amount_fen, balance_before, balance_after, biz_no, biz_id, round,
      actor_name, occurred_at)
    SELECT a.id, 'FEE', -s.freight_fen, a.balance_fen - sum(s.freight_fen) OVER w + s.freight_fen,
      a.balance_fen - sum(s.freight_fen) OVER w, s.order_no, s.id, 1, '系统', s.shipped_at + row_number() OVER w * interval '1 ms'
    FROM sales_order s JOIN shipping_account a ON a.carrier_id = s.carrier_id WHERE s.freight_state = 'SETTLED'
    WINDOW w AS (PARTITION BY a.id ORDER BY s.shipped_at, s.id) ORDER BY a.id, s.shipped_at, s.id`.execute(
    db,
  );
  await sql`
    UPDATE shipping_account a SET balance_fen = x.balance, last_at = x.at, frozen_fen = x.frozen,
      low_since = CASE WHEN x.balance + a.credit_fen - x.frozen < a.warn_fen THEN coalesce(a.low_since, x.at) END
    FROM (SELECT e.account_id, sum(e.amount_fen) AS balance, max(e.occurred_at) AS at, coalesce((
        SELECT sum(s.freight_fen) FROM sales_order s JOIN shipping_account own ON own.carrier_id = s.carrier_id
        WHERE own.id = e.account_id AND s.freight_state = 'FROZEN'), 0) AS frozen
      FROM shipping_account_entry e GROUP BY 1) x WHERE x.account_id = a.id`.execute(db);
  await writeJournals(db);
}

/** Tops up accounts before the freight of the last days, which exceeds one prepayment at large scales. */
async function topUp(db: Db): Promise<void> {
  await sql`
    WITH due AS (
      SELECT a.id, a.warn_fen - a.balance_fen - a.credit_fen + sum(s.freight_fen) AS short
      FROM sales_order s JOIN shipping_account a ON a.carrier_id = s.carrier_id
      WHERE s.freight_state IN ('SETTLED', 'FROZEN') GROUP BY a.id),
    entered AS (
      INSERT INTO shipping_account_entry (account_id, kind, amount_fen, balance_before, balance_after, biz_no, round,
        actor_id, actor_name, occurred_at, remark, bank_account_id)
      SELECT a.id, 'TOP_UP', x.fen, a.balance_fen, a.balance_fen + x.fen, e.biz_no, e.round + 1,
        e.actor_id, e.actor_name, a.last_at + interval '1 ms', e.remark, e.bank_account_id
      FROM due JOIN shipping_account a ON a.id = due.id
      CROSS JOIN LATERAL (SELECT ceil(due.short / 5000000.0)::bigint * 5000000 AS fen) x
      CROSS JOIN LATERAL (SELECT * FROM shipping_account_entry t WHERE t.account_id = a.id AND t.kind = 'TOP_UP'
        ORDER BY t.occurred_at DESC LIMIT 1) e
      WHERE due.short > 0 RETURNING account_id, balance_after, occurred_at)
    UPDATE shipping_account a SET balance_fen = t.balance_after, last_at = t.occurred_at
    FROM entered t WHERE t.account_id = a.id`.execute(db);
}

/** Posts top-ups and their reversals; freight by sales order, older freight by entry. */
async function writeJournals(db: Db): Promise<void> {
  await sql`
    WITH moved AS (
      SELECT e.*, a.carrier_id, s.id AS order_id, s.dealer_id, coalesce(r.kind, e.kind) = 'FEE' AS is_freight
      FROM shipping_account_entry e JOIN shipping_account a ON a.id = e.account_id
      LEFT JOIN sales_order s ON s.id = e.biz_id AND e.kind = 'FEE'
      LEFT JOIN shipping_account_entry r ON r.id = e.reverses_id),
    written AS (
      INSERT INTO journal (type, source_type, source_id, source_no, dealer_id, actor_name, posted_at, business_day, period)
      SELECT CASE WHEN is_freight THEN 'FREIGHT_PAID' ELSE 'FREIGHT_TOP_UP' END,
        CASE WHEN order_id IS NULL THEN 'shipping-account-entry' ELSE 'sales-order' END, coalesce(order_id, id), biz_no, dealer_id,
        '系统', occurred_at, (occurred_at AT TIME ZONE 'Asia/Shanghai')::date,
        to_char(occurred_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') FROM moved ORDER BY id RETURNING id, type, source_type, source_id)
    INSERT INTO journal_entry (journal_id, account, party_id, amount_fen)
    SELECT j.id, side.account, side.party, side.fen FROM written j
    JOIN moved m ON coalesce(m.order_id, m.id) = j.source_id AND (m.order_id IS NULL) = (j.source_type = 'shipping-account-entry')
    CROSS JOIN LATERAL (VALUES ('FRT', m.carrier_id, m.amount_fen),
      (CASE WHEN m.is_freight THEN 'FRTC' ELSE 'BANK' END, NULL, -m.amount_fen)) AS side (account, party, fen)
    ORDER BY j.id`.execute(db);
}
