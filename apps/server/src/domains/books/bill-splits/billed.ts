import { sql } from 'kysely';
import type { BilledShares } from '#domains/money/reconciliation/index.ts';

/** The profit shares and their returns as the bill of a channel lists them. */
export const billed: BilledShares = {
  shares: sql`SELECT x.id, x.out_order_no AS no, x.merchant_no AS account, b.transaction_id, x.amount_fen, x.finished_at,
      x.state, b.order_id, b.order_no
    FROM bill_split_receiver x JOIN bill_split b ON b.id = x.split_id`,
  returns: sql`SELECT r.id, r.return_no AS no, x.merchant_no AS account, b.transaction_id, r.amount_fen, r.updated_at,
      r.state, b.order_id, b.order_no, x.out_order_no AS share_no
    FROM split_return r JOIN bill_split_receiver x ON x.id = r.receiver_id JOIN bill_split b ON b.id = x.split_id`,
};
