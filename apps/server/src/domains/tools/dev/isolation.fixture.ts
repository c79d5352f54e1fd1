import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  job: {
    seenBy: ['OTHER'],
    make: async ({ server }) =>
      (
        await server.services.db
          .insertInto('failed_job')
          .values({
            name: 'housekeeping',
            data: '{}',
            error: 'no connection',
            job_id: '00000000-0000-7000-8000-000000000000',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  },
};
