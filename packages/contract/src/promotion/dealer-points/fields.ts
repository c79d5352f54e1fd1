import { contactInputs } from '../../parties/dealers/fields.ts';
import { enabledTexts, f, basicDataActions } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { exchangeFlow, exchangeStatusTexts } from './flow.ts';
import { pointsKinds, pointsSources } from './kinds.ts';

const unit = t('分', 'points', '分');
const pieces = t('件', 'pcs', '件');

/** Labels of a points account's state. */
export const pointsStates = {
  SOME: status('done', 'SOME', t('有积分', 'With points', '有積分')),
  NONE: status('stopped', 'NONE', t('无积分', 'Without points', '無積分')),
  OWING: status('failed', 'OWING', t('欠分', 'Owing', '欠分')),
} as const;
export type PointsState = keyof typeof pointsStates;

/** Fields of a dealer's points account. */
export const pointsFields = {
  dealerCode: f.text('经销商编码', 'Dealer code', '經銷商編碼'),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  groupName: f.text('集团', 'Group', '集團'),
  state: f.choice(pointsStates)('状态', 'Status', '狀態'),
  points: f.int('可用积分', 'Points', '可用積分', { unit }),
  debt: f.int('欠分', 'Owed', '欠分', { unit }),
  /** Points from activities and adjustments, less revoked ones. */
  earned: f.int('累计获得', 'Earned', '累計獲得', { unit }),
  spent: f.int('累计兑换', 'Spent', '累計兌換', { unit }),
  lastTime: f.time('最近变动', 'Last movement', '最近異動', { nullable: true }),
} as const;

/** Fields of a points ledger entry. */
export const pointsEntryFields = {
  time: f.time('时间', 'Time', '時間'),
  kind: f.choice(pointsKinds)('类型', 'Kind', '類型'),
  source: f.choice(pointsSources)('来源', 'From', '來源'),
  no: f.text('单号', 'No.', '單號'),
  /** Source of the movement: the activity, and the refunded order. */
  activity: f.text('活动', 'Activity', '活動'),
  orderNo: f.text('退款订单', 'Refunded order', '退款訂單'),
  delta: f.int('积分变动', 'Change', '積分異動', { unit }),
  balanceAfter: f.int('变动后积分', 'Points after', '異動後積分', { unit }),
  debtDelta: f.int('欠分变动', 'Change of debt', '欠分異動', { unit }),
  debtAfter: f.int('变动后欠分', 'Owed after', '異動後欠分', { unit }),
  reason: f.text('原因', 'Reason', '原因'),
  actor: f.text('操作人', 'By', '操作人'),
} as const;

const most = 1_000_000;
const points = f.int('积分变动（扣减为负）', 'Change (negative: less)', '積分異動（扣減為負）', {
  unit,
  required: true,
  min: -most,
  max: most,
  sample: '500',
});
const reason = f.text('原因', 'Reason', '原因', { required: true, max: 200, sample: '线下活动补发' });

/** Input fields of a manual points adjustment. */
export const handleInputs = { points, reason } as const;

/** Columns of the import of points adjustments. */
export const pointsImport = {
  dealerCode: f.code('经销商编码', 'Dealer code', '經銷商編碼', {
    required: true,
    max: 20,
    sample: 'DLR001',
  }),
  points: { ...points, ...t('积分', 'Points', '積分') },
  reason: { ...reason, ...t('积分原因', 'Reason of points', '積分原因') },
} as const;

/** Labels of a reward's availability. */
export const itemStates = {
  ON: status('running', 'ON', t('兑换中', 'Open', '兌換中')),
  WAIT: status('waiting', 'WAIT', t('未开始', 'Not yet', '未開始')),
  OUT: status('failed', 'OUT', t('已兑完', 'All gone', '已兌完')),
  END: status('stopped', 'END', t('已结束', 'Over', '已結束')),
  OFF: status('stopped', 'OFF', t('已下架', 'Taken down', '已下架')),
} as const;
export type ItemState = keyof typeof itemStates;

