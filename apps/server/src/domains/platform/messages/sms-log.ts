import { t } from '@treadline/contract/kernel/text.ts';
import type { Me } from '#kernel/context.ts';
import type { AuditWords } from '#kernel/feeds.ts';
import { basicEntity, columnIs } from '#kernel/scope.ts';

const own = (me: Me) => columnIs('sms_log', 'company_id', me.companyId);

/** Entity of messages. Row-level scope: a company sees those to its own people and customers. */
export const smsLog = basicEntity('sms_log', {
  name: 'sms-log',
  label: t('短信日志', 'SMS log', '簡訊紀錄'),
  no: 'id',
  scope: { OTHER: 'all', DEALER: own, DEALER_GROUP: own, OEM: own, SUPPLIER: own, LOGISTICS: own },
});

/** Labels of messages for the audit log. */
export const smsLogWords: AuditWords = {
  label: smsLog.label,
  actions: {
    resend: t('重发', 'sent again', '重傳'),
    accountRefused: t('服务商拒绝我方账号', 'our account refused by the provider', '服務商拒絕我方帳號'),
  },
};
