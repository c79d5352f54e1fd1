import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { bucketTexts, ledgerTypeTexts } from './ledger-types.ts';
import { recallFlow, recallPieceTexts, recallStatusTexts } from './recall-flow.ts';

/** Labels of where pieces are that left: fitted, in the shop for their customer, on the way there, sold otherwise, never arrived. */
const whereaboutsTexts = {
  FITTED: t('已安装', 'Fitted', '已安裝'),
  AT_SHOP: t('门店待装', 'In the shop, to be fitted', '門市待裝'),
  ON_ROAD: t('运往门店', 'On the way to the shop', '運往門市'),
  SOLD: t('已售出', 'Sold', '已售出'),
  LOST: t('调拨途中丢失', 'Lost on a transfer', '調撥途中遺失'),
  MISSING: t('运往经销商途中短少', 'Missing on the way to the dealer', '運往經銷商途中短少'),
} as const;
export type Whereabouts = keyof typeof whereaboutsTexts;

const piece = { unit: t('条', 'pcs', '條') };

/** Fields of a recall. */
export const recallFields = {
  recallNo: f.text('召回单号', 'Recall no.', '召回單號'),
  status: f.choice(recallStatusTexts)('状态', 'Status', '狀態'),
  size: f.text('规格', 'Size', '規格'),
  partNo: f.text('商品编码', 'Part no.', '商品編碼'),
  partName: f.text('商品名称', 'Part', '商品名稱'),
  dotFrom: f.text('DOT 起', 'DOT from', 'DOT 起'),
  dotTo: f.text('DOT 止', 'DOT to', 'DOT 止'),
  reason: f.remark('召回原因', 'Reason', '召回原因'),
  here: f.int('可售', 'On sale', '可售', piece),
  held: f.int('已隔离', 'Quarantined', '已隔離', piece),
  road: f.int('在途', 'On the road', '在途', piece),
  left: f.int('已售出', 'Sold', '已售出', piece),
  createdBy: f.text('发起人', 'Created by', '發起人'),
  createdTime: f.time('发起时间', 'Created', '發起時間'),
  closedBy: f.text('结束人', 'Closed by', '結束人', { nullable: true }),
  closedTime: f.time('结束时间', 'Closed', '結束時間', { nullable: true }),
} as const;

/** Fields of recalled stock: location, pieces, and the orders they are planned for. */
export const recallStockFields = {
  locationName: f.text('地点', 'Place', '地點'),
  bucket: f.choice(bucketTexts)('库存状态', 'Bucket', '庫存狀態'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  quantity: f.int('数量', 'Quantity', '數量', piece),
  planned: f.int('已计划', 'Planned', '已計劃', piece),
  plannedFor: f.text('计划给', 'Planned for', '計劃給'),
} as const;

/** Fields of recalled pieces that have left stock, with dealer and, if known, customer. */
export const recallLeftFields = {
  time: f.time('时间', 'Time', '時間'),
  type: f.choice(ledgerTypeTexts)('类型', 'Type', '類型'),
  locationName: f.text('地点', 'Place', '地點'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  quantity: f.int('数量', 'Quantity', '數量', piece),
  cameBack: f.int('已退回', 'Came back', '已退回', piece),
  whereabouts: f.choice(whereaboutsTexts)('现在', 'Now', '現在'),
  bizNo: f.text('单据号', 'Document no.', '單據號'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  plateNumber: f.plate('车牌', 'Plate', '車牌', { sensitive: 'plate' }),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號', { sensitive: 'mobile' }),
} as const;

/** Fields of a change in the pieces held by a recall: positive when held, negative when no longer. */
export const recallPieceFields = {
  locationName: f.text('地点', 'Place', '地點'),
  dot: f.text('DOT', 'DOT', 'DOT'),
  kind: f.choice(recallPieceTexts)('变动', 'Change', '變動'),
  quantity: f.int('数量', 'Quantity', '數量', piece),
  causeType: f.text('来源', 'By', '來源'),
  causeNo: f.text('单据号', 'Document no.', '單據號'),
  by: f.text('操作人', 'Who', '操作人'),
  time: f.time('时间', 'Time', '時間'),
} as const;

/** Fields of a recall's preview: pieces it would hold now, and pieces with an unknown DOT. */
export const recallReachFields = {
  quantity: f.int('可售', 'On sale', '可售', piece),
  places: f.int('地点', 'Places', '地點'),
  planned: f.int('已计划给订单', 'Planned for orders', '已計劃給訂單', piece),
  unknown: f.int('DOT 未知', 'Unknown DOT', 'DOT 未知', piece),
} as const;

/** Timeline labels of recall actions. */
export const recallActions: Readonly<Record<string, Text>> = {
  create: t('发起召回', 'created', '發起召回'),
  hold: t('隔离', 'set apart', '隔離'),
  free: recallFlow.free.label,
  close: recallFlow.close.label,
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
