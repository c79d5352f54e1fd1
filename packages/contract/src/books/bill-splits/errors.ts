import { e, errors } from '../../kernel/errors.ts';

export const splitErrors = errors({
  'split.under-way': e(
    'conflict',
    '{no} 正在分账，已用同一单号向渠道查询结果',
    '{no} is under way: the channel was asked again about the same number',
    '{no} 正在分帳，已用同一單號向渠道查詢結果',
  ),
  'split.paid': e('conflict', '{no} 没有失败的分账', '{no} has no failed share', '{no} 沒有失敗的分帳'),
  'split.same-person': e(
    'rule',
    '申请退款的人不能批准垫付，请由他人批准',
    'Who asked for the refund may not approve the advance: a second person must',
    '申請退款的人不能核准墊付，請由他人核准',
  ),
  'split.too-early': e(
    'rule',
    '经销商可在 {until} 前回退，之后才能垫付',
    'The dealer has until {until} to return its share; it can be advanced afterwards',
    '經銷商可在 {until} 前回退，之後才能墊付',
  ),
  'split.returned': e(
    'conflict',
    '该分账已回退或已垫付',
    'This share came back or was advanced already',
    '該分帳已回退或已墊付',
  ),
});
