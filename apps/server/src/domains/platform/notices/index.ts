import { sql } from 'kysely';
import { noticeRoutes } from '@treadline/contract/platform/notices/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { notifyJob } from '#kernel/notices.ts';
import { describeChoices, saveChoice } from './choices.ts';
import { listNotices, readNotices, remindOfNotices } from './own-notices.ts';
import { sendNotices } from './send-notices.ts';

export { codesThatOpen } from './openers.ts';

/** Notifications of document changes: in the console, and by mail and SMS as each user chose. */
export const domain: Domain = {
  name: 'platform/notices',
  serve(app, services) {
    mountRoutes(app, services, noticeRoutes, {
      list: listNotices,
      read: (ctx, { body }) => readNotices(ctx, body.ids),
      choices: (ctx) => describeChoices(ctx),
      choose: (ctx, { body }) => saveChoice(ctx, body),
    });
  },
  reminders: (ctx) => remindOfNotices(ctx),
  jobs: (services) => [
    {
      name: notifyJob,
      retries: 8,
      retryDelay: 15,
      retryDelayMax: 3600,
      run: ({ ids }) => sendNotices(services, ids as number[]),
    },
    {
      name: 'notices.expire',
      cron: '40 3 * * *',
      run: async () =>
        void (await sql`DELETE FROM notice WHERE created_at < now() - interval '1 year'`.execute(
          services.db,
        )),
    },
  ],
};
