import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Fills the fees of both sides into open differences that a former version found, so that they are booked with them. */
export const fillFees = (db: Db): Promise<unknown> =>
  sql`
    UPDATE bill_difference d SET our_fee_fen = x.ours, their_fee_fen = x.theirs FROM (
      SELECT d.id, coalesce(CASE WHEN d.cause = 'STATE' THEN 0
          WHEN d.kind = 'PAYMENT' THEN (SELECT p.fee_fen FROM payment p
            WHERE p.out_trade_no = d.no AND p.way = b.channel AND p.received_fen = d.ours_fen AND NOT p.again)
          WHEN d.kind = 'REFUND' THEN (SELECT -r.fee_back_fen FROM refund r
            WHERE r.out_refund_no = d.no AND r.state = 'SUCCESS' AND r.amount_fen = d.ours_fen) END, 0) AS ours,
        coalesce((SELECT l.fee_fen FROM channel_bill_line l WHERE l.bill_id = d.bill_id AND l.kind = d.kind
          AND l.no = d.no AND l.account = d.account AND l.amount_fen = d.theirs_fen ORDER BY l.id LIMIT 1), 0) AS theirs
      FROM bill_difference d JOIN channel_bill b ON b.id = d.bill_id
      WHERE d.state IN ('OPEN','CHECKED') AND d.cause <> 'FEE' AND d.our_fee_fen = 0 AND d.their_fee_fen = 0) x
    WHERE d.id = x.id AND d.state IN ('OPEN','CHECKED') AND (x.ours <> 0 OR x.theirs <> 0)`.execute(db);
