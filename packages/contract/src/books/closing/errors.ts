import { e, errors } from '../../kernel/errors.ts';

export const closingErrors = errors({
  'closing.running': e(
    'rule',
    '{month} 尚未结束，{from} 起可以关账',
    '{month} is not over: it can be closed from {from} on',
    '{month} 尚未結束，{from} 起可以關帳',
  ),
  'closing.earlier-open': e('rule', '请先关账 {month}', 'Close {month} first', '請先關帳 {month}'),
  'closing.later-closed': e('rule', '请先反关账 {month}', 'Reopen {month} first', '請先反關帳 {month}'),
  'closing.stopped': e('rule', '还不能关账：{list}', 'It cannot be closed yet: {list}', '還不能關帳：{list}'),
  'closing.explain': e(
    'rule',
    '还有需留意的项目，请填写关账说明：{list}',
    'Something is still open: say in the remark why it is closed: {list}',
    '還有需留意的項目，請填寫關帳說明：{list}',
  ),
  'closing.long-codes': e(
    'rule',
    '“{layout}”的编码最长 {most} 个字符，这些更长：{list}。请改短后再导出',
    '“{layout}” takes codes of at most {most} characters, and these are longer: {list}. Shorten them first',
    '「{layout}」的編碼最長 {most} 個字元，這些更長：{list}。請改短後再匯出',
  ),
  'closing.own-reopening': e(
    'rule',
    '申请人不能同意自己的申请，请由其他人处理',
    'Whoever asked cannot agree: another person must',
    '申請人不能同意自己的申請，請由其他人處理',
  ),
});
