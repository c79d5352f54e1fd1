import { e, errors } from '../../kernel/errors.ts';

export const configurationErrors = errors({
  'setting.past': e(
    'rule',
    '生效日期必须晚于今天',
    'The day it starts must be after today',
    '生效日期必須晚於今天',
  ),
  'setting.in-force': e(
    'conflict',
    '已经生效，不能撤回，请另行修改',
    'It is in force already and cannot be taken back; change it instead',
    '已經生效，不能撤回，請另行修改',
  ),
});
