import { e, errors } from '../kernel/errors.ts';

export const sessionErrors = errors({
  'session.bad-credentials': e('rule', '账号或密码错误', 'Wrong account or password', '帳號或密碼錯誤'),
  'session.captcha-required': e('rule', '请输入图形验证码', 'Enter the characters of the image', '請輸入圖形驗證碼'),
  'session.captcha-wrong': e('rule', '图形验证码错误', 'The characters do not match the image', '圖形驗證碼錯誤'),
  'session.account-locked': e('too-many', '登录失败次数过多，账号已锁定至 {until}', 'Too many failures, the account is locked until {until}', '登入失敗次數過多，帳號已鎖定至 {until}'),
  'session.no-right': e('forbidden', '抱歉，您没有登录权限', 'Sorry, you may not sign in', '抱歉，您沒有登入權限'),
  'session.old-password': e('rule', '原密码错误', 'The old password is wrong', '原密碼錯誤'),
  'session.no-company': e('rule', '没有可切换的公司', 'There is no company to switch to', '沒有可切換的公司'),
});
