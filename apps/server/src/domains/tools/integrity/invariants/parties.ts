import { invariant } from '#kernel/invariant.ts';

/** Kinds of documents that journals are posted for: dealer, order, party (null where there is none of its own), and where from. */
const sources: Readonly<
  Record<string, readonly [dealer: string, order: string, party: string, from: string]>
> = {
  PAYMENT: ['x.dealer_id', 'x.biz_id', 'x.dealer_id', 'payment x'],
  REFUND: ['x.dealer_id', 'x.biz_id', 'x.dealer_id', 'refund x'],
  RETAIL_ORDER: ['x.dealer_id', 'x.id', 'NULL', 'retail_order x'],
  'retail-shipment': [
    'o.dealer_id',
    'o.id',
    'NULL',
    'retail_shipment x JOIN retail_order o ON o.id = x.order_id',
  ],
  'dealer-shipment': [
    'o.dealer_id',
    'o.id',
    'o.dealer_id',
    'dealer_shipment x JOIN dealer_order o ON o.id = x.order_id',
  ],
  'dealer-receipt': [
    'o.dealer_id',
    'o.id',
    'o.dealer_id',
    'dealer_receipt x JOIN dealer_order o ON o.id = x.order_id',
  ],
  'dealer-claim': ['o.dealer_id', 'o.id', 'NULL', 'dealer_claim x JOIN dealer_order o ON o.id = x.order_id'],
  'dealer-return': [
    'o.dealer_id',
    'o.id',
    'o.dealer_id',
    'dealer_return x JOIN dealer_order o ON o.id = x.order_id',
  ],
  'retail-discrepancy': [
    'o.dealer_id',
    'o.id',
    'NULL',
    'retail_discrepancy x JOIN retail_order o ON o.id = x.order_id',
  ],
  'retail-return': ['x.dealer_id', 'x.order_id', 'NULL', 'retail_return x'],
  'retail-return-undone': ['x.dealer_id', 'x.order_id', 'NULL', 'retail_return x'],
  'bill-split': ['x.dealer_id', 'x.order_id', 'NULL', 'bill_split x'],
  'bill-split-receiver': [
    'b.dealer_id',
    'b.order_id',
    'x.company_id',
    'bill_split_receiver x JOIN bill_split b ON b.id = x.split_id',
  ],
  'split-return': [
    'b.dealer_id',
    'b.order_id',
    'r.company_id',
    'split_return x JOIN bill_split_receiver r ON r.id = x.receiver_id JOIN bill_split b ON b.id = r.split_id',
  ],
  'statement-payment': [
    's.party_id',
    'NULL',
    's.party_id',
    'statement_payment x JOIN statement s ON s.id = x.statement_id',
  ],
  'settlement-line': ['NULL', 'x.order_id', 'x.party_id', 'settlement_line x'],
  'credit-document': ['x.dealer_id', 'NULL', 'x.dealer_id', 'credit_document x'],
  PREPAY_DOCUMENT: ['x.dealer_id', 'NULL', 'x.dealer_id', 'prepay_document x'],
  SUPPLIER_INVOICE: ['NULL', 'NULL', 'x.supplier_id', 'supplier_invoice x'],
  RECEIPT: ['NULL', 'NULL', 'n.supplier_id', 'receipt x JOIN delivery_note n ON n.id = x.dn_id'],
  DISCREPANCY: [
    'NULL',
    'NULL',
    'n.supplier_id',
    'discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN delivery_note n ON n.id = d.dn_id',
  ],
  PURCHASE_RETURN: [
    'NULL',
    'NULL',
    'o.supplier_id',
    'purchase_return x JOIN purchase_order o ON o.id = x.po_id',
  ],
  'sales-order': ['x.dealer_id', 'NULL', 'x.carrier_id', 'sales_order x'],
  'shipping-account-entry': [
    'NULL',
    'NULL',
    'a.carrier_id',
    'shipping_account_entry x JOIN shipping_account a ON a.id = x.account_id',
  ],
};

const documents = Object.entries(sources)
  .map(
    ([type, [dealer, order, party, from]]) =>
      `SELECT '${type}' AS type, x.id, ${dealer}::bigint AS dealer_id, ${order}::bigint AS order_id, ${party}::bigint AS party_id FROM ${from}`,
  )
  .join('\n    UNION ALL ');
const types = Object.keys(sources)
  .map((type) => `'${type}'`)
  .join(', ');

