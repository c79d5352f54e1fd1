import { invariant } from '#kernel/invariant.ts';

/** Tables of documents whose status moves by steps alone, each with its name in the timeline and its status column. */
const moved = [
  ['purchase-order', 'purchase_order', 'status'],
  ['delivery-note', 'delivery_note', 'status'],
  ['supplier-invoice', 'supplier_invoice', 'status'],
  ['sales-order', 'sales_order', 'state'],
  ['stock-adjustment', 'stock_adjustment', 'status'],
  ['stock-count', 'stock_count', 'status'],
  ['stock-transfer', 'stock_transfer', 'status'],
  ['dealer-order', 'dealer_order', 'status'],
  ['points-exchange', 'exchange_order', 'status'],
  ['credit-document', 'credit_document', 'status'],
  ['internal-invoice', 'internal_invoice', 'status'],
  ['bill-split', 'bill_split', 'status'],
  ['statement', 'statement', 'status'],
  ['statement-payment', 'statement_payment', 'status'],
  ['sales-invoice', 'sales_invoice', 'status'],
  ['red-letter', 'red_letter', 'status'],
] as const;

const stands = moved
  .map(([name, table, status]) => `SELECT '${name}' AS entity, id, ${status}::text AS status FROM ${table}`)
  .join('\n    UNION ALL ');

export const documentInvariants = [
  invariant(
    'INV-TL1',
    '单据的状态 = 其最后一次操作到达的状态，有操作记录的单据都在',
    'A document stands where its last step led to; every document that had a step is there',
    '單據的狀態 = 其最後一次操作到達的狀態，有操作記錄的單據都在',
    `
    SELECT l.entity, l.entity_id AS id, l.to_status AS led_to, d.status FROM (
      SELECT DISTINCT ON (entity, entity_id) entity, entity_id, to_status FROM timeline
      WHERE to_status IS NOT NULL AND entity IN (${moved.map(([name]) => `'${name}'`).join(', ')})
      ORDER BY entity, entity_id, id DESC) l
    LEFT JOIN (${stands}) d ON d.entity = l.entity AND d.id = l.entity_id
    WHERE d.status IS DISTINCT FROM l.to_status`,
  ),
];
