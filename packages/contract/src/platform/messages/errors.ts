import { e, errors } from '../../kernel/errors.ts';

export const messageErrors = errors({
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
