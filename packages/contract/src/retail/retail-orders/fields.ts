import { recallWords } from '../../stock/inventory/recall-words.ts';
import { f, type Choice } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { proofStates } from '../../money/payments/words.ts';
import { orderDiscrepancies } from './discrepancies.ts';
import { retailFlow, retailStatusTexts } from './flow.ts';

const yuan = t('元', 'CNY', '元');
const pieces = t('条', 'pcs', '條');

/** Labels of order sources (specification, section 4). */
export const orderSources = {
  1: t('本系统', 'Own system', '本系統'),
  2: t('手工上传', 'Manual upload', '手工上傳'),
  3: t('微信商城', 'WeChat mall', '微信商城'),
  4: t('厂家系统', 'Manufacturer system', '廠家系統'),
} as const satisfies Record<number, Text>;
/** Labels of order kinds (specification, section 4). */
export const orderKinds = {
  1: t('零售', 'Retail', '零售'),
  2: t('经销商', 'Dealer', '經銷商'),
  3: t('代运营', 'Operated on behalf', '代營運'),
} as const satisfies Record<number, Text>;
/** Labels of order risks (specification, section 4). */
export const orderRisks = {
  0: t('低', 'Low', '低'),
  1: t('中', 'Middle', '中'),
  2: t('高', 'High', '高'),
} as const satisfies Record<number, Text>;
/** Labels of tyre sources; tyreSource of the payload. */
export const tyreSources = {
  1: t('本店现货', 'In stock', '本店現貨'),
  2: t('仓库调货', 'From a warehouse', '倉庫調貨'),
  3: t('极速达', 'Top speed', '極速達'),
} as const satisfies Record<number, Text>;
export type TyreSource = keyof typeof tyreSources;
export const shipmentTypes = {
  0: t('未安排', 'None', '未安排'),
  1: t('立即发货', 'Ship now', '立即發貨'),
  2: t('延迟发货', 'Delay', '延遲發貨'),
} as const satisfies Record<number, Text>;

/** Labels of wheel positions; tyreIndex of the payload. */
export const wheels = {
  FL: t('左前', 'Front left', '左前'),
  FR: t('右前', 'Front right', '右前'),
  RR: t('右后', 'Rear right', '右後'),
  RL: t('左后', 'Rear left', '左後'),
  SPARE: t('备胎', 'Spare', '備胎'),
} as const satisfies Record<string, Text>;
export type Wheel = keyof typeof wheels;
export const wheelKeys = Object.keys(wheels) as Wheel[];

/** Labels of how an order came about. */
export const orderScenes = {
  WALK_IN: t('到店', 'Walk-in', '到店'),
  CHECK: t('轮胎检测', 'Tyre check', '輪胎檢測'),
  CLUE: t('线索', 'Clue', '線索'),
  PHONE: t('电话', 'Phone', '電話'),
  SELF: t('客户自助', 'Self-service', '客戶自助'),
  MALL: t('商城', 'Mall', '商城'),
} as const satisfies Record<string, Text>;

/** Labels of whether goods of a completed order came back. */
export const returnStates = {
  NONE: t('无', 'None', '無'),
  PART: { text: t('部分退货', 'Part returned', '部分退貨'), tone: 'waiting' },
  ALL: { text: t('已退货', 'Returned', '已退貨'), tone: 'stopped' },
} as const satisfies Record<string, Choice>;

/** Labels of order line kinds. */
export const lineKinds = {
  TYRE: t('轮胎', 'Tyre', '輪胎'),
  PART: t('配件', 'Part', '配件'),
  SERVICE: t('服务', 'Service', '服務'),
} as const satisfies Record<string, Text>;

/** Labels of the price calculation's steps, in fixed order (docs/features/catalogue.md); promotions fill further ones. */
export const priceSteps = {
  8: t('活动价', 'Activity price', '活動價'),
  10: t('限时折扣', 'Time discount', '限時折扣'),
  15: t('门店优惠', 'Store discount', '門店優惠'),
  20: t('满减', 'Spend and save', '滿減'),
  30: t('优惠券', 'Coupon', '優惠券'),
  40: t('积分抵扣', 'Points', '積分抵扣'),
  45: t('报价优惠', 'Quoted price', '報價優惠'),
  50: t('运费', 'Freight', '運費'),
} as const satisfies Record<number, Text>;
export type PriceStep = keyof typeof priceSteps;

