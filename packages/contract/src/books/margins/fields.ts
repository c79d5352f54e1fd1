import { journalAccounts, journalTypes } from '../../money/journal/accounts.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;

/** Labels of order types; NONE for entries without an order. */
export const marginOrderTypes = {
  RETAIL_ORDER: t('零售', 'Retail', '零售'),
  DEALER_ORDER: t('批发', 'Wholesale', '批發'),
  NONE: t('无订单', 'No order', '無訂單'),
} as const satisfies Record<string, Text>;
export type MarginOrderType = keyof typeof marginOrderTypes;
export const marginOrderTypeKeys = Object.keys(marginOrderTypes) as MarginOrderType[];

/** Labels of the groupings of the margin report. */
export const marginViews = {
  month: t('月份', 'Month', '月份'),
  dealer: t('经销商', 'Dealer', '經銷商'),
  brand: t('品牌', 'Brand', '品牌'),
  order: t('订单', 'Order', '訂單'),
} as const satisfies Record<string, Text>;
export type MarginView = keyof typeof marginViews;
export const marginViewKeys = Object.keys(marginViews) as MarginView[];

/** Journal accounts summed up in each column of the margin report. */
export const marginAccounts = {
  revenue: ['REV', 'COMM'],
  cost: ['COGS'],
  share: ['SHARE'],
  fee: ['FEE'],
  promo: ['PROMO'],
  freight: ['FRTC'],
} as const satisfies Record<string, readonly (keyof typeof journalAccounts)[]>;
export type MarginColumn = keyof typeof marginAccounts;
const { REV, COMM, COGS, SHARE, FEE, PROMO, FRTC } = journalAccounts;
export const marginAccountTexts = { REV, COMM, COGS, SHARE, FEE, PROMO, FRTC } as const;

/** Fields of a margin row of a month, dealer, brand or order; amounts in fen without VAT. */
export const marginFields = {
  name: f.text('名称', 'Name', '名稱'),
  orderType: f.choice(marginOrderTypes)('类型', 'Type', '類型', { nullable: true }),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  orders: f.int('订单', 'Orders', '訂單'),
  revenue: f.money('不含税收入', 'Revenue excl. VAT', '未稅收入', yuan),
  cost: f.money('成本', 'Cost', '成本', yuan),
  share: f.money('分账', 'Shares', '分帳', yuan),
  fee: f.money('手续费', 'Fees', '手續費', yuan),
  promo: f.money('平台优惠', 'Promotions', '平台優惠', yuan),
  freight: f.money('运费成本', 'Freight', '運費成本', yuan),
  margin: f.money('毛利', 'Margin', '毛利', yuan),
  marginRate: f.rate('毛利率', 'Margin rate', '毛利率', { nullable: true }),
} as const;

/** Fields of a journal entry that contributes to a margin. */
export const marginEntryFields = {
  sourceNo: f.text('单据号', 'Document', '單據號'),
  type: f.choice(journalTypes)('业务', 'Posted for', '業務'),
  account: f.choice(marginAccountTexts)('科目', 'Account', '科目'),
  amount: f.money('对毛利的影响', 'Effect on margin', '對毛利的影響', yuan),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  orderType: f.choice(marginOrderTypes)('类型', 'Type', '類型'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  month: f.text('会计月份', 'Month', '會計月份'),
  day: f.day('业务日', 'Day', '業務日'),
} as const;
