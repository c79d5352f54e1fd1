import { sql } from 'kysely';
import { noticeRoutes } from '@treadline/contract/platform/notices/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mount } from '#kernel/mount.ts';
import { tellJob } from '#kernel/notices.ts';
import { describeChoices, saveChoice } from './choices.ts';
import { listNotices, readNotices, remindOfNotices } from './own-notices.ts';
import { tell } from './tell.ts';

/** Notifications of document changes: in the console, and by mail and SMS as each user chose. */
export const domain: Domain = {
  name: 'platform/notices',
  serve(app, services) {
    mount(app, services, noticeRoutes, {
      list: listNotices,
      read: (ctx, { body }) => readNotices(ctx, body.ids),
      choices: (ctx) => describeChoices(ctx),
      choose: (ctx, { body }) => saveChoice(ctx, body),
    });
  },
  reminders: (ctx) => remindOfNotices(ctx),
  jobs: (services) => [
    {
      name: tellJob,
      retries: 8,
      retryDelay: 15,
      retryDelayMax: 3600,
      run: ({ ids }) => tell(services, ids as number[]),
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
