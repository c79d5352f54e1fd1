import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { wheels } from '../retail-orders/fields.ts';
import { returnFlow, returnStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
const pieces = { unit: t('件', 'pcs', '件') } as const;

/** Labels of why goods come back. */
export const returnReasons = {
  QUALITY: t('质量问题', 'Quality', '品質問題'),
  WRONG: t('错发或装错', 'Wrong goods', '錯發或裝錯'),
  DAMAGED: t('安装损坏', 'Damaged when fitted', '安裝損壞'),
  RECALL: t('召回', 'Recall', '召回'),
  CUSTOMER: t('客户改变主意', 'Customer changed mind', '客戶改變主意'),
  OTHER: t('其他', 'Other', '其他'),
} as const satisfies Record<string, Text>;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonKeys = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** Labels of where returned goods go: for sale again, apart until somebody decides, to claim from the supplier, away. */
export const destinations = {
  SHELF: t('回库可售', 'Back on the shelf', '回庫可售'),
  QUARANTINE: t('隔离待定', 'Quarantine', '隔離待定'),
  CLAIM: t('向供应商索赔', 'Supplier claim', '向供應商索賠'),
  SCRAP: t('报废', 'Scrap', '報廢'),
} as const satisfies Record<string, Text>;
export type Destination = keyof typeof destinations;
export const destinationKeys = Object.keys(destinations) as [Destination, ...Destination[]];

/** Labels of what is returned. */
export const returnKinds = {
  TYRE: t('轮胎', 'Tyre', '輪胎'),
  PART: t('配件', 'Part', '配件'),
  SERVICE: t('服务', 'Service', '服務'),
  FREIGHT: t('运费', 'Freight', '運費'),
} as const satisfies Record<string, Text>;
export type ReturnKind = keyof typeof returnKinds;

/** Fields of a return, for facts, print and timeline. */
export const returnFields = {
  returnNo: f.text('退货单号', 'Return no.', '退貨單號'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  status: f.choice(returnStatusTexts)('状态', 'Status', '狀態'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  pieces: f.int('退货件数', 'Pieces', '退貨件數', pieces),
  fullAmount: f.money('应退', 'Share of what was paid', '應退', yuan),
  amount: f.money('退款', 'Refund', '退款', yuan),
  refunded: f.money('已退款', 'Refunded', '已退款', yuan),
  lowerReason: f.text('少退原因', 'Why less', '少退原因', { max: 200 }),
  fault: f.text('未成功原因', 'Why it failed', '未成功原因'),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
  createdBy: f.text('经办人', 'By', '經辦人'),
  createdTime: f.time('退货时间', 'Returned at', '退貨時間'),
  doneTime: f.time('退款完成', 'Refunded at', '退款完成', { nullable: true }),
} as const;

/** Fields of a line of a return: a tyre, pieces of a part, a service, or freight. */
export const returnLineFields = {
  kind: f.choice(returnKinds)('类别', 'Kind', '類別'),
  wheel: f.choice(wheels)('轮位', 'Wheel', '輪位', { nullable: true }),
  name: f.text('商品', 'Goods', '商品'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  size: f.text('规格', 'Size', '規格'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  quantity: f.int('数量', 'Quantity', '數量'),
  reason: f.choice(returnReasons)('退货原因', 'Reason', '退貨原因'),
  destination: f.choice(destinations)('去向', 'Where it goes', '去向', { nullable: true }),
  placeName: f.text('入库地点', 'Place', '入庫地點'),
  fullAmount: f.money('应退', 'Share of what was paid', '應退', yuan),
  amount: f.money('退款', 'Refund', '退款', yuan),
} as const;

/** Timeline labels of a return's actions. */
export const returnActions: Readonly<Record<string, Text>> = {
  create: t('退货', 'goods taken back', '退貨'),
  settle: returnFlow.settle.label,
  retry: returnFlow.retry.label,
  undo: returnFlow.undo.label,
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
