import { f } from '../../kernel/fields.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';
import { activityFlow, activityStatusTexts } from './flow.ts';
import type { ActivityGoal, ActivityMeasure } from './activity-ladder.ts';

export const activityGoals = {
  SALES: t('销售额', 'Sales', '銷售額'),
  QUANTITY: t('销量', 'Pieces', '銷量'),
  GROWTH: t('同比增长', 'Growth', '同比成長'),
  MIX: t('品类占比', 'Share', '品類占比'),
} as const satisfies Record<ActivityGoal, Text>;
export const activityMeasures = {
  FEN: t('按金额', 'By amount', '按金額'),
  PIECES: t('按条数', 'By pieces', '按條數'),
} as const satisfies Record<ActivityMeasure, Text>;
/** Labels of the baselines for growth. */
export const activityBases = {
  LAST_YEAR: t('上年同期', 'The same days of the year before', '上年同期'),
  GIVEN: t('表格给定的基数', 'A base from a workbook', '表格給定的基數'),
} as const satisfies Record<string, Text>;
export type ActivityBase = keyof typeof activityBases;

/** Labels of why an order counts towards an activity, or does not. */
export const orderVerdicts: StatusTexts<
  'COUNTED' | 'PARTLY' | 'REFUNDED' | 'NO_PARTS' | 'NOT_COMPLETED' | 'ENDED' | 'LATE'
> = {
  COUNTED: status('done', 'counted', t('计入', 'Counted', '計入')),
  PARTLY: status('running', 'counted', t('部分计入', 'Counted in part', '部分計入')),
  REFUNDED: status('failed', 'not', t('已退款', 'Refunded', '已退款')),
  NO_PARTS: status('stopped', 'not', t('无活动商品', 'Other goods', '無活動商品')),
  NOT_COMPLETED: status('waiting', 'not', t('未完成', 'Not completed', '未完成')),
  ENDED: status('stopped', 'not', t('未成交', 'Came to nothing', '未成交')),
  LATE: status('stopped', 'not', t('结束后完成', 'After the end', '結束後完成')),
};
export type OrderVerdict = keyof typeof orderVerdicts;

const pieces = t('条', 'pcs', '條');
const points = t('分', 'points', '分');
const yuan = t('元', 'CNY', '元');

export const activityInputs = {
  name: f.text('活动名称', 'Name', '活動名稱', { required: true, max: 60 }),
  startsOn: f.day('开始日期', 'From', '開始日期', { required: true }),
  endsOn: f.day('结束日期', 'To', '結束日期', { required: true }),
  remark: f.remark('说明', 'Remark', '說明', { max: 500 }),
} as const;

/** Fields of a dealer activity, for list, facts, workbook and timeline. */
export const activityFields = {
  activityNo: f.text('活动编号', 'Activity no.', '活動編號'),
  name: activityInputs.name,
  status: f.choice(activityStatusTexts)('状态', 'Status', '狀態'),
  goal: f.choice(activityGoals)('目标', 'Goal', '目標'),
  startsOn: activityInputs.startsOn,
  endsOn: activityInputs.endsOn,
  settleOn: f.day('结算日期', 'Settled on', '結算日期'),
  daysLeft: f.int('剩余天数', 'Days left', '剩餘天數', { unit: t('天', 'days', '天'), nullable: true }),
  dealers: f.int('参与门店', 'Dealers', '參與門店', { unit: t('家', 'dealers', '家') }),
  topPoints: f.int('最高积分', 'Points at most', '最高積分', { unit: points }),
  paidPoints: f.int('已发积分', 'Points paid', '已發積分', { unit: points, hiddenFrom: ['DEALER'] }),
  remark: activityInputs.remark,
  createdBy: f.text('创建人', 'Created by', '建立人'),
  createdTime: f.time('创建时间', 'Created', '建立時間'),
} as const;

/** Titles of an activity's attributes in the timeline, list fields included. */
export const activityWords = {
  ...activityFields,
  steps: t('阶梯', 'Steps', '階梯'),
  perPiece: t('超出每条积分', 'Points a piece above', '超出每條積分'),
  measure: t('增长口径', 'Growth in', '成長口徑'),
  baseKind: t('对比基数', 'Compared with', '對比基數'),
  parts: t('活动商品', 'Goods', '活動商品'),
  mixParts: t('占比商品', 'Goods whose share counts', '占比商品'),
  dealerScope: t('参与范围', 'Dealers', '參與範圍'),
} as const;

/** Fields of a dealer's standing in an activity. */
export const standingFields = {
  dealerCode: f.text('门店编码', 'Dealer code', '門店編碼'),
  dealerName: f.text('门店', 'Dealer', '門店'),
  pieces: f.int('计入条数', 'Pieces counted', '計入條數', { unit: pieces }),
  fen: f.money('计入金额', 'Amount counted', '計入金額', { unit: yuan }),
  mixPieces: f.int('占比商品条数', 'Pieces of the share', '占比商品條數', { unit: pieces }),
  base: f.int('对比基数', 'Base', '對比基數', { nullable: true }),
  step: f.int('已达阶梯', 'Step', '已達階梯'),
  points: f.int('积分', 'Points', '積分', { unit: points }),
  correctedPoints: f.int('退款更正', 'Corrected for refunds', '退款更正', { unit: points }),
} as const;

/** Fields of a dealer's order with its contribution to an activity. */
export const countedOrderFields = {
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
  verdict: f.choice(orderVerdicts)('是否计入', 'Counted', '是否計入'),
  createdTime: f.time('下单时间', 'Placed', '下單時間'),
  completedTime: f.time('完成时间', 'Completed', '完成時間', { nullable: true }),
  pieces: f.int('活动商品', 'Pieces of the activity', '活動商品', { unit: pieces }),
  fen: f.money('活动商品金额', 'Amount of the activity', '活動商品金額', { unit: yuan }),
  refundedFen: f.money('已退金额', 'Refunded', '已退金額', { unit: yuan }),
  countedPieces: f.int('计入条数', 'Pieces counted', '計入條數', { unit: pieces }),
  countedFen: f.money('计入金额', 'Amount counted', '計入金額', { unit: yuan }),
} as const;

/** Columns of the workbook of targets: thresholds in the unit of the goal, growth and shares in per cent. */
export const targetImport = {
  dealerCode: f.code('经销商编码', 'Dealer code', '經銷商編碼', {
    required: true,
    max: 20,
    sample: 'DLR001',
  }),
  base: f.text('对比基数', 'Base', '對比基數', { max: 20, sample: '1200' }),
  step1: f.text('第1档目标', 'Target of step 1', '第1檔目標', { max: 20, sample: '100' }),
  step2: f.text('第2档目标', 'Target of step 2', '第2檔目標', { max: 20, sample: '200' }),
  step3: f.text('第3档目标', 'Target of step 3', '第3檔目標', { max: 20 }),
  step4: f.text('第4档目标', 'Target of step 4', '第4檔目標', { max: 20 }),
  step5: f.text('第5档目标', 'Target of step 5', '第5檔目標', { max: 20 }),
} as const;

/** Timeline labels of activity actions. */
export const activityActions: Readonly<Record<string, Text>> = {
  create: t('创建', 'created', '建立'),
  ...Object.fromEntries(Object.entries(activityFlow).map(([key, { label }]) => [key, label])),
  join: t('新增门店', 'further dealers', '新增門店'),
  correct: t('退款更正', 'corrected for a refund', '退款更正'),
};
