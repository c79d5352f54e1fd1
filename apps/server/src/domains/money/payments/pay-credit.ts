import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { chargeCredit } from '#domains/money/credit/index.ts';
import { notifyPaid } from './arrive.ts';
import { queryEarlierAttempts } from './earlier.ts';
import { payablesOf } from './owners.ts';
import { insertPaid } from './pay-prepay.ts';
import { lockMoney } from './rows.ts';
import { requireDue } from './start.ts';

/**
 * Pays the amount due of a dealer's order on credit. Earlier attempts are queried and closed first.
 * @throws record.not-found, payment.over, payment.way-off, credit.none, credit.overdue, credit.short
 */
export async function payOnCredit(ctx: Ctx, bizId: number, besideProof = false): Promise<void> {
  const wish = { bizType: 'DEALER_ORDER', bizId, way: 'CREDIT', besideProof } as const;
  await findRecord(ctx, payablesOf(ctx, wish.bizType).entity, bizId);
  await queryEarlierAttempts(ctx, wish);
  await ctx.transact(async (own) => {
    const money = (await lockMoney(own, wish.bizType, bizId)) ?? fail('record.not-found');
    const fen = await requireDue(own, money, wish);
    const row = await insertPaid(own, wish, money, fen);
    // Stock before money accounts, everywhere.
    await notifyPaid(own, money, row);
    await chargeCredit(own, {
      dealerId: money.doc.dealerId,
      paymentId: row.id,
      orderId: bizId,
      no: row.out_trade_no,
      amountFen: fen,
    });
  });
}
