import { storeFile } from '#kernel/store-file.ts';
import { asSystem } from '#kernel/system-context.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { viewNames } from './view.ts';

let next = 1;

export const foreignRecords: ForeignRecords = {
  'report-view': {
    async make({ server: { services }, buyer }) {
      const name = `THEIRS${next++}`;
      const { id } = await services.db
        .insertInto('report_view')
        .values({
          name,
          ...viewNames.keys({ name }),
          path: '/report/sms',
          query: '',
          shared: true,
          company_id: buyer.companyId,
          account_id: buyer.accountId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'report-run': {
    async make({ server: { services }, idOf }) {
      const viewId = await idOf('report-view');
      return asSystem(services, 'theirs', async (ctx) => {
        const file = await storeFile(
          ctx,
          { name: 'theirs.png', data: png },
          { type: 'png', purpose: 'report' },
        );
        const { id } = await ctx.db
          .insertInto('report_run')
          .values({
            view_id: viewId,
            kind: 'NOW',
            due_at: new Date(),
            status: 'SENT',
            sheet_id: file.id,
            picture_id: file.id,
            ended_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
    },
  },
};
