import { e, errors } from '../../kernel/errors.ts';

export const memberErrors = errors({
  'member.points-short': e(
    'conflict',
    '会员只有 {points} 积分',
    'The member has {points} points',
    '會員只有 {points} 積分',
  ),
  'member.merged': e('conflict', '会员已并入 {no}', 'The member was merged into {no}', '會員已併入 {no}'),
  'member.erased': e(
    'conflict',
    '会员 {no} 的个人信息已删除',
    'The personal data of member {no} were deleted',
    '會員 {no} 的個人資訊已刪除',
  ),
  'member.merge-two': e(
    'rule',
    '请选择两个不同的会员',
    'Choose two different members',
    '請選擇兩個不同的會員',
  ),
  'member.open-order': e(
    'conflict',
    '订单 {no} 尚未结束，不能删除',
    'Order {no} is still open: the data can’t be deleted',
    '訂單 {no} 尚未結束，不能刪除',
  ),
  'member.confirm': e(
    'rule',
    '请输入会员号 {no} 以确认',
    'Type member number {no} to confirm',
    '請輸入會員號 {no} 以確認',
  ),
});
