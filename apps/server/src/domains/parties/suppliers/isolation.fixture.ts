import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  supplier: { seenBy: ['OTHER'], make: async ({ supplierId }) => supplierId },
};
