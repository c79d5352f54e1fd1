import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';
import { shopWays } from '../../money/pay-methods/shop-ways.ts';
import { shiftFlow, shiftStatusTexts } from './flow.ts';

const yuan = { unit: t('元', 'CNY', '元') } as const;
/** Of a figure that a running shift does not have yet. */
const closed = { ...yuan, nullable: true } as const;

/** Labels of the ways by which a shop takes money and gives it back. */
export const shiftWays = {
  ...shopWays,
  WECHAT: t('微信支付', 'WeChat Pay', '微信支付'),
  ALIPAY: t('支付宝', 'Alipay', '支付寶'),
  OFFLINE: t('线下转账', 'Bank transfer', '線下轉帳'),
} as const satisfies Record<string, Text>;
export type ShiftWay = keyof typeof shiftWays;
export const shiftWayKeys = Object.keys(shiftWays) as [ShiftWay, ...ShiftWay[]];

/** Labels of what money was taken for, or given back. */
export const takingKinds = {
  IN: t('收款', 'Taken', '收款'),
  REFUND: t('退款', 'Refunded', '退款'),
} as const satisfies Record<string, Text>;
export type TakingKind = keyof typeof takingKinds;

/** Fields of a shift, for list, facts, workbook, print and timeline; sums in fen, the difference is counted less expected. */
export const shiftFields = {
  shiftNo: f.text('交班单号', 'Shift no.', '交班單號'),
  dealerName: f.text('门店', 'Dealer', '門店', { hiddenFrom: ['DEALER'] }),
  status: f.choice(shiftStatusTexts)('状态', 'Status', '狀態'),
  openedTime: f.time('开班时间', 'Opened', '開班時間'),
  openedBy: f.text('开班人', 'Opened by', '開班人'),
  closedTime: f.time('交班时间', 'Closed', '交班時間', { nullable: true }),
  closedBy: f.text('交班人', 'Closed by', '交班人', { nullable: true }),
  checkedTime: f.time('复核时间', 'Checked', '覆核時間', { nullable: true }),
  checkedBy: f.text('复核人', 'Checked by', '覆核人', { nullable: true }),
  takings: f.int('收退笔数', 'Payments', '收退筆數', { unit: t('笔', 'payments', '筆'), nullable: true }),
  startCash: f.money('接班备用金', 'Drawer at the start', '接班備用金', yuan),
  expected: f.money('账面', 'In the books', '帳面', closed),
  counted: f.money('实点', 'Counted', '實點', closed),
  difference: f.money('长短款', 'Over or short', '長短款', closed),
  prepay: f.money('预付款支付', 'Paid from prepay', '預付款支付', closed),
  /** Counted cash of the drawer and of persons, less what is left. */
  handedIn: f.money('上缴现金', 'Cash handed in', '上繳現金', closed),
  floatLeft: f.money('留下备用金', 'Left in the drawer', '留下備用金', closed),
  remark: f.remark('备注', 'Remark', '備註', { max: 200 }),
} as const;

/** Fields of a line of a shift: one way, of one person or all of them. */
export const shiftLineFields = {
  way: f.choice(shiftWays)('方式', 'Way', '方式'),
  person: f.text('收款人', 'Person', '收款人'),
  count: f.int('笔数', 'Payments', '筆數'),
  taken: f.money('收款', 'Taken', '收款', yuan),
  refunded: f.money('退款', 'Refunded', '退款', yuan),
  expected: f.money('账面', 'In the books', '帳面', yuan),
  counted: f.money('实点', 'Counted', '實點', yuan),
  difference: f.money('长短款', 'Over or short', '長短款', yuan),
  reason: f.text('差异原因', 'Why it differs', '差異原因', { max: 200 }),
} as const;

/** Fields of a payment or refund of a shift; what goes back is negative. */
export const takingFields = {
  time: f.time('时间', 'Time', '時間'),
  documentNo: f.text('单据', 'Document', '單據'),
  kind: f.choice(takingKinds)('收退', 'Taken or refunded', '收退'),
  way: shiftLineFields.way,
  person: shiftLineFields.person,
  amount: f.money('金额', 'Amount', '金額', yuan),
} as const;

/** Timeline labels of a shift's actions. */
export const shiftActions: Readonly<Record<string, Text>> = {
  create: t('开班', 'opened', '開班'),
  count: t('盲点', 'counted blind', '盲點'),
  close: shiftFlow.close.label,
  check: shiftFlow.check.label,
  attach: t('添加附件', 'attached a file', '新增附件'),
  comment: t('留言', 'commented', '留言'),
};
