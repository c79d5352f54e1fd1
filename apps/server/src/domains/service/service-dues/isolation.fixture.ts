import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  serviceDueRule: {
    seenBy: ['OTHER'],
    async make({ server }) {
      const desk = await server.as({ type: 'OTHER', codes: ['appointment_manage'] });
      const dealerId = await makeCompany(server.services, 'DEALER');
      return (await desk.put<{ id: number }>('/order/due/rule', { dealerId, kind: 'ROTATION', months: 3 }))
        .data.id;
    },
  },
};
