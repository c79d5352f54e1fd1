import { t, type Text } from '../../kernel/text.ts';

/**
 * Chart of accounts with labels. The party of AR, AP, PREPAY, FROZEN, FRT, GRNI and CLAIM is a company, that of ORD an order.
 */
export const journalAccounts = {
  BANK: t('银行存款', 'Bank', '銀行存款'),
  CH: t('支付渠道余额', 'Channel balance', '支付通路餘額'),
  CHF: t('支付渠道冻结', 'Frozen at the channel', '支付通路凍結'),
  AR: t('应收账款', 'Receivable', '應收帳款'),
  FRT: t('预付运费', 'Freight paid ahead', '預付運費'),
  STOCK: t('库存商品', 'Stock', '庫存商品'),
  TRANSIT: t('发出商品', 'Goods shipped, not yet earned', '發出商品'),
  PREPAY: t('预付款', 'Prepaid by dealers', '預付款'),
  FROZEN: t('预付款冻结', 'Prepaid and frozen', '預付款凍結'),
  ORD: t('已收未确认收入', 'Paid, not yet earned', '已收未認列收入'),
  AP: t('应付账款', 'Payable', '應付帳款'),
  GRNI: t('暂估应付', 'Received, not yet invoiced', '暫估應付'),
  VATOUT: t('销项税额', 'Output VAT', '銷項稅額'),
  VATIN: t('进项税额', 'Input VAT', '進項稅額'),
  SUSP: t('待查款项', 'Suspense', '待查款項'),
  CAP: t('实收资本', 'Capital paid in', '實收資本'),
  REV: t('销售收入', 'Revenue', '銷售收入'),
  COMM: t('佣金收入', 'Commission', '佣金收入'),
  COGS: t('销售成本', 'Cost of goods sold', '銷售成本'),
  SHARE: t('分账支出', 'Shares of others', '分帳支出'),
  FEE: t('支付手续费', 'Payment fees', '支付手續費'),
  PROMO: t('平台优惠', 'Discounts borne by the platform', '平台優惠'),
  PVAR: t('采购价差', 'Purchase price variance', '採購價差'),
  FRTC: t('运费成本', 'Freight cost', '運費成本'),
  ROUND: t('尾差', 'Rounding difference', '尾差'),
  PENDING: t('待处理财产损溢', 'Stock losses and gains to be decided', '待處理財產損溢'),
  CLAIM: t('其他应收款（索赔）', 'Claims on others', '其他應收款（索賠）'),
  SHRINK: t('存货盘亏及盘盈', 'Stock losses and gains', '存貨盤虧及盤盈'),
  CASUALTY: t('非常损失', 'Casualty losses', '非常損失'),
  VATREV: t('进项税额转出', 'Input VAT reversed', '進項稅額轉出'),
  VATDEF: t('待转销项税额', 'Output VAT deferred', '待轉銷項稅額'),
  BANKFEE: t('银行手续费', 'Bank charges', '銀行手續費'),
  OPENING: t('期初建账过渡', 'Opening balances in transit', '期初建帳過渡'),
  SUBJECT: t('自设科目', 'Own subject', '自設科目'),
} as const satisfies Record<string, Text>;
export type JournalAccount = keyof typeof journalAccounts;

/** Journal accounts whose party is a company. */
export const companyAccounts: readonly string[] = [
  'AR',
  'AP',
  'PREPAY',
  'FROZEN',
  'FRT',
  'GRNI',
  'CLAIM',
] satisfies JournalAccount[];

