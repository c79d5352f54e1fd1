import { messageRoutes } from '@treadline/contract/platform/messages/routes.ts';
import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Feed, HomePart } from '#kernel/feeds.ts';
import { showSealed } from '#kernel/secrets.ts';
import { findRecord } from '#kernel/scope.ts';
import { countAndOldest } from '#kernel/since.ts';
import { describeWaiting } from './refused-account.ts';
import { smsLog, smsLogWords } from './sms-log.ts';
import { listSmsLogs } from './sms-logs.ts';

const failed = t('可重发的失败短信', 'Failed SMS to resend', '可重傳的失敗簡訊');
const hint = t('近 7 天', 'last 7 days', '近 7 天');
const weekMs = 7 * 86_400_000;

/** Messages of the last days that failed and that can be sent again; of the others, whose text is out of date or not kept, the log tells. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!ctx.me.codes.has('sms_logs_report_view') || smsLog.scope[ctx.me.type] === 'none') return {};
  const from = dayOf(new Date(Date.now() - weekMs));
  const { count, since } = await listSmsLogs
    .found(ctx, { status: ['FAILED'], again: ['YES'], createdTime: { from } })
    .select(countAndOldest(sql`sms_log.created_at`))
    .executeTakeFirstOrThrow();
  const path = `/report/dealerMessage?status=FAILED&again=YES&createdTime.from=${from}`;
  const card = { key: 'sms-failed', title: failed[ctx.lang], count, path, hint: hint[ctx.lang], since };
  return { cards: [{ ...card, tone: 'failed' }, ...(await describeWaiting(ctx))] };
}

/** Contributions of the SMS log to the shell: home card, audit labels, revealing a number. */
export const smsFeed: Feed = {
  home: describeHome,
  audit: { [smsLog.name]: smsLogWords },
  reveal: {
    seenBy: [messageRoutes.smsLogs],
    async read(ctx, { entity, id, field }) {
      if (entity !== smsLog.name || field !== 'to') return undefined;
      const row = await findRecord(ctx, smsLog, id);
      return { no: String(row.id), value: showSealed(ctx, row.to_enc) };
    },
  },
};
