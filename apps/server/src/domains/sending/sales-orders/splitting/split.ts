import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesSplitInput } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockFunds } from '#domains/sending/shipping-accounts/index.ts';
import { byProtocol } from '../cancelling/cancel.ts';
import { salesOrder } from '../entity.ts';
import { freezeFreight, releaseFreight } from '../freight.ts';
import { linesOfSales, lockSales, type Sales, type SalesLine } from '../lock.ts';
import { computeWeight } from '../placing/open.ts';
import { readSales, type SalesRow } from '../row.ts';
import { readTerms } from '../terms.ts';
import { createSplitOrder } from './create-split-order.ts';
import { resolveRoute, type DepartingLine } from './road.ts';

type Input = z.output<typeof SalesSplitInput>;

/** No carrier can have it, and it travels alone. @throws sales.split-placed, sales.split-merged */
async function requireUnplaced(ctx: Ctx, order: Sales): Promise<void> {
  const no = order.order_no;
  const isAsked = order.tries > 0 && (await byProtocol(ctx, order));
  if (order.state !== 'PLACING' || isAsked) fail('sales.split-placed', { no });
  const along = await ctx.db
    .selectFrom('sales_order')
    .where('merged_into', '=', order.id)
    .select('id')
    .executeTakeFirst();
  if (order.merged_into !== null || along) fail('sales.split-merged', { no });
}

/** @throws sales.split-lines where a line has less, or nothing stays */
function chooseLines(lines: readonly SalesLine[], asked: Input['lines']): DepartingLine[] {
  const gone = lines.flatMap((line) => {
    const goes = asked
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (goes > line.qty) fail('sales.split-lines');
    return goes > 0 ? [{ ...line, goes }] : [];
  });
  const isOther = asked.some(({ lineId }) => !lines.some(({ id }) => id === lineId));
  const stays = piecesOf(lines) - gone.reduce((sum, { goes }) => sum + goes, 0);
  if (isOther || stays <= 0) fail('sales.split-lines');
  return gone;
}

const piecesOf = (lines: readonly { qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

/** What stays weighs less: its freight is that of its weight. Freight that was not frozen yet is not yet. */
async function cut(ctx: Ctx, order: Sales, gone: readonly DepartingLine[]): Promise<Sales> {
  for (const { id, qty, goes } of gone)
    if (goes === qty) await ctx.db.deleteFrom('sales_order_line').where('id', '=', id).execute();
    else
      await ctx.db
        .updateTable('sales_order_line')
        .set({ qty: qty - goes })
        .where('id', '=', id)
        .execute();
  const lines = await linesOfSales(ctx, order.id);
  const terms = await readTerms(ctx, order.location_id, order.dealer_id);
  const grams = await computeWeight(ctx, lines, terms.pieceGrams);
  return ctx.db
    .updateTable('sales_order')
    .set({
      pieces: piecesOf(lines),
      weight_g: grams,
      freight_fen: terms.freight(grams),
      freight_state: 'NONE',
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Splits pieces of a sales order not yet placed into one of their own, from another or the same place: moves their
 * reservations and freezes both freights again, all or none.
 * @returns the new one. @throws sales.split-placed, sales.split-merged, sales.split-lines, sales.split-place,
 * sales.missing, inventory.short, inventory.dot-rule, shipping-account.short, record.changed, record.not-found
 */
export async function splitSales(ctx: Ctx, id: number, input: Input): Promise<SalesRow> {
  const order = await lockSales(ctx, id);
  await requireUnplaced(ctx, order);
  if (input.version !== order.version) fail('record.changed');
  const gone = chooseLines(await linesOfSales(ctx, id), input.lines);
  const road = await resolveRoute(ctx, order, input.locationId, gone);
  const wasFrozen = order.freight_state === 'FROZEN';
  // Accounts of freight before stock.
  await lockFunds(
    ctx,
    [order.carrier_id, road.terms.carrierId].flatMap((carrier) => carrier ?? []),
  );
  await releaseFreight(ctx, order);
  const left = await cut(ctx, order, gone);
  if (wasFrozen) await freezeFreight(ctx, left);
  const made = await createSplitOrder(ctx, order, road, gone);
  if (wasFrozen) await freezeFreight(ctx, made);
  await tell(ctx, order, made, gone);
  return readSales(ctx, made.id);
}

/** Both say what went where. */
async function tell(ctx: Ctx, order: Sales, made: Sales, gone: readonly DepartingLine[]): Promise<void> {
  const parts = await ctx.db
    .selectFrom('part')
    .where(
      'id',
      'in',
      gone.map(({ part_id: part }) => part),
    )
    .select(['id', 'part_no'])
    .execute();
  const said = gone.map(
    ({ part_id: part, goes }) => `${parts.find(({ id }) => id === part)?.part_no ?? ''} × ${goes}`,
  );
  for (const each of [order, made])
    await recordEvent(ctx, {
      entity: salesOrder.name,
      entityId: each.id,
      entityNo: each.order_no,
      action: 'split',
      remark: `${order.order_no} → ${made.order_no}: ${said.join('、')}`,
      changes:
        each === order
          ? { pieces: { before: order.pieces, after: order.pieces - made.pieces } }
          : { pieces: { before: null, after: made.pieces } },
    });
}
