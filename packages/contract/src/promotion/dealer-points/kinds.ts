import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Cause of a points movement, given by the poster. */
export type PointsCause = 'GRANT' | 'REVOKE' | 'ADJUST' | 'SPEND' | 'RETURN';

/** Labels of points ledger entry kinds: the causes, plus debt incurred and debt repaid. */
export const pointsKinds: StatusTexts<PointsCause | 'DEBT' | 'REPAY'> = {
  GRANT: status('done', 'in', t('发放', 'Granted', '發放')),
  REVOKE: status('failed', 'out', t('收回', 'Taken back', '收回')),
  ADJUST: status('running', 'both', t('手工调整', 'By hand', '手動調整')),
  SPEND: status('waiting', 'out', t('兑换', 'Spent', '兌換')),
  RETURN: status('done', 'in', t('兑换退回', 'Given back', '兌換退回')),
  DEBT: status('failed', 'debt', t('转为欠分', 'Became a debt', '轉為欠分')),
  REPAY: status('running', 'debt', t('抵扣欠分', 'Paid a debt', '抵扣欠分')),
};
export type PointsKind = keyof typeof pointsKinds;

/** Labels of the sources of points movements. */
export const pointsSources = {
  ACTIVITY: t('经销商活动', 'Dealer activity', '經銷商活動'),
  ACTIVITY_CORRECTION: t('活动退款更正', 'Activity, corrected for a refund', '活動退款更正'),
  HANDLING: t('手工处理', 'By hand', '手動處理'),
  EXCHANGE: t('积分兑换', 'Exchange', '積分兌換'),
} as const satisfies Record<string, Text>;
export type PointsSource = keyof typeof pointsSources;