export const partyInvariants = [
  invariant(
    'INV-PT1',
    '凭证的单据存在，凭证的门店、分录的往来方和订单与单据一致',
    'What a journal was posted for is there, and its dealer, the parties of its entries and their order are those of it',
    '傳票的單據存在，傳票的門店、分錄的往來方和訂單與單據一致',
    `
    WITH doc AS MATERIALIZED (${documents})
    SELECT j.id AS journal, j.source_type, j.source_no, j.dealer_id AS dealer, d.dealer_id AS of_document, NULL::text AS account,
      NULL::bigint AS party FROM journal j LEFT JOIN doc d ON d.type = j.source_type AND d.id = j.source_id
    WHERE j.source_type IN (${types}) AND (d.id IS NULL AND j.source_type NOT IN ('PAYMENT', 'REFUND') OR j.dealer_id <> d.dealer_id)
    UNION ALL
    SELECT j.id, j.source_type, j.source_no, j.dealer_id, d.dealer_id, e.account, e.party_id FROM journal_entry e
    JOIN journal j ON j.id = e.journal_id JOIN doc d ON d.type = j.source_type AND d.id = j.source_id
    WHERE e.party_id <> CASE e.account WHEN 'ORD' THEN d.order_id ELSE d.party_id END`,
  ),
  invariant(
    'INV-PT2',
    '收款、退款、分账、开票的门店 = 订单的门店',
    'Payments, refunds, splits and limits taken are of the dealer of their order, what is owed on credit of that of its payment',
    '收款、退款、分帳、開票的門店 = 訂單的門店',
    `
    WITH orders AS MATERIALIZED (SELECT 'RETAIL_ORDER' AS type, id, dealer_id FROM retail_order
      UNION ALL SELECT 'DEALER_ORDER', id, dealer_id FROM dealer_order)
    SELECT 'payment' AS what, p.id, p.dealer_id, o.dealer_id AS of_order FROM payment p
      JOIN orders o ON o.type = p.biz_type AND o.id = p.biz_id WHERE p.dealer_id <> o.dealer_id
    UNION ALL
    SELECT 'refund', r.id, r.dealer_id, p.dealer_id FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE r.dealer_id <> p.dealer_id OR (r.biz_type, r.biz_id) IS DISTINCT FROM (p.biz_type, p.biz_id)
    UNION ALL
    SELECT 'split', b.id, b.dealer_id, o.dealer_id FROM bill_split b LEFT JOIN retail_order o ON o.id = b.order_id
      WHERE b.dealer_id IS DISTINCT FROM o.dealer_id
    UNION ALL
    SELECT 'credit', u.payment_id, u.dealer_id, p.dealer_id FROM credit_use u JOIN payment p ON p.id = u.payment_id
      WHERE u.dealer_id <> p.dealer_id OR u.order_id <> p.biz_id OR u.amount_fen <> p.amount_fen OR p.way <> 'CREDIT'
    UNION ALL
    SELECT 'limit', u.id, u.dealer_id, o.dealer_id FROM purchase_limit_use u JOIN dealer_order_line l ON l.id = u.biz_line_id
      JOIN dealer_order o ON o.id = l.order_id WHERE u.biz_type = 'DEALER_ORDER' AND (u.dealer_id <> o.dealer_id OR u.part_id <> l.part_id)
    UNION ALL
    SELECT 'place', o.id, o.dealer_id, p.owner_id FROM dealer_order o LEFT JOIN location p ON p.id = o.location_id
      WHERE p.owner_id IS DISTINCT FROM o.dealer_id
    UNION ALL
    SELECT 'note', n.id, n.supplier_id, o.supplier_id FROM delivery_note n JOIN purchase_order o ON o.id = n.po_id
      WHERE n.supplier_id <> o.supplier_id OR n.location_id <> o.location_id
    UNION ALL
    SELECT 'received', r.id, r.supplier_id, o.supplier_id FROM received_line r JOIN purchase_order o ON o.id = r.po_id
      JOIN purchase_order_line l ON l.id = r.po_line_id
      WHERE r.supplier_id <> o.supplier_id OR r.settle_type <> o.settle_type OR r.part_id <> l.part_id OR l.po_id <> o.id
    UNION ALL
    SELECT 'invoice', i.id, i.supplier_id, r.supplier_id FROM supplier_invoice i JOIN received_line r ON r.invoice_id = i.id
      WHERE r.supplier_id <> i.supplier_id OR r.settle_type <> i.settle_type`,
  ),
];
