import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { leftValue } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import { costOfLines } from '../shipping/cost.ts';
import { ownEntries, readOwnGoods } from './own-goods.ts';

interface Order {
  id: number;
  order_no: string;
  dealer_id: number;
  payable_fen: number;
  paid_fen: number;
  refunded_fen: number;
  tax_fen: number;
}

/**
 * Posts J4: revenue and its VAT, and the cost of the platform's goods, shipped or from its consignment stock at the
 * shop. Posts J4b: for the shop's own goods the platform earns its commission, their cost is the shop's. The shares of
 * others are posted separately.
 */
export async function postEarned(
  ctx: Ctx,
  order: Order,
  shipments: readonly LockedShipment[],
): Promise<void> {
  const { id, dealer_id: dealerId, payable_fen: payable } = order;
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const cost = await costOfLines(ctx, lines, ['SALE_OUT', 'CONSIGN_OUT', 'SALE_RETURN']);
  await writeCosts(ctx, id);
  const own = await readOwnGoods(ctx, id);
  const rest = order.paid_fen - order.refunded_fen;
  const ownFen = payable === 0 ? 0 : ofPieces(own.netFen, rest, payable);
  const theirs = payable - own.netFen;
  const vat = theirs === 0 ? 0 : ofPieces(order.tax_fen - own.taxFen, rest - ownFen, theirs);
  const common = { source: { type: 'RETAIL_ORDER', id, no: order.order_no }, dealerId };
  await postJournal(ctx, {
    type: 'EARNED',
    ...common,
    entries: [
      { account: 'ORD', party: id, debit: rest - ownFen },
      { account: 'REV', credit: rest - ownFen - vat },
      { account: 'VATOUT', credit: vat },
      { account: 'COGS', debit: cost },
      { account: 'TRANSIT', credit: cost },
    ],
  });
  const sold = { fen: ownFen, shareFen: own.shareFen, vatBp: await vatRate(ctx.db, 'SERVICE') };
  await postJournal(ctx, {
    type: 'EARNED_OWN',
    ...common,
    entries: ownEntries({ orderId: id, dealerId }, sold),
  });
}

/** What the platform's goods cost stands with the lines: each wheel has its part of what left for its part, to the fen. */
const writeCosts = ({ db }: Ctx, orderId: number) =>
  sql`
    UPDATE retail_order_line l SET cost_fen = round(x.fen * o.upto / x.qty) - round(x.fen * (o.upto - l.qty) / x.qty)
    FROM (SELECT id, sum(qty) OVER (PARTITION BY part_id, tyre_source ORDER BY id) AS upto
      FROM retail_order_line WHERE order_id = ${orderId}) o, (SELECT s.part_id, h.tyre_source, sum(${leftValue('t')}) AS fen, sum(-t.delta) AS qty
      FROM retail_shipment h JOIN retail_shipment_line s ON s.shipment_id = h.id
      JOIN stock_txn t ON t.biz_line_id = s.id AND t.biz_type IN ('SALE_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand'
      WHERE h.order_id = ${orderId} AND h.state NOT IN ('RELEASED', 'RETURNED') GROUP BY 1, 2) x
    WHERE l.order_id = ${orderId} AND o.id = l.id AND l.part_id = x.part_id AND l.tyre_source = x.tyre_source`.execute(
    db,
  );