/** Input fields of a reward. */
export const itemInputs = {
  name: f.text('商品名称', 'Reward', '商品名稱', { required: true, max: 60 }),
  points: f.int('所需积分', 'Price', '所需積分', { unit, required: true, min: 1, max: most }),
  total: f.int('投放数量', 'Pieces in all', '投放數量', { unit: pieces, required: true, min: 1 }),
  perDealer: f.int('每店限兑', 'Limit per dealer', '每店限兌', {
    unit: pieces,
    nullable: true,
    min: 1,
    max: 9999,
  }),
  startsOn: f.day('开始日期', 'From', '開始日期', { required: true }),
  endsOn: f.day('结束日期', 'Until', '結束日期', { required: true }),
  description: f.remark('说明', 'Description', '說明', { max: 500 }),
} as const;

/** Fields of a reward. */
export const itemFields = {
  ...itemInputs,
  taken: f.int('已兑', 'Taken', '已兌', { unit: pieces }),
  left: f.int('剩余', 'Left', '剩餘', { unit: pieces }),
  state: f.choice(itemStates)('兑换状态', 'State', '兌換狀態'),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Input fields of a reward's shipping address, preset from the dealer's record. */
export const receiverInputs = {
  contactName: f.text('收货人', 'Recipient', '收貨人', { required: true, sensitive: 'name', max: 30 }),
  contactPhone: { ...contactInputs.contactPhone },
  address: f.text('收货地址', 'Address', '收貨地址', { required: true, whole: true, max: 200 }),
} as const;

/** Input fields of a reward shipment. */
export const shipInputs = {
  carrier: f.text('快递公司', 'Carrier', '快遞公司', { required: true, whole: true, max: 40 }),
  waybillNo: f.reference('快递单号', 'Waybill no.', '快遞單號', { required: true, max: 40 }),
} as const;

/** Fields of an exchange, for list, facts, workbook and timeline. */
export const exchangeFields = {
  exchangeNo: f.text('兑换单号', 'Exchange no.', '兌換單號'),
  status: f.choice(exchangeStatusTexts)('状态', 'Status', '狀態'),
  dealerName: f.text('经销商', 'Dealer', '經銷商', { hiddenFrom: ['DEALER'] }),
  itemName: f.text('兑换商品', 'Reward', '兌換商品'),
  quantity: f.int('数量', 'Quantity', '數量', { unit: pieces }),
  points: f.int('消耗积分', 'Points', '消耗積分', { unit }),
  ...receiverInputs,
  carrier: f.text('快递公司', 'Carrier', '快遞公司'),
  waybillNo: f.reference('快递单号', 'Waybill no.', '快遞單號'),
  remark: f.text('备注', 'Remark', '備註'),
  rejectReason: f.text('驳回理由', 'Reason of rejection', '駁回理由'),
  createdBy: f.text('申请人', 'Requested by', '申請人'),
  createdTime: f.time('申请时间', 'Requested', '申請時間'),
  handledBy: f.text('处理人', 'Handled by', '處理人'),
  shippedTime: f.time('发货时间', 'Shipped', '出貨時間', { nullable: true }),
  endedTime: f.time('完结时间', 'Ended', '完結時間', { nullable: true }),
} as const;

/** Timeline labels of exchange actions. */
export const exchangeActions: Readonly<Record<string, Text>> = {
  create: t('申请兑换', 'requested', '申請兌換'),
  ...Object.fromEntries(Object.entries(exchangeFlow).map(([key, { label }]) => [key, label])),
  reveal: basicDataActions['reveal'] as Text,
};
/** Timeline labels of reward actions. */
export const itemActions: Readonly<Record<string, Text>> = {
  ...basicDataActions,
  picture: t('更换图片', 'picture changed', '更換圖片'),
};
export const pointsActions: Readonly<Record<string, Text>> = {
  handle: t('调整积分', 'points changed', '調整積分'),
};
