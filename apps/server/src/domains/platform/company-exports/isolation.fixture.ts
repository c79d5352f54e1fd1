import type { TheirRecords } from '#testing/theirs.ts';
import { runExport } from './run.ts';

export const theirs: TheirRecords = {
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
