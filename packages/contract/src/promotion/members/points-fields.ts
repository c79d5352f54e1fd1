import { f } from '../../kernel/fields.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Labels of member points ledger entry kinds. */
export const pointKinds = {
  GRANT: t('发放', 'Granted', '發放'),
  SPEND: t('使用', 'Spent', '使用'),
  RETURN: t('退回', 'Returned', '退回'),
  REVOKE: t('收回', 'Taken back', '收回'),
  EXPIRE: t('到期', 'Expired', '到期'),
  DEBT: t('待抵扣', 'Owed', '待抵扣'),
  REPAY: t('抵扣欠分', 'Paid what was owed', '抵扣欠分'),
  ADJUST: t('人工调整', 'Adjusted by hand', '人工調整'),
  MERGE: t('会员合并', 'Members merged', '會員合併'),
} as const satisfies Record<string, Text>;
export type PointKind = keyof typeof pointKinds;

/** Labels of the business events behind member points entries. */
export const pointBiz = {
  RETAIL_ORDER: t('零售订单', 'Retail order', '零售訂單'),
  REFUND: t('退款', 'Refund', '退款'),
  HAND: t('人工', 'By hand', '人工'),
  EXPIRY: t('到期', 'Expiry', '到期'),
  MERGE: t('合并', 'Merging', '合併'),
} as const satisfies Record<string, Text>;
export type PointBiz = keyof typeof pointBiz;

/** Fields of a member points ledger entry. */
export const pointTxnFields = {
  time: f.time('时间', 'Time', '時間'),
  kind: f.choice(pointKinds)('事项', 'What', '事項'),
  delta: f.int('积分', 'Points', '積分'),
  debtDelta: f.int('待抵扣', 'Owed', '待抵扣'),
  balance: f.int('余额', 'Balance', '餘額'),
  debt: f.int('欠分', 'Owed after', '欠分'),
  no: f.text('单号', 'No.', '單號'),
  endsOn: f.day('批次到期', 'Lot ends', '批次到期', { nullable: true }),
  reason: f.text('原因', 'Reason', '原因'),
  actor: f.text('操作人', 'By', '操作人'),
} as const;

/** Fields of a points lot: points granted and expiring together. */
export const pointLotFields = {
  grantedTime: f.time('发放时间', 'Granted', '發放時間'),
  granted: f.int('发放', 'Points', '發放'),
  left: f.int('剩余', 'Left', '剩餘'),
  endsOn: f.day('到期日', 'Last day', '到期日'),
  orderNo: f.text('订单号', 'Order no.', '訂單號'),
} as const;
