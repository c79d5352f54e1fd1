import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { queueMessage } from './queue.ts';

export const foreignRecords: ForeignRecords = {
  /** One that failed, and could be sent again. */
  'sms-log': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const id = await queueMessage(services, {
        channel: 'SMS',
        to: '19900009999',
        template: 'password-changed',
        values: { time: 'THEIRS' },
      });
      await services.db.updateTable('sms_log').set({ status: 'FAILED' }).where('id', '=', id).execute();
      return id;
    },
  },
};
