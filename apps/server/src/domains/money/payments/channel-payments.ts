import { sql } from 'kysely';
import type { PayChannel } from '#connectors/payments/port.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';

/** A payment of a document through a channel; amounts in fen. */
export interface ChannelPayment {
  id: number;
  channel: PayChannel;
  amountFen: number;
  /** Fee of the channel, and the part returned by refunds. */
  feeFen: number;
  feeBackFen: number;
  /** Whether the money was frozen at the channel on arrival. */
  split: boolean;
  outTradeNo: string;
  transactionId: string;
  /** Refunds done; `refundingFen`: in progress. */
  refundedFen: number;
  refundingFen: number;
  paidAt: Date;
}

/** Returns channel payments of a document with their fees, for splits, oldest first. */
export async function channelPayments(
  { db }: Pick<Ctx, 'db'>,
  bizType: PayBiz,
  bizId: number,
): Promise<ChannelPayment[]> {
  const { rows } = await sql<Omit<ChannelPayment, 'paidAt'> & { paidAt: string }>`
    SELECT p.id, p.way AS channel, p.amount_fen AS "amountFen", p.fee_fen AS "feeFen", p.split,
      p.out_trade_no AS "outTradeNo", p.transaction_id AS "transactionId", p.paid_at AS "paidAt",
      coalesce(sum(r.fee_back_fen), 0)::bigint AS "feeBackFen",
      coalesce(sum(r.amount_fen) FILTER (WHERE r.state = 'SUCCESS'), 0)::bigint AS "refundedFen",
      coalesce(sum(r.amount_fen) FILTER (WHERE r.state NOT IN ('SUCCESS','CLOSED')), 0)::bigint AS "refundingFen"
    FROM payment p LEFT JOIN refund r ON r.payment_id = p.id
    WHERE p.biz_type = ${bizType} AND p.biz_id = ${bizId} AND p.state = 'PAID' AND p.way IN ('WECHAT','ALIPAY')
    GROUP BY p.id ORDER BY p.id`.execute(db);
  return rows.map((row) => ({ ...row, paidAt: new Date(row.paidAt) }));
}
