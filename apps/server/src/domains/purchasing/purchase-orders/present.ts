import { sql } from 'kysely';
import { po, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf, daysBetween } from '#kernel/days.ts';

/** SQL: supplier name of an order, from the join on `sc`. */
export const supplierName = sql<string>`sc.name`.as('supplier_name');
export const warehouseName = sql<string>`lo.name`.as('warehouse_name');

/** Columns of an order row, over purchase_order joined to supplier company `sc`, location `lo` and logistics company `lc`. */
export const orderColumns = [
  'purchase_order.id',
  'purchase_order.order_no',
  'purchase_order.status',
  'purchase_order.settle_type',
  'purchase_order.supplier_id',
  'purchase_order.location_id',
  'purchase_order.qty',
  'purchase_order.received_qty',
  'purchase_order.inflight_qty',
  'purchase_order.amount_excl_fen',
  'purchase_order.tax_fen',
  'purchase_order.amount_incl_fen',
  'purchase_order.created_by_name',
  'purchase_order.created_at',
  'purchase_order.updated_at',
  'purchase_order.submit_time',
  'purchase_order.submit_days',
  'purchase_order.confirm_user',
  'purchase_order.confirm_time',
  'purchase_order.accept_days',
  'purchase_order.original_date',
  'purchase_order.promised_date',
  'purchase_order.delivery_time',
  'purchase_order.remark',
  'purchase_order.cancel_reason',
  'purchase_order.close_reason',
  'purchase_order.reduced_qty',
  'purchase_order.version',
  supplierName,
  sql<string>`sc.code`.as('supplier_code'),
  warehouseName,
  'lc.name as logistic_name',
] as const;

/** SQL condition: the order has pieces to be re-shipped that are on no note yet. */
export const awaitsReship = sql<boolean>`(purchase_order.status IN (30, 40) AND EXISTS (
  SELECT 1 FROM delivery_note rn JOIN dn_line rl ON rl.dn_id = rn.id JOIN discrepancy rd ON rd.dn_line_id = rl.id
  JOIN purchase_order_line rp ON rp.id = rl.po_line_id
  WHERE rn.po_id = purchase_order.id AND rd.state = 'RESHIP'
    AND (rd.type = 'WRONG_PART' OR rp.qty > rp.received_qty + rp.inflight_qty)))`;

/**
 * SQL condition: the supplier reduced the order and nothing has shipped: the buyer may purchase the rest elsewhere.
 */
export const isReduced = sql<boolean>`(purchase_order.reduced_qty > 0 AND purchase_order.status IN (20, 30))`;

/** SQL condition: past the promised (else requested) day with goods still to come. */
export const isLate = sql<boolean>`(purchase_order.status IN (30, 40, 50)
  AND coalesce(purchase_order.promised_date, purchase_order.original_date) < (now() AT TIME ZONE 'Asia/Shanghai')::date)`;

export interface OrderRow {
  id: number;
  order_no: string;
  status: number;
  settle_type: number;
  supplier_id: number;
  location_id: number;
  qty: number;
  received_qty: number;
  inflight_qty: number;
  amount_excl_fen: number;
  tax_fen: number;
  amount_incl_fen: number;
  created_by_name: string;
  created_at: string;
  updated_at: string;
  submit_time: string | null;
  submit_days: number | null;
  confirm_user: string | null;
  confirm_time: string | null;
  accept_days: number | null;
  original_date: string | null;
  promised_date: string | null;
  delivery_time: string | null;
  remark: string;
  cancel_reason: string;
  close_reason: string;
  reduced_qty: number;
  version: number;
  supplier_name: string;
  supplier_code: string;
  warehouse_name: string;
  logistic_name: string | null;
  /** Selected for single orders only; for lists see `markReships`. */
  awaits_reship?: boolean;
}

/** Statuses after which nothing more is expected: notReceivedQuantity reads 0 there (domain 2.1). */
const ended: readonly PoStatus[] = [po.FINISHED, po.CANCELLED, po.RECEIVED, po.CLOSED_EMPTY, po.CLOSED_SHORT];

/** Amounts and what buyer and supplier write to each other: nothing of it is the logistics provider's. */
const betweenTwo = (row: OrderRow, { me }: Pick<Ctx, 'me'>) =>
  me.type === 'LOGISTICS'
    ? { remark: '', cancelReason: '', closeReason: '' }
    : {
        purchaseAmount: row.amount_excl_fen,
        taxAmount: row.tax_fen,
        totalAmount: row.amount_incl_fen,
        remark: row.remark,
        cancelReason: row.cancel_reason,
        closeReason: row.close_reason,
      };

/** Converts an order to the contract's, for the caller. */
export function presentOrder(row: OrderRow, ctx: Pick<Ctx, 'me'>) {
  const status = row.status as PoStatus;
  const due = row.promised_date ?? row.original_date;
  return {
    id: row.id,
    orderNo: row.order_no,
    status,
    ...quantitiesOf(row, ended.includes(status)),
    settleType: row.settle_type as 1 | 2,
    supplierId: row.supplier_id,
    ...(ctx.me.type === 'SUPPLIER' ? {} : { supplierName: row.supplier_name }),
    ...(ctx.me.type === 'OTHER' ? { supplierCode: row.supplier_code } : {}),
    ...betweenTwo(row, ctx),
    supplierConfirmUser: row.confirm_user,
    supplierConfirmTime: row.confirm_time,
    acceptDays: row.accept_days,
    logisticName: row.logistic_name,
    warehouseName: row.warehouse_name,
    warehouseId: row.location_id,
    createdBy: row.created_by_name,
    createdTime: row.created_at,
    updatedTime: row.updated_at,
    submitTime: row.submit_time,
    // Ageing while it waits for the supplier, frozen once confirmed (domain 2.1).
    submitDays:
      status === po.PENDING && row.submit_time
        ? daysBetween(new Date(row.submit_time), new Date())
        : row.submit_days,
    originalDate: row.original_date,
    promisedDate: row.promised_date,
    late: [30, 40, 50].includes(status) && due !== null && due < dayOf(new Date()),
    deliveryTime: row.delivery_time,
    awaitsReship: row.awaits_reship ?? false,
    version: row.version,
  };
}

const quantitiesOf = (row: OrderRow, closed: boolean) => ({
  purchaseQuantity: row.qty,
  reducedQuantity: row.reduced_qty,
  notSentQuantity: closed ? 0 : row.qty - row.received_qty - row.inflight_qty,
  inflightQuantity: row.inflight_qty,
  receivedQuantity: row.received_qty,
  notReceivedQuantity: closed ? 0 : row.qty - row.received_qty,
  cancelledQuantity: closed ? row.qty - row.received_qty : 0,
});
