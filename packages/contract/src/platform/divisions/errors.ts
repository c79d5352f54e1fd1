import { e, errors } from '../../kernel/errors.ts';

export const divisionErrors = errors({
  'division.unknown': e(
    'invalid',
    '没有行政区划代码 {code}',
    'There is no administrative division {code}',
    '沒有行政區劃代碼 {code}',
  ),
});
