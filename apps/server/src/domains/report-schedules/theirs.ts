import { makeAccount, makeCompany } from '../../testing/people.ts';
import type { TheirRecords } from '../../testing/theirs.ts';

let next = 1;

export const theirs: TheirRecords = {
  'report-view': {
    seenBy: [],
    async make({ server: { services } }) {
      const companyId = await makeCompany(services, 'DEALER');
      const { accountId } = await makeAccount(services, { type: 'DEALER', companyId });
      const { id } = await services.db
        .insertInto('report_view')
        .values({
          name: `THEIRS${next++}`,
          path: '/report/sms',
          query: '',
          shared: true,
          company_id: companyId,
          account_id: accountId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'report-run': {
    seenBy: [],
    async make({ server: { services }, idOf }) {
      const { id } = await services.db
        .insertInto('report_run')
        .values({
          view_id: await idOf('report-view'),
          kind: 'NOW',
          due_at: new Date(),
          status: 'FAILED',
          error: 'BROKEN',
          ended_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
