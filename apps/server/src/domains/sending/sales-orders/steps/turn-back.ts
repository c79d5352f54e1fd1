import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesActionInput } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { returnManual } from '../by-hand/stock.ts';
import {
  goodsDocument,
  linesOfSales,
  step,
  stockLine,
  notifyOwner,
  type Sales,
  type SalesLine,
} from '../lock.ts';
import { bringBack } from '#domains/stock/pieces/index.ts';
import { partNosOf } from './ship.ts';

type Back = z.output<typeof SalesActionInput>['lines'];

/** Every piece that left is accounted for. @throws sales.returned, record.not-found */
async function readBack(ctx: Ctx, lines: readonly SalesLine[], back: Back) {
  for (const { lineId } of back) if (!lines.some(({ id }) => id === lineId)) fail('record.not-found');
  const nos = await partNosOf(ctx, lines);
  return lines
    .filter((line) => line.shipped_qty > 0)
    .map((line) => {
      const own = back.filter(({ lineId }) => lineId === line.id);
      const good = own.reduce((sum, row) => sum + row.good, 0);
      const damaged = own.reduce((sum, row) => sum + row.damaged, 0);
      if (good + damaged !== line.shipped_qty)
        fail('sales.returned', {
          part: nos.get(line.part_id) ?? '',
          qty: line.shipped_qty,
          said: good + damaged,
        });
      return { ...line, good, damaged };
    });
}

/**
 * Posts the goods of a locked sales order back to the warehouse, each piece good or damaged; only then do they count
 * as stock.
 * @throws flow.status, sales.returned
 */
export async function returnSales(ctx: Ctx, order: Sales, back: Back): Promise<void> {
  const lines = await readBack(ctx, await linesOfSales(ctx, order.id), back);
  const damaged = lines.reduce((sum, line) => sum + line.damaged, 0);
  await step(ctx, order.id, 'returned', {
    set: { ended_at: sql`now()` },
    remark: damaged > 0 ? `− ${damaged}` : '',
  });
  for (const line of lines)
    await ctx.db
      .updateTable('sales_order_line')
      .set({ returned_good: line.good, returned_damaged: line.damaged })
      .where('id', '=', line.id)
      .execute();
  await notifyOwner(ctx, order, (owner, own, of) =>
    owner.returned(own, {
      ...of,
      lines: lines.map((line) => ({ lineId: stockLine(line), good: line.good, damaged: line.damaged })),
    }),
  );
  if (order.biz_type === 'MANUAL') await returnManual(ctx, order, lines);
  await bringBack(ctx, {
    document: goodsDocument(order),
    locationId: order.location_id,
    lines: lines.map((line) => ({ partId: line.part_id, qty: line.shipped_qty })),
  });
}
