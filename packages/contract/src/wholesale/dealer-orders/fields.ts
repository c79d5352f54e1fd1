import { freightKinds } from '../../catalogue/vat/settings.ts';
import { recallWords } from '../../stock/inventory/recall-words.ts';
import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import {
  claimKinds,
  claimStateTexts,
  dealerOrderFlow,
  dealerOrderStatusTexts,
  dealerShipmentStateTexts,
  returnStateTexts,
} from './flow.ts';

const yuan = t('元', 'CNY', '元');
const pieces = { unit: t('条', 'pcs', '條') } as const;
const money = { unit: yuan } as const;

/** Labels of dealer order kinds of the specification: placed by the dealer, or by the platform on its behalf. */
export const dealerOrderKinds = {
  2: t('经销商', 'Dealer', '經銷商'),
  3: t('代运营', 'Operated on behalf', '代營運'),
} as const satisfies Record<number, Text>;

/** Fields of a dealer order, for list, facts, workbook, print and timeline. */
export const dealerOrderFields = {
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  status: f.choice(dealerOrderStatusTexts)('状态', 'Status', '狀態'),
  dealerName: f.text('经销商', 'Dealer', '經銷商', { hiddenFrom: ['DEALER'] }),
  kind: f.choice(dealerOrderKinds)('类型', 'Kind', '類型'),
  summary: f.text('商品', 'Goods', '商品'),
  quantity: f.int('数量', 'Quantity', '數量', pieces),
  shippedQuantity: f.int('已发', 'Shipped', '已出', pieces),
  receivedQuantity: f.int('已收', 'Received', '已收', pieces),
  closedQuantity: f.int('关闭', 'Closed', '關閉', pieces),
  openClaims: f.int('待裁定差异', 'Open claims', '待裁定差異'),
  goodsAmount: f.money('商品金额', 'Goods', '商品金額', money),
  freightAmount: f.money('运费', 'Freight', '運費', money),
  freightAs: f.choice(freightKinds)('运费性质', 'Freight is', '運費性質'),
  payableAmount: f.money('应付', 'Payable', '應付', money),
  paidAmount: f.money('实付', 'Paid', '實付', money),
  refundedAmount: f.money('已退款', 'Refunded', '已退款', money),
  taxAmount: f.money('含税额', 'VAT included', '含稅額', money),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  payExpireTime: f.time('支付截止', 'Pay by', '支付截止', { nullable: true }),
  paidTime: f.time('支付时间', 'Paid at', '支付時間', { nullable: true }),
  shippedTime: f.time('发货时间', 'Shipped at', '出貨時間', { nullable: true }),
  receivedTime: f.time('收货时间', 'Received at', '收貨時間', { nullable: true }),
  endedTime: f.time('结束时间', 'Ended', '結束時間', { nullable: true }),
  sinceTime: f.time('停留', 'In status', '停留'),
  cancelReason: f.text('取消原因', 'Reason of cancelling', '取消原因', { max: 200 }),
  faultName: f.text('异常原因', 'Fault', '異常原因'),
  createdBy: f.text('下单人', 'Placed by', '下單人'),
  createdTime: f.time('下单时间', 'Placed', '下單時間'),
  remark: f.remark('备注', 'Remark', '備註', { max: 500 }),
} as const;

/** Fields of a dealer order line. */
export const dealerOrderLineFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  name: f.text('商品', 'Goods', '商品'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  quantity: f.int('数量', 'Quantity', '數量'),
  unitPrice: f.money('单价', 'Unit price', '單價', money),
  amount: f.money('金额', 'Amount', '金額', money),
  tax: f.money('含税额', 'VAT included', '含稅額', money),
  shippedQuantity: f.int('已发', 'Shipped', '已出'),
  receivedQuantity: f.int('已收', 'Received', '已收'),
  claimedQuantity: f.int('差异', 'Claimed', '差異'),
  closedQuantity: f.int('关闭', 'Closed', '關閉'),
  refundedQuantity: f.int('已退款', 'Refunded', '已退款'),
  warehouseName: f.text('发货地', 'From', '出貨地'),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
} as const;

