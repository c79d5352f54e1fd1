import { accountTypeTexts } from '../../platform/access/texts.ts';
import { journalAccounts } from '../../money/journal/accounts.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const days = { unit: t('天', 'days', '天') } as const;

/** Labels of the sides of open items: receivable, payable, and our money that channels have not paid out yet. */
export const owedSides = {
  RECEIVABLE: t('应收', 'Owed to us', '應收'),
  PAYABLE: t('应付', 'We owe', '應付'),
  CHANNEL: t('渠道在途', 'At channels', '管道在途'),
} as const satisfies Record<string, Text>;
export type OwedSide = keyof typeof owedSides;
export const owedSideKeys = Object.keys(owedSides) as OwedSide[];

/** Labels of party types: account types of companies, plus channels, customers and unknown payers. */
export const owedPartyTypes = {
  DEALER: accountTypeTexts.DEALER,
  DEALER_GROUP: accountTypeTexts.DEALER_GROUP,
  OEM: accountTypeTexts.OEM,
  SUPPLIER: accountTypeTexts.SUPPLIER,
  LOGISTICS: accountTypeTexts.LOGISTICS,
  CHANNEL: t('支付渠道', 'Channel', '支付通路'),
  CUSTOMER: t('零售客户', 'Customers', '零售客戶'),
  UNKNOWN: t('未知付款方', 'Unknown payer', '未知付款方'),
} as const satisfies Record<string, Text>;
export type OwedPartyType = keyof typeof owedPartyTypes;
export const owedPartyTypeKeys = Object.keys(owedPartyTypes) as OwedPartyType[];

/** Labels of ageing buckets, in days past due. */
export const owedBuckets = {
  NOT_DUE: t('未到期', 'Not due', '未到期'),
  D30: t('0–30 天', '0–30 days', '0–30 天'),
  D60: t('31–60 天', '31–60 days', '31–60 天'),
  D90: t('61–90 天', '61–90 days', '61–90 天'),
  D180: t('91–180 天', '91–180 days', '91–180 天'),
  OLDER: t('180 天以上', 'Over 180 days', '180 天以上'),
} as const satisfies Record<string, Text>;
export type OwedBucket = keyof typeof owedBuckets;
export const owedBucketKeys = Object.keys(owedBuckets) as OwedBucket[];

/** Labels of the kinds of open items. */
export const owedKinds = {
  STATEMENT: t('对账单', 'Statement', '對帳單'),
  ORDER: t('订单往来', 'Order', '訂單往來'),
  CREDIT: t('赊销订单', 'On credit', '賒銷訂單'),
  CORRECTION: t('结算更正', 'Correction', '結算更正'),
  SUPPLIER_INVOICE: t('供应商发票', 'Invoice', '供應商發票'),
  RECEIPT: t('未开票收货', 'Not invoiced', '未開票收貨'),
  DEPOSIT: t('未交付订单', 'Not delivered', '未交付訂單'),
  REFUND: t('退款中', 'Refunding', '退款中'),
  PAYMENT: t('待查款项', 'Unknown money', '待查款項'),
  MOVEMENT: t('资金变动', 'Movement', '資金變動'),
  NONE: t('未匹配', 'Not matched', '未匹配'),
} as const satisfies Record<string, Text>;
export type OwedKind = keyof typeof owedKinds;
export const owedKindKeys = Object.keys(owedKinds) as OwedKind[];

/** Fields of a party's row in the ageing report: its open amounts (fen) by bucket. */
export const ageingFields = {
  partyName: f.text('往来方', 'Party', '往來方'),
  partyType: f.choice(owedPartyTypes)('类型', 'Type', '類型'),
  total: f.money('合计', 'Total', '合計', yuan),
  notDue: f.money('未到期', 'Not due', '未到期', yuan),
  d30: f.money('0–30 天', '0–30 days', '0–30 天', yuan),
  d60: f.money('31–60 天', '31–60 days', '31–60 天', yuan),
  d90: f.money('61–90 天', '61–90 days', '61–90 天', yuan),
  d180: f.money('91–180 天', '91–180 days', '91–180 天', yuan),
  older: f.money('180 天以上', 'Over 180 days', '180 天以上', yuan),
  items: f.int('单据', 'Documents', '單據'),
  oldest: f.int('最长逾期', 'Longest overdue', '最長逾期', days),
} as const;

/** Fields of an open item: a document and its open amount in fen. */
export const owedItemFields = {
  docNo: f.text('单据号', 'Document', '單據號'),
  kind: f.choice(owedKinds)('内容', 'What', '內容'),
  partyName: ageingFields.partyName,
  partyType: ageingFields.partyType,
  account: f.choice(journalAccounts)('科目', 'Account', '科目'),
  amount: f.money('未结金额', 'Open', '未結金額', yuan),
  bucket: f.choice(owedBuckets)('账龄', 'Age', '帳齡'),
  ageDays: f.int('逾期', 'Overdue', '逾期', days),
  day: f.day('业务日', 'Day', '業務日'),
  dueDay: f.day('到期日', 'Due', '到期日'),
} as const;
