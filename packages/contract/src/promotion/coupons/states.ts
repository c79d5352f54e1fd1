import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** States of an issued coupon. */
export const couponStates = ['UNUSED', 'USED', 'EXPIRED', 'VOID'] as const;
export type CouponState = (typeof couponStates)[number];
export const couponStateTexts: StatusTexts<CouponState, 'open' | 'ended'> = {
  UNUSED: status('running', 'open', t('未使用', 'Unused', '未使用')),
  USED: status('done', 'ended', t('已使用', 'Used', '已使用')),
  EXPIRED: status('stopped', 'ended', t('已过期', 'Expired', '已過期')),
  VOID: status('failed', 'ended', t('已作废', 'Void', '已作廢')),
};

/** States of a bulk distribution. FAILED: its promotion stopped before it was complete. */
export const couponBatchStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type CouponBatchState = (typeof couponBatchStates)[number];
export const couponBatchStateTexts: StatusTexts<CouponBatchState> = {
  RUNNING: status('running', 'open', t('发放中', 'Running', '發放中')),
  DONE: status('done', 'ended', t('已完成', 'Done', '已完成')),
  FAILED: status('failed', 'ended', t('已中止', 'Stopped', '已中止')),
};

/** Labels of how a coupon was issued. */
export const couponSources = {
  RULE: t('按条件发放', 'By rule', '按條件發放'),
  LIST: t('按名单发放', 'By list', '按名單發放'),
  CODE: t('到店领取', 'At the till', '到店領取'),
  LINK: t('链接领取', 'By link', '連結領取'),
  PAGE: t('落地页领取', 'By landing page', '活動頁領取'),
  HAND: t('单独发放', 'By hand', '單獨發放'),
} as const satisfies Record<string, Text>;
export type CouponSource = keyof typeof couponSources;

/** Labels of fraud indicators. */
export const couponSigns = {
  DEVICE: t('同一设备多人领取', 'Several persons on one device', '同一裝置多人領取'),
  ADDRESS: t('同一网络多人领取', 'Many persons at one address', '同一網路多人領取'),
  RUSH: t('短时间内在同店连续使用', 'Several used at one shop within minutes', '短時間內在同店連續使用'),
} as const satisfies Record<string, Text>;
export type CouponSign = keyof typeof couponSigns;

/** Labels of the result for each recipient of a distribution. */
export const personOutcomes = {
  GIVEN: t('已发放', 'Given', '已發放'),
  HAD: t('已达每人限领', 'Had as many as allowed', '已達每人限領'),
  CONSENT: t('已撤回营销同意', 'Wants no marketing', '已撤回行銷同意'),
  GONE: t('已领完', 'All taken', '已領完'),
  STOPPED: t('促销已停止', 'Promotion stopped', '促銷已停止'),
  ERASED: t('会员已合并或删除', 'Merged or erased', '會員已合併或刪除'),
} as const satisfies Record<string, Text>;
export type PersonOutcome = keyof typeof personOutcomes;
