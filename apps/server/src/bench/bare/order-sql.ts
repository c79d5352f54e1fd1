/**
 * SQL condition that an order awaits a re-shipment, added to the columns of a single order; a list evaluates it only
 * for rows of its page with the right status.
 */
export const awaitsReship = `(purchase_order.status = 40 AND EXISTS (SELECT 1 FROM delivery_note rn JOIN dn_line rl ON rl.dn_id = rn.id
  JOIN discrepancy rd ON rd.dn_line_id = rl.id WHERE rn.po_id = purchase_order.id AND rd.type = 'SHORT' AND rd.state = 'RESHIP'))`;

export const orderSource = `FROM purchase_order LEFT JOIN company sc ON sc.id = purchase_order.supplier_id
  LEFT JOIN location lo ON lo.id = purchase_order.location_id LEFT JOIN company lc ON lc.id = lo.logistics_id`;

export const orderColumns = `purchase_order.id, purchase_order.order_no AS "orderNo", purchase_order.status,
  purchase_order.supplier_id AS "supplierId", purchase_order.location_id AS "warehouseId", purchase_order.qty AS "purchaseQuantity",
  purchase_order.received_qty AS "receivedQuantity", purchase_order.inflight_qty AS "inflightQuantity",
  purchase_order.amount_excl_fen AS "purchaseAmount", purchase_order.tax_fen AS "taxAmount", purchase_order.amount_incl_fen AS "totalAmount",
  purchase_order.created_by_name AS "createdBy", purchase_order.created_at AS "createdTime", purchase_order.updated_at AS "updatedTime",
  purchase_order.submit_time AS "submitTime", purchase_order.submit_days AS "submitDays", purchase_order.confirm_user AS "supplierConfirmUser",
  purchase_order.confirm_time AS "supplierConfirmTime", purchase_order.accept_days AS "acceptDays",
  purchase_order.original_date AS "originalDate", purchase_order.promised_date AS "promisedDate",
  purchase_order.delivery_time AS "deliveryTime", purchase_order.remark, purchase_order.cancel_reason AS "cancelReason",
  purchase_order.close_reason AS "closeReason", purchase_order.version, sc.name AS "supplierName", sc.code AS "supplierCode",
  lo.name AS "warehouseName", lc.name AS "logisticName", purchase_order.reduced_qty AS "reducedQuantity"`;
export const oneOrder = `${orderColumns}, ${awaitsReship} AS "awaitsReship"`;

export interface OrderRow {
  [column: string]: unknown;
  status: number;
  purchaseQuantity: number;
  receivedQuantity: number;
  inflightQuantity: number;
  submitTime: string | null;
  submitDays: number | null;
  originalDate: string | null;
  promisedDate: string | null;
}

const ended = new Set([60, 70, 80, 90, 100]);
const dayNo = (at: number): number => Math.floor((at + 8 * 3_600_000) / 86_400_000);

/** Computed fields of an order row, as in the product. */
export function asOrder(row: OrderRow) {
  const due = row.promisedDate ?? row.originalDate;
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const missing = ended.has(row.status) ? 0 : row.purchaseQuantity - row.receivedQuantity;
  const waits = row.status === 20 && row.submitTime;
  return {
    ...row,
    notSentQuantity: ended.has(row.status) ? 0 : missing - row.inflightQuantity,
    notReceivedQuantity: missing,
    cancelledQuantity: ended.has(row.status) ? row.purchaseQuantity - row.receivedQuantity : 0,
    submitDays: waits ? Math.max(0, dayNo(Date.now()) - dayNo(Date.parse(waits))) : row.submitDays,
    late: [30, 40, 50].includes(row.status) && due !== null && due < today,
  };
}
