import { e, errors } from '../../kernel/errors.ts';

export const dealerErrors = errors({
  'dealer.other-group': e(
    'conflict',
    '以下经销商已属于其他集团：{names}',
    'These dealers belong to another group: {names}',
    '以下經銷商已屬於其他集團：{names}',
  ),
  'dealer.unknown-member': e(
    'invalid',
    '所选经销商不存在',
    'One of the chosen dealers does not exist',
    '所選經銷商不存在',
  ),
  'dealer.unknown-choice': e(
    'invalid',
    '所选{field}不存在',
    'The chosen {field} does not exist',
    '所選{field}不存在',
  ),
});