/** Fields of a shipment: the goods from one location. */
export const dealerShipmentFields = {
  state: f.choice(dealerShipmentStateTexts)('状态', 'Status', '狀態'),
  locationName: f.text('发货地', 'From', '出貨地'),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  why: f.text('货源说明', 'Why from there', '貨源說明'),
  carrierName: f.text('承运商', 'Carrier', '承運商'),
  waybillNo: f.reference('运单号', 'Waybill', '運單號'),
  freightAmount: f.money('运费', 'Freight', '運費', money),
  shippedTime: f.time('发货时间', 'Shipped at', '出貨時間', { nullable: true }),
  deliveredTime: f.time('送达时间', 'Delivered', '送達時間', { nullable: true }),
  receivedTime: f.time('收货时间', 'Received at', '收貨時間', { nullable: true }),
} as const;

/** Fields of a claim for missing, damaged or wrong pieces. */
export const dealerClaimFields = {
  kind: f.choice(claimKinds)('差异', 'Claim', '差異'),
  state: f.choice(claimStateTexts)('结果', 'Decision', '結果'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  quantity: f.int('数量', 'Quantity', '數量'),
  amount: f.money('金额', 'Amount', '金額', money),
  note: f.remark('说明', 'Note', '說明', { max: 200 }),
  createdBy: f.text('提交人', 'Claimed by', '提交人'),
  createdTime: f.time('提交时间', 'Claimed', '提交時間'),
  decidedBy: f.text('裁定人', 'Decided by', '裁定人'),
  decidedTime: f.time('裁定时间', 'Decided', '裁定時間', { nullable: true }),
  decisionNote: f.remark('裁定说明', 'Reason', '裁定說明', { max: 200 }),
} as const;

/** Fields of a dealer return: received pieces sent back to their warehouse. */
export const dealerReturnFields = {
  returnNo: f.text('退货单号', 'Return no.', '退貨單號'),
  state: f.choice(returnStateTexts)('状态', 'Status', '狀態'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  locationName: f.text('退回仓库', 'Back to', '退回倉庫'),
  quantity: f.int('数量', 'Quantity', '數量'),
  amount: f.money('金额', 'Amount', '金額', money),
  reason: f.text('退货原因', 'Reason', '退貨原因', { max: 200 }),
  createdBy: f.text('申请人', 'Asked by', '申請人'),
  createdTime: f.time('申请时间', 'Asked', '申請時間'),
  decidedBy: f.text('审核人', 'Decided by', '審核人'),
  decidedTime: f.time('审核时间', 'Decided', '審核時間', { nullable: true }),
  decisionNote: f.remark('审核说明', 'Note', '審核說明', { max: 200 }),
} as const;

/** Fields of a dealer cart line. */
export const salesCartFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品', 'Goods', '商品'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  quantity: f.int('数量', 'Quantity', '數量', pieces),
  packing: f.int('包装数', 'Packing', '包裝數'),
  unitPrice: f.money('等级价', 'Level price', '等級價', { ...money, nullable: true }),
  wholesalePrice: f.money('批发价', 'Wholesale price', '批發價', { ...money, nullable: true }),
  amount: f.money('金额', 'Amount', '金額', money),
  free: f.int('可供', 'To be had', '可供'),
  sourceName: f.text('发货地', 'From', '出貨地'),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  problem: f.text('提示', 'Hint', '提示'),
} as const;

/** Fields of a purchase proposal: a part with the quantity suggested by the dealer's stock. */
export const dealerProposalFields = {
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品', 'Goods', '商品'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  unitPrice: f.money('等级价', 'Level price', '等級價', { ...money, nullable: true }),
  packing: f.int('包装数', 'Packing', '包裝數'),
  available: f.int('本店可用', 'Own stock', '本店可用'),
  onTheWay: f.int('在途', 'On the way', '在途'),
  ordered: f.int('已订未发', 'Ordered', '已訂未出'),
  safeMin: f.int('安全库存', 'Safety stock', '安全庫存'),
  sold30d: f.int('30 天销量', 'Sold in 30 days', '30 天銷量'),
  free: f.int('可供', 'To be had', '可供'),
  remaining: f.int('剩余额度', 'Limit left', '剩餘額度', { nullable: true }),
  suggested: f.int('建议采购', 'Suggested', '建議採購'),
  inCart: f.int('购物车', 'In the cart', '購物車'),
} as const;

/** Timeline labels of dealer order actions. */
export const dealerOrderActions: Readonly<Record<string, Text>> = {
  split: t('拆分发货', 'shipment split', '拆分出貨'),
  create: t('下单', 'placed', '下單'),
  ...Object.fromEntries(Object.entries(dealerOrderFlow).map(([key, { label }]) => [key, label])),
  refund: t('退款', 'refunded', '退款'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  ...recallWords,
  comment: t('留言', 'commented', '留言'),
};
