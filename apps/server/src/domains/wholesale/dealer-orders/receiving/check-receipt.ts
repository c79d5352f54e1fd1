import type { z } from 'zod';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireCameInstead } from '#domains/catalogue/catalogue/index.ts';
import {
  countPieces,
  findOtherDot,
  listDots,
  passDots,
  sumDots,
  type PiecesByDot,
  type ReadDots,
} from '#domains/stock/inventory/index.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import type { ShipmentLine } from '../shipments.ts';

type Input = z.output<(typeof dealerOrderRoutes)['receive']['body']>;

/** Stops at a DOT that was not sent: it comes in with a reason. @throws inventory.dot-other at the field */
export async function checkScan(
  ctx: Ctx,
  order: Order,
  { lines, dotReason: reason }: Input,
  road: readonly ShipmentLine[],
): Promise<void> {
  const read = lines.flatMap(({ lineId, dots }, at) => {
    const line = road.find(({ id }) => id === lineId);
    const sent = listDots((line?.dots ?? {}) as PiecesByDot).map(({ dot }) => dot);
    return dots.map(({ dot }, row) => ({
      partId: line?.part_id ?? 0,
      dot,
      sent,
      path: `lines.${at}.dots.${row}.dot`,
    }));
  });
  const named = read.filter(({ partId }) => partId !== 0);
  const document = { id: order.id, no: order.order_no };
  await passDots(ctx, dealerOrder, document, { stops: [await findOtherDot(ctx, named)], reason });
}

/** Parts that came instead of those of lines. @throws record.not-found, part.came-instead at the field */
export const requireParts = (
  ctx: Ctx,
  lines: readonly Pick<Input['lines'][number], 'lineId' | 'camePartId'>[],
  road: readonly ShipmentLine[],
): Promise<void> =>
  requireCameInstead(
    ctx,
    lines.flatMap(({ lineId, camePartId: cameId }, at) => {
      const line = road.find(({ id }) => id === lineId);
      return line ? [{ partId: line.part_id, cameId, path: `lines.${at}.camePartId` }] : [];
    }),
  );

/** Number of a line's part as it was ordered. */
export const partNoOf = async ({ db }: Ctx, line: Pick<ShipmentLine, 'order_line_id'>): Promise<string> =>
  (
    await db
      .selectFrom('dealer_order_line')
      .where('id', '=', line.order_line_id)
      .select('part_no')
      .executeTakeFirstOrThrow()
  ).part_no;

/** DOTs are read of all good pieces, or of none. @throws dealer-order.came-dots */
export async function requireAllRead(
  qty: number,
  dots: ReadDots,
  part: () => Promise<string>,
): Promise<void> {
  const read = countPieces(sumDots(dots));
  if (dots.length > 0 && read !== qty) fail('dealer-order.came-dots', { part: await part(), read, qty });
}
