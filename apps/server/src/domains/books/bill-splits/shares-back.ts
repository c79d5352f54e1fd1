import { sql } from 'kysely';
import { shareBack } from '@treadline/contract/books/bill-splits/shares.ts';
import type { Ctx } from '#kernel/context.ts';
import { readEarned } from './claims.ts';

interface Share {
  companyId: number;
  name: string;
  amountFen: number;
  reversedFen: number;
  baseFen: number;
  before: number;
}

/** Returns what a further refund of an order would take back of each company's share, by `settleShares`, in fen. */
export async function sharesBackOf(ctx: Ctx, orderId: number, refundFen: number) {
  const { refundedFen } = await readEarned(ctx, orderId);
  const { rows } = await sql<Share>`
    SELECT x.company_id AS "companyId", c.name, x.amount_fen AS "amountFen", x.reversed_fen AS "reversedFen",
      b.base_fen AS "baseFen", b.refunded_fen AS before
    FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id JOIN company c ON c.id = x.company_id
    WHERE b.order_id = ${orderId} ORDER BY x.id`.execute(ctx.db);
  const back = rows.map(({ companyId, name, amountFen, reversedFen, baseFen, before }) => ({
    companyId,
    name,
    amount: shareBack(amountFen, refundedFen + refundFen - before, baseFen) - reversedFen,
  }));
  return [...Map.groupBy(back, ({ companyId }) => companyId)].map(([companyId, own]) => ({
    companyId,
    name: own[0]?.name ?? '',
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
