import { po, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { precompileQuery } from '#kernel/db.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';

/** Id of part `p`, and its size as the order `of` names it. */
export const partColumns = (of = 'o') =>
  ({ part_id: 'p.id', size: partThen('size', `${of}.created_at`) }) as const;

/** Columns of an order line `l` with its order, part `p` and brand `b`. */
export const lineColumns = [
  'l.id',
  'l.po_id',
  'l.line_no',
  'l.part_id',
  'l.part_no',
  'l.part_name',
  'l.supplier_part_no',
  brandThen('purchase_order.created_at').as('brand_name'),
  partThen('size', 'purchase_order.created_at').as('size'),
  'l.qty',
  'l.sent_qty',
  'l.inflight_qty',
  'l.received_qty',
  'l.returned_qty',
  'l.reduced_qty',
  'l.reduce_reason',
  'l.unit_price_fen',
  'l.tax_bp',
  'l.amount_excl_fen',
  'l.tax_fen',
  'l.original_date',
  'purchase_order.status',
] as const;

export interface LineRow {
  id: number;
  line_no: number;
  part_id: number;
  part_no: string;
  part_name: string;
  supplier_part_no: string;
  brand_name: string | null;
  size: string;
  qty: number;
  sent_qty: number;
  inflight_qty: number;
  received_qty: number;
  returned_qty: number;
  reduced_qty: number;
  reduce_reason: string;
  unit_price_fen: number;
  tax_bp: number;
  amount_excl_fen: number;
  tax_fen: number;
  original_date: string | null;
  status: number;
}

const ended: readonly PoStatus[] = [po.FINISHED, po.CANCELLED, po.RECEIVED, po.CLOSED_EMPTY, po.CLOSED_SHORT];

const priceOf = (row: LineRow) => ({
  reduceReason: row.reduce_reason,
  unitPrice: row.unit_price_fen,
  taxRate: row.tax_bp,
  purchaseAmount: row.amount_excl_fen,
  taxAmount: row.tax_fen,
});

/** Converts a line to the contract's; without prices for logistics providers. */
export function presentLine(row: LineRow, { me }: Pick<Ctx, 'me'>) {
  const closed = ended.includes(row.status as PoStatus);
  return {
    id: row.id,
    lineNo: row.line_no,
    partId: row.part_id,
    partNo: row.part_no,
    partName: row.part_name,
    supplierPartNo: row.supplier_part_no,
    brandName: row.brand_name ?? '',
    size: row.size,
    quantity: row.qty,
    sentQuantity: row.sent_qty,
    inflightQuantity: row.inflight_qty,
    receivedQuantity: row.received_qty,
    returnedQuantity: row.returned_qty,
    reducedQuantity: row.reduced_qty,
    notSentQuantity: closed ? 0 : row.qty - row.received_qty - row.inflight_qty,
    notReceivedQuantity: closed ? 0 : row.qty - row.received_qty,
    cancelledQuantity: closed ? row.qty - row.received_qty : 0,
    ...(me.type === 'LOGISTICS' ? { reduceReason: '' } : priceOf(row)),
    originalDate: row.original_date,
  };
}

const readLines = precompileQuery((db) =>
  db
    .selectFrom('purchase_order_line as l')
    .innerJoin('purchase_order', 'purchase_order.id', 'l.po_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.po_id', '=', 0)
    .orderBy('l.line_no')
    .select([...lineColumns]),
);

/** Returns the lines of an order, without row-level scope: the caller must have checked the order. */
export const readOrderLines = async (ctx: Ctx, orderId: number) =>
  (await readLines(ctx.db, orderId)).map((row) => presentLine(row, ctx));
