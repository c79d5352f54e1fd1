import type { z } from 'zod';
import type { retailReturnRoutes } from '@treadline/contract/retail/retail-returns/returns.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { findRecord } from '#kernel/scope.ts';
import { moneyOf, previewRefund } from '#domains/money/payments/index.ts';
import { readRefundEffect, retailOrder, sharesBack } from '#domains/retail/retail-orders/index.ts';
import { readOffered, shareOf, type Offered } from './offered.ts';
import { placesOf } from './places.ts';
import { takePieces } from './take-pieces.ts';

type Preview = z.output<(typeof retailReturnRoutes)['preview']['response']>;
type Asked = z.output<(typeof retailReturnRoutes)['preview']['body']>;

/** A line that can come back, for display. */
const shownOf = async (
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  line: Offered,
): Promise<Preview['offered'][number]> => {
  const { lineId, kind, wheel, name, size, partNo, open, dots } = line;
  const amounts = { nextAmount: shareOf(line, 0, 1), openAmount: shareOf(line, 0, open) };
  const places = await placesOf(ctx, order, line);
  return { lineId, kind, wheel, name, size, partNo, open, dots, ...amounts, places };
};

/** Previews a return: what can come back, what it gives back by which way, and what else follows. @throws record.not-found */
export async function previewReturn(ctx: Ctx, { orderId, lines: asked }: Asked): Promise<Preview> {
  const order = await findRecord(ctx, retailOrder, orderId);
  const offered = order.status === 'COMPLETED' ? await readOffered(ctx, orderId) : [];
  // Of what came back meanwhile nothing more is asked.
  const openOf = (id: number | null) => offered.find(({ lineId }) => lineId === id)?.open ?? 0;
  const still = asked.map(({ lineId, quantity }) => ({
    lineId,
    quantity: Math.min(quantity, openOf(lineId)),
  }));
  const full = takePieces(offered, still).map(({ fullFen }) => fullFen);
  const amount = asked.reduce((sum, line, at) => sum + Math.min(line.amount ?? Infinity, full[at] ?? 0), 0);
  const { paidFen, refundedFen } = await moneyOf(ctx, 'RETAIL_ORDER', orderId);
  const effect = { id: orderId, paidFen, refundedFen: refundedFen + amount };
  const shares = await provider(ctx, sharesBack)(ctx, orderId, amount);
  const isMine = (companyId: number) => ctx.me.type === 'OTHER' || companyId === ctx.me.companyId;
  return {
    orderNo: order.order_no,
    version: order.version,
    offered: await Promise.all(
      offered.filter(({ open }) => open > 0).map((line) => shownOf(ctx, order, line)),
    ),
    full,
    ...(await previewRefund(ctx, 'RETAIL_ORDER', orderId, amount)),
    ...(await readRefundEffect(ctx, effect)),
    shares: shares
      .filter((share) => share.amount > 0 && isMine(share.companyId))
      .map(({ name, amount: fen }) => ({ name, amount: fen })),
  };
}
