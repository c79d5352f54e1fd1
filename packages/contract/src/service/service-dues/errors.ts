import { e, errors } from '../../kernel/errors.ts';

export const serviceDueErrors = errors({
  'due.other-shop': e(
    'forbidden',
    '只能设置本店的规则',
    'Only the own shop’s rules can be set',
    '只能設定本店的規則',
  ),
});