/** Labels of journal types, the business events that are posted. */
export const journalTypes = {
  CHANNEL_PAYMENT: t('在线支付', 'Payment by channel', '線上支付'),
  PREPAY_PAYMENT: t('预付款支付', 'Payment from prepay', '預付款支付'),
  OFFLINE_PAYMENT: t('线下支付', 'Offline payment', '線下支付'),
  SHIPPED: t('发货', 'Shipped', '出貨'),
  EARNED: t('确认收入', 'Earned', '認列收入'),
  EARNED_OWN: t('确认收入（门店自有货）', 'Earned, goods of the dealer', '認列收入（門市自有貨）'),
  SUPPLIER_DISCOUNT: t('供应商承担优惠', 'Discount borne by the supplier', '供應商承擔優惠'),
  SHARE: t('应付分账', 'Shares owed', '應付分帳'),
  SPLIT: t('分账', 'Split', '分帳'),
  UNFREEZE: t('渠道解冻', 'Unfrozen at the channel', '通路解凍'),
  SPLIT_RETURN: t('分账回退', 'Split returned', '分帳退回'),
  RETURN_EARNED: t('退货（收入已确认）', 'Return, already earned', '退貨（收入已認列）'),
  RETURN_UNEARNED: t('退货（收入未确认）', 'Return, not yet earned', '退貨（收入未認列）'),
  REFUND: t('退款', 'Refund', '退款'),
  RECHARGE: t('充值', 'Recharge', '儲值'),
  RECHARGE_REVERSAL: t('充值冲正', 'Recharge reversed', '儲值沖正'),
  FREEZE: t('冻结', 'Frozen', '凍結'),
  UNFREEZE_PREPAY: t('解冻', 'Unfrozen', '解凍'),
  WITHDRAW: t('提现', 'Withdrawn', '提領'),
  ADJUST: t('调整', 'Adjustment', '調整'),
  FREIGHT_CHARGED: t('收取运费', 'Freight charged', '收取運費'),
  FREIGHT_PAID: t('支付运费', 'Freight paid', '支付運費'),
  FREIGHT_TOP_UP: t('运费充值', 'Freight topped up', '運費儲值'),
  SUSPENSE: t('待查款项入账', 'Money in suspense', '待查款項入帳'),
  SUSPENSE_REFUND: t('待查款项退回', 'Suspense refunded', '待查款項退回'),
  GOODS_RECEIVED: t('采购入库', 'Goods received', '採購入庫'),
  GOODS_RETURNED: t('采购退货', 'Goods sent back', '採購退貨'),
  SUPPLIER_INVOICE: t('供应商发票', 'Supplier invoice', '供應商發票'),
  SETTLEMENT: t('结算', 'Settlement', '結算'),
  FEE_DIFFERENCE: t('手续费差额', 'Fee difference', '手續費差額'),
  PAYOUT: t('渠道到账', 'Paid out by the channel', '通路撥款'),
  CAPITAL: t('资本投入', 'Capital paid in', '資本投入'),
  STOCK_MOVED: t('库存变动', 'Stock moved', '庫存變動'),
  STOCK_DECIDED: t('财产损溢处理', 'Stock loss or gain decided', '財產損溢處理'),
  STOCK_OPENING: t('库存期初', 'Opening stock', '庫存期初'),
  VAT_DUE: t('销项税额转入', 'Output VAT due', '銷項稅額轉入'),
  INPUT_VAT: t('取得进项发票', 'Input invoice received', '取得進項發票'),
  CHANNEL_DIFFERENCE: t('渠道差异处理', 'Channel difference', '通路差異處理'),
  BANK_MATCH: t('银行流水入账', 'Bank statement posted', '銀行流水入帳'),
  VOUCHER: t('手工凭证', 'Manual voucher', '手工傳票'),
  VOUCHER_REVERSAL: t('凭证红字冲销', 'Voucher reversed', '傳票紅字沖銷'),
  OPENING_BALANCE: t('期初余额', 'Opening balance', '期初餘額'),
} as const satisfies Record<string, Text>;
export type JournalType = keyof typeof journalTypes;

/** Journal accounts with a stored running balance, which must never be negative. */
export type BalanceAccount = Extract<JournalAccount, 'PREPAY' | 'FROZEN'>;
