import { recallWords } from '../../stock/inventory/recall-words.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { claimFlow, claimStateTexts, salesFlow, salesStateTexts, salesStatusTexts } from './flow.ts';

const yuan = t('元', 'CNY', '元');
const pieces = t('件', 'pcs', '件');

/** Labels of the orders that a sales order delivers. */
export const salesBizTypes = {
  RETAIL_ORDER: t('零售订单', 'Retail order', '零售訂單'),
  DEALER_ORDER: t('经销商订单', 'Dealer order', '經銷商訂單'),
  MANUAL: t('手工创建', 'By hand', '手工建立'),
} as const satisfies Record<string, Text>;
export type SalesBizType = keyof typeof salesBizTypes;

export const freightStates = {
  NONE: t('不计运费', 'None', '不計運費'),
  FROZEN: t('已冻结', 'Frozen', '已凍結'),
  SETTLED: t('已结算', 'Settled', '已結算'),
  RELEASED: t('已释放', 'Released', '已釋放'),
} as const satisfies Record<string, Text>;

/** Shipping cost of the platform, hidden from recipients. */
const ownCost = { unit: yuan, hiddenFrom: ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] } as const;

/** Fields of a sales order, for list, facts, workbook, print and timeline. */
export const salesFields = {
  orderNo: f.text('物流单号', 'Sales order no.', '物流單號'),
  status: f.choice(salesStatusTexts)('状态', 'Status', '狀態'),
  state: f.choice(salesStateTexts)('进度', 'Progress', '進度'),
  bizType: f.choice(salesBizTypes)('业务类型', 'For', '業務類型'),
  bizNo: f.text('业务单号', 'Order no.', '業務單號'),
  dealerName: f.text('收货门店', 'Dealer', '收貨門市', { hiddenFrom: ['DEALER'] }),
  locationName: f.text('发货仓', 'From', '出貨倉'),
  carrierName: f.text('承运商', 'Carrier', '承運商'),
  waybillNo: f.reference('运单号', 'Waybill', '運單號', { max: 40 }),
  pieces: f.int('件数', 'Pieces', '件數', { unit: pieces }),
  weight: f.int('重量', 'Weight', '重量', { unit: t('克', 'g', '克') }),
  freight: f.money('运费', 'Freight', '運費', ownCost),
  freightState: f.choice(freightStates)('运费状态', 'Freight state', '運費狀態', {
    hiddenFrom: ownCost.hiddenFrom,
  }),
  shipDay: f.day('应发货日', 'To leave on', '應出貨日', { nullable: true }),
  promisedDay: f.day('承诺到货日', 'Promised', '承諾到貨日', { nullable: true }),
  notBefore: f.day('不早于', 'Not before', '不早於', { nullable: true }),
  urgent: f.yesNo('加急', 'Urgent', '加急'),
  toName: f.text('收货方', 'Receiver', '收貨方'),
  toContact: f.text('联系人', 'Contact', '聯絡人', { sensitive: 'name' }),
  toPhone: f.phone('联系电话', 'Phone', '聯絡電話', { sensitive: 'mobile' }),
  toAddress: f.text('收货地址', 'Address', '收貨地址'),
  tries: f.int('下单次数', 'Tries', '下單次數'),
  failReason: f.text('失败原因', 'Why it failed', '失敗原因'),
  signedBy: f.text('签收人', 'Signed by', '簽收人', { sensitive: 'name' }),
  acceptedTime: f.time('接单时间', 'Accepted', '接單時間', { nullable: true }),
  shippedTime: f.time('发货时间', 'Shipped', '出貨時間', { nullable: true }),
  deliveredTime: f.time('送达时间', 'Delivered', '送達時間', { nullable: true }),
  signedTime: f.time('签收时间', 'Signed', '簽收時間', { nullable: true }),
  endedTime: f.time('结束时间', 'Ended', '結束時間', { nullable: true }),
  sinceTime: f.time('停留', 'In status', '停留'),
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
} as const;

/** Fields of a sales order line. */
export const salesLineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  quantity: f.int('数量', 'Quantity', '數量', { unit: pieces }),
  shipped: f.int('已发', 'Shipped', '已發', { unit: pieces }),
  dots: f.text('DOT × 数量', 'DOT × pieces', 'DOT × 數量'),
} as const;

export const claimKinds = {
  LOST: t('丢失', 'Lost', '遺失'),
  DAMAGED: t('破损', 'Damaged', '破損'),
  LATE: t('延误', 'Late', '延誤'),
  REFUSED: t('拒收', 'Refused', '拒收'),
  OTHER: t('其他', 'Other', '其他'),
} as const satisfies Record<string, Text>;

/** Fields of a claim against a carrier. */
export const claimFields = {
  salesNo: salesFields.orderNo,
  waybillNo: salesFields.waybillNo,
  carrierName: salesFields.carrierName,
  dealerName: salesFields.dealerName,
  kind: f.choice(claimKinds)('类型', 'Kind', '類型'),
  state: f.choice(claimStateTexts)('状态', 'Status', '狀態'),
  amount: f.money('索赔金额', 'Claimed', '索賠金額', ownCost),
  description: f.remark('说明', 'Description', '說明', { max: 500 }),
  answer: f.remark('答复', 'Answer', '答覆', { max: 500 }),
  createdBy: salesFields.createdBy,
  createdTime: salesFields.createdTime,
  endedTime: salesFields.endedTime,
} as const;

/** Timeline labels of sales order actions. */
export const salesActionTexts: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries(salesFlow).map(([key, { label }]) => [key, label])),
  create: t('创建', 'created', '建立'),
  delay: t('安排发货时间', 'shipment arranged', '安排出貨時間'),
  merge: t('合单', 'merged', '合單'),
  split: t('拆单', 'split', '拆單'),
  promise: t('调整到货日', 'promised day moved', '調整到貨日'),
  short: t('短发', 'shipped short', '短發'),
  failed: t('下单未成功', 'placing failed', '下單未成功'),
  claim: t('提交索赔', 'claim made', '提交索賠'),
  accept: claimFlow.accept.label,
  withdraw: claimFlow.withdraw.label,
  refused: claimFlow.reject.label,
  displaced: t('预留失效', 'reserved stock is gone', '預留失效'),
  printWaybill: t('打印面单', 'label printed', '列印託運單'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  ...recallWords,
  comment: t('留言', 'commented', '留言'),
};
