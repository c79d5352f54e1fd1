import type pg from 'pg';
import { poStatusTexts, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import {
  purchaseOrderActions,
  purchaseOrderTexts,
} from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import * as sql from './detail-sql.ts';
import { asOrder, oneOrder, orderSource, type OrderRow } from './order-sql.ts';
import { run } from './query.ts';

/** Row of any of the queries; see detail-sql.ts for the columns. */
type Row = Record<string, string & number>;
const header = `SELECT ${oneOrder} ${orderSource} WHERE purchase_order.id = $1 AND purchase_order.deleted_at IS NULL`;

/**
 * Order detail with lines, notes, receipts, timeline, comments, files and neighbours. Limited to orders without
 * discrepancies whose timeline has no changes except those of receipts.
 */
export async function readDetail(pool: pg.Pool, id: number) {
  const [order] = await run<OrderRow>(pool, header, [id]);
  if (!order) return null;
  const read = (text: string): Promise<Row[]> => run<Row>(pool, text, [id]);
  const [lines, notes, receipts, goods, discrepancies, steps, attached] = await Promise.all([
    read(sql.lines),
    read(sql.notes),
    read(sql.receipts),
    read(sql.receiptLines),
    read(sql.discrepancies),
    read(sql.timeline),
    read(sql.attached),
  ]);
  return {
    ...asOrder(order),
    lines: lines.map(asLine),
    notes,
    receipts: receipts.map((r) => ({ ...r, lines: goods.filter((g) => g.receipt_id === r.id).map(asGoods) })),
    discrepancies,
    // As in the product, which asks for returns only where the timeline tells of one.
    returns: [],
    timeline: steps.map(asStep),
    ...attached[0],
  };
}

const titles: Readonly<Record<string, { 'zh-CN': string }>> = purchaseOrderTexts;
const ended = [60, 70, 80, 90, 100];

function asLine({ status, ...line }: Row) {
  const lacking = Number(line['quantity']) - Number(line['receivedQuantity']);
  const closed = ended.includes(Number(status));
  const missing = closed ? 0 : lacking;
  const notSentQuantity = closed ? 0 : missing - Number(line['inflightQuantity']);
  return {
    ...line,
    notSentQuantity,
    notReceivedQuantity: missing,
    cancelledQuantity: closed ? lacking : 0,
  };
}

const asGoods = (g: Row) => ({
  id: g['id'],
  partId: g['part_id'],
  size: g['size'],
  partNo: g['part_no'],
  partName: g['part_name'],
  dot: g['dot_yyww'],
  good: g['qty_good'],
  defective: g['qty_defective'],
  quarantined: g['qty_quarantined'],
  returnable: Number(g['on_hand']) + Number(g['defective']) + Number(g['quarantined']),
  returnableBy: { on_hand: g['on_hand'], defective: g['defective'], quarantined: g['quarantined'] },
});

const word = (status: string | null | undefined) =>
  status == null ? null : poStatusTexts[Number(status) as PoStatus].text['zh-CN'];
const asStep = (r: Row) => ({
  id: r['id'],
  action: r['action'],
  actionText: purchaseOrderActions[String(r['action'])]?.['zh-CN'] ?? r['action'],
  from: word(r['from_status']),
  to: word(r['to_status']),
  remark: r['remark'],
  actor: r['actor_name'],
  actorType: r['actor_type'],
  time: r['at'],
  changes: Object.entries((r['changes'] ?? {}) as unknown as Record<string, Change>).map(([field, c]) => ({
    field: titles[field]?.['zh-CN'] ?? field,
    before: String(c.before ?? ''),
    after: String(c.after ?? ''),
  })),
});
/** Change of a quantity. */
interface Change {
  before: number | null;
  after: number | null;
}
