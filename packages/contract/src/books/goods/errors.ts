import { e, errors } from '../../kernel/errors.ts';

export const goodsErrors = errors({
  'goods.decided': e('rule', '这笔损溢已经处理', 'This has been decided already', '這筆損溢已經處理'),
  'goods.own': e(
    'rule',
    '经办人不能处理自己的损溢，请由其他人处理',
    'Who caused it cannot decide about it: another person must',
    '經辦人不能處理自己的損溢，請由其他人處理',
  ),
  'goods.gain': e(
    'rule',
    '溢余只能作为正常损溢处理',
    'A gain can only be decided as ordinary',
    '溢餘只能作為正常損溢處理',
  ),
  'goods.claim': e(
    'rule',
    '索赔需填写对象和金额，最多 {max} 元',
    'A claim needs from whom and how much, at most CNY {max}',
    '索賠需填寫對象和金額，最多 {max} 元',
  ),
});
