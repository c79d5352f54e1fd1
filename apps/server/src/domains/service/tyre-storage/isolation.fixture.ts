import { makeStorage } from '#testing/storage-world.ts';
import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  tyreStorage: {
    seenBy,
    async make({ server }) {
      const desk = await server.as({ type: 'OTHER', codes: ['appointment_manage'] });
      return (await makeStorage(desk, await makeCompany(server.services, 'DEALER'))).id;
    },
  },
  tyreStorageFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['appointment_manage'] });
      const path = `/order/storage/attach/${await idOf('tyreStorage')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
