import type { z } from 'zod';
import type { ClaimKind } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealerOrder } from '../entity.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { lockShipments } from '../shipments.ts';
import { requireParts } from './check-receipt.ts';
import { receivePieces, type ReceiptLine } from './receive.ts';

type Input = z.output<(typeof dealerOrderRoutes)['claim']['body']>;

const columnOf = { SHORT: 'short', DAMAGED: 'damaged', WRONG: 'wrong' } as const satisfies Record<
  ClaimKind,
  keyof ReceiptLine
>;

/**
 * Claims pieces in transit, without a receipt of others.
 * @throws dealer-order.too-many, part.came-instead, flow.status, record.changed, record.not-found
 */
export async function claimGoods(ctx: Ctx, id: number, { version, lines, note }: Input): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  if (order.version !== version) fail('record.changed');
  const named = lines.map((line) => ({
    ...line,
    camePartId: line.kind === 'WRONG' ? line.camePartId : null,
  }));
  const road = (await lockShipments(ctx, order.id)).flatMap((shipment) => shipment.lines);
  await requireParts(ctx, named, road);
  const told = named.map(({ lineId, kind, quantity, camePartId }) => ({
    lineId,
    good: 0,
    damaged: 0,
    short: 0,
    wrong: 0,
    camePartId,
    dots: [],
    [columnOf[kind]]: quantity,
  }));
  await receivePieces(ctx, order, told, { kind: 'DEALER', note, action: 'claim' });
  return readOrder(ctx, id);
}
