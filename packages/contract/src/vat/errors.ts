import { e, errors } from '../kernel/errors.ts';

export const vatErrors = errors({
  'vat.past': e(
    'rule',
    '生效日期必须晚于今天：已生效的税率不能更改',
    'It must hold from a day after today: rates in force cannot be changed',
    '生效日期必須晚於今天：已生效的稅率不能更改',
  ),
});
