import { smsLogFields } from '@treadline/contract/messages/fields.ts';
import { messageRoutes as routes } from '@treadline/contract/messages/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '../../kernel/context.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { basicEntity, columnIs, visible } from '../../kernel/scope.ts';
import { showSealed } from '../../kernel/secrets.ts';

const own = (me: Me) => columnIs('sms_log', 'company_id', me.companyId);

/** A company sees what went to its own people. */
const smsLog = basicEntity('sms_log', {
  name: 'sms-log',
  label: t('短信日志', 'SMS log', '簡訊紀錄'),
  no: 'id',
  scope: { OTHER: 'all', DEALER: own, DEALER_GROUP: own, OEM: own, SUPPLIER: own, LOGISTICS: own },
});

const source = (ctx: Ctx) =>
  ctx.db.selectFrom('sms_log').where('channel', '=', 'SMS').where(visible(ctx, smsLog));

/** The log of short messages; a number is found whole. */
export const listSmsLogs = listing(
  { ...routes.smsLogs, query: routes.smsLogs.body },
  {
    from: source,
    filters: {
      to: (q, text, { secrets }) => q.where('sms_log.to_index', '=', secrets.blindIndex(text)),
      status: by.oneOf('sms_log.status'),
      createdTime: by.days('sms_log.created_at'),
    },
    sort: { createdTime: 'sms_log.id' },
    defaultSort: '-createdTime',
    tie: 'sms_log.id',
    counts: { status: 'sms_log.status' },
    select: (q) =>
      q.select([
        'sms_log.id',
        'sms_log.created_at as createdTime',
        'sms_log.to_enc as to',
        'sms_log.text',
        'sms_log.status',
        'sms_log.sent_at as sentTime',
        'sms_log.provider',
        'sms_log.error',
      ]),
    map: (row, ctx) => ({ ...row, to: showSealed(ctx, row.to), provider: row.provider ?? '' }),
    sheet: { name: smsLog.label, columns: sheetOf(smsLogFields) },
  },
);
