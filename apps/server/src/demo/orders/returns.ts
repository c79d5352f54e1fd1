import { dayOf } from '#kernel/days.ts';
import { iso } from '../calendar.ts';
import type { Bucket } from '../stock/cells.ts';
import { postGoods } from './goods.ts';
import type { Line } from './state.ts';
import { addTimelineEntry, touchOrder, type OrderTale } from './order-tale.ts';

interface Back {
  line: Line;
  receiptLineId: number;
  dot: string;
  made: number;
  bucket: Bucket;
  qty: number;
}

/** Returns goods of one receipt line to the supplier. Only good ones count as returned on the order line. */
export function returnGoods(tale: OrderTale, back: Back, remark: string): void {
  const { sink } = tale.story;
  const document = writeReturn(tale, back.qty, remark);
  const lineId = sink.nextId('purchase_return_line');
  sink.add('purchase_return_line', {
    id: lineId,
    return_id: document.id,
    receipt_line_id: back.receiptLineId,
    bucket: back.bucket,
    qty: back.qty,
  });
  if (back.bucket === 'on_hand') back.line.returned += back.qty;
  postGoods(tale, tale.order.buyer, { ...back, lineId, delta: -back.qty, document });
}

/** Writes the header and timeline entry of a return. */
export function writeReturn(
  tale: OrderTale,
  pieces: number,
  remark: string,
): { type: 'PURCHASE_RETURN'; id: number; no: string } {
  const {
    order,
    story: { sink, nextNo },
  } = tale;
  const id = sink.nextId('purchase_return');
  const no = `PR${dayOf(new Date(tale.at)).slice(2).replaceAll('-', '')}-${String(nextNo()).padStart(6, '0')}`;
  sink.add('purchase_return', {
    id,
    return_no: no,
    po_id: order.id,
    remark,
    created_by_name: order.buyer.name,
    created_at: iso(tale.at),
  });
  addTimelineEntry(
    tale,
    order.buyer,
    {},
    { action: 'return', remark: [no, pieces || '', remark].filter(Boolean).join(' ') },
  );
  touchOrder(tale);
  return { type: 'PURCHASE_RETURN', id, no };
}
