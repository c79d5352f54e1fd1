import { randomUUID } from 'node:crypto';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  tyreCheck: {
    seenBy: ['OTHER'],
    async make({ server }) {
      const desk = await server.as({ type: 'OTHER', codes: ['retail_report_view'] });
      const body = {
        clientId: randomUUID(),
        dealerId: await makeCompany(server.services, 'DEALER'),
        plateNumber: '浙A56789',
        checkedTime: new Date().toISOString(),
        wheels: [{ wheel: 'FL', depthIn: 15, depthMid: 15, depthOut: 15 }],
      };
      const key = { 'idempotency-key': `theirs-${body.clientId}` };
      return (await desk.post<{ id: number }>('/order/v1/check/create', body, key)).data.id;
    },
  },
};
