import { e, errors } from '../../kernel/errors.ts';

export const commissionErrors = errors({
  'commission.day-past': e(
    'rule',
    '生效日期不能早于今天',
    'A rule is in force from today on at the earliest',
    '生效日期不能早於今天',
  ),
  'commission.day-far': e(
    'rule',
    '生效日期最晚为 {day}',
    'A rule is in force from {day} on at the latest',
    '生效日期最晚為 {day}',
  ),
  'commission.target': e(
    'rule',
    '请选择规则适用的品牌或服务',
    'Choose the brand or service of the rule',
    '請選擇規則適用的品牌或服務',
  ),
  'commission.amount': e(
    'rule',
    '请填写每件提成或提成比例',
    'Say the amount a piece, or the rate',
    '請填寫每件提成或提成比例',
  ),
  'commission.person': e(
    'rule',
    '该人员不是本店员工',
    'That person does not work at this shop',
    '該人員不是本店員工',
  ),
  'commission.ended': e('conflict', '规则已停用', 'The rule has been ended', '規則已停用'),
  'commission.month-open': e(
    'rule',
    '{month} 尚未结束，不能结算',
    '{month} is not over: it cannot be closed yet',
    '{month} 尚未結束，不能結算',
  ),
  'commission.month-early': e(
    'rule',
    '{month} 还没有提成规则，不能结算',
    'There was no rule in {month} yet: it cannot be closed',
    '{month} 還沒有提成規則，不能結算',
  ),
  'commission.month-closed': e('conflict', '{month} 已结算', '{month} is closed already', '{month} 已結算'),
});
