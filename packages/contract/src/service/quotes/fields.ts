import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { retailFields } from '../../retail/retail-orders/fields.ts';
import { clueFields } from '../clues/fields.ts';
import { checkFields } from '../tyre-checks/fields.ts';
import { mostOptions, quoteFlow, quoteStatusTexts } from './flow.ts';

const yuan = t('元', 'CNY', '元');
const { plateNumber, vin, carName, mileage, customerName, customerMobile } = retailFields;

/** Suggested titles of one to three alternatives. */
export const optionTitles = [
  t('经济', 'Economy', '經濟'),
  t('舒适', 'Comfort', '舒適'),
  t('高端', 'Premium', '高端'),
] as const satisfies readonly Text[];

/** Fields of a quote, for list, facts, workbook and timeline. */
export const quoteFields = {
  quoteNo: f.text('报价单号', 'Quote no.', '報價單號'),
  status: f.choice(quoteStatusTexts)('状态', 'Status', '狀態'),
  plateNumber,
  carName,
  vin,
  mileage,
  dealerName: retailFields.dealerName,
  customerName,
  customerMobile,
  optionCount: f.int('方案数', 'Alternatives', '方案數', { max: mostOptions }),
  amount: f.money('报价金额', 'Quoted', '報價金額', { unit: yuan }),
  validUntil: f.day('有效期至', 'Holds until', '有效期至'),
  consent: checkFields.consent,
  ownerName: clueFields.ownerName,
  sentTime: f.time('发出时间', 'Sent', '發出時間', { nullable: true }),
  openedTime: f.time('客户查看时间', 'Opened', '客戶檢視時間', { nullable: true }),
  acceptedTime: f.time('接受时间', 'Accepted on', '接受時間', { nullable: true }),
  acceptedName: f.text('接受人', 'Accepted by', '接受人', { sensitive: 'name' }),
  acceptedTitle: f.text('接受的方案', 'Accepted alternative', '接受的方案'),
  orderNo: retailFields.orderNo,
  clueNo: clueFields.clueNo,
  checkNo: clueFields.checkNo,
  lossReasonName: clueFields.lossReasonName,
  closeRemark: f.text('未成交说明', 'Why not', '未成交說明', { max: 200 }),
  note: f.remark('给客户的说明', 'Note to the customer', '給客戶的說明', { max: 500 }),
  createdBy: clueFields.createdBy,
  createdTime: clueFields.createdTime,
} as const;

/** Fields of a line of an alternative. */
export const quoteLineFields = {
  name: f.text('项目', 'Item', '項目'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  size: retailFields.size,
  quantity: f.int('数量', 'Quantity', '數量'),
  listPrice: f.money('原价', 'List price', '原價', { unit: yuan }),
  unitPrice: f.money('单价', 'Unit price', '單價', { unit: yuan }),
  discount: f.money('优惠', 'Discount', '優惠', { unit: yuan }),
  amount: f.money('金额', 'Amount', '金額', { unit: yuan }),
} as const;

/** Timeline labels of a quote's actions. */
export const quoteActions: Readonly<Record<string, Text>> = {
  create: t('新建', 'created', '新增'),
  ...Object.fromEntries(Object.entries(quoteFlow).map(([key, { label }]) => [key, label])),
  open: t('客户查看', 'opened by the customer', '客戶檢視'),
  message: t('发送短信', 'message sent', '傳送簡訊'),
  revoke: t('作废链接', 'links ended', '作廢連結'),
  give: t('转交', 'handed over', '轉交'),
  reveal: t('查看完整敏感数据', 'sensitive data viewed in clear', '檢視完整敏感資料'),
};
