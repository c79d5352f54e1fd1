import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { orderKinds } from '../../retail/retail-orders/fields.ts';
import { orderStatusTexts } from './phases.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const pieces = { unit: t('条', 'pcs', '條') } as const;

/** Order tables that the combined lists cover. */
export const orderTypes = ['RETAIL_ORDER', 'DEALER_ORDER'] as const;

/** Fields of an order of any kind, for list and workbook. */
export const anyOrderFields = {
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  kind: f.choice(orderKinds)('类型', 'Kind', '類型'),
  status: f.choice(orderStatusTexts)('状态', 'Status', '狀態'),
  dealerName: f.text('经销商', 'Dealer', '經銷商', { hiddenFrom: ['DEALER'] }),
  size: f.text('规格', 'Size', '規格'),
  quantity: f.int('数量', 'Quantity', '數量', pieces),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  payableAmount: f.money('应付', 'Payable', '應付', yuan),
  paidAmount: f.money('实付', 'Paid', '實付', yuan),
  refundedAmount: f.money('已退款', 'Refunded', '已退款', yuan),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  sinceTime: f.time('进入状态', 'In status since', '進入狀態'),
  createdBy: f.text('下单人', 'Placed by', '下單人'),
  createdTime: f.time('下单时间', 'Placed', '下單時間'),
} as const;

/** Fields of an outstanding amount, of an order or summed up by dealer. */
export const owedFields = {
  dealerName: f.text('经销商', 'Dealer', '經銷商', { hiddenFrom: ['DEALER'] }),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  kind: f.choice(orderKinds)('类型', 'Kind', '類型', { nullable: true }),
  status: f.choice(orderStatusTexts)('状态', 'Status', '狀態', { nullable: true }),
  orders: f.int('订单', 'Orders', '訂單', { unit: t('单', '', '單') }),
  payableAmount: f.money('应付', 'Payable', '應付', yuan),
  paidAmount: f.money('已付', 'Paid', '已付', yuan),
  owedAmount: f.money('待收', 'Owed', '待收', yuan),
  ageDays: f.int('账龄', 'Age', '帳齡', { unit: t('天', 'days', '天') }),
  payExpireTime: f.time('支付截止', 'Pay by', '支付截止', { nullable: true }),
  createdTime: f.time('下单时间', 'Placed', '下單時間'),
} as const;

/** Labels of the record types in the activity list, by their timeline names. */
export const loggedRecords = {
  'retail-order': t('零售订单', 'Retail order', '零售訂單'),
  'dealer-order': t('经销商订单', 'Dealer order', '經銷商訂單'),
  'sales-order': t('销售出库单', 'Sales order', '銷售出庫單'),
  payment: t('支付', 'Payment', '支付'),
  refund: t('退款', 'Refund', '退款'),
} as const satisfies Record<string, Text>;
export type LoggedRecord = keyof typeof loggedRecords;
export const loggedRecordKeys = Object.keys(loggedRecords) as LoggedRecord[];

/** Fields of an entry in the activity list of orders, money and goods. */
export const happenedFields = {
  time: f.time('时间', 'Time', '時間'),
  record: f.choice(loggedRecords)('对象', 'Record', '對象'),
  recordNo: f.text('编号', 'Number', '編號'),
  actionName: f.text('操作', 'Action', '操作'),
  from: f.text('原状态', 'From', '原狀態'),
  to: f.text('新状态', 'To', '新狀態'),
  actor: f.text('操作人', 'Who', '操作人'),
  companyName: f.text('公司', 'Company', '公司'),
  remark: f.text('备注', 'Remark', '備註'),
} as const;
