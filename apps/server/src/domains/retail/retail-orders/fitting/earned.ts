import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { leftValue } from '#domains/stock/inventory/index.ts';
import type { LockedShipment } from '../shipments.ts';
import { costOfLines } from '../shipping/cost.ts';
import { ownEntries, readOwnShare } from './own-goods.ts';
import { readLinesBack } from './refund-parts.ts';
import { readSoldLines, soldParts } from './sold-lines.ts';

interface Order {
  id: number;
  order_no: string;
  dealer_id: number;
  paid_fen: number;
  refunded_fen: number;
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
  const { id, dealer_id: dealerId } = order;
  const shipped = shipments.flatMap((shipment) => shipment.lines);
  const cost = (await costOfLines(ctx, shipped, ['SALE_OUT', 'CONSIGN_OUT'])) - (await goneCost(ctx, id));
  await writeCosts(ctx, id);
  const lines = await readSoldLines(ctx.db, id);
  const back = await readLinesBack(ctx.db, id, lines, order.refunded_fen);
  const own = lines.map((line, at) => (line.isOwn ? line.netFen - (back[at] ?? 0) : 0));
  const ownFen = own.reduce((sum, fen) => sum + fen, 0);
  const sold = soldParts(id, lines, back);
  const vat = sold.reduce((sum, { taxFen }) => sum + taxFen, 0);
  const rest = order.paid_fen - order.refunded_fen;
  const common = { source: { type: 'RETAIL_ORDER', id, no: order.order_no }, dealerId };
  await postJournal(ctx, {
    type: 'EARNED',
    ...common,
    sold,
    entries: [
      { account: 'ORD', party: id, debit: rest - ownFen },
      { account: 'REV', credit: rest - ownFen - vat },
      { account: 'COGS', debit: cost },
      { account: 'TRANSIT', credit: cost },
    ],
  });
  const shareFen = lines.some(({ isOwn, netFen }) => isOwn && netFen > 0) ? await readOwnShare(ctx, id) : 0;
  const commission = { fen: ownFen, shareFen, vatBp: await vatRate(ctx.db, 'SERVICE') };
  await postJournal(ctx, {
    type: 'EARNED_OWN',
    ...common,
    ...ownEntries({ orderId: id, dealerId }, commission),
  });
}

/** Value of goods that left for an order and never came: sent again, or given up. Fen. */
async function goneCost({ db }: Ctx, orderId: number): Promise<number> {
  const { fen } = await db
    .selectFrom('retail_discrepancy')
    .where('order_id', '=', orderId)
    .select(sql<number>`coalesce(sum(cost_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow();
  return fen;
}

/**
 * What the platform's goods cost stands with the lines: each wheel has its part of what left for its part and came, to the
 * fen. Where a shop adds its own goods to what it keeps for the platform, all wheels of the part share the cost.
 */
const writeCosts = ({ db }: Ctx, orderId: number) =>
  sql`
    UPDATE retail_order_line l SET cost_fen = round(x.fen * o.upto / x.qty) - round(x.fen * (o.upto - o.qty) / x.qty)
    FROM (SELECT id, qty - returned_qty AS qty, sum(qty - returned_qty) OVER (PARTITION BY part_id, tyre_source ORDER BY id) AS upto
      FROM retail_order_line WHERE order_id = ${orderId}) o, (SELECT s.part_id, h.tyre_source, sum(coalesce(c.fen, 0) - g.fen) AS fen, sum(s.qty - g.qty) AS qty
      FROM retail_shipment h JOIN retail_shipment_line s ON s.shipment_id = h.id
      CROSS JOIN LATERAL (SELECT sum(${leftValue('t')}) AS fen, sum(-t.delta) AS qty FROM stock_txn t
        WHERE t.biz_line_id = s.id AND t.biz_type IN ('SALE_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand') c
      CROSS JOIN LATERAL (SELECT coalesce(sum(d.cost_fen), 0) AS fen, coalesce(sum(d.qty), 0) AS qty FROM retail_discrepancy d
        WHERE d.shipment_line_id = s.id AND d.state IN ('RESHIP', 'REFUND')) g
      WHERE h.order_id = ${orderId} AND h.state NOT IN ('RELEASED', 'RETURNED')
      GROUP BY 1, 2 HAVING count(c.qty) > 0 AND sum(s.qty - g.qty) > 0) x
    WHERE l.order_id = ${orderId} AND o.id = l.id AND l.part_id = x.part_id AND l.tyre_source = x.tyre_source`.execute(
    db,
  );
