import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit } from '#kernel/hooks.ts';
import { postJournal, type SoldPart } from '#domains/money/journal/index.ts';
import { returnedPortion, taxOfPart } from '#domains/catalogue/pricing/index.ts';
import { orderEarned } from '../hooks.ts';
import type { Order } from '../money.ts';
import { changeLine } from './goods.ts';
import { isVatDeferred } from './vat-duty.ts';
import { readCameIn, takeBackOf } from './sold-pieces.ts';

/** Pieces of a shipment line that the dealer finally keeps or never receives. */
export interface Settled {
  lineId: number;
  quantity: number;
}

interface Source {
  type: string;
  id: number;
}
interface Row {
  id: number;
  order_line_id: number;
  qty: number;
  settled_qty: number;
  cost_fen: number | null;
}

/** Value of pieces of what left: taken off TRANSIT once each. Fen. */
export async function takeCost(ctx: Ctx, pieces: readonly Settled[]): Promise<{ cost: number; rows: Row[] }> {
  const rows = await ctx.db
    .selectFrom('dealer_shipment_line')
    .where('id', 'in', [0, ...pieces.map(({ lineId }) => lineId)])
    .orderBy('id')
    .select(['id', 'order_line_id', 'qty', 'settled_qty', 'cost_fen'])
    .execute();
  let cost = 0;
  for (const row of rows) {
    const quantity = pieces.find(({ lineId }) => lineId === row.id)?.quantity ?? 0;
    const to = row.settled_qty + quantity;
    cost += returnedPortion(row.cost_fen ?? 0, { from: row.settled_qty, to, qty: row.qty });
    await changeLine(ctx, row.id, { settled_qty: to });
  }
  return { cost, rows };
}

/** Posts J4 for received pieces: price, tax and cost of their part of the line. The order is locked. */
export async function postEarned(
  ctx: Ctx,
  order: Order,
  source: Source,
  pieces: readonly Settled[],
): Promise<void> {
  const { cost, rows } = await takeCost(ctx, pieces);
  const sold: SoldPart[] = [];
  const deferred = await isVatDeferred(ctx, order.id);
  for (const [lineId, own] of Map.groupBy(rows, ({ order_line_id: id }) => id)) {
    const wanted = own.map(({ id }) => pieces.find((each) => each.lineId === id)?.quantity ?? 0);
    const qty = wanted.reduce((sum, each) => sum + each, 0);
    sold.push({ ...(await earnPieces(ctx, { orderId: order.id, lineId, qty })), deferred });
  }
  const { net, tax } = sumOf(sold);
  await postJournal(ctx, {
    type: 'EARNED',
    source: { ...source, no: order.order_no },
    dealerId: order.dealer_id,
    sold,
    entries: [
      { account: 'ORD', party: order.id, debit: net },
      { account: 'REV', credit: net - tax },
      { account: 'COGS', debit: cost },
      { account: 'TRANSIT', credit: cost },
    ],
  });
  await emit(ctx, orderEarned, { orderId: order.id });
}

/** The next pieces of an order line with their tax: parts of it in the order in which they are earned. */
async function earnPieces(
  { db }: Ctx,
  { orderId, lineId, qty }: { orderId: number; lineId: number; qty: number },
): Promise<SoldPart> {
  const line = await db
    .selectFrom('dealer_order_line')
    .where('id', '=', lineId)
    .select(['unit_fen as unitFen', 'tax_bp as taxBp', 'earned_qty as from'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('dealer_order_line')
    .set({ earned_qty: sql`earned_qty + ${qty}` })
    .where('id', '=', lineId)
    .execute();
  const { taxBp } = line;
  const [fromFen, netFen] = [line.from * line.unitFen, qty * line.unitFen];
  const taxFen = taxOfPart(taxBp, fromFen, netFen);
  return { kind: 'WHOLESALE', orderId, lineId, qty, fromFen, netFen, taxBp, taxFen };
}

/** Sums of parts in fen: incl. VAT, and the VAT in it. */
const sumOf = (sold: readonly SoldPart[]) => ({
  net: sold.reduce((sum, { netFen }) => sum + netFen, 0),
  tax: sold.reduce((sum, { taxFen }) => sum + taxFen, 0),
});

/** Posts pieces that never became the dealer’s and are lost: they wait for a decision (PENDING). The order is locked. */
export async function postLost(
  ctx: Ctx,
  order: Order,
  source: Source,
  pieces: readonly Settled[],
): Promise<void> {
  const { cost } = await takeCost(ctx, pieces);
  await postJournal(ctx, {
    type: 'RETURN_UNEARNED',
    source: { ...source, no: order.order_no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'PENDING', debit: cost },
      { account: 'TRANSIT', credit: cost },
    ],
  });
}

/** What returned pieces were worth. Fen. */
interface Returned {
  sold: SoldPart[];
  cost: number;
}

/**
 * Counts earned pieces of a shipment line as returned; amounts are cumulative shares of the line, so that parts add
 * up. The order is locked.
 */
export async function countReturned({ db }: Ctx, { lineId, quantity }: Settled): Promise<Returned> {
  const piece = await db
    .selectFrom('dealer_shipment_line')
    .where('id', '=', lineId)
    .select(['order_line_id', 'qty', 'cost_fen', 'returned_qty as from'])
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('dealer_order_line')
    .where('id', '=', piece.order_line_id)
    .select(['id as lineId', 'order_id as orderId', 'unit_fen as unitFen', 'tax_bp as taxBp'])
    .executeTakeFirstOrThrow();
  const returned = { returned_qty: sql<number>`returned_qty + ${quantity}` };
  await db.updateTable('dealer_shipment_line').set(returned).where('id', '=', lineId).execute();
  await db.updateTable('dealer_order_line').set(returned).where('id', '=', piece.order_line_id).execute();
  return {
    sold: takeBackOf(line, await readCameIn({ db }, line), quantity),
    cost: returnedPortion(piece.cost_fen ?? 0, { ...piece, to: piece.from + quantity }),
  };
}

/** Posts J8a for returned pieces, whose goods came back into TRANSIT, and emits the change. The order is locked. */
export async function postReturned(
  ctx: Ctx,
  order: Order,
  source: Source,
  { sold, cost }: Returned,
): Promise<void> {
  const back = sumOf(sold);
  await postJournal(ctx, {
    type: 'RETURN_EARNED',
    source: { ...source, no: order.order_no },
    dealerId: order.dealer_id,
    sold,
    entries: [
      { account: 'REV', debit: back.tax - back.net },
      { account: 'TRANSIT', debit: cost },
      { account: 'ORD', party: order.id, credit: 0 - back.net },
      { account: 'COGS', credit: cost },
    ],
  });
  await emit(ctx, orderEarned, { orderId: order.id });
}
