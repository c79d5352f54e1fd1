import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'own-goods': {
    async make({ server }) {
      const companyId = await makeCompany(server.services, 'DEALER');
      const codes = ['tyres_custom_info', 'tyres_custom_part_no'] as const;
      const dealer = await server.as({ type: 'DEALER', companyId, codes });
      const made = await dealer.post<{ partId: number }>('/inventory/parts/custom', {
        ownNo: 'THEIRS-1',
        ownName: '隔离机油',
        unit: '桶',
        lifecycle: 'ACTIVE',
      });
      return made.data.partId;
    },
  },
};
