import { sql, type RawBuilder } from 'kysely';

const retail = '/retail-order/detail?id=';
const wholesale = '/dealer-purchase-order/detail?id=';
const purchase = '/purchase-order/detail?id=';

/** Where a document is shown: its screen by the id of the record that a source names, with `doc` its row. */
const byRecord: Readonly<Record<string, readonly [path: string, id: string, from: string]>> = {
  RETAIL_ORDER: [`'${retail}'`, 'doc.id', 'retail_order doc'],
  'retail-shipment': [`'${retail}'`, 'doc.order_id', 'retail_shipment doc'],
  'retail-discrepancy': [`'${retail}'`, 'doc.order_id', 'retail_discrepancy doc'],
  'retail-return': [`'${retail}'`, 'doc.order_id', 'retail_return doc'],
  'retail-return-undone': [`'${retail}'`, 'doc.order_id', 'retail_return doc'],
  'bill-split': [`'${retail}'`, 'doc.order_id', 'bill_split doc'],
  'bill-split-receiver': [
    `'${retail}'`,
    'b.order_id',
    'bill_split_receiver doc JOIN bill_split b ON b.id = doc.split_id',
  ],
  'split-return': [
    `'${retail}'`,
    'b.order_id',
    'split_return doc JOIN bill_split_receiver r ON r.id = doc.receiver_id JOIN bill_split b ON b.id = r.split_id',
  ],
  'dealer-shipment': [`'${wholesale}'`, 'doc.order_id', 'dealer_shipment doc'],
  'dealer-receipt': [`'${wholesale}'`, 'doc.order_id', 'dealer_receipt doc'],
  'dealer-claim': [`'${wholesale}'`, 'doc.order_id', 'dealer_claim doc'],
  'dealer-return': [`'${wholesale}'`, 'doc.order_id', 'dealer_return doc'],
  PAYMENT: [
    `CASE doc.biz_type WHEN 'RETAIL_ORDER' THEN '${retail}' ELSE '${wholesale}' END`,
    'doc.biz_id',
    'payment doc',
  ],
  REFUND: [
    `CASE doc.biz_type WHEN 'RETAIL_ORDER' THEN '${retail}' ELSE '${wholesale}' END`,
    'doc.biz_id',
    'refund doc',
  ],
  'journal-vat': [
    `CASE WHEN doc.kind IN ('RETAIL', 'RETAIL_FREIGHT', 'OWN') THEN '${retail}' ELSE '${wholesale}' END`,
    'doc.order_id',
    'journal_vat doc',
  ],
  'sales-order': [`'/sales-order/detail?id='`, 'doc.id', 'sales_order doc'],
  'statement-payment': [`'/finance/dealer/detail?id='`, 'doc.statement_id', 'statement_payment doc'],
  'settlement-line': [`'/finance/dealer/detail?id='`, 'doc.statement_id', 'settlement_line doc'],
  SUPPLIER_INVOICE: [
    `CASE doc.settle_type WHEN 2 THEN '/finance/supplier/batch/detail?id=' ELSE '/finance/supplier/retail/detail?id=' END`,
    'doc.id',
    'supplier_invoice doc',
  ],
  RECEIPT: [`'${purchase}'`, 'n.po_id', 'receipt doc JOIN delivery_note n ON n.id = doc.dn_id'],
  PURCHASE_RETURN: [`'${purchase}'`, 'doc.po_id', 'purchase_return doc'],
  DISCREPANCY: [
    `'${purchase}'`,
    'n.po_id',
    'discrepancy doc JOIN dn_line d ON d.id = doc.dn_line_id JOIN delivery_note n ON n.id = d.dn_id',
  ],
  voucher: [`'/finance/voucher/detail?id='`, 'doc.id', 'voucher doc'],
};

/** Lists that find a document by its number, for those without a screen of their own. */
const byNumber: Readonly<Record<string, string>> = {
  PAYMENT: '/finance/unknownMoney?text=',
  PREPAY_DOCUMENT: '/finance/dealerAccountDocuments?text=',
  'credit-document': '/finance/credit/documents?text=',
  'input-invoice': '/finance/inputInvoice?text=',
  'bank-match': '/finance/bankStatement/matches?text=',
  'goods-decision': '/finance/goodsLoss?text=',
  'stock-row': '/finance/goodsValue/rows?text=',
  'shipping-account-entry': '/basic/topSpeedLedger?no=',
};

/** SQL: path of the screen of the document that a journal was posted for; '' where it has none. */
export const documentPath = (
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  no: RawBuilder<unknown>,
): RawBuilder<string> => {
  const records = Object.entries(byRecord).map(
    ([name, [path, key, from]]) =>
      sql`WHEN ${sql.lit(name)} THEN (SELECT ${sql.raw(`${path} || ${key} FROM ${from}`)} WHERE doc.id = ${id})`,
  );
  const numbers = Object.entries(byNumber).map(
    ([name, list]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(list)} || ${no}`,
  );
  return sql<string>`coalesce(CASE ${type} ${sql.join(records, sql` `)} END,
    CASE ${type} ${sql.join(numbers, sql` `)} END, '')`;
};
