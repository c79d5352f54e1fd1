import { sql, type Selectable } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import type { HomePart } from '#kernel/feeds.ts';
import type { Notices } from '#kernel/notices.ts';
import { asSystem } from '#kernel/system-context.ts';
import { countAndOldest } from '#kernel/since.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { sendJob } from './queue.ts';
import { smsLog, smsLogWords } from './sms-log.ts';

type Row = Selectable<DB['sms_log']>;

const waiting = ({ db }: Pick<Services, 'db'>) =>
  db.selectFrom('sms_log').where('status', '=', 'QUEUED').where('account_refused', '=', true);

/**
 * Sets a message aside until the provider takes our account again, and tells the platform of the first one of its
 * channel that waits, of short messages.
 */
export async function waitForAccount(services: Services, row: Row, reason: string): Promise<void> {
  await asSystem(services, sender, async (ctx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`messages ${row.channel}`}))`.execute(ctx.db);
    const first = await waiting(ctx)
      .where('channel', '=', row.channel)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    await ctx.db.updateTable('sms_log').set({ account_refused: true }).where('id', '=', row.id).execute();
    // The log that a notice leads to is that of short messages; mail is told of as a connector in trouble.
    if (first || row.channel !== 'SMS') return;
    const about = { entity: smsLog.name, entityId: row.id, entityNo: String(row.id) };
    const remark = `${row.channel} ${reason}`.slice(0, 200);
    await recordEvent(ctx, { ...about, action: 'accountRefused', remark });
  });
}
const sender = '短信与邮件';

/**
 * Tries the oldest message of each channel and template that waits; once one is taken, `releaseWaiting` sends the
 * others of its channel. A template that is refused holds up no other.
 */
export async function sendWaiting(services: Services): Promise<void> {
  const rows = await waiting(services)
    .groupBy(['channel', 'template'])
    .select(({ fn }) => fn.min('id').as('id'))
    .execute();
  for (const { id } of rows) await services.jobs.enqueue(services.db, sendJob, { id });
}

/** Sends what waited for our account in a channel, as a message of it was taken. */
export const releaseWaiting = (services: Services, channel: Row['channel']): Promise<void> =>
  asSystem(services, sender, async (ctx) => {
    const released = await ctx.db
      .updateTable('sms_log')
      .set({ account_refused: false })
      .where('status', '=', 'QUEUED')
      .where('account_refused', '=', true)
      .where('channel', '=', channel)
      .returning('id')
      .execute();
    for (const { id } of released) await ctx.jobs.enqueue(ctx.db, sendJob, { id });
  });

const title = t(
  '服务商拒绝我方账号，等待发送',
  'Messages that wait: our account is refused',
  '服務商拒絕我方帳號，等待傳送',
);

/** Home card of short messages that wait because a provider refuses our account; none while none waits. */
export async function describeWaiting(ctx: Ctx): Promise<NonNullable<HomePart['cards']>> {
  if (ctx.me.type !== 'OTHER') return [];
  const { count, since } = await waiting(ctx)
    .where('channel', '=', 'SMS')
    .select(countAndOldest(sql`sms_log.created_at`))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const path = '/report/dealerMessage?status=QUEUED';
  return [
    { key: 'messages-waiting', title: title[ctx.lang], count, since, path, hint: null, tone: 'failed' },
  ];
}

/** Who looks after messages hears at once that a provider refuses our account. */
export const accountNotices: Notices = {
  entity: smsLog,
  words: smsLogWords,
  path: '/report/dealerMessage',
  list: '/report/dealerMessage?id=',
  actions: { accountRefused: [{ type: 'OTHER', codes: ['sms_logs_report_view'] }] },
};
