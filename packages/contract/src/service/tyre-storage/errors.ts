import { e, errors } from '../../kernel/errors.ts';

export const storageErrors = errors({
  'storage.position-twice': e(
    'rule',
    '{position}填写了两次',
    '{position} is there twice',
    '{position}填寫了兩次',
  ),
  'storage.until-past': e(
    'rule',
    '存至日期不能早于今天',
    'The set can’t be stored until a day that has passed',
    '存至日期不能早於今天',
  ),
  'storage.until-far': e(
    'rule',
    '存至日期最多为 {days} 天后',
    'At most {days} days ahead',
    '存至日期最多為 {days} 天後',
  ),
  'storage.fee-open': e(
    'rule',
    '寄存费 {fee} 元未收，请先收费或免收',
    'The fee of CNY {fee} is not paid: take it or waive it first',
    '寄存費 {fee} 元未收，請先收費或免收',
  ),
  'storage.fee-settled': e(
    'conflict',
    '寄存费已收或已免',
    'The fee was paid or waived already',
    '寄存費已收或已免',
  ),
  'storage.no-fee': e('rule', '该寄存没有费用', 'There is no fee for this set', '該寄存沒有費用'),
  'storage.booked': e(
    'conflict',
    '该寄存已有预约 {no}',
    'This set has an appointment already: {no}',
    '該寄存已有預約 {no}',
  ),
  'storage.not-overdue': e(
    'rule',
    '未到存至日期，不能处置',
    'The set is not overdue: it can’t be disposed of',
    '未到存至日期，不能處置',
  ),
  'storage.dispose-asked': e(
    'conflict',
    '已有人申请处置',
    'Somebody asked to dispose of it already',
    '已有人申請處置',
  ),
  'storage.dispose-not-asked': e(
    'conflict',
    '没有待批准的处置申请',
    'Nobody asked to dispose of it',
    '沒有待核准的處置申請',
  ),
  'storage.own-disposal': e(
    'rule',
    '处置须由另一人批准',
    'Another person must approve disposing of it',
    '處置須由另一人核准',
  ),
  'storage.photos': e(
    'rule',
    '每条轮胎最多 {most} 张照片',
    'At most {most} photos of a tyre',
    '每條輪胎最多 {most} 張照片',
  ),
  'storage.no-tyre': e('not-found', '该寄存没有这条轮胎', 'The set has no such tyre', '該寄存沒有這條輪胎'),
});
