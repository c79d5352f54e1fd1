import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { postJournal } from '../../journal/index.ts';
import { ofPieces } from '../../pricing/index.ts';
import { vatRate } from '../../vat/index.ts';
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
 * J4: what was paid is earned, its VAT owed, and the platform's goods are sold: those that were shipped, and those that
 * the shop kept for the platform. J4b: of the shop's own goods the platform earns its commission; what they cost is the
 * shop's. The shares of others follow by themselves.
 */
export async function postEarned(
  ctx: Ctx,
  order: Order,
  shipments: readonly LockedShipment[],
): Promise<void> {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const [shipped, kept] = [
    await costOfLines(ctx, lines, ['SALE_OUT']),
    await costOfLines(ctx, lines, ['CONSIGN_OUT']),
  ];
  await writeCosts(ctx, order.id);
  const own = await readOwnGoods(ctx, order.id);
  const rest = order.paid_fen - order.refunded_fen;
  const ownFen = order.payable_fen === 0 ? 0 : ofPieces(own.netFen, rest, order.payable_fen);
  const others = { fen: order.payable_fen - own.netFen, tax: order.tax_fen - own.taxFen };
  const vat = others.fen === 0 ? 0 : ofPieces(others.tax, rest - ownFen, others.fen);
  const common = {
    source: { type: 'RETAIL_ORDER', id: order.id, no: order.order_no },
    dealerId: order.dealer_id,
  };
  await postJournal(ctx, {
    type: 'EARNED',
    ...common,
    entries: [
      { account: 'ORD', party: order.id, debit: rest - ownFen },
      { account: 'REV', credit: rest - ownFen - vat },
      { account: 'VATOUT', credit: vat },
      { account: 'COGS', debit: shipped + kept },
      { account: 'TRANSIT', credit: shipped },
      { account: 'STOCK', credit: kept },
    ],
  });
  const vatBp = await vatRate(ctx.db, 'SERVICE');
  await postJournal(ctx, {
    type: 'EARNED_OWN',
    ...common,
    entries: ownEntries(
      { orderId: order.id, dealerId: order.dealer_id },
      { fen: ownFen, shareFen: own.shareFen, vatBp },
    ),
  });
}

/** What the platform's goods cost stands with the lines: each wheel has its part of what left for its part. */
const writeCosts = ({ db }: Ctx, orderId: number) =>
  sql`
    UPDATE retail_order_line l SET cost_fen = round(x.fen * l.qty / x.qty)
    FROM (SELECT s.part_id, h.tyre_source, sum(-t.delta * coalesce(t.unit_cost_fen, 0)) AS fen, sum(-t.delta) AS qty
      FROM retail_shipment h JOIN retail_shipment_line s ON s.shipment_id = h.id
      JOIN stock_txn t ON t.biz_line_id = s.id AND t.biz_type IN ('SALE_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand'
      WHERE h.order_id = ${orderId} AND h.state NOT IN ('RELEASED', 'RETURNED') GROUP BY 1, 2) x
    WHERE l.order_id = ${orderId} AND l.part_id = x.part_id AND l.tyre_source = x.tyre_source`.execute(db);
