import { e, errors } from '../../kernel/errors.ts';

export const signInErrors = errors({
  'session.bad-credentials': e('rule', '账号或密码错误', 'Wrong account or password', '帳號或密碼錯誤'),
  'session.captcha-required': e(
    'rule',
    '请输入图形验证码',
    'Enter the characters of the image',
    '請輸入圖形驗證碼',
  ),
  'session.captcha-wrong': e(
    'rule',
    '图形验证码错误',
    'The characters do not match the image',
    '圖形驗證碼錯誤',
  ),
  'session.address-locked': e(
    'too-many',
    '密码错误次数过多，请 {until} 后再试，或使用短信验证码登录',
    'Too many wrong passwords: try again after {until}, or sign in with a code by SMS',
    '密碼錯誤次數過多，請 {until} 後再試，或使用簡訊驗證碼登入',
  ),
  'session.account-locked': e(
    'too-many',
    '登录失败次数过多，账号已锁定至 {until}，可使用短信验证码登录',
    'Too many failures, the account is locked until {until}; a code by SMS still signs you in',
    '登入失敗次數過多，帳號已鎖定至 {until}，可使用簡訊驗證碼登入',
  ),
  'session.no-right': e(
    'forbidden',
    '抱歉，您没有登录权限{why}',
    'Sorry, you may not sign in{why}',
    '抱歉，您沒有登入權限{why}',
  ),
  'session.old-password': e('rule', '原密码错误', 'The old password is wrong', '原密碼錯誤'),
  'session.password-wrong': e('rule', '密码错误', 'Wrong password', '密碼錯誤'),
  'session.no-company': e('rule', '没有可切换的公司', 'There is no company to switch to', '沒有可切換的公司'),
  'session.sms-wait': e(
    'too-many',
    '发送过于频繁，请 {seconds} 秒后再试',
    'Too many messages, try again in {seconds} seconds',
    '發送過於頻繁，請 {seconds} 秒後再試',
  ),
  'session.code-wrong': e(
    'rule',
    '验证码错误或已失效',
    'The code is wrong or has expired',
    '驗證碼錯誤或已失效',
  ),
  'session.pass-over': e(
    'rule',
    '验证已过期，请重新获取验证码',
    'The code has expired: ask for a new one',
    '驗證已過期，請重新取得驗證碼',
  ),
  'session.grant-expired': e(
    'rule',
    '登录请求已失效，请重新登录',
    'This sign-in has expired, start again',
    '登入請求已失效，請重新登入',
  ),
  'session.qr-expired': e(
    'rule',
    '二维码已失效，请刷新',
    'The QR code has expired, refresh it',
    '二維碼已失效，請重新整理',
  ),
  'session.reset-expired': e(
    'rule',
    '重置链接已失效或已使用',
    'The reset link has expired or was used',
    '重設連結已失效或已使用',
  ),
  'session.no-mobile': e(
    'rule',
    '账号未绑定手机号',
    'The account has no mobile number',
    '帳號未綁定手機號碼',
  ),
  'session.totp-required': e(
    'rule',
    '管理员要求使用验证器，不能停用',
    'Your administrator requires the authenticator',
    '管理員要求使用驗證器，不能停用',
  ),
  'session.same-password': e(
    'rule',
    '新密码不能与原密码相同',
    'The new password must differ from the old one',
    '新密碼不能與原密碼相同',
  ),
});
