import { sql } from 'kysely';
import { againKeys } from '@treadline/contract/messages/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/days.ts';
import type { Feed, HomePart } from '../../kernel/feeds.ts';
import { showSealed } from '../../kernel/secrets.ts';
import { find } from '../../kernel/scope.ts';
import { waiting } from '../../kernel/since.ts';
import { smsLog, smsLogWords } from './sms-log.ts';
import { listSmsLogs } from './sms-logs.ts';

const failed = t('发送失败的短信', 'SMS that failed', '傳送失敗的簡訊');
const hint = t('近 7 天，未重发', 'last 7 days, not resent', '近 7 天，未重傳');
const weekMs = 7 * 86_400_000;
const open = againKeys.filter((key) => key !== 'DONE');

/** Messages of the last days that failed and that nobody sent again. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!ctx.me.codes.has('sms_logs_report_view') || smsLog.scope[ctx.me.type] === 'none') return {};
  const from = dayOf(new Date(Date.now() - weekMs));
  const { count, since } = await listSmsLogs
    .found(ctx, { status: ['FAILED'], again: open, createdTime: { from } })
    .select(waiting(sql`sms_log.created_at`))
    .executeTakeFirstOrThrow();
  const path = `/report/dealerMessage?status=FAILED&again=${open.join()}&createdTime.from=${from}`;
  const card = { key: 'sms-failed', title: failed[ctx.lang], count, path, hint: hint[ctx.lang], since };
  return { cards: [{ ...card, tone: 'failed' }] };
}

/** What the log of short messages adds to the shell: a card, words of the audit log, the number in clear. */
export const smsFeed: Feed = {
  home: describeHome,
  audit: { [smsLog.name]: smsLogWords },
  async reveal(ctx, { entity, id, field }) {
    if (entity !== smsLog.name || field !== 'to') return undefined;
    const row = await find(ctx, smsLog, id);
    return { no: String(row.id), value: showSealed(ctx, row.to_enc) };
  },
};
