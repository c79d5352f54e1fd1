import { e, errors } from '../../kernel/errors.ts';

export const tyreCheckErrors = errors({
  'check.wheel-twice': e('rule', '{wheel}填写了两次', '{wheel} is there twice', '{wheel}填寫了兩次'),
  'check.no-wheel': e('rule', '请至少测量一条轮胎', 'Measure one tyre at least', '請至少測量一條輪胎'),
  'check.unmeasured': e(
    'rule',
    '{wheel}三个沟深未填全，请补全或填写无法测量的原因',
    '{wheel}: give all three depths, or why they can’t be measured',
    '{wheel}三個溝深未填全，請補全或填寫無法測量的原因',
  ),
  'check.future': e(
    'rule',
    '检测时间不能晚于现在',
    'A check can’t have been made later than now',
    '檢測時間不能晚於現在',
  ),
  'check.future-dot': e(
    'rule',
    '{wheel} DOT {dot} 晚于检测日期',
    '{wheel}: DOT {dot} is later than the check',
    '{wheel} DOT {dot} 晚於檢測日期',
  ),
  'check.replaced': e(
    'conflict',
    '该检测已有更正后的版本，请打开最新版本',
    'This check has been corrected: open the latest version',
    '該檢測已有更正後的版本，請開啟最新版本',
  ),
  'check.client-id': e(
    'conflict',
    '该检测编号已被使用',
    'This check’s id has been used already',
    '該檢測編號已被使用',
  ),
  'check.draft': e(
    'rule',
    '检测尚未提交，没有报告',
    'The check is not submitted yet: there is no report',
    '檢測尚未提交，沒有報告',
  ),
  'check.no-mobile': e(
    'rule',
    '客户没有手机号，无法发送',
    'The customer has no mobile number',
    '客戶沒有手機號，無法傳送',
  ),
  'check.no-consent': e(
    'rule',
    '客户不同意联系，不能发送',
    'The customer does not want to be contacted',
    '客戶不同意聯絡，不能傳送',
  ),
  'check.other-car': e(
    'rule',
    '检测 {no} 不是这辆车的',
    'Check {no} is of another car',
    '檢測 {no} 不是這輛車的',
  ),
  'check.dealer': e('rule', '请选择门店', 'Choose a dealer', '請選擇門店'),
  'check.photos': e(
    'rule',
    '每个轮位最多 {most} 张照片',
    'At most {most} photos a wheel',
    '每個輪位最多 {most} 張照片',
  ),
  'check-report.gone': e(
    'not-found',
    '链接无效，请向门店索取',
    'This link is not valid: ask the shop for a new one',
    '連結無效，請向門店索取',
  ),
});
