import { t } from '@treadline/contract/kernel/text.ts';
import { messageRoutes } from '@treadline/contract/platform/messages/routes.ts';
import { mailProvider } from '#connectors/mail/index.ts';
import { readOutbox, readOutboxMode, setOutboxMode } from '#connectors/outbox.ts';
import { smsProvider } from '#connectors/sms/index.ts';
import type { Domain } from '#kernel/domain.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { sendJob } from './queue.ts';
import { accountNotices, sendWaiting } from './refused-account.ts';
import { expireMessages, messageChecks, sendMessage } from './send.ts';
import { smsFeed } from './feed.ts';
import { resend } from './resend.ts';
import { listSmsLogs, summarise } from './sms-logs.ts';

export { eraseMessages } from './erase-messages.ts';
export { queueMessage, queueNothing, type NewMessage } from './queue.ts';
export { segmentsOf } from './segments.ts';
export { messageChecks, type MessageCheck } from './send.ts';
export { type TemplateKey, writeText as writeMessage } from './templates.ts';

/** Whether SMS and mail have a provider. */
export const openChannels = (ctx: Pick<Ctx, 'config'>) => ({
  sms: smsProvider(ctx) !== 'off',
  mail: mailProvider(ctx) !== 'off',
});

const channelTexts = {
  SMS: t('短信', 'SMS', '簡訊'),
  EMAIL: t('邮件', 'Mail', '郵件'),
};

/** Refuses what somebody sends by hand where it would reach nobody. @throws message.off */
export function requireChannel(ctx: Pick<Ctx, 'config'>, channel: keyof typeof channelTexts): void {
  const open = openChannels(ctx);
  if (!(channel === 'SMS' ? open.sms : open.mail)) fail('message.off', { channel: channelTexts[channel] });
}

/** Outgoing SMS and mail: queued in the transaction of the change, sent by a job, logged. */
export const domain: Domain = {
  name: 'platform/messages',
  hooks: [messageChecks],
  serve(app, services) {
    mountRoutes(app, services, messageRoutes, {
      outbox: (ctx) => describeOutbox(ctx),
      smsLogs: (ctx, { body }) => listSmsLogs(ctx, { query: body, params: {}, body }),
      smsSummary: (ctx, { body }) => summarise(ctx, body),
      resend: (ctx, { params }) => resend(ctx, params.id),
      steer: (ctx, { body }) => setOutboxMode(ctx.db, body.connector, body.mode),
    });
  },
  ...smsFeed,
  notices: [accountNotices],
  jobs: (services) => [
    {
      name: sendJob,
      retries: 8,
      retryDelay: 15,
      retryDelayMax: 3600,
      run: ({ id }) => sendMessage(services, Number(id)),
    },
    { name: 'messages.waiting', cron: '*/5 * * * *', run: () => sendWaiting(services) },
    { name: 'messages.expire', cron: '*/10 * * * *', run: () => expireMessages(services) },
  ],
};

/** What the sandboxes took, who sends, and how a sandbox answers. A connector that is real shows nothing here. */
async function describeOutbox(ctx: Ctx) {
  const [sms, mail] = [smsProvider(ctx), mailProvider(ctx)];
  const modes = { sms: await readOutboxMode(ctx.db, 'sms'), mail: await readOutboxMode(ctx.db, 'mail') };
  return { sms, mail, modes, list: sms === 'sandbox' || mail === 'sandbox' ? await readOutbox(ctx.db) : [] };
}
