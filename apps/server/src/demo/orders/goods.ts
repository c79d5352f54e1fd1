import type { StockBiz } from '#domains/stock/inventory/index.ts';
import type { Person } from '../accounts.ts';
import type { Bucket } from '../stock/cells.ts';
import type { Line } from './state.ts';
import type { OrderTale } from './order-tale.ts';

interface Goods {
  line: Line;
  dot: string;
  made: number;
  bucket: Bucket;
  delta: number;
  /** Line of the source document: of a receipt, return or release. */
  lineId: number;
  /** Source document, where it is not the order. */
  document?: { type: StockBiz; id: number; no: string };
}

/** Queues a stock movement, posted later in order of time with those of other orders. */
export function postGoods(tale: OrderTale, who: Person, goods: Goods): void {
  if (goods.delta === 0) return;
  const { order, story } = tale;
  const { type, id, no } = goods.document ?? { type: 'PURCHASE_IN' as const, id: order.id, no: order.no };
  story.post({
    at: tale.at,
    cell: goods.line.cell,
    bucket: goods.bucket,
    dot: goods.dot,
    made: goods.made,
    delta: goods.delta,
    valueFen: goods.delta > 0 ? goods.delta * goods.line.link.priceFen : null,
    bizType: type,
    bizId: id,
    bizLineId: goods.lineId,
    bizNo: no,
    actor: who,
  });
}
