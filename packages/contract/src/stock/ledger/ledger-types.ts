import { t, type Text } from '../../kernel/text.ts';

/** Labels of stock buckets. */
export const bucketTexts = {
  on_hand: t('现存', 'On hand', '現存'),
  defective: t('次品', 'Defective', '次品'),
  quarantined: t('隔离', 'Quarantined', '隔離'),
  in_transit: t('在途', 'In transit', '在途'),
} as const;
export type Bucket = keyof typeof bucketTexts;

/** Labels of stock movement types. */
export const movementTexts = {
  INITIAL: t('期初入账', 'Opening stock', '期初入帳'),
  PURCHASE_IN: t('采购入库', 'Purchase receipt', '採購入庫'),
  RELEASE: t('隔离放行', 'Released from quarantine', '隔離放行'),
  WRONG_PART_IN: t('错货留用', 'Wrong part kept', '錯貨留用'),
  PURCHASE_RETURN: t('采购退货', 'Purchase return', '採購退貨'),
  SALE_OUT: t('销售出库', 'Sale', '銷售出庫'),
  FIT_OUT: t('安装出库', 'Fitted', '安裝出庫'),
  SALE_RETURN: t('销售退货', 'Sales return', '銷售退貨'),
  RETAIL_BACK: t('客户退货', 'Returned by customer', '客戶退貨'),
  RETAIL_SCRAP: t('退货报废', 'Returned and scrapped', '退貨報廢'),
  PARCEL_BACK: t('差异退回', 'Discrepancy, sent back', '差異退回'),
  PARCEL_KEPT: t('差异留店', 'Kept by the shop', '差異留店'),
  DEALER_IN: t('经销商待收', 'On its way to dealer', '經銷商待收'),
  DEALER_RECEIVED: t('经销商收货', 'Received by dealer', '經銷商收貨'),
  DEALER_SHORT: t('经销商短收', 'Short at dealer', '經銷商短收'),
  DEALER_LATE: t('短收后到', 'Short, came late', '短收後到'),
  DEALER_UNSENT: t('错发未出', 'Not sent after all', '錯發未出'),
  DEALER_WRONG: t('错货在店', 'Wrong part at dealer', '錯貨在店'),
  DEALER_WRONG_BACK: t('错货退回', 'Wrong part back', '錯貨退回'),
  DEALER_BACK: t('经销商退货', 'Returned by dealer', '經銷商退貨'),
  CONSIGN_OUT: t('寄售出库', 'Consigned, fitted', '寄售出庫'),
  CONSIGN_BUY: t('寄售买断', 'Consigned, bought', '寄售買斷'),
  TRANSFER_OUT: t('调拨发出', 'Transfer sent', '調撥發出'),
  TRANSFER_IN: t('调拨收货', 'Transfer received', '調撥收貨'),
  TRANSFER_LOSS: t('调拨丢失', 'Transfer lost', '調撥遺失'),
  TRANSFER_BACK: t('调拨退回', 'Transfer returned', '調撥退回'),
  COUNT_GAIN: t('盘盈', 'Count gain', '盤盈'),
  COUNT_LOSS: t('盘亏', 'Count loss', '盤虧'),
  ADJUST_GAIN: t('调整增加', 'Adjusted up', '調整增加'),
  ADJUST_LOSS: t('调整减少', 'Adjusted down', '調整減少'),
  DAMAGE: t('报损', 'Damaged', '報損'),
  SCRAP: t('报废', 'Scrapped', '報廢'),
  HOLD: t('召回隔离', 'Held by recall', '召回隔離'),
  HOLD_END: t('解除隔离', 'Hold ended', '解除隔離'),
  DOT_CORRECTION: t('DOT 更正', 'DOT corrected', 'DOT 更正'),
  FITTED_DOT: t('安装 DOT 更正', 'DOT as fitted', '安裝 DOT 更正'),
  SHELF_DOT: t('在库 DOT 更正', 'DOT as it lies there', '在庫 DOT 更正'),
  MIRROR: t('物流商同步', 'As provider says', '物流商同步'),
} as const;
export type Movement = keyof typeof movementTexts;
export const movements = Object.keys(movementTexts) as Movement[];

const reversed = (text: Text): Text =>
  t(`${text['zh-CN']}·冲销`, `${text.en}, reversed`, `${text['zh-TW']}·沖銷`);

/** Labels of stock ledger types: movements and their reversals. */
export const ledgerTypeTexts: Readonly<Record<string, Text>> = Object.fromEntries(
  movements.flatMap((type) => [
    [type, movementTexts[type]],
    [`${type}_REVERSAL`, reversed(movementTexts[type])],
  ]),
);

/** Movement types that can be reversed in the ledger; all others are corrected through their document. */
export const reversibleTypes: readonly string[] = [
  'INITIAL',
  'ADJUST_GAIN',
  'ADJUST_LOSS',
  'DAMAGE',
  'SCRAP',
] satisfies readonly Movement[];

const documents: Readonly<Partial<Record<Movement, string>>> = {
  PURCHASE_IN: '/purchase-order/detail',
  RELEASE: '/purchase-order/detail',
  WRONG_PART_IN: '/purchase-order/detail',
  PURCHASE_RETURN: '/purchase-order/detail',
  TRANSFER_OUT: '/inventory/transfer-detail',
  TRANSFER_IN: '/inventory/transfer-detail',
  TRANSFER_LOSS: '/inventory/transfer-detail',
  TRANSFER_BACK: '/inventory/transfer-detail',
  COUNT_GAIN: '/inventory/count-detail',
  COUNT_LOSS: '/inventory/count-detail',
  DAMAGE: '/inventory/adjustment-detail',
  SCRAP: '/inventory/adjustment-detail',
  ADJUST_GAIN: '/inventory/adjustment-detail',
  ADJUST_LOSS: '/inventory/adjustment-detail',
  HOLD: '/inventory/recall-detail',
  HOLD_END: '/inventory/recall-detail',
};

/** Number prefix of orders whose goods lie at the dealer's place when they have arrived: they are not sold yet. */
export const wholesalePrefix = 'DP';

/** Sales documents by number prefix: their goods all leave under the same movement types. */
const orders: Readonly<Record<string, string>> = {
  LS: '/retail-order/detail',
  [wholesalePrefix]: '/dealer-purchase-order/detail',
  SO: '/sales-order/detail',
};

/** Returns the path of the screen for a ledger entry's document; undefined if it has none. */
export const documentScreen = ({ type, bizNo }: { type: string; bizNo: string }): string | undefined =>
  documents[type.replace(/_REVERSAL$/, '') as Movement] ?? orders[bizNo.slice(0, 2)];