/** Fields of a retail order, for list, facts, workbook, print and timeline. */
export const retailFields = {
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  status: f.choice(retailStatusTexts)('状态', 'Status', '狀態'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  size: f.text('规格', 'Size', '規格'),
  quantity: f.int('条数', 'Tyres', '條數', { unit: pieces }),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name', max: 40 }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
  vin: f.vin('车架号', 'VIN', '車架號'),
  carName: f.text('车型', 'Car', '車型'),
  mileage: f.int('里程', 'Mileage', '里程', {
    unit: t('公里', 'km', '公里'),
    nullable: true,
    max: 2_000_000,
  }),
  source: f.choice(orderSources)('来源', 'Source', '來源'),
  kind: f.choice(orderKinds)('类型', 'Kind', '類型'),
  risk: f.choice(orderRisks)('风险', 'Risk', '風險'),
  checkNo: f.text('检测单号', 'Check no.', '檢測單號'),
  scene: f.choice(orderScenes)('场景', 'Scene', '場景'),
  listAmount: f.money('原价', 'List price', '原價', { unit: yuan }),
  discountAmount: f.money('优惠', 'Discount', '優惠', { unit: yuan }),
  freightAmount: f.money('运费', 'Freight', '運費', { unit: yuan }),
  payableAmount: f.money('应付', 'Payable', '應付', { unit: yuan }),
  paidAmount: f.money('实付', 'Paid', '實付', { unit: yuan }),
  refundedAmount: f.money('已退款', 'Refunded', '已退款', { unit: yuan }),
  returnState: f.choice(returnStates)('退货', 'Returned', '退貨'),
  discrepancyState: f.choice(orderDiscrepancies)('收货差异', 'Discrepancy', '收貨差異'),
  proofState: f.choice(proofStates)('付款凭证', 'Proof of payment', '付款憑證'),
  redChangeNumber: f.int('红胎', 'Red tyres', '紅胎', { unit: pieces }),
  yellowChangeNumber: f.int('黄胎', 'Yellow tyres', '黃胎', { unit: pieces }),
  shipmentType: f.choice(shipmentTypes)('发货安排', 'Shipment', '發貨安排'),
  shipmentDate: f.day('延迟至', 'Delayed to', '延遲至', { nullable: true }),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  /** As it was told when the order was placed. */
  dayPromised: f.day('承诺到货', 'Promised for', '承諾到貨', { nullable: true }),
  payExpireTime: f.time('支付截止', 'Pay by', '支付截止', { nullable: true }),
  paidTime: f.time('支付时间', 'Paid at', '支付時間', { nullable: true }),
  completedTime: f.time('完成时间', 'Completed', '完成時間', { nullable: true }),
  endedTime: f.time('结束时间', 'Ended', '結束時間', { nullable: true }),
  sinceTime: f.time('停留', 'In status', '停留'),
  lossReasonName: f.text('失销原因', 'Loss reason', '失銷原因'),
  cancelComment: f.text('取消说明', 'Cancel comment', '取消說明', { max: 200 }),
  faultName: f.text('异常原因', 'Fault', '異常原因'),
  clueNo: f.text('线索', 'Clue', '線索'),
  createdBy: f.text('下单人', 'Placed by', '下單人'),
  createdTime: f.time('下单时间', 'Placed', '下單時間'),
  remark: f.remark('备注', 'Remark', '備註', { max: 500 }),
} as const;

/** Fields of a retail order line: one wheel's tyre, a part or a service. */
export const retailLineFields = {
  kind: f.choice(lineKinds)('类别', 'Kind', '類別'),
  tyreIndex: f.choice(wheels)('轮位', 'Wheel', '輪位', { nullable: true }),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  name: f.text('商品', 'Goods', '商品'),
  brandName: f.text('品牌', 'Brand', '品牌'),
  quantity: f.int('数量', 'Quantity', '數量'),
  returned: f.int('已退', 'Returned', '已退'),
  listPrice: f.money('原价', 'List price', '原價', { unit: yuan }),
  unitPrice: f.money('单价', 'Unit price', '單價', { unit: yuan }),
  discountAmount: f.money('优惠', 'Discount', '優惠', { unit: yuan }),
  amount: f.money('金额', 'Amount', '金額', { unit: yuan }),
  tax: f.money('含税额', 'VAT included', '含稅額', { unit: yuan }),
  tyreSource: f.choice(tyreSources)('货源', 'Source', '貨源', { nullable: true }),
  warehouseName: f.text('发货地', 'From', '發貨地'),
  promisedDay: f.day('预计到货', 'Arrives', '預計到貨', { nullable: true }),
  /** As it was told when the order was placed; empty where it was not kept. */
  dotPromised: f.text('承诺 DOT', 'DOT promised', '承諾 DOT'),
  /** As planned now, or as it left. */
  dotPlanned: f.text('备货 DOT', 'DOT in hand', '備貨 DOT'),
  dotFitted: f.text('安装 DOT', 'DOT fitted', '安裝 DOT'),
} as const;

/** Timeline labels of retail order actions. */
export const retailActions: Readonly<Record<string, Text>> = {
  create: t('下单', 'placed', '下單'),
  ...Object.fromEntries(Object.entries(retailFlow).map(([key, { label }]) => [key, label])),
  discrepancy: t('收货差异', 'discrepancy told', '收貨差異'),
  refund: t('退款', 'refunded', '退款'),
  return: t('退货', 'goods taken back', '退貨'),
  returnUndone: t('撤销退货', 'return undone', '撤銷退貨'),
  linkClue: t('关联线索', 'clue linked', '關聯線索'),
  releaseClue: t('取消关联线索', 'clue released', '取消關聯線索'),
  split: t('拆分发货', 'shipment split', '拆分出貨'),
  notPlaced: t('物流下单失败', 'no carrier took it', '物流下單失敗'),
  attach: t('添加附件', 'attached a file', '新增附件'),
  ...recallWords,
  comment: t('留言', 'commented', '留言'),
};
