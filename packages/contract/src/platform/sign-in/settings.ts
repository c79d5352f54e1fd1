import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const sessionSettings = settingsOf('session', t('登录会话', 'Sessions', '登入工作階段'), {
  idleMinutes: setting(
    f.int('无操作退出时间', 'Ends when idle for', '無操作登出時間', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 5,
      max: 1440,
    }),
    720,
    t(
      '超过这段时间没有任何请求的会话自动结束，已登录的用户立即适用。',
      'A session without a request for so long ends; this holds for people who are signed in already.',
      '超過這段時間沒有任何請求的工作階段自動結束，已登入的使用者立即適用。',
    ),
  ),
  absoluteHours: setting(
    f.int('会话最长时间', 'Ends after', '工作階段最長時間', {
      unit: t('小时', 'hours', '小時'),
      min: 1,
      max: 720,
    }),
    168,
    t(
      '登录后最长可用时间，到期须重新登录；只影响之后的登录。',
      'However busy, a session ends so long after the sign-in; it counts for later sign-ins.',
      '登入後最長可用時間，到期須重新登入；只影響之後的登入。',
    ),
  ),
});

export const smsSettings = settingsOf('sms', t('短信验证码', 'Codes by SMS', '簡訊驗證碼'), {
  validMinutes: setting(
    f.int('验证码有效时间', 'A code is good for', '驗證碼有效時間', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 1,
      max: 30,
    }),
    5,
    t(
      '之后发出的验证码按此时间失效。',
      'Codes sent from then on expire after it.',
      '之後發出的驗證碼按此時間失效。',
    ),
  ),
  resendSeconds: setting(
    f.int('重新发送间隔', 'Another code after', '重新發送間隔', {
      unit: t('秒', 'seconds', '秒'),
      min: 30,
      max: 600,
    }),
    60,
    t(
      '同一用途和号码在此时间内只发一条。',
      'One number gets one code for one purpose in this time.',
      '同一用途和號碼在此時間內只發一則。',
    ),
  ),
  perNumberDaily: setting(
    f.int('每个号码每天上限', 'Most a number a day', '每個號碼每天上限', {
      unit: t('条', 'codes', '則'),
      min: 3,
      max: 100,
    }),
    10,
    t('超过后当天不再发送。', 'Above it none is sent until the next day.', '超過後當天不再發送。'),
  ),
  perAddressHourly: setting(
    f.int('每个网络地址每小时上限', 'Most an address an hour', '每個網路位址每小時上限', {
      unit: t('条', 'codes', '則'),
      min: 5,
      max: 1000,
    }),
    30,
    t(
      '门店共用一个出口地址，人多时应调高。',
      'A shop shares one address: raise it where many people work.',
      '門店共用一個出口位址，人多時應調高。',
    ),
  ),
});
