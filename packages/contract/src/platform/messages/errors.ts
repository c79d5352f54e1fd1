import { e, errors } from '../../kernel/errors.ts';

export const messageErrors = errors({
  'message.off': e(
    'rule',
    '{channel}服务未配置，无法发送，请联系平台管理员',
    'Nothing can be sent: {channel} is not configured. Tell the administrator of the platform',
    '{channel}服務未設定，無法傳送，請聯絡平台管理員',
  ),
  'message.not-failed': e(
    'rule',
    '只有发送失败或已过期的短信可以重发',
    'Only a message that failed or expired is sent again',
    '只有傳送失敗或已過期的簡訊可以重傳',
  ),
  'message.over': e(
    'rule',
    '验证码或链接已失效，不能重发。请在原单据上重新发送',
    'Its code or link is over: send a new one where it came from',
    '驗證碼或連結已失效，不能重傳。請在原單據上重新傳送',
  ),
  'message.not-kept': e(
    'rule',
    '短信内容已不再保存，不能重发',
    'What the message said is not kept any more: it cannot be sent again',
    '簡訊內容已不再保存，不能重傳',
  ),
});
