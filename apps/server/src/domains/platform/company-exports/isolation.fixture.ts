import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { runExport } from './run.ts';

export const foreignRecords: ForeignRecords = {
  companyExport: {
    seenBy: ['OTHER'],
    async make({ server, supplierId }) {
      const admin = await server.as({ type: 'OTHER', isAdmin: true });
      const { id } = (await admin.post<{ id: number }>('/data/companyExport', { companyId: supplierId }))
        .data;
      await runExport(server.services, id);
      return id;
    },
  },
};
