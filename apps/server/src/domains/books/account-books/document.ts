import { sql, type RawBuilder } from 'kysely';

const retail = '/retail-order/detail?id=';
const wholesale = '/dealer-purchase-order/detail?id=';
const purchase = '/purchase-order/detail?id=';

/** Where a document is shown: its screen by the id of the record that a source names, with `x` its row. */
const byRecord: Readonly<Record<string, readonly [path: string, id: string, from: string]>> = {
  RETAIL_ORDER: [`'${retail}'`, 'x.id', 'retail_order x'],
  'retail-shipment': [`'${retail}'`, 'x.order_id', 'retail_shipment x'],
  'bill-split': [`'${retail}'`, 'x.order_id', 'bill_split x'],
  'bill-split-receiver': [
    `'${retail}'`,
    'b.order_id',
    'bill_split_receiver x JOIN bill_split b ON b.id = x.split_id',
  ],
  'split-return': [
    `'${retail}'`,
    'b.order_id',
    'split_return x JOIN bill_split_receiver r ON r.id = x.receiver_id JOIN bill_split b ON b.id = r.split_id',
  ],
  'dealer-shipment': [`'${wholesale}'`, 'x.order_id', 'dealer_shipment x'],
  'dealer-receipt': [`'${wholesale}'`, 'x.order_id', 'dealer_receipt x'],
  'dealer-claim': [`'${wholesale}'`, 'x.order_id', 'dealer_claim x'],
  'dealer-return': [`'${wholesale}'`, 'x.order_id', 'dealer_return x'],
  PAYMENT: [
    `CASE x.biz_type WHEN 'RETAIL_ORDER' THEN '${retail}' ELSE '${wholesale}' END`,
    'x.biz_id',
    'payment x',
  ],
  REFUND: [
    `CASE x.biz_type WHEN 'RETAIL_ORDER' THEN '${retail}' ELSE '${wholesale}' END`,
    'x.biz_id',
    'refund x',
  ],
  'journal-vat': [
    `CASE WHEN x.kind IN ('RETAIL', 'RETAIL_FREIGHT', 'OWN') THEN '${retail}' ELSE '${wholesale}' END`,
    'x.order_id',
    'journal_vat x',
  ],
  'sales-order': [`'/sales-order/detail?id='`, 'x.id', 'sales_order x'],
  'statement-payment': [`'/finance/dealer/detail?id='`, 'x.statement_id', 'statement_payment x'],
  'settlement-line': [`'/finance/dealer/detail?id='`, 'x.statement_id', 'settlement_line x'],
  SUPPLIER_INVOICE: [
    `CASE x.settle_type WHEN 2 THEN '/finance/supplier/batch/detail?id=' ELSE '/finance/supplier/retail/detail?id=' END`,
    'x.id',
    'supplier_invoice x',
  ],
  RECEIPT: [`'${purchase}'`, 'n.po_id', 'receipt x JOIN delivery_note n ON n.id = x.dn_id'],
  PURCHASE_RETURN: [`'${purchase}'`, 'x.po_id', 'purchase_return x'],
  DISCREPANCY: [
    `'${purchase}'`,
    'n.po_id',
    'discrepancy x JOIN dn_line d ON d.id = x.dn_line_id JOIN delivery_note n ON n.id = d.dn_id',
  ],
  voucher: [`'/finance/voucher/detail?id='`, 'x.id', 'voucher x'],
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
      sql`WHEN ${sql.lit(name)} THEN (SELECT ${sql.raw(`${path} || ${key} FROM ${from}`)} WHERE x.id = ${id})`,
  );
  const numbers = Object.entries(byNumber).map(
    ([name, list]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(list)} || ${no}`,
  );
  return sql<string>`coalesce(CASE ${type} ${sql.join(records, sql` `)} END,
    CASE ${type} ${sql.join(numbers, sql` `)} END, '')`;
};
